import * as c from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { choquesDe } from './inscricoes-choques.ts'
import { comPalavras, diasDa, type LinhaDaTurma, situacaoDe } from './turmas-dias.ts'

labelTable('colaborador_turma', 'Talentos das Turmas')
labelTable('presenca_turma', 'Presenças')
explainConstraint('colaborador_turma_uma', 'talentoId', 'Este talento já está na turma.')

export type LinhaDaInscricao = Omit<c.InscricaoListada, 'pode'> & { email: string | null }
export const linhasDeInscricoes = (ctx: Ctx) =>
  ctx.db
    .selectFrom('colaboradorTurmaLista')
    .selectAll()
    // Said by `complete`.
    .select([sql<c.InscricaoListada['presencas']>`null`.as('presencas'), sql<c.Choque[]>`null`.as('choques')])
    .$narrowType<LinhaDaInscricao>()

const marcasDe = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('presencaTurma')
    .select(['colaboradorTurmaId', 'diaTurmaId as diaId', 'presente'])
    .where('colaboradorTurmaId', 'in', [...ids, 0])
    .execute()

/** The class, locked: seats are given to one after the other. */
export async function turmaTravada(ctx: Ctx, id: number): Promise<LinhaDaTurma> {
  await lockRow(ctx, 'turma', id, { columns: ['id'] })
  return situacaoDe(ctx, id)
}
function exigirAberta({ situacao }: LinhaDaTurma): void {
  if (situacao === 'C') throw invalidState('A turma está cancelada.')
  if (situacao === 'R') throw invalidState('A turma já foi realizada.')
}
/** Whether a newcomer waits: no seat is left, or somebody waits for one already. */
const espera = ({ vagas, inscritos, espera: fila }: LinhaDaTurma) => vagas !== null && (fila > 0 || inscritos >= vagas)

/** Enrols people who work here, by name. Whoever is in the class already is only counted. */
export async function inscrever(ctx: Ctx, turmaId: number, talentos: readonly number[]): Promise<c.Resumo> {
  const turma = await turmaTravada(ctx, turmaId)
  exigirAberta(turma)
  const novos = await ctx.db
    .selectFrom('talentoLista as t')
    .select('t.id')
    .where('t.id', 'in', [...talentos, 0])
    .where('t.situacao', '=', 'A')
    .where(
      sql<boolean>`not exists (select from colaborador_turma x where x.turma_id = ${turmaId} and x.talento_id = t.id and x.cancelada_em is null)`,
    )
    .orderBy('t.nome')
    .orderBy('t.id')
    .execute()
  const feito = { inscritos: 0, emEspera: 0 }
  const lugares = { ...turma }
  const inscricoes = novos.map(({ id }) => {
    const naFila = espera(lugares)
    if (naFila) {
      lugares.espera++
      feito.emEspera++
    } else {
      lugares.inscritos++
      feito.inscritos++
    }
    return { turmaId, talentoId: id!, espera: naFila }
  })
  if (inscricoes.length > 0) await ctx.db.insertInto('colaboradorTurma').values(inscricoes).execute()
  return { ...feito, jaEstavam: talentos.length - novos.length }
}

const { routes, read } = resourceRoutes(c.inscricoes, {
  table: 'colaboradorTurma',
  rows: linhasDeInscricoes,
  search: ['talentoNome', 'codigo', 'turmaDescricao', 'cursoNome'],
  filters: { turmaId: true, talentoId: true, situacao: true },
  neverNull: ['talentoNome', 'turmaDescricao', 'cursoNome', 'cargoNome'],
  flow: c.fluxo,
  closed: ({ marcados }, what) =>
    what === 'excluir' && marcados > 0 ? 'A presença já foi marcada: cancele a inscrição.' : null,
  async complete(ctx, rows) {
    const ids = rows.map(({ id }) => id)
    const [marcas, choques] = [await marcasDe(ctx, ids), await choquesDe(ctx, ids)]
    for (const row of rows) {
      row.presencas = marcas
        .filter((m) => m.colaboradorTurmaId === row.id)
        .map(({ diaId, presente }) => ({ diaId, presente }))
      row.choques = choques.filter(({ id }) => id === row.id).map(({ id: _, ...choque }) => choque)
    }
  },
  detail: async (ctx, { turmaId, presencas }) => ({
    dias: (await diasDa(ctx, turmaId)).map((dia) => ({
      ...comPalavras(dia),
      presente: presencas.find(({ diaId }) => diaId === dia.id)?.presente ?? null,
    })),
  }),
  async columns(ctx, { turmaId, talentoId, ...own }, current) {
    if (current) return own
    const turma = await turmaTravada(ctx, turmaId!)
    exigirAberta(turma)
    const talento = await ctx.db
      .selectFrom('talentoLista')
      .select('situacao')
      .where('id', '=', talentoId!)
      .executeTakeFirst()
    if (talento?.situacao !== 'A') throw fieldError('talentoId', 'Escolha alguém que trabalha na empresa')
    return { ...own, turmaId: turmaId!, talentoId: talentoId!, espera: espera(turma) }
  },
})

const doFluxo = flowRoutes(c.fluxo, async (ctx, id) => {
  const found = await ctx.db.selectFrom('colaboradorTurma').select('turmaId').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  await turmaTravada(ctx, found.turmaId)
  await lockRow(ctx, 'colaboradorTurma', id, { columns: ['id'] })
  return linhasDeInscricoes(ctx).where('id', '=', id).executeTakeFirstOrThrow()
})({
  effect: {
    async sobe(ctx, { id }) {
      await updateRow(ctx, 'colaboradorTurma', id, { espera: false, ofertaAte: null, desde: sql<string>`now()` })
    },
    async cancela(ctx, { id }) {
      await updateRow(ctx, 'colaboradorTurma', id, { canceladaEm: sql<string>`now()`, ofertaAte: null })
    },
  },
  answer: read,
})

export const inscricoes: Route[] = [
  ...Object.values(routes),
  ...doFluxo,
  route(c.inscreverVarios)(async (ctx, { id, talentosIds }) => {
    await situacaoDe(ctx, id)
    const vistos = await ctx.db
      .selectFrom('talento')
      .select('id')
      .where('id', 'in', [...talentosIds, 0])
      .execute()
    if (vistos.length < new Set(talentosIds).size) throw fieldError('talentosIds', 'Escolha itens da lista')
    return inscrever(ctx, id, [...new Set(talentosIds)])
  }),
  route(c.clonarColaboradores)(async (ctx, { id, turmaOrigemId }) => {
    await situacaoDe(ctx, id)
    if (id === turmaOrigemId) throw fieldError('turmaOrigemId', 'Escolha outra turma')
    if (!(await ctx.db.selectFrom('turma').select('id').where('id', '=', turmaOrigemId).executeTakeFirst()))
      throw fieldError('turmaOrigemId', 'Escolha um item da lista')
    const daOrigem = await ctx.db
      .selectFrom('colaboradorTurma as x')
      .innerJoin('talentoLista as t', 't.id', 'x.talentoId')
      .select('x.talentoId')
      .where('x.turmaId', '=', turmaOrigemId)
      .where('x.espera', '=', false)
      .where('x.canceladaEm', 'is', null)
      .where('t.situacao', '=', 'A')
      .execute()
    return inscrever(
      ctx,
      id,
      daOrigem.map(({ talentoId }) => talentoId),
    )
  }),
  route(c.temColaborador)(async (ctx, { id }) => {
    const { inscritos, espera: fila } = await situacaoDe(ctx, id)
    return { tem: inscritos + fila > 0, inscritos, espera: fila }
  }),
]
