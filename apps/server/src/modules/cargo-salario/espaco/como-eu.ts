import { sql } from 'kysely'
import { comoAplicacao } from '../../../kit/access/como-aplicacao.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/**
 * Runs `work` outside the areas that the user is restricted to, because one's own place may lie outside them. The caller reads nothing but
 * what is about the caller's person, or about the team that the caller is in charge of.
 */
export async function semAreas<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  const [antes] = await rows(ctx.db, sql<{ areas: string | null }>`select current_setting('app.areas', true) as areas`)
  await sql`select set_config('app.areas', '', true)`.execute(ctx.db)
  const result = await work()
  await sql`select set_config('app.areas', ${antes?.areas ?? ''}, true)`.execute(ctx.db)
  return result
}

/** Reads or writes what is about the caller's own person, with a login or without; the caller checks that it is. */
export const comoEu = <T>(ctx: Ctx, { semLogin }: { semLogin: boolean }, work: () => Promise<T>): Promise<T> =>
  semLogin ? comoAplicacao(ctx, work) : semAreas(ctx, work)
