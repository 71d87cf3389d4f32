import type { camposDaFuncao, FuncaoHistorico } from '@quadro/contract/sst/funcoes/funcoes.ts'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { correctRow, type History, insertRow } from '../../../kit/records/vigencia.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/** The cadastral history of a function: how it is called, which occupation it is and what is done in it, from a day on. */

labelTable('funcao_historico', 'Históricos de Funções')

export const HISTORICO: History = {
  table: 'funcaoHistorico',
  owner: 'funcaoId',
  fields: ['nomeFuncao', 'codigoCbo', 'descricao'],
}
export type Campos = z.output<z.ZodObject<typeof camposDaFuncao>>

/** The columns of a row, of a relation called `l`, with the title of its occupation. */
export const DA_LINHA: RawBuilder<unknown> = sql`
  l.data, l.nome_funcao::text as nome_funcao, l.codigo_cbo::text as codigo_cbo, l.codigo_cbo::text as "codigoCBO",
  b.descricao::text as cbo_descricao, l.descricao, l.cadastro_pendente`
export const DA_CBO: RawBuilder<unknown> = sql`left join codigo_cbo b on b.codigo = l.codigo_cbo`

/** The whole history, newest row first. */
export const lerHistoricos = (ctx: Ctx, funcaoId: number): Promise<FuncaoHistorico[]> =>
  rows(
    ctx.db,
    sql<FuncaoHistorico>`
      select l.id, l.versao, ${DA_LINHA} from funcao_periodo l ${DA_CBO} where l.funcao_id = ${funcaoId} order by l.data desc`,
  )

/** The code is one of the official table; a row that already has it keeps it. While the table is empty, nothing can be said. */
async function exigirCbo(ctx: Ctx, codigo: string, linhaId: number | undefined): Promise<void> {
  const [found] = await rows(
    ctx.db,
    sql<{ serve: boolean }>`
      select exists (select from codigo_cbo where codigo = ${codigo}) or not exists (select from codigo_cbo)
          or exists (select from funcao_historico where id = ${linhaId ?? null}::bigint and codigo_cbo = ${codigo}) as serve`,
  )
  if (!found?.serve) throw fieldError('codigoCBO', 'Este código não está na tabela de ocupações (CBO)')
}

/** Writes a row of the history of a locked function: a new one, or the correction of `linha`. */
export async function gravarLinha(
  ctx: Ctx,
  funcaoId: number,
  { codigoCBO: codigoCbo, data, nomeFuncao, descricao }: Campos,
  linha?: { id: number; versao: number },
): Promise<void> {
  await exigirCbo(ctx, codigoCbo, linha?.id)
  const valores = { data, nomeFuncao, descricao, codigoCbo }
  if (linha) await correctRow(ctx, HISTORICO, funcaoId, { ...linha, ...valores })
  else await insertRow(ctx, HISTORICO, funcaoId, valores)
}
