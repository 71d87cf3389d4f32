import * as c from '@quadro/contract/cargo-salario/reajustes/reajustes-faixas-salariais.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { exigirVerSalario, podeVerSalario, registrarLeituraDeSalario } from '../pessoas/salario.ts'
import { proporDissidio } from './reajustes-dissidio.ts'
import {
  calcular,
  calculo,
  comoSalarios,
  dataDaTabela,
  foraDaLista,
  lerTabela,
  podeNoReajuste,
  registrarSeVe,
  travarAberta,
  travarEscolhida,
  travarTabelasDe,
} from './reajustes-tabela.ts'

labelTable('reajuste_faixa', 'Reajustes de Faixas Salariais')
explainConstraint('reajuste_faixa_unica', 'faixaSalarialId', 'Esta faixa salarial já está nesta tabela.')

type Lida = Omit<c.ReajusteFaixa, 'pode'> & { aprovada: boolean }
function reajustes(ctx: Ctx) {
  const ve = podeVerSalario(ctx)
  const seVe = <T>(coluna: string, tipo: 'smallint' | 'bigint' | 'numeric' | 'text') =>
    ve ? sql<T | null>`${sql.ref(coluna)}` : sql<T | null>`null::${sql.raw(tipo)}`
  return ctx.db
    .selectFrom('reajusteFaixaLista as r')
    .innerJoinLateral(
      calculo(
        sql`salario_calculado(r.tipo_atual, r.indice_atual_id, r.quantidade_atual, r.valor_atual, r.tabela_data)`,
        sql`salario_calculado(r.tipo, r.indice_id, r.quantidade, r.valor, r.tabela_data)`,
        ve,
      ).as('s'),
      (join) => join.onTrue(),
    )
    .select([
      'r.id',
      'r.versao',
      'r.tabelaId',
      'r.faixaSalarialId',
      'r.faixaNome as faixaSalarialNome',
      'r.cargoId',
      'r.cargoNome',
      'r.temDuplicidade',
      'r.observacao',
      'r.aprovada',
      sql<boolean>`${!ve}::boolean`.as('salarioOculto'),
      seVe<number>('r.tipo_atual', 'smallint').as('tipoAtual'),
      seVe<number>('r.tipo', 'smallint').as('tipoProposto'),
      seVe<number>('r.indice_id', 'bigint').as('indicePropostoId'),
      seVe<string>('r.indice_nome', 'text').as('indicePropostoNome'),
      seVe<number>('r.quantidade', 'numeric').as('quantidadeProposta'),
      seVe<number>('r.valor', 'numeric').as('valorProposto'),
      's.atual as salarioAtual',
      's.proposto as salarioProposto',
      's.diferenca as valorDiferenca',
      's.percentual as percentualDiferenca',
    ])
    .$narrowType<Lida>()
}
interface Proposta {
  tipoProposto: 2 | 3
  indicePropostoId: number | null
  quantidadeProposta: number | null
  valorProposto: number | null
  observacao: string | null
}
/** A proposal as columns; fields of the other type are dropped. */
async function colunas(ctx: Ctx, p: Proposta) {
  const { tipoProposto: tipo, observacao } = p
  if (tipo === 3) return { tipo, indiceId: null, quantidade: null, valor: p.valorProposto, observacao }
  const indice = await ctx.db.selectFrom('indice').select('id').where('id', '=', p.indicePropostoId).executeTakeFirst()
  if (!indice) throw foraDaLista('indicePropostoId')
  return { tipo, indiceId: indice.id, quantidade: p.quantidadeProposta, valor: null, observacao }
}

const { routes, read, list } = resourceRoutes(c.reajustesFaixas, {
  table: 'reajusteFaixa',
  rows: reajustes,
  search: ['cargoNome', 'faixaSalarialNome'],
  filters: { tabelaId: true, cargoId: true },
  neverNull: ['cargoNome', 'faixaSalarialNome'],
  complete: (ctx, found) =>
    registrarSeVe(
      ctx,
      'faixa_salarial',
      found.map((r) => r.faixaSalarialId),
    ),
  may: podeNoReajuste,
  async turn(ctx, id) {
    exigirVerSalario(ctx)
    // Locks the table before its rows.
    if (id !== undefined) await travarAberta(ctx, (await read(ctx, id)).tabelaId)
  },
  looksUp: ['tabelaId', 'faixaSalarialId', 'indicePropostoId'],
  async columns(ctx, { tabelaId, faixaSalarialId, ...proposta }, atual) {
    if (atual) return colunas(ctx, proposta)
    await travarEscolhida(ctx, tabelaId!, 'F')
    const faixa = await ctx.db
      .selectFrom('faixaSalarial')
      .select('id')
      .where('id', '=', faixaSalarialId!)
      .executeTakeFirst()
    if (!faixa) throw foraDaLista('faixaSalarialId')
    return { tabelaId: tabelaId!, faixaSalarialId: faixa.id, ...(await colunas(ctx, proposta)) }
  },
  removal: {
    async before(ctx, ids) {
      exigirVerSalario(ctx)
      await travarTabelasDe(ctx, 'reajusteFaixa', ids)
    },
  },
})

export const reajustesFaixas: Route[] = [
  ...Object.values(routes),
  route(c.listarDaTabela)(async (ctx, { id, ...input }) => {
    await lerTabela(ctx, id)
    return list(ctx, { ...input, tabelaId: id }) as never
  }),
  route(c.calcularSalario)(async (ctx, p) => {
    const data = await dataDaTabela(ctx, p.tabelaId, 'F')
    const { faixaSalarialId = null, tipoProposto, indicePropostoId = null } = p
    const { quantidadeProposta = null, valorProposto = null } = p
    const calculado = await calcular(
      ctx,
      sql`salario_da_faixa(${faixaSalarialId}::bigint, ${data}::date)`,
      sql`salario_calculado(${tipoProposto}::smallint, ${indicePropostoId}::bigint, ${quantidadeProposta}::numeric,
                              ${valorProposto}::numeric, ${data}::date)`,
    )
    // A band without a visible salary is not logged as read.
    if (faixaSalarialId !== null && calculado.atual !== null)
      await registrarLeituraDeSalario(ctx, 'faixa_salarial', [faixaSalarialId])
    return comoSalarios(calculado)
  }),
  route(c.salarioCalculado)(async (ctx, { id }) => {
    const { salarioAtual, salarioProposto, valorDiferenca, percentualDiferenca } = await read(ctx, id)
    return { salarioAtual, salarioProposto, valorDiferenca, percentualDiferenca }
  }),
  route(c.aplicarDissidio)(async (ctx, { tabelaId }) => {
    exigirVerSalario(ctx)
    return proporDissidio(ctx, await travarEscolhida(ctx, tabelaId, 'F'))
  }),
]
