import * as c from '@quadro/contract/desenvolvimento/treinamentos/treinamentos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { linhasDeItens } from '../lnt/lnt-itens.ts'
import { inscrever } from '../turmas/inscricoes.ts'
import { exigirCurso } from '../turmas/turmas.ts'

const { treinamentos: resource, fluxo } = c
labelTable('treinamento', resource.plural)

type Linha = Omit<c.TreinamentoListado, 'pode'>
const linhas = (ctx: Ctx) => ctx.db.selectFrom('treinamentoLista').selectAll().$narrowType<Linha>()

const turmasDe = (ctx: Ctx, treinamentoId: number) =>
  ctx.db
    .selectFrom('turmaLista as t')
    .innerJoin('turma as u', 'u.id', 't.id')
    .select(['t.id', 't.descricao', 't.situacao', 't.dataPrevIni', 't.inscritos', 't.custo'])
    .where('u.treinamentoId', '=', treinamentoId)
    .orderBy('t.dataPrevIni')
    .orderBy('t.id')
    .$narrowType<c.Treinamento['turmas'][number]>()
    .execute()

const { routes, read, locked } = resourceRoutes(resource, {
  table: 'treinamento',
  rows: linhas,
  search: ['cursoNome', 'publico'],
  filters: { situacao: true, cursoId: true },
  neverNull: ['cursoNome', 'mes', 'qtdPessoas', 'qtdTurmas'],
  flow: fluxo,
  closed({ situacao }, what) {
    if (situacao === 'R') return null
    return what === 'editar'
      ? 'Só um rascunho muda: devolva o treinamento.'
      : 'Só um rascunho pode ser excluído: cancele-o.'
  },
  may: (ctx, row, usual) => [
    ...usual,
    ...(c.recusaDeTurma(row) === null && ctx.user.can(resource.authorities.criarTurma) ? ['turma'] : []),
  ],
  detail: async (ctx, { id }) => ({ turmas: await turmasDe(ctx, id) }),
  checks: { cursoId: exigirCurso },
})

const doFluxo = flowRoutes(
  fluxo,
  locked,
)({
  effect: {
    async aprova(ctx, { id }) {
      await updateRow(ctx, 'treinamento', id, { aprovadoEm: sql<string>`now()` })
    },
    async devolve(ctx, { id }) {
      await updateRow(ctx, 'treinamento', id, { aprovadoEm: null })
    },
    async cancela(ctx, { id }, { motivo }) {
      await updateRow(ctx, 'treinamento', id, { canceladoEm: sql<string>`now()`, motivoCancelamento: motivo })
    },
  },
  answer: read,
})

/** The draft of a course in a month; a new one when there is none. */
async function rascunhoDe(ctx: Ctx, cursoId: number, mes: string, orcamento: number | null) {
  const found = await ctx.db
    .selectFrom('treinamento')
    .select('id')
    .where('cursoId', '=', cursoId)
    .where('mes', '=', mes)
    .where('aprovadoEm', 'is', null)
    .where('canceladoEm', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return (
    found ??
    (await ctx.db
      .insertInto('treinamento')
      .values({ cursoId, mes, orcamento })
      .returning('id')
      .executeTakeFirstOrThrow())
  )
}

/** The people of its needs who are in no class of it yet, of those whom the reader sees. */
const semTurma = (ctx: Ctx, treinamentoId: number) =>
  ctx.db
    .selectFrom('lntItem as i')
    .innerJoin('lntItemTalento as x', 'x.lntItemId', 'i.id')
    .select('x.talentoId')
    .distinct()
    .where('i.treinamentoId', '=', treinamentoId)
    .where('i.recusadoEm', 'is', null)
    .where(
      sql<boolean>`not exists (select from colaborador_turma y join turma u on u.id = y.turma_id
                                where u.treinamento_id = ${treinamentoId} and u.cancelada_em is null
                                  and y.talento_id = x.talento_id and y.cancelada_em is null)`,
    )
    .execute()

export const treinamentos: Route[] = [
  ...Object.values(routes),
  ...doFluxo,
  route(c.planejar)(async (ctx, { id, mes }) => {
    if (!(await ctx.db.selectFrom('lnt').select('id').where('id', '=', id).forUpdate().executeTakeFirst()))
      throw notFound()
    const validados = await linhasDeItens(ctx)
      .where('lntId', '=', id)
      .where('situacao', '=', 'V')
      .where('foraDoAlcance', '=', false)
      .execute()
    const semCurso = validados.filter(({ cursoId }) => cursoId === null).length
    const porCurso = Map.groupBy(
      validados.filter(({ cursoId }) => cursoId !== null),
      ({ cursoId }) => cursoId!,
    )
    for (const [cursoId, itens] of porCurso) {
      // Cents are added up as integers.
      const centavos = itens.reduce((soma, { custo }) => soma + Math.round((custo ?? 0) * 100), 0)
      const plano = await rascunhoDe(ctx, cursoId, mes, centavos > 0 ? centavos / 100 : null)
      const ids = itens.map((item) => item.id)
      await ctx.db.updateTable('lntItem').set({ treinamentoId: plano.id }).where('id', 'in', ids).execute()
    }
    return { treinamentos: porCurso.size, itens: validados.length - semCurso, semCurso }
  }),
  route(c.criarTurma)(async (ctx, { id, versao, ...turma }) => {
    await lockRow(ctx, 'treinamento', id, { versao })
    const plano = await linhas(ctx).where('id', '=', id).executeTakeFirstOrThrow()
    const recusa = c.recusaDeTurma(plano)
    if (recusa) throw invalidState(recusa)
    const { id: turmaId } = await ctx.db
      .insertInto('turma')
      .values({ ...turma, cursoId: plano.cursoId, treinamentoId: id })
      .returning('id')
      .executeTakeFirstOrThrow()
    // The plan has another version now, so that the same press does not make a second class.
    await updateRow(ctx, 'treinamento', id, { atualizadoEm: sql`now()` })
    const pessoas = (await semTurma(ctx, id)).map(({ talentoId }) => talentoId)
    const { inscritos, emEspera } = await inscrever(ctx, turmaId, pessoas)
    return { turmaId, inscritos, emEspera }
  }),
]
