import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import type { Ctx } from '../http/context.ts'

// Rows with which a new installation begins, so that nobody types what every company has: reasons, stages, kinds of document. Each module
// registers its lists while it loads (`prontos.ts`). They are ordinary records: HR renames and deletes them.

interface ReadyList {
  table: keyof DB
  rows: readonly object[]
  parts: Parts | undefined
}
/** Writes the parts of the rows into other tables; `ids` are those of the rows, in their order. */
type Parts = (ctx: Ctx, ids: readonly number[]) => Promise<unknown>
const lists: ReadyList[] = []

/** Registers rows of a company's table. `empresa_id`, ids and versions come from the database. */
export function readyMade<T extends keyof DB>(
  table: T,
  rows: readonly Omit<Insertable<DB[T]>, 'empresaId'>[],
  parts?: Parts,
): void {
  lists.push({ table, rows, parts })
}

/** Writes the lists of all modules into the transaction's company, except those that already have a record. */
export async function addReadyMade(ctx: Ctx): Promise<void> {
  for (const { table, rows, parts } of lists) {
    const existing = await ctx.db
      .selectFrom(table)
      .select('id' as never)
      .limit(1)
      .executeTakeFirst()
    if (existing) continue
    const written = await ctx.db
      .insertInto(table)
      .values(rows as never)
      .returning('id' as never)
      .execute()
    await parts?.(
      ctx,
      (written as { id: number }[]).map(({ id }) => id),
    )
  }
}
