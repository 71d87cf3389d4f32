import * as c from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { avaliacaoParaResponder, respondidaEmNome } from '../avisos.ts'
import { apagarRespostas } from '../questionarios/em-nome.ts'
import { segurar } from '../questionarios/questionario.ts'
import { COLUNAS, fechadoPorque, fonte, type Linha, lerCompetencias } from './respostas-desempenho.ts'

/** Answering in the name of an evaluator: HR takes a pair over before the evaluator has begun, or gives it back. */

/** What decides whether the caller may take a pair over, besides the row itself. */
export const PARA_ASSUMIR = [
  'r.avaliadoId',
  'r.avaliadorId',
  'r.avaliadorDesligadoEm',
  'r.avaliacaoDesempenhoId',
  'r.competenciasEm',
  'r.configuracaoId',
  'r.emNomePorId',
  'r.questionarioEm',
  'r.questionarioFechado',
  sql<boolean>`exists (select from talento t where t.id = r.avaliador_id)`.as('alcanca'),
] as const
export type ParaAssumir = Omit<Linha, 'exibirNivelCompetenciaExigido'> & { alcanca: boolean }

const NADA = 'Responder em nome: nada se pergunta sobre esta pessoa.'
function paraFluxo<R extends ParaAssumir>(ctx: Ctx, r: R) {
  const eu = ctx.user.talentoId
  // A questionnaire keeps its own deadline, which may have been moved.
  const dataFim = r.questionarioId === null ? r.dataFim : null
  const nada = r.questionarioId === null && r.configuracaoId === null ? NADA : null
  return {
    ...r,
    quemResponde: r.avaliadorNome,
    minha: eu !== null && r.avaliadorId === eu,
    sobreMim: eu !== null && r.avaliadoId === eu,
    fechado: fechadoPorque(ctx, { ...r, dataFim }) ?? (r.questionarioFechado ? 'A avaliação está encerrada.' : nada),
    parteConcluida: r.questionarioEm !== null || r.competenciasEm !== null,
  }
}
export const podeEmNome = (ctx: Ctx, r: ParaAssumir): string[] =>
  c.fluxoEmNome.abilities(paraFluxo(ctx, r), (a) => ctx.user.can(a))

const ler = (ctx: Ctx, id: number) =>
  fonte(ctx, false)
    .select([...COLUNAS, ...PARA_ASSUMIR])
    .where('r.id', '=', id)
    .executeTakeFirst()
/** One pair, with what the caller may do with it. */
export async function lerPar(ctx: Ctx, id: number): Promise<c.CompetenciasLidas> {
  const lidas = await lerCompetencias(ctx, id, 'interno')
  const r = ctx.user.can(c.autoridades.emNome) ? await ler(ctx, id) : undefined
  return { ...lidas, pode: [...lidas.pode, ...(r ? podeEmNome(ctx, r) : [])] }
}
/** The pair and its questionnaire, locked, so that who begins to answer meanwhile waits for this, or this for them. */
async function travado(ctx: Ctx, id: number) {
  const { questionarioId } = await lockRow(ctx, 'participanteAvaliacaoDesempenho', id, { columns: ['questionarioId'] })
  if (questionarioId !== null) await segurar(ctx, questionarioId)
  const r = await ler(ctx, id)
  if (!r) throw notFound()
  return paraFluxo(ctx, r)
}

/** The active users of who evaluates. */
const usuariosDe = async (ctx: Ctx, avaliadorId: number) => {
  const found = await rows(
    ctx.db,
    sql<{ id: number }>`
      select distinct u.id from acesso a join usuario u on u.id = a.usuario_id and u.ativo where a.talento_id = ${avaliadorId}`,
  )
  return found.map(({ id }) => id)
}
const avisarQuemAvalia = async (ctx: Ctx, r: ParaAssumir, feita: boolean) => {
  if (r.emNome === null) return
  await avisar(ctx, respondidaEmNome, {
    ...{ titulo: r.titulo, por: r.emNome.por, feita, link: `${c.base}/${r.id}` },
    usuarios: await usuariosDe(ctx, r.avaliadorId),
  })
}
/** Tells the evaluator that everything was handed in in their name; of what they answered themselves nothing. */
export async function avisarRespondidaEmNome(ctx: Ctx, por: 'id' | 'questionarioId', id: number): Promise<void> {
  const r = await fonte(ctx, false)
    .select([...COLUNAS, ...PARA_ASSUMIR])
    .where(`r.${por}`, '=', id)
    .where('r.emNomePorId', 'is not', null)
    .where('r.respondidaEm', 'is not', null)
    .executeTakeFirst()
  if (r) await avisarQuemAvalia(ctx, r, true)
}

export const emNomeDesempenho: Route[] = flowRoutes(
  c.fluxoEmNome,
  travado,
)({
  effect: {
    async assume(ctx, { id }, { motivo }) {
      await updateRow(ctx, 'participanteAvaliacaoDesempenho', id, {
        emNomePorId: ctx.user.id,
        emNomeEm: sql`now()`,
        emNomeMotivo: motivo,
      })
      const r = await ler(ctx, id)
      if (r) await avisarQuemAvalia(ctx, r, false)
    },
    async devolve(ctx, r) {
      if (r.questionarioId !== null) await apagarRespostas(ctx, r.questionarioId)
      await ctx.db.deleteFrom('participanteCompetencia').where('participanteId', '=', r.id).execute()
      await updateRow(ctx, 'participanteAvaliacaoDesempenho', r.id, {
        emNomePorId: null,
        emNomeEm: null,
        emNomeMotivo: null,
      })
      const usuarios = await usuariosDe(ctx, r.avaliadorId)
      await avisar(ctx, avaliacaoParaResponder, { titulo: r.titulo, dataFim: r.dataFim, usuarios })
    },
  },
  async answer(ctx, id) {
    return lerPar(ctx, id)
  },
})
