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

/** What the database says of a table whatever its reader reaches. */
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

/** What this user may do with a table as it stands. */
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

/** A table, locked, as its flow judges it. Who does not see salaries does nothing with the whole of one. */
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
/** A table that still takes changes, locked: until the transaction ends nobody applies it. */
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
/** The same where a form names the table: one that does not exist is an error of its field. */
export async function travarEscolhida(ctx: Ctx, id: number, tipo: TipoReajuste) {
  try {
    return await travarAberta(ctx, id, tipo)
  } catch (error) {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? foraDaLista('tabelaId') : error
  }
}
export const foraDaLista = (campo: string) => fieldError(campo, 'Escolha um item da lista')
/** The day of a table that a call names. */
export async function dataDaTabela(ctx: Ctx, id: number, tipo?: TipoReajuste): Promise<string> {
  let query = ctx.db.selectFrom('tabelaReajuste').select('data').where('id', '=', id)
  if (tipo !== undefined) query = query.where('tipoReajuste', '=', tipo)
  const tabela = await query.executeTakeFirst()
  if (!tabela) throw foraDaLista('tabelaId')
  return tabela.data
}

/** The open tables of these rows, locked before the rows: none of them goes while a table is applied. */
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
/** Two amounts and what lies between them, as a row `s` of a query; nothing is counted for who may not see them. */
export const calculo = (atual: RawBuilder<unknown>, proposto: RawBuilder<unknown>, ve = true) =>
  ve
    ? sql<Calculo>`(select v.atual, v.proposto, v.proposto - v.atual as diferenca,
                           round((v.proposto - v.atual) * 100 / nullif(v.atual, 0), 3) as percentual
                      from (select ${atual} as atual, ${proposto} as proposto) v)`
    : sql<Calculo>`(select null::numeric as atual, null::numeric as proposto, null::numeric as diferenca, null::numeric as percentual)`
/** The same of values that no row holds. */
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

/** What this user may do with a row of salaries: change it while its table is open. */
export const podeNoReajuste = (ctx: Ctx, { aprovada }: { aprovada: boolean }): string[] =>
  podeVerSalario(ctx) && ctx.user.can(autoridades.editar) && !aprovada ? ['editar', 'excluir'] : []
/** Logs that salaries were read, by who sees them. */
export const registrarSeVe = async (ctx: Ctx, de: 'talento' | 'faixa_salarial', ids: number[]): Promise<void> => {
  if (podeVerSalario(ctx)) await registrarLeituraDeSalario(ctx, de, ids)
}
