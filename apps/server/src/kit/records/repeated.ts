import type { FieldError } from '@quadro/contract/kit/errors.ts'
import { sql } from 'kysely'
import { snake } from '../audit/words.ts'
import type { Ctx } from '../http/context.ts'
import { rows } from '../transaction/tx.ts'
import { explained } from './constraints.ts'

/** A unique index with a message for the user: its expressions, its condition, and the columns that both are made of. */
interface Key {
  name: string
  expressions: string[]
  condition: string | null
  columns: string[]
}
const known = new Map<string, Key[]>()

/** The definitions come from the database's catalogue, so that they cannot differ from what an insert would be refused for. */
async function keysOf(ctx: Ctx, table: string): Promise<Key[]> {
  const cached = known.get(table)
  if (cached) return cached
  const found = await rows(
    ctx.db,
    sql<Key>`
      select c.relname as name, pg_get_expr(i.indpred, i.indrelid) as condition,
             (select array_agg(pg_get_indexdef(i.indexrelid, k, false) order by k) from generate_series(1, i.indnkeyatts::int) k) as expressions,
             (select array_agg(distinct a.attname::text) from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
               where d.refobjid = i.indrelid and d.refobjsubid > 0
                 and (d.objid = i.indexrelid or d.objid in (select k.oid from pg_constraint k where k.conindid = i.indexrelid))) as columns
        from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = ${table}::regclass and i.indisunique and not i.indisprimary order by 1`,
  )
  const keys = found.filter(({ name }) => explained(name) !== undefined)
  known.set(table, keys)
  return keys
}

/**
 * The fields whose unique key another record of the table has, each with the message that the insert would be refused with. `said`: the
 * fields that are right by themselves; a key of which another part is missing or wrong is passed over. `id`: the record that is changed.
 */
export async function repeatedKeys(
  ctx: Ctx,
  table: string,
  said: Readonly<Record<string, unknown>>,
  id: number | undefined,
): Promise<FieldError[]> {
  const name = snake(table)
  const errors: FieldError[] = []
  const values = new Map(Object.entries(said).map(([key, value]) => [snake(key), value]))
  for (const { name: index, expressions, condition, columns } of await keysOf(ctx, name)) {
    const given = Object.fromEntries(
      columns.filter((column) => values.has(column)).map((column) => [column, values.get(column)]),
    )
    const isWhole = columns.every((column) => column in given || column === 'empresa_id')
    if (!isWhole && id === undefined) continue
    const message = explained(index)!
    // Compared as a list, in which nothing equals nothing, as in the index.
    const key = sql.raw(expressions.join(', '))
    const where = sql.raw(condition ?? 'true')
    const [found] = await rows(
      ctx.db,
      sql<{ taken: boolean }>`
        with said as materialized (
          select r.* from jsonb_populate_record(null::${sql.table(name)},
            coalesce((select to_jsonb(t) from ${sql.table(name)} t where t.id = ${id ?? null}), '{}')
            || jsonb_build_object('empresa_id', app_empresa()) || ${JSON.stringify(given)}::jsonb) r)
        select exists (select from ${sql.table(name)}
                        where id is distinct from ${id ?? null} and ${where} and (select ${where} from said)
                          and (${key}) = (select ${key} from said)) as taken`,
    )
    if (found!.taken) errors.push(message)
  }
  return errors
}
