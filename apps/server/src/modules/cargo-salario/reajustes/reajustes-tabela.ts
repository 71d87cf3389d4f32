import {
  autoridades,
  doTipo,
  fluxo,
  type TabelaReajuste,
  type TipoReajuste,
} from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirVerSalario, podeVerSalario, registrarLeituraDeSalario } from '../pessoas/salario.ts'

/** State of a table, independent of what its reader may see. */
export interface SituacaoDaTabela {
  quantidade: number
  foraDoAlcance: boolean
  ehUltimo: boolean
  existeHistoricoConfirmado: boolean
}
export async function situacaoDaTabela(ctx: Ctx, id: number): Promise<SituacaoDaTabela> {
  const [situacao] = await rows(ctx.db, sql<SituacaoDaTabela>`select * from situacao_do_reajuste(${id})`)
  if (!situacao) throw notFound()
  return situacao
}

export const tabelas = (ctx: Ctx) =>
  ctx.db
    .selectFrom('tabelaReajuste as t')
    .innerJoinLateral(sql<SituacaoDaTabela>`situacao_do_reajuste(t.id)`.as('s'), (join) => join.onTrue())
    .select([
      't.id',
      't.versao',
      't.nome',
      't.data',
      't.tipoReajuste',
      't.observacao',
      't.dissidio',
      't.dissidioDataInicial',
      't.dissidioPercentual',
      sql<boolean>`t.aprovada_em is not null`.as('aprovada'),
      't.aprovadaEm',
      's.ehUltimo',
      's.existeHistoricoConfirmado',
      's.quantidade',
      's.foraDoAlcance',
    ])
    .$narrowType<Omit<TabelaReajuste, 'pode'>>()

/** Actions that this user may take on a table. */
export function habilidades(ctx: Ctx, t: Omit<TabelaReajuste, 'pode'>): string[] {
  return [
    ...(!t.aprovada && ctx.user.can(autoridades.editar) ? ['editar'] : []),
    ...(!t.aprovada && !t.foraDoAlcance && ctx.user.can(autoridades.excluir) ? ['excluir'] : []),
    ...(podeVerSalario(ctx) ? fluxo.abilities(t, (authority) => ctx.user.can(authority)) : []),
  ]
}
export async function lerTabela(ctx: Ctx, id: number): Promise<TabelaReajuste> {
  const row = await tabelas(ctx).where('t.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, pode: habilidades(ctx, row) }
}

/** Locks a table with its state for the flow. Users who may not see salaries may not act on the whole table. */
export async function travarInteira(ctx: Ctx, id: number) {
  exigirVerSalario(ctx)
  const tabela = await lockRow(ctx, 'tabelaReajuste', id)
  return {
    ...tabela,
    ...(await situacaoDaTabela(ctx, id)),
    tipoReajuste: tabela.tipoReajuste as TipoReajuste,
    aprovada: tabela.aprovadaEm !== null,
  }
}
export type TabelaTravada = Awaited<ReturnType<typeof travarInteira>>
/** Locks an open table, so that nobody applies it before the transaction ends. */
export async function travarAberta(ctx: Ctx, id: number, tipo?: TipoReajuste, versao?: number) {
  const tabela = await lockRow(ctx, 'tabelaReajuste', id, { versao })
  if (tabela.aprovadaEm !== null)
    throw invalidState('Esta tabela já foi aplicada: cancele o reajuste para mudar o que está nela.')
  if (tipo !== undefined && tabela.tipoReajuste !== tipo)
    throw invalidState(
      `Esta tabela é de reajuste de ${doTipo(tabela.tipoReajuste as TipoReajuste)}, não de ${doTipo(tipo)}.`,
    )
  return tabela
}
/** Like travarAberta for a table chosen in a form: an unknown table is an error of its field. */
export async function travarEscolhida(ctx: Ctx, id: number, tipo: TipoReajuste) {
  try {
    return await travarAberta(ctx, id, tipo)
  } catch (error) {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? foraDaLista('tabelaId') : error
  }
}
export const foraDaLista = (campo: string) => fieldError(campo, 'Escolha um item da lista')
/** The date of a table. */
export async function dataDaTabela(ctx: Ctx, id: number, tipo?: TipoReajuste): Promise<string> {
  let query = ctx.db.selectFrom('tabelaReajuste').select('data').where('id', '=', id)
  if (tipo !== undefined) query = query.where('tipoReajuste', '=', tipo)
  const tabela = await query.executeTakeFirst()
  if (!tabela) throw foraDaLista('tabelaId')
  return tabela.data
}

/** Locks the open tables of these rows before the rows, so that no row is removed while its table is applied. */
export async function travarTabelasDe(
  ctx: Ctx,
  linhas: 'reajusteColaborador' | 'reajusteFaixa' | 'reajusteIndice',
  ids: readonly number[],
): Promise<void> {
  const achadas = await ctx.db
    .selectFrom(linhas)
    .select('tabelaId')
    .distinct()
    .where('id', 'in', ids)
    .orderBy('tabelaId')
    .execute()
  for (const { tabelaId } of achadas) await travarAberta(ctx, tabelaId)
}

interface Calculo {
  atual: number | null
  proposto: number | null
  diferenca: number | null
  percentual: number | null
}
/** Two amounts and their difference as a row `s` of a query; null for users who may not see them. */
export const calculo = (atual: RawBuilder<unknown>, proposto: RawBuilder<unknown>, ve = true) =>
  ve
    ? sql<Calculo>`(select v.atual, v.proposto, v.proposto - v.atual as diferenca,
                           round((v.proposto - v.atual) * 100 / nullif(v.atual, 0), 3) as percentual
                      from (select ${atual} as atual, ${proposto} as proposto) v)`
    : sql<Calculo>`(select null::numeric as atual, null::numeric as proposto, null::numeric as diferenca, null::numeric as percentual)`
/** The same calculation for values that are not stored. */
export async function calcular(ctx: Ctx, atual: RawBuilder<unknown>, proposto: RawBuilder<unknown>): Promise<Calculo> {
  const [s] = await rows(ctx.db, sql<Calculo>`select * from ${calculo(atual, proposto)} s`)
  return s!
}
export const comoSalarios = ({ atual, proposto, diferenca, percentual }: Calculo) => ({
  salarioAtual: atual,
  salarioProposto: proposto,
  valorDiferenca: diferenca,
  percentualDiferenca: percentual,
})

/** Actions that this user may take on a row with a salary: changes while its table is open. */
export const podeNoReajuste = (ctx: Ctx, { aprovada }: { aprovada: boolean }): string[] =>
  podeVerSalario(ctx) && ctx.user.can(autoridades.editar) && !aprovada ? ['editar', 'excluir'] : []
/** Logs the reading of salaries if the user may see them. */
export const registrarSeVe = async (ctx: Ctx, de: 'talento' | 'faixa_salarial', ids: number[]): Promise<void> => {
  if (podeVerSalario(ctx)) await registrarLeituraDeSalario(ctx, de, ids)
}
