import { sql } from 'kysely'
import type { Ctx } from '../../kit/context.ts'

/** Whether an area is within those of a restricted user. */
export const alcancaArea = (ctx: Ctx, id: number): boolean => ctx.user.areas === null || ctx.user.areas.includes(id)

/** The areas of a restricted user as a list that SQL accepts; null: the whole company. */
export const areasAlcancadas = (ctx: Ctx): number[] | null =>
  ctx.user.areas === null || ctx.user.areas.length > 0 ? ctx.user.areas : [-1]

/** Reads across the companies of the user inside a call of one company: the read-only role, for as long as `work` takes. */
export async function entreEmpresas<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  await sql`set local role ${sql.id(ctx.services.database.roles.todas)}`.execute(ctx.db)
  const result = await work()
  await sql`set local role none`.execute(ctx.db)
  return result
}
