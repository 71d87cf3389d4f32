import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import type { Ctx } from '../http/context.ts'
import { untyped } from './resource.ts'

/**
 * Writes the list that belongs to a record in place of the one before. `owner` is the column that names the record, with its id. Each row
 * has its place as `ordem`, from 0, unless it says its own.
 */
export async function replaceParts<T extends keyof DB>(
  ctx: Ctx,
  table: T,
  owner: { [K in keyof Insertable<DB[T]>]?: number },
  parts: readonly { [K in keyof Insertable<DB[T]>]?: Insertable<DB[T]>[K] }[],
): Promise<void> {
  const db = untyped(ctx.db)
  const [[column, id]] = Object.entries(owner) as [[string, number]]
  await db
    .deleteFrom(table as string)
    .where(column, '=', id)
    .execute()
  if (parts.length === 0) return
  const values = parts.map((part, ordem) => ({ ordem, ...part, [column]: id }))
  await db
    .insertInto(table as string)
    .values(values as never)
    .execute()
}
