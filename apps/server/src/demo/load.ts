import type pg from 'pg'

export type Row = Record<string, unknown>

/** Assigns ids in advance, so that rows may refer to each other before they are written. */
export class Ids {
  private readonly next = new Map<string, number>()
  private readonly client: pg.Client
  constructor(client: pg.Client) {
    this.client = client
  }
  async open(...tables: string[]): Promise<void> {
    for (const table of tables) {
      const { rows } = await this.client.query(`select coalesce(max(id), 0) as last from ${table}`)
      this.next.set(table, Number(rows[0].last))
    }
  }
  take(table: string): number {
    const id = (this.next.get(table) ?? 0) + 1
    this.next.set(table, id)
    return id
  }
  /** The sequences continue after the ids assigned here. */
  async close(): Promise<void> {
    for (const [table, last] of this.next)
      if (last > 0) await this.client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, last])
  }
}

const CHUNK = 5_000
/** Writes rows of a table, some thousands at a time, as one array per column, which PostgreSQL reads ten times as fast as JSON. */
export async function insertRows(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.keys(first)
  const { rows: types } = await client.query<{ name: string; type: string }>(
    'select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass',
    [table],
  )
  const typeOf = new Map(types.map(({ name, type }) => [name, type]))
  // unnest() would flatten an array of arrays, so lists are sent as JSON.
  const isList = (column: string) => typeOf.get(column)?.endsWith('[]') ?? false
  const arrays = columns.map((column, i) => `$${i + 1}::${isList(column) ? 'jsonb' : typeOf.get(column)}[]`)
  const selected = columns.map((column) =>
    isList(column)
      ? `case when x.${column} is not null then array(select jsonb_array_elements_text(x.${column}))::${typeOf.get(column)} end`
      : `x.${column}`,
  )
  const text = `insert into ${table} (${columns.join(', ')})
    select ${selected.join(', ')} from unnest(${arrays.join(', ')}) x(${columns.join(', ')})`
  for (let from = 0; from < rows.length; from += CHUNK) {
    const part = rows.slice(from, from + CHUNK)
    await client.query(
      text,
      columns.map((column) =>
        part.map((row) => (isList(column) && row[column] ? JSON.stringify(row[column]) : (row[column] ?? null))),
      ),
    )
  }
}

/**
 * Runs `work`, a bulk load of the tables in this transaction, without auditing each row and without checking each reference. All references
 * are checked at the end, which takes a quarter of the time. The tables are locked meanwhile.
 */
export async function bulkLoad<T>(client: pg.Client, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ tabela: string; referencia: string }>(
    `select conrelid::regclass::text as tabela, quote_ident(conname) as referencia from pg_constraint
      where contype = 'f' and conrelid = any ($1::regclass[]) order by 1, 2`,
    [tables],
  )
  const all = async (references: string, trigger: string) => {
    for (const table of tables) await client.query(`alter table ${table} ${trigger} trigger auditoria`)
    for (const { tabela, referencia } of rows)
      await client.query(`alter table ${tabela} alter constraint ${referencia} ${references}`)
  }
  await all('not enforced', 'disable')
  const result = await work()
  await all('enforced', 'enable')
  return result
}
