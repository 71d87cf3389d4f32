import { sql } from 'kysely'
import type { Ctx } from '../http/context.ts'

/**
 * Runs `work` with the application's own database role, for actions that the role of candidates and people without a login may not do. The
 * caller checks whose data it is.
 */
export async function comoAplicacao<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  await sql`set local role none`.execute(ctx.db)
  const result = await work()
  await sql`set local role ${sql.id(ctx.services.database.roles.externo)}`.execute(ctx.db)
  return result
}
