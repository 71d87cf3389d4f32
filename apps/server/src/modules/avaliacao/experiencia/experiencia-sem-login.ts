import { questionarios } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import type { MinhaAvaliacao } from '@quadro/contract/avaliacao/questionarios/questionarios-pessoais.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { contextoDoQuestionario } from '../provedores.ts'
import { registrarUsoSemLogin } from '../questionarios/questionarios-pessoais.ts'
import { anotarQuemRespondeu, CONTEXTO, fechadoPorque } from './experiencia-leitura.ts'

interface Minha {
  id: number
  questionarioId: number
  talentoNome: string
  periodoNome: string
  ate: string
  situacao: MinhaAvaliacao['situacao']
  motivo: string | null
}
/** What was asked of the person who came in: as the one named, or as the manager of the day. `ate`: the last day to answer. */
const minhas = (ctx: Ctx) =>
  rows(
    ctx.db,
    sql<Minha>`
      select m.id, m.questionario_id, m.talento_nome, m.periodo_nome, coalesce(m.prazo::date - 1, m.fim)::text as ate, m.motivo,
             case when m.situacao = 'A' and m.iniciado_em is null then 'P'
                  when m.situacao = 'V' and q.encerrado_em is not null then 'E' else m.situacao end as situacao
        from minhas_experiencias() m join questionario q on q.id = m.questionario_id`,
  )
const em = (r: Minha) => `Experiência · ${r.periodoNome}`

registerProvider(contextoDoQuestionario, async (ctx, { contexto, questionarioId, quem }) => {
  if (contexto !== CONTEXTO || quem !== 'pessoa') return []
  return (await minhas(ctx))
    .filter((r) => r.questionarioId === questionarioId)
    .map((r) => ({
      sobre: r.talentoNome,
      em: `${em(r)} · até ${formatarData(r.ate)}`,
      url: null,
      quemResponde: ctx.person.nome,
      responde: true,
      fechado: fechadoPorque(r),
      semArquivos: null,
      emNome: null,
    }))
})
registrarUsoSemLogin({
  contexto: CONTEXTO,
  fluxo: questionarios.fluxo,
  minhas: async (ctx) =>
    (await minhas(ctx))
      // Nobody has to answer what was dispensed.
      .filter((r) => r.motivo === null)
      .map((r) => ({ ...r, contexto: CONTEXTO, sobre: r.talentoNome, em: em(r), emNome: false })),
  mudou: anotarQuemRespondeu,
})
