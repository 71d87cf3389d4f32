import { camposDoBox, recusaDeNineBox } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import * as c from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'

labelTable('nine_box', 'Nine Box')
labelTable('nine_box_box', 'Boxes do Nine Box')
describeTable('nine_box', {
  singular: 'Nine Box',
  base: c.base,
  fields: c.camposDoNineBox,
  name: (alias) => sql`to_char(${sql.ref(`${alias}.data`)}, 'DD/MM/YYYY')`,
})
describeTable('nine_box_box', {
  singular: 'Box do Nine Box',
  fields: camposDoBox,
  columns: { nine_box_id: 'Nine Box', numero: 'Número' },
})
explainConstraint('nine_box_data', 'data', 'Já existe um Nine Box nesta data.')

const LISTADOS = [
  'id',
  'versao',
  'data',
  'avaliacaoDesempenhoId',
  'avaliacaoTitulo',
  'percentualBaixoPotencial',
  'percentualAltoPotencial',
  'percentualBaixoDesempenho',
  'percentualAltoDesempenho',
] as const

/** Refuses an evaluation that gives no Nine Box. The evaluation of an existing Nine Box may have been blocked since. */
async function exigirAvaliacao(ctx: Ctx, id: number, atual?: { avaliacaoDesempenhoId: number }): Promise<void> {
  const a = await ctx.db
    .selectFrom('avaliacaoDesempenho')
    .select(['liberada', 'avaliarSomenteCompetencias', 'avaliarCompetenciasCargo'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!a) throw fieldError('avaliacaoDesempenhoId', 'Escolha um item da lista')
  if (id === atual?.avaliacaoDesempenhoId) return
  const recusa = a.liberada ? recusaDeNineBox(a) : 'Libere a avaliação antes de gerar o Nine Box.'
  if (recusa) throw fieldError('avaliacaoDesempenhoId', recusa)
}
const separar = (form: c.NineBoxForm) => {
  const { box1, box2, box3, box4, box5, box6, box7, box8, box9, ...linha } = form
  const { percentualBaixoPotencial, percentualAltoPotencial, percentualBaixoDesempenho, percentualAltoDesempenho } =
    linha
  return {
    linha: {
      data: linha.data,
      avaliacaoDesempenhoId: linha.avaliacaoDesempenhoId,
      // The form refuses missing percentages.
      percentualBaixoPotencial: percentualBaixoPotencial!,
      percentualAltoPotencial: percentualAltoPotencial!,
      percentualBaixoDesempenho: percentualBaixoDesempenho!,
      percentualAltoDesempenho: percentualAltoDesempenho!,
    },
    boxes: [box1, box2, box3, box4, box5, box6, box7, box8, box9],
  }
}
async function gravarBoxes(ctx: Ctx, nineBoxId: number, boxes: ReturnType<typeof separar>['boxes']): Promise<void> {
  await ctx.db
    .insertInto('nineBoxBox')
    .values(boxes.map((box, i) => ({ nineBoxId, numero: i + 1, ...box })))
    .onConflict((o) =>
      o.columns(['empresaId', 'nineBoxId', 'numero']).doUpdateSet((eb) => ({
        nomeclatura: eb.ref('excluded.nomeclatura'),
        descricao: eb.ref('excluded.descricao'),
      })),
    )
    .execute()
}
const { routes, read } = resourceRoutes(c.nineBox, {
  table: 'nineBox',
  rows: (ctx) => ctx.db.selectFrom('nineBoxLista').select(LISTADOS).$narrowType<Omit<c.LinhaDoNineBox, 'pode'>>(),
  search: ['avaliacaoTitulo'],
  filters: {
    dataIni: (dia) => sql`data >= ${dia}`,
    dataFim: (dia) => sql`data <= ${dia}`,
    avaliacaoDesempenhoId: true,
  },
  neverNull: ['data', 'avaliacaoTitulo'],
  async detail(ctx, { id }) {
    const boxes = await ctx.db
      .selectFrom('nineBoxBox')
      .select(['numero', 'nomeclatura', 'descricao'])
      .where('nineBoxId', '=', id)
      .execute()
    return Object.fromEntries(boxes.map(({ numero, ...box }) => [`box${numero}`, box])) as Pick<
      c.NineBoxLido,
      c.NomeDoBox
    >
  },
  checks: { avaliacaoDesempenhoId: exigirAvaliacao },
  columns: async (_, form) => separar(form).linha,
  parts: (ctx, id, form) => gravarBoxes(ctx, id, separar(form).boxes),
})
export const lerNineBox = read

export const nineBox: Route[] = [
  ...Object.values(routes),
  route(c.existe)(async (ctx, { data }) => {
    const found = await ctx.db.selectFrom('nineBox').select('id').where('data', '=', data).executeTakeFirst()
    return { existe: found !== undefined }
  }),
  route(c.opcoesDeAvaliacao)(async (ctx) => {
    const found = await ctx.db
      .selectFrom('avaliacaoDesempenho')
      .select(['id', 'titulo as label', 'avaliarSomenteCompetencias', 'avaliarCompetenciasCargo'])
      .where('liberada', '=', true)
      .orderBy('dataFim', 'desc')
      .orderBy('titulo')
      .orderBy('id')
      .limit(1000)
      .execute()
    return found.map(({ id, label, ...a }) => ({ id, label, recusa: recusaDeNineBox(a) }))
  }),
]
