import {
  autoridades,
  lerCompetencias as lerCompetenciasDoPar,
  questionarios,
} from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/respostas-desempenho.ts'
import { sql } from 'kysely'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route, secondRoute } from '../../../kit/http/route.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { abrir, apresentar } from '../questionarios/questionario.ts'
import { avisarRespondidaEmNome } from './em-nome-desempenho.ts'
import { comparar, lerRespostas } from './leitura-desempenho.ts'
import { comparativaPdf, questionarioPdf, respondidaPdf, respondidaXls } from './papeis-desempenho.ts'
import { questionariosDesempenho } from './questionarios-desempenho.ts'
import { COLUNAS, CONTEXTO, fonte, gravarCompetencias, lerCompetencias } from './respostas-desempenho.ts'

const rota = (entry: unknown) => questionariosDesempenho.find((r) => r.entry === entry)!
const conclui = rota(questionarios.fluxo.endpoints.conclui)
const pdf = { of: { paper: ['pdf'] } } as const

export const leituraDesempenho: Route[] = [
  route(c.lerRespostas)(async (ctx, { colaboradorQuestionarioId: id }) => (await lerRespostas(ctx, id)).lida),
  { ...fileRoute(c.respondidaPdf)((ctx, { id }) => respondidaPdf(ctx, id)), ...pdf },
  { ...fileRoute(c.respondidaXls)((ctx, { id }) => respondidaXls(ctx, id)), of: { paper: ['xlsx'] } },
  { ...fileRoute(c.questionarioPdf)((ctx, { id }) => questionarioPdf(ctx, id)), ...pdf },
  route(c.comparar)((ctx, { id, id2 }) => comparar(ctx, id, id2)),
  { ...fileRoute(c.compararPdf)((ctx, { id, id2 }) => comparativaPdf(ctx, id, id2)), ...pdf },
  secondRoute(rota(lerCompetenciasDoPar), c.competencias.path),
  // The person of a set of levels, as in the Nine Box: the newest evaluation about that person.
  route(c.porCompetencias)(async (ctx, { id }) => {
    const [de] = await rows(
      ctx.db,
      sql<{ talentoId: number }>`
        select talento_id from configuracao_nivel_competencia where id = ${id} and talento_id is not null`,
    )
    if (!de) throw notFound()
    const lidas = await fonte(ctx, !ctx.user.can(autoridades.verResultado))
      .select(COLUNAS)
      .select('r.avaliacaoDesempenhoId')
      .where('r.avaliadoId', '=', de.talentoId)
      .where('r.liberada', '=', true)
      .orderBy(sql`r.data_fim desc nulls first`)
      .orderBy('r.avaliacaoDesempenhoId', 'desc')
      .orderBy('r.id')
      .execute()
    const [nova] = lidas
    if (!nova) throw notFound()
    return lidas
      .filter((r) => r.avaliacaoDesempenhoId === nova.avaliacaoDesempenhoId)
      .map(({ avaliacaoDesempenhoId: _, ...r }) => ({ ...r, pode: [] }))
  }),
  route(c.perguntas)(async (ctx, { questionarioId }) => {
    const q = await abrir(ctx, CONTEXTO, questionarioId)
    const { perguntas } = await apresentar(ctx, q, { pode: [], veResultado: false })
    const aspecto = new Map(q.aspectosInteiros.map((a) => [a.id, a.nome]))
    return perguntas.map((p) => ({ ...p, aspecto: aspecto.get(p.aspectoId)! }))
  }),
  route(c.responderTudo)(async (ctx, { colaboradorQuestionarioId: id, versao, respostas, observacao, niveis }) => {
    const antes = await lerCompetencias(ctx, id, 'interno')
    await lockRow(ctx, 'participanteAvaliacaoDesempenho', id, { versao })
    const q = antes.questionarioId === null ? undefined : await abrir(ctx, CONTEXTO, antes.questionarioId)
    // What was handed in before is left as it is; sent again, it is refused by its own rule.
    const pedeNiveis = niveis.length > 0 || (antes.linhas.length > 0 && antes.competenciasEm === null)
    const pedeRespostas = q !== undefined && (respostas.length > 0 || q.respondidoEm === null)
    if (!pedeNiveis && !pedeRespostas) throw invalidState('Responder: nada falta responder sobre esta pessoa.')
    if (pedeNiveis) await gravarCompetencias(ctx, { id, versao, niveis, concluir: true }, 'interno')
    if (pedeRespostas) await conclui.handle(ctx, { id: q.id, versao: q.versao, respostas, observacao } as never)
    else await avisarRespondidaEmNome(ctx, 'id', id)
    return lerCompetencias(ctx, id, 'interno')
  }),
]
