import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'

/** With the application's own role: what the product does for a candidate who may not do it alone. The caller says of whom. */
export async function comoAplicacao<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  await sql`set local role none`.execute(ctx.db)
  const result = await work()
  await sql`set local role ${sql.id(ctx.services.database.roles.externo)}`.execute(ctx.db)
  return result
}
