import * as c from '@quadro/contract/cargo-salario/reajustes/reajustes-indices.ts'
import { autoridades } from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { proporDissidio } from './reajustes-dissidio.ts'
import {
  calcular,
  calculo,
  dataDaTabela,
  foraDaLista,
  lerTabela,
  travarAberta,
  travarEscolhida,
  travarTabelasDe,
} from './reajustes-tabela.ts'

labelTable('reajuste_indice', 'Reajustes de Índices')
explainConstraint('reajuste_indice_unico', 'indiceId', 'Este índice já está nesta tabela.')

type Lida = Omit<c.ReajusteIndice, 'pode'> & { aprovada: boolean }
const reajustes = (ctx: Ctx) =>
  ctx.db
    .selectFrom('reajusteIndiceLista as r')
    .innerJoinLateral(calculo(sql`r.valor_atual`, sql`r.valor`).as('s'), (join) => join.onTrue())
    .select([
      'r.id',
      'r.versao',
      'r.tabelaId',
      'r.indiceId',
      'r.indiceNome',
      'r.temDuplicidade',
      'r.observacao',
      'r.aprovada',
      's.atual as valorAtual',
      's.proposto as valorProposto',
      's.diferenca as valorDiferenca',
      's.percentual as percentualDiferenca',
    ])
    .$narrowType<Lida>()
const comoValores = ({ atual, proposto, diferenca, percentual }: Awaited<ReturnType<typeof calcular>>) => ({
  valorAtual: atual,
  valorProposto: proposto,
  valorDiferenca: diferenca,
  percentualDiferenca: percentual,
})

const { routes, read, list } = resourceRoutes(c.reajustesIndices, {
  table: 'reajusteIndice',
  rows: reajustes,
  search: ['indiceNome'],
  filters: { tabelaId: true },
  neverNull: ['indiceNome', 'valorProposto'],
  may: (ctx, { aprovada }) => (ctx.user.can(autoridades.editar) && !aprovada ? ['editar', 'excluir'] : []),
  // Locks the table before its rows.
  async turn(ctx, id) {
    if (id !== undefined) await travarAberta(ctx, (await read(ctx, id)).tabelaId)
  },
  looksUp: ['tabelaId', 'indiceId'],
  async columns(ctx, { tabelaId, indiceId, valorProposto: valor, observacao }, atual) {
    if (atual) return { valor, observacao }
    await travarEscolhida(ctx, tabelaId!, 'I')
    const indice = await ctx.db.selectFrom('indice').select('id').where('id', '=', indiceId!).executeTakeFirst()
    if (!indice) throw foraDaLista('indiceId')
    return { tabelaId: tabelaId!, indiceId: indice.id, valor, observacao }
  },
  removal: { before: (ctx, ids) => travarTabelasDe(ctx, 'reajusteIndice', ids) },
})

export const reajustesIndices: Route[] = [
  ...Object.values(routes),
  route(c.listarDaTabela)(async (ctx, { id, ...input }) => {
    await lerTabela(ctx, id)
    return list(ctx, { ...input, tabelaId: id }) as never
  }),
  route(c.calcularSalario)(async (ctx, { tabelaId, indiceId, valorProposto = null }) => {
    const data = await dataDaTabela(ctx, tabelaId, 'I')
    return comoValores(
      await calcular(ctx, sql`valor_do_indice(${indiceId}::bigint, ${data}::date)`, sql`${valorProposto}::numeric`),
    )
  }),
  route(c.salarioCalculado)(async (ctx, { id }) => {
    const { valorAtual, valorProposto, valorDiferenca, percentualDiferenca } = await read(ctx, id)
    return { valorAtual, valorProposto, valorDiferenca, percentualDiferenca }
  }),
  route(c.aplicarDissidio)(async (ctx, { tabelaId }) => proporDissidio(ctx, await travarEscolhida(ctx, tabelaId, 'I'))),
]
