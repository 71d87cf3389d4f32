import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/** Whether an area is within those of a restricted user. */
export const alcancaArea = (ctx: Ctx, id: number): boolean => ctx.user.areas === null || ctx.user.areas.includes(id)

/** The areas of a restricted user as a list for SQL; null means the whole company. */
export const areasAlcancadas = (ctx: Ctx): number[] | null =>
  ctx.user.areas === null || ctx.user.areas.length > 0 ? ctx.user.areas : [-1]

/** A table of links to areas, and its column with the owner's id. */
export interface LigacaoComAreas {
  tabela: 'cargo_area' | 'competencia_area' | 'area_interesse_area' | 'modelo_roteiro_area'
  coluna: 'cargo_id' | 'competencia_id' | 'area_interesse_id' | 'modelo_roteiro_id'
  /** The form's field; areasIds by default. */
  campo?: string
}
/** The linked areas that the user may see. */
export async function areasLigadas(ctx: Ctx, { tabela, coluna }: LigacaoComAreas, id: number): Promise<number[]> {
  const found = await rows(
    ctx.db,
    sql<{ areaId: number }>`select area_id from ${sql.table(tabela)} where ${sql.ref(coluna)} = ${id}`,
  )
  return found.map((a) => a.areaId).filter((area) => alcancaArea(ctx, area))
}
/** Refuses areas that do not exist or that the user may not see. */
export async function exigirAreas(ctx: Ctx, ids: number[], campo = 'areasIds'): Promise<void> {
  if (ids.length === 0) return
  const vistas = await ctx.db.selectFrom('areaAtual').select('id').where('id', 'in', ids).execute()
  if (!ids.every((id) => alcancaArea(ctx, id) && vistas.some((a) => a.id === id)))
    throw fieldError(campo, 'Escolha itens da lista')
}
/** Sets the linked areas among those that the user may see. Other links do not change. */
export async function gravarAreas(ctx: Ctx, ligacao: LigacaoComAreas, id: number, ids: number[]): Promise<void> {
  const { tabela, coluna, campo } = ligacao
  const desejadas = [...new Set(ids)]
  await exigirAreas(ctx, desejadas, campo)
  const visiveis = await areasLigadas(ctx, ligacao, id)
  const saem = visiveis.filter((area) => !desejadas.includes(area))
  const entram = desejadas.filter((area) => !visiveis.includes(area))
  await sql`delete from ${sql.table(tabela)} where ${sql.ref(coluna)} = ${id} and area_id = any(${saem}::bigint[])`.execute(
    ctx.db,
  )
  await sql`insert into ${sql.table(tabela)} (${sql.ref(coluna)}, area_id) select ${id}, unnest(${entram}::bigint[])`.execute(
    ctx.db,
  )
}

/** Reads all companies of the user within a call of one company. While `work` runs, the transaction has the read-only role. */
export async function entreEmpresas<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  await sql`set local role ${sql.id(ctx.services.database.roles.todas)}`.execute(ctx.db)
  const result = await work()
  await sql`set local role none`.execute(ctx.db)
  return result
}
