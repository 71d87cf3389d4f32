import { textoInicial } from '@quadro/contract/captacao/anuncios/anuncios.ts'
import { sql } from 'kysely'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { perguntasDaSolicitacao } from './perguntas.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const MARCA = /^[-–•*]\s+/
/** Plain text as the editor keeps it: lines that begin with a mark are a list. */
const comoHtml = (texto: string | null): string =>
  (texto ?? '')
    .split(/\n+/)
    .map((linha) => linha.trim().replace(/[&<>]/g, (sinal) => ESCAPES[sinal]!))
    .filter((linha) => linha !== '')
    .map((linha) => (MARCA.test(linha) ? `<ul><li>${linha.replace(MARCA, '')}</li></ul>` : `<p>${linha}</p>`))
    .join('')
    .replaceAll('</ul><ul>', '')

/** Mission and responsibilities of the request's position, as they are today, and the questions of the request. */
export const textoDoAnuncio: Route = route(textoInicial)(async (ctx, { id }) => {
  const [found] = await rows(
    ctx.db,
    sql<{ missao: string | null; responsabilidades: string | null }>`
      select c.missao,
             (select r.texto from cargo_responsabilidade r
               where r.cargo_id = c.id and r.data <= ${ctx.hoje()} order by r.data desc limit 1) as responsabilidades
        from solicitacao_pessoal s
        left join faixa_salarial f on f.id = s.faixa_salarial_id
        left join cargo c on c.id = f.cargo_id
       where s.id = ${id}`,
  )
  if (!found) throw notFound()
  return {
    descricao: comoHtml(found.missao) + comoHtml(found.responsabilidades),
    perguntas: await perguntasDaSolicitacao(ctx, id),
  }
})
