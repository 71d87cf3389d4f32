import * as c from '@quadro/contract/cargo-salario/reajustes/reajustes-faixas-salariais.ts'
import { autoridades } from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { removal } from '../../../kit/records/removal.ts'
import { exigirVerSalario, podeVerSalario, registrarLeituraDeSalario } from '../pessoas/salario.ts'
import { proporDissidio } from './reajustes-dissidio.ts'
import {
  calcular,
  calculo,
  comoSalarios,
  dataDaTabela,
  foraDaLista,
  lerTabela,
  travarAberta,
  travarEscolhida,
  travarTabelasDe,
} from './reajustes-tabela.ts'

labelTable('reajuste_faixa', 'Reajustes de Faixas Salariais')
explainConstraint('reajuste_faixa_unica', 'faixaSalarialId', 'Esta faixa salarial já está nesta tabela.')

type Lida = Omit<c.ReajusteFaixa, 'pode' | 'salarioOculto'> & { aprovada: boolean }
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
      'r.cargoNome',
      'r.temDuplicidade',
      'r.observacao',
      'r.aprovada',
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
/** What the user may do with each; logs that salaries were read. */
async function concluir(ctx: Ctx, found: Lida[]): Promise<c.ReajusteFaixa[]> {
  const ve = podeVerSalario(ctx)
  if (ve)
    await registrarLeituraDeSalario(
      ctx,
      'faixa_salarial',
      found.map((r) => r.faixaSalarialId),
    )
  const edita = ve && ctx.user.can(autoridades.editar)
  return found.map(({ aprovada, ...r }) => ({
    ...r,
    salarioOculto: !ve,
    pode: edita && !aprovada ? ['editar', 'excluir'] : [],
  }))
}
async function ler(ctx: Ctx, id: number): Promise<c.ReajusteFaixa> {
  const [found] = await concluir(ctx, await reajustes(ctx).where('r.id', '=', id).execute())
  if (!found) throw notFound()
  return found
}
type Filtros = Parameters<typeof listRows>[2] & { tabelaId?: number | undefined; cargoId?: number | undefined }
async function listar(ctx: Ctx, input: Filtros) {
  let query = reajustes(ctx)
  if (input.busca) query = query.where(matches(input.busca, 'r.cargo_nome', 'r.faixa_nome'))
  if (input.tabelaId !== undefined) query = query.where('r.tabelaId', '=', input.tabelaId)
  if (input.cargoId !== undefined) query = query.where('r.cargoId', '=', input.cargoId)
  const answer = await listRows(ctx.db, query as never, input, {
    list: c.listar,
    by: {
      cargoNome: 'r.cargoNome',
      faixaSalarialNome: 'r.faixaNome',
      salarioAtual: 's.atual',
      salarioProposto: 's.proposto',
      valorDiferenca: 's.diferenca',
      percentualDiferenca: 's.percentual',
    },
    label: (r) => `${(r as Lida).cargoNome} - ${(r as Lida).faixaSalarialNome}`,
    tie: 'r.id',
    neverNull: ['cargoNome', 'faixaSalarialNome'],
  })
  if (input.resumido) return answer as never
  if (Array.isArray(answer)) return (await concluir(ctx, answer as never)) as never
  return { ...answer, content: await concluir(ctx, answer.content as never) } as never
}

interface Proposta {
  tipoProposto: 2 | 3
  indicePropostoId: number | null
  quantidadeProposta: number | null
  valorProposto: number | null
  observacao: string | null
}
/** A proposal as it is stored: what the other type uses is dropped. */
async function colunas(ctx: Ctx, p: Proposta) {
  const { tipoProposto: tipo, observacao } = p
  if (tipo === 3) return { tipo, indiceId: null, quantidade: null, valor: p.valorProposto, observacao }
  const indice = await ctx.db.selectFrom('indice').select('id').where('id', '=', p.indicePropostoId).executeTakeFirst()
  if (!indice) throw foraDaLista('indicePropostoId')
  return { tipo, indiceId: indice.id, quantidade: p.quantidadeProposta, valor: null, observacao }
}

const exclusao = removal('reajusteFaixa', {
  async label({ id }, ctx) {
    const { cargoNome, faixaSalarialNome } = await ler(ctx, id)
    return `${cargoNome} · ${faixaSalarialNome}`
  },
  async before(ctx, ids) {
    exigirVerSalario(ctx)
    await travarTabelasDe(ctx, 'reajusteFaixa', ids)
  },
})

export const reajustesFaixas: Route[] = [
  route(c.listar)((ctx, input) => listar(ctx, input)),
  route(c.listarDaTabela)(async (ctx, { id, ...input }) => {
    await lerTabela(ctx, id)
    return listar(ctx, { ...input, tabelaId: id })
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
    // What is out of reach has no salary here, and was not read.
    if (faixaSalarialId !== null && calculado.atual !== null)
      await registrarLeituraDeSalario(ctx, 'faixa_salarial', [faixaSalarialId])
    return comoSalarios(calculado)
  }),
  route(c.salarioCalculado)(async (ctx, { id }) => {
    const { salarioAtual, salarioProposto, valorDiferenca, percentualDiferenca } = await ler(ctx, id)
    return { salarioAtual, salarioProposto, valorDiferenca, percentualDiferenca }
  }),
  route(c.ler)((ctx, { id }) => ler(ctx, id)),
  route(c.criar)(async (ctx, { tabelaId, faixaSalarialId, ...proposta }) => {
    exigirVerSalario(ctx)
    await travarEscolhida(ctx, tabelaId, 'F')
    const faixa = await ctx.db
      .selectFrom('faixaSalarial')
      .select('id')
      .where('id', '=', faixaSalarialId)
      .executeTakeFirst()
    if (!faixa) throw foraDaLista('faixaSalarialId')
    const { id } = await ctx.db
      .insertInto('reajusteFaixa')
      .values({ tabelaId, faixaSalarialId, ...(await colunas(ctx, proposta)) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return ler(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, ...proposta }) => {
    exigirVerSalario(ctx)
    await travarAberta(ctx, (await ler(ctx, id)).tabelaId)
    await lockRow(ctx, 'reajusteFaixa', id, { versao })
    await ctx.db
      .updateTable('reajusteFaixa')
      .set(await colunas(ctx, proposta))
      .where('id', '=', id)
      .execute()
    return ler(ctx, id)
  }),
  route(c.excluir)(exclusao.one),
  route(c.excluirVarios)(exclusao.many),
  route(c.aplicarDissidio)(async (ctx, { tabelaId }) => {
    exigirVerSalario(ctx)
    return proporDissidio(ctx, await travarEscolhida(ctx, tabelaId, 'F'))
  }),
]
