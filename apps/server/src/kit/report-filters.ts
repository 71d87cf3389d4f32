import { DETALHAMENTOS } from '@quadro/contract/kit/filtros.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from './context.ts'

/** The standard filters of contract/kit/filtros.ts, as SQL and as the lines of a sheet's head. */

/** True where a column is one of the ids chosen; nothing chosen chooses everything. */
export const among = (column: string, ids: readonly number[]): RawBuilder<boolean> =>
  ids.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`

/** 'Todas', the name of the only one chosen, or '9 selecionadas'. */
async function chosen(
  ctx: Ctx,
  table: 'estabelecimento' | 'areaAtual' | 'cargo',
  ids: readonly number[],
  none: 'Todos' | 'Todas',
): Promise<string> {
  if (ids.length === 0) return none
  if (ids.length > 1) return `${ids.length} selecionad${none === 'Todas' ? 'as' : 'os'}`
  const row = await ctx.db.selectFrom(table).select('nome').where('id', '=', ids[0]!).executeTakeFirst()
  return row?.nome ?? `1 selecionad${none === 'Todas' ? 'a' : 'o'}`
}

interface Standard {
  dataIni?: string
  dataFim?: string
  estabelecimentosIds?: number[]
  areasIds?: number[]
  cargosIds?: number[]
  detalhamento?: string
}

/** What the user chose in the standard filters, in words. */
export async function standardLines(ctx: Ctx, f: Standard): Promise<Sheet['filters']> {
  const lines: Sheet['filters'] = []
  const add = (label: string, value: string) => lines.push({ label, value })
  if (f.dataIni && f.dataFim) add('Período', `${formatarData(f.dataIni)} a ${formatarData(f.dataFim)}`)
  if (f.estabelecimentosIds)
    add('Estabelecimento', await chosen(ctx, 'estabelecimento', f.estabelecimentosIds, 'Todos'))
  if (f.areasIds) add('Áreas', await chosen(ctx, 'areaAtual', f.areasIds, 'Todas'))
  if (f.cargosIds) add('Cargos', await chosen(ctx, 'cargo', f.cargosIds, 'Todos'))
  const detail = DETALHAMENTOS.find((d) => d.codigo === f.detalhamento)
  if (detail) add('Relatório', detail.descricao)
  return lines
}
