import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import type { Ctx } from '../http/context.ts'
import { notFound, stale } from '../http/errors.ts'

/** Tables of records: those with an id. */
export type Lockable = {
  [T in keyof DB & string]: Selectable<DB[T]> extends { id: number } ? T : never
}[keyof DB & string]
/** A row of a table of records, as it is read. */
export type RowOf<T extends Lockable> = Selectable<DB[T]> & { id: number }

export interface LockOptions<T extends Lockable, C extends keyof RowOf<T>> {
  /** The version that the caller read; a row that changed since is refused as stale. */
  versao?: number | undefined
  /** What else the row must be to be the one that is meant, such as its owner. */
  where?: Partial<RowOf<T>>
  /** Only these columns, where the row is large or the application may not read all of it. */
  columns?: readonly C[]
}

/**
 * Takes a record for a change, until the transaction ends: 404 when the user's row security does not show it or it is not `where` says,
 * STALE_VERSION when it is not the version that was read. Answers the row as it is now.
 *
 * ```ts
 * const cargo = await lockRow(ctx, 'cargo', id, { versao })
 * ```
 */
export async function lockRow<T extends Lockable, C extends keyof RowOf<T> = keyof RowOf<T>>(
  ctx: Pick<Ctx, 'db'>,
  table: T,
  id: number,
  { versao, where = {}, columns }: LockOptions<T, C> = {},
): Promise<Pick<RowOf<T>, C>> {
  const db = ctx.db as unknown as Kysely<Record<string, { id: number } & Record<string, unknown>>>
  let query = db
    .selectFrom(table as string)
    .where('id', '=', id)
    .forUpdate()
  for (const [column, value] of Object.entries(where)) query = query.where(column, '=', value as never)
  const wanted = columns && [
    ...new Set([...(columns as readonly string[]), ...(versao === undefined ? [] : ['versao'])]),
  ]
  const row = await (wanted ? query.select(wanted) : query.selectAll()).executeTakeFirst()
  if (!row) throw notFound()
  if (versao !== undefined && row.versao !== versao) throw stale()
  return row as Pick<RowOf<T>, C>
}
