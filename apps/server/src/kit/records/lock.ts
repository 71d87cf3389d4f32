import type { Kysely, Selectable, UpdateObject } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import type { Ctx } from '../http/context.ts'
import { notFound, stale } from '../http/errors.ts'

/** Tables of records: tables with an id. */
export type Lockable = {
  [T in keyof DB & string]: Selectable<DB[T]> extends { id: number } ? T : never
}[keyof DB & string]
/** A row of a table of records, as it is read. */
export type RowOf<T extends Lockable> = Selectable<DB[T]> & { id: number }

/** Values that rows must have, such as their kind; a list means one of them. */
export type Having<T extends Lockable> = { readonly [K in keyof RowOf<T>]?: RowOf<T>[K] | readonly RowOf<T>[K][] }
/** The same as conditions of a query. */
export const having = (where: object): [column: string, operator: '=' | 'in', value: never][] =>
  Object.entries(where).map(([column, value]) => [column, Array.isArray(value) ? 'in' : '=', value as never])

export interface LockOptions<T extends Lockable, C extends keyof RowOf<T>> {
  /** The version that the caller read. A row that changed since then is refused as stale. */
  versao?: number | undefined
  /** Other values that the row must have, such as its owner. */
  where?: Having<T>
  /** Reads only these columns, when the row is large or the application may not read all of them. */
  columns?: readonly C[]
}

/**
 * Locks a record for a change until the transaction ends. Refuses with 404 when the user's row security hides it or `where` does not match,
 * and with STALE_VERSION when it is not the version that was read. Returns the current row.
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
  for (const condition of having(where)) query = query.where(...condition)
  const wanted = columns && [
    ...new Set([...(columns as readonly string[]), ...(versao === undefined ? [] : ['versao'])]),
  ]
  const row = await (wanted ? query.select(wanted) : query.selectAll()).executeTakeFirst()
  if (!row) throw notFound()
  if (versao !== undefined && row.versao !== versao) throw stale()
  return row as Pick<RowOf<T>, C>
}

/**
 * Writes columns of one record that the caller has read or locked. A record that the user's row security hides is left as it is.
 *
 * ```ts
 * await updateRow(ctx, 'turma', id, { realizadaEm: sql`now()`, bloqueada: false })
 * ```
 */
export async function updateRow<T extends Lockable>(
  ctx: Pick<Ctx, 'db'>,
  table: T,
  id: number,
  values: UpdateObject<DB, T>,
): Promise<void> {
  const db = ctx.db as unknown as Kysely<Record<string, { id: number }>>
  await db
    .updateTable(table as string)
    .set(values as never)
    .where('id', '=', id)
    .execute()
}
