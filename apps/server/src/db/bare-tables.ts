import type pg from 'pg'

/** Whether a table gets so many rows that it is worth to drop its indexes and make them again. */
export const isLong = ({ linhas }: { linhas: number }): boolean => linhas >= 1_000

/** Statements that take something away from the tables, and those that give it back, each in order. */
interface Detour {
  away: string
  back: string
}

/** Every foreign key, one statement a table. */
async function references(client: pg.Client): Promise<Detour[]> {
  const { rows } = await client.query<Detour>(
    `select format('alter table %s %s', conrelid::regclass, string_agg(format('drop constraint %I', conname), ', ' order by conname)) as away,
            format('alter table %s %s', conrelid::regclass,
              string_agg(format('add constraint %I %s', conname, pg_get_constraintdef(oid)), ', ' order by conname)) as back
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace group by conrelid order by conrelid::regclass::text`,
  )
  return rows
}

/**
 * The indexes of these tables but the primary keys, whose rows mostly come in their order: unique constraints and exclusions as constraints,
 * the others by their definition.
 */
async function indexes(client: pg.Client, tables: readonly string[]): Promise<Detour[]> {
  const { rows } = await client.query<Detour>(
    `select case when k.oid is null then format('drop index %s', i.indexrelid::regclass)
                 else format('alter table %s drop constraint %I', i.indrelid::regclass, k.conname) end as away,
            case when k.oid is null then pg_get_indexdef(i.indexrelid)
                 else format('alter table %s add constraint %I %s', i.indrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) end as back
       from pg_index i join pg_class c on c.oid = i.indrelid
       left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('u', 'x')
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and not i.indisprimary
      order by c.relname, i.indexrelid`,
    [tables],
  )
  return rows
}

/**
 * Runs `load` without foreign keys and own triggers, and without the secondary indexes of tables that get many rows: to sort them once at
 * the end is several times faster than to find each row's place. Afterwards all are there again, and rows that contradict them are refused.
 */
export async function withoutConstraints(
  client: pg.Client,
  tables: readonly { nome: string; linhas: number }[],
  load: () => Promise<void>,
): Promise<void> {
  const many = tables.filter(isLong).map(({ nome }) => nome)
  const names = tables.map(({ nome }) => client.escapeIdentifier(nome))
  const run = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  // A foreign key depends on the unique constraint that it refers to.
  const detours = [...(await references(client)), ...(await indexes(client, many))]
  await run(detours.map(({ away }) => away))
  await run(names.map((name) => `alter table public.${name} disable trigger user`))
  await load()
  await run(names.map((name) => `alter table public.${name} enable trigger user`))
  // A second process sorts the rows of the largest tables; for each of hundreds of others it takes longer to start than it saves.
  await run(['set local max_parallel_maintenance_workers = 1', `set local min_parallel_table_scan_size = '16MB'`])
  await run(detours.map(({ back }) => back).reverse())
}
