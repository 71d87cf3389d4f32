import * as c from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { crudAbilities, resourceRoutes } from '../../../kit/records/resource.ts'

const { lnt: resource, fluxo } = c
labelTable('lnt', 'LNT')
explainConstraint('lnt_nome', 'nome', 'Já existe uma LNT com este nome.')

const linhas = (ctx: Ctx) => ctx.db.selectFrom('lntLista').selectAll().$narrowType<Omit<c.LntDaLista, 'pode'>>()

/** The round, locked, so that it does not close meanwhile; refused when it is closed. */
export async function exigirAberta(ctx: Ctx, id: number): Promise<void> {
  const { fechadaEm } = await lockRow(ctx, 'lnt', id, { columns: ['fechadaEm'] })
  if (fechadaEm !== null) throw invalidState('A LNT está fechada.')
}

const { routes, read } = resourceRoutes(resource, {
  table: 'lnt',
  rows: linhas,
  search: ['nome'],
  filters: { situacao: true },
  neverNull: ['nome', 'dataIni', 'dataFim', 'qtdItens', 'qtdAbertos'],
  may: (ctx, row) => [
    ...(row.situacao === 'E' ? crudAbilities(ctx, resource.authorities) : []),
    ...fluxo.abilities(row, (authority) => ctx.user.can(authority)),
  ],
  options: (ctx) =>
    ctx.db
      .selectFrom('lnt')
      .select(['id', 'nome as label'])
      .where('fechadaEm', 'is', null)
      .orderBy('dataFim')
      .orderBy('id')
      .execute(),
  async columns(_ctx, form, current) {
    if (current?.fechadaEm) throw invalidState('A LNT está fechada.')
    return { ...form, atualizadoEm: sql`now()` }
  },
  removal: {
    refuse({ fechadaEm }) {
      if (fechadaEm) throw invalidState('A LNT está fechada.')
    },
  },
})

export const lnt: Route[] = [
  ...Object.values(routes),
  ...flowRoutes(fluxo, async (ctx, id) => {
    await lockRow(ctx, 'lnt', id, { columns: ['id'] })
    return linhas(ctx).where('id', '=', id).executeTakeFirstOrThrow()
  })({
    effect: {
      async fecha(ctx, { id }) {
        await ctx.db.updateTable('lnt').set({ fechadaEm: sql<string>`now()` }).where('id', '=', id).execute()
      },
      async reabre(ctx, { id }) {
        await ctx.db.updateTable('lnt').set({ fechadaEm: null }).where('id', '=', id).execute()
      },
    },
    answer: read,
  }),
]
