import { type Insertable, sql } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import type { Ctx } from '../http/context.ts'
import { rows as read } from '../transaction/tx.ts'
import { untyped } from './resource.ts'

// Rows with which a new installation begins, so that nobody types what every company has: reasons, stages, kinds of document. Each module
// registers its lists while it loads (`prontos.ts`). They are ordinary records: HR renames and deletes them.

type Rows = readonly object[]
interface ReadyList {
  table: keyof DB
  rows: (hoje: string) => Rows
  parts: Parts | undefined
}
/** Writes the parts of the rows into other tables; `ids` are those of the rows, in their order. */
type Parts = (ctx: Ctx, ids: readonly number[]) => Promise<unknown>
const lists: ReadyList[] = []

/** Registers rows of a company's table, which may depend on the day. `empresa_id`, ids and versions come from the database. */
export function readyMade<T extends keyof DB>(
  table: T,
  rows:
    | readonly Omit<Insertable<DB[T]>, 'empresaId'>[]
    | ((hoje: string) => readonly Omit<Insertable<DB[T]>, 'empresaId'>[]),
  parts?: Parts,
): void {
  lists.push({ table, rows: typeof rows === 'function' ? rows : () => rows, parts })
}

/** How many registers have ready rows. */
export const readyRegisters = (): number => new Set(lists.map(({ table }) => table)).size

/** The registers with ready rows in which the transaction's company has no record, by table, in the order in which they are written. */
export async function emptyReady(ctx: Ctx): Promise<(keyof DB)[]> {
  const tables = [...new Set(lists.map(({ table }) => table))]
  const found = await read(
    ctx.db,
    sql<{ nome: keyof DB }>`${sql.join(
      tables.map(
        (table) =>
          sql`select ${table}::text as nome where not exists (select from ${sql.table(table)} where empresa_id = app_empresa())`,
      ),
      sql` union all `,
    )}`,
  )
  const empty = new Set(found.map(({ nome }) => nome))
  return tables.filter((table) => empty.has(table))
}

/** Writes the lists of all modules into the transaction's company, except those whose register has a record. Returns the registers. */
export async function addReadyMade(ctx: Ctx): Promise<(keyof DB)[]> {
  // Two modules may have rows of one register, so what is empty is asked before the first is written.
  const empty = new Set(await emptyReady(ctx))
  for (const { table, rows, parts } of lists.filter((list) => empty.has(list.table))) {
    const written = await untyped(ctx.db).insertInto(table).values(rows(ctx.hoje())).returning('id').execute()
    await parts?.(
      ctx,
      written.map(({ id }) => Number(id)),
    )
  }
  return [...empty]
}
