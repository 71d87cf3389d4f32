import type { Authority } from '@quadro/contract/kit/authority.ts'
import { DETALHAMENTOS } from '@quadro/contract/kit/filtros.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../http/context.ts'
import { AppError, fieldError } from '../http/errors.ts'
import { fromDatabase } from '../records/constraints.ts'
import { asTask } from '../transaction/task.ts'

/** The standard filters of contract/kit/filtros.ts, as SQL and as the lines at the head of a sheet. */

/** True where a column has one of the chosen ids; an empty choice means all. */
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

/**
 * The groups of a report for each chosen company, one after the other; an empty choice means the current company. Each company is read as
 * the same user there, with the report's authority in that company and within the user's areas. With several companies the titles name the
 * company.
 */
export async function inEachCompany(
  ctx: Ctx,
  authority: Authority,
  ids: readonly number[],
  groupsIn: (ctx: Ctx) => Promise<Sheet['groups']>,
): Promise<Sheet['groups']> {
  const chosen = [...new Set(ids.length === 0 ? [ctx.empresaId] : ids)]
  const groups: Sheet['groups'] = []
  for (const empresaId of chosen) {
    const work = async (there: Ctx) => {
      if (!there.user.can(authority)) throw new AppError('FORBIDDEN')
      if (chosen.length === 1) return groupsIn(there)
      const { nome } = await there.db
        .selectFrom('empresa')
        .select('nome')
        .where('id', '=', empresaId)
        .executeTakeFirstOrThrow()
      return (await groupsIn(there)).map((group) => ({
        ...group,
        title: group.title ? `${nome} · ${group.title}` : nome,
      }))
    }
    const whose = { empresaId, usuarioId: ctx.user.id }
    try {
      groups.push(...(await (empresaId === ctx.empresaId ? work(ctx) : asTask(ctx.services, whose, 'relatorio', work))))
    } catch (error) {
      // A company that does not exist and a company that the user may not enter get the same answer.
      if ((error instanceof AppError && error.code === 'FORBIDDEN') || fromDatabase(error)?.code === 'NOT_FOUND')
        throw fieldError('empresasIds', 'Escolha empresas da lista')
      throw error
    }
  }
  return groups
}

interface Standard {
  empresasIds?: number[]
  dataIni?: string
  dataFim?: string
  estabelecimentosIds?: number[]
  areasIds?: number[]
  cargosIds?: number[]
  detalhamento?: string
}

/** The user's choice in the standard filters, in words. A report may have other filters too, or none of these. */
export async function standardLines<F extends object>(ctx: Ctx, f: F & Standard): Promise<Sheet['filters']> {
  const lines: Sheet['filters'] = []
  const add = (label: string, value: string) => lines.push({ label, value })
  if (f.dataIni && f.dataFim) add('Período', `${formatarData(f.dataIni)} a ${formatarData(f.dataFim)}`)
  if (f.empresasIds && f.empresasIds.length > 1) add('Empresas', `${f.empresasIds.length} selecionadas`)
  if (f.estabelecimentosIds)
    add('Estabelecimento', await chosen(ctx, 'estabelecimento', f.estabelecimentosIds, 'Todos'))
  if (f.areasIds) add('Áreas', await chosen(ctx, 'areaAtual', f.areasIds, 'Todas'))
  if (f.cargosIds) add('Cargos', await chosen(ctx, 'cargo', f.cargosIds, 'Todos'))
  const detail = DETALHAMENTOS.find((d) => d.codigo === f.detalhamento)
  if (detail) add('Relatório', detail.descricao)
  return lines
}
