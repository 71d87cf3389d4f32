import * as c from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'

const { lnt: resource, fluxo } = c
labelTable('lnt', 'LNT')
explainConstraint('lnt_nome', 'nome', 'Já existe uma LNT com este nome.')

const FECHADA = 'A LNT está fechada.'

const linhas = (ctx: Ctx) => ctx.db.selectFrom('lntLista').selectAll().$narrowType<Omit<c.LntDaLista, 'pode'>>()

/** The round, locked, so that it does not close meanwhile; refused when it is closed. */
export async function exigirAberta(ctx: Ctx, id: number): Promise<void> {
  const { fechadaEm } = await lockRow(ctx, 'lnt', id, { columns: ['fechadaEm'] })
  if (fechadaEm !== null) throw invalidState(FECHADA)
}

const { routes, read, locked } = resourceRoutes(resource, {
  table: 'lnt',
  rows: linhas,
  search: ['nome'],
  filters: { situacao: true },
  neverNull: ['nome', 'dataIni', 'dataFim', 'qtdItens', 'qtdAbertos'],
  flow: fluxo,
  closed: ({ situacao }) => (situacao === 'F' ? FECHADA : null),
  options: (ctx) =>
    ctx.db
      .selectFrom('lnt')
      .select(['id', 'nome as label'])
      .where('fechadaEm', 'is', null)
      .orderBy('dataFim')
      .orderBy('id')
      .execute(),
})

export const lnt: Route[] = [
  ...Object.values(routes),
  ...flowRoutes(
    fluxo,
    locked,
  )({
    effect: {
      async fecha(ctx, { id }) {
        await updateRow(ctx, 'lnt', id, { fechadaEm: sql<string>`now()` })
      },
      async reabre(ctx, { id }) {
        await updateRow(ctx, 'lnt', id, { fechadaEm: null })
      },
    },
    answer: read,
  }),
]
