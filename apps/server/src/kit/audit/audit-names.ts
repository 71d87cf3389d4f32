import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../http/context.ts'
import { type Database, rows } from '../transaction/tx.ts'
import { mayRead, wordsOf } from './words.ts'

/** What the database says of its tables: the columns that the application may read, and the references between tables. */
interface Catalogue {
  columns: Map<string, Set<string>>
  /** Table → column → referenced table. */
  targets: Map<string, Map<string, string>>
  /** Table → the tables whose rows are its parts and are deleted with it. */
  parts: Map<string, { table: string; column: string }[]>
}

const catalogues = new WeakMap<Database, Promise<Catalogue>>()

async function readCatalogue(ctx: Ctx): Promise<Catalogue> {
  const columns = new Map<string, Set<string>>()
  const targets = new Map<string, Map<string, string>>()
  const known = await rows(
    ctx.db,
    sql<{ tabela: string; coluna: string }>`
      select c.relname::text as tabela, a.attname::text as coluna
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_column_privilege(c.oid, a.attnum, 'select')`,
  )
  for (const { tabela, coluna } of known) columns.set(tabela, (columns.get(tabela) ?? new Set()).add(coluna))
  const references = await rows(
    ctx.db,
    // In a reference of two columns (company and id), only the column of the id counts as the reference.
    sql<{ tabela: string; coluna: string; alvo: string; parte: boolean }>`
      select t.relname::text as tabela, a.attname::text as coluna, r.relname::text as alvo, k.confdeltype = 'c' as parte
        from pg_constraint k
        join pg_class t on t.oid = k.conrelid and t.relnamespace = 'public'::regnamespace
        join pg_class r on r.oid = k.confrelid
        cross join lateral unnest(k.conkey, k.confkey) as c (de, para)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = c.de
        join pg_attribute b on b.attrelid = r.oid and b.attnum = c.para and b.attname = 'id'
       where k.contype = 'f' and a.attname <> 'empresa_id'
       order by t.relname, a.attnum`,
  )
  const parts: Catalogue['parts'] = new Map()
  for (const { tabela, coluna, alvo, parte } of references) {
    targets.set(tabela, (targets.get(tabela) ?? new Map()).set(coluna, alvo))
    if (parte && columns.get(tabela)?.has('id'))
      parts.set(alvo, [...(parts.get(alvo) ?? []), { table: tabela, column: coluna }])
  }
  return { columns, targets, parts }
}

/** Read once per process, because migrations run before the process serves requests. */
export function catalogueOf(ctx: Ctx): Promise<Catalogue> {
  const { database } = ctx.services
  const kept = catalogues.get(database)
  if (kept) return kept
  const reading = readCatalogue(ctx)
  catalogues.set(database, reading)
  reading.catch(() => catalogues.delete(database))
  return reading
}

const NAMING = ['nome', 'titulo', 'assunto', 'descricao', 'competencia', 'email']
/** Columns that say to whom a record without a name belongs; the first one that the table has is used. */
const OWNERS = ['pessoa', 'candidato', 'candidato_solicitacao', 'talento', 'perfil', 'usuario', 'solicitacao_pessoal']

/** SQL expression for the name of a table's records: their own name, or the name of the record that they belong to. */
function nameExpression(
  catalogue: Catalogue,
  table: string,
  alias: string,
  depth = 0,
): RawBuilder<string | null> | null {
  const own = catalogue.columns.get(table)
  if (!own) return null
  const said = wordsOf(table)?.name
  if (said) return said(alias)
  // A column that requires an authority is not used as a name.
  const naming = NAMING.find((column) => own.has(column) && (!wordsOf(table) || mayRead(table, column, () => false)))
  if (naming) return sql<string | null>`${sql.ref(`${alias}.${naming}`)}::text`
  if (depth > 3) return null
  const references = [...(catalogue.targets.get(table) ?? [])].filter(([column]) => own.has(column))
  const rank = ([, target]: [string, string]) => (OWNERS.indexOf(target) + OWNERS.length + 1) % (OWNERS.length + 1)
  for (const [column, target] of references.toSorted((a, b) => rank(a) - rank(b))) {
    const below = `${alias}x`
    const name = nameExpression(catalogue, target, below, depth + 1)
    if (name)
      return sql<string | null>`(select ${name} from ${sql.table(target)} ${sql.ref(below)}
        where ${sql.ref(`${below}.id`)} = ${sql.ref(`${alias}.${column}`)})`
  }
  return null
}

/** Current names of records by table and id, as far as the caller's row security allows. */
export async function namesOf(
  ctx: Ctx,
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<Map<string, Map<number, string | null>>> {
  const catalogue = await catalogueOf(ctx)
  const found = new Map<string, Map<number, string | null>>()
  for (const [table, ids] of wanted) {
    if (ids.size === 0 || !catalogue.columns.get(table)?.has('id')) continue
    const name = nameExpression(catalogue, table, 'r') ?? sql<null>`null::text`
    const named = await rows(
      ctx.db,
      sql<{ id: number; nome: string | null }>`
        select r.id, ${name} as nome from ${sql.table(table)} r where r.id = any (${[...ids]}::bigint[])`,
    )
    found.set(table, new Map(named.map((row) => [Number(row.id), row.nome])))
  }
  return found
}

/** Records whose own name contains the text, in tables that have a name and a page. */
export async function recordsNamed(ctx: Ctx, tables: readonly string[], texto: string) {
  const catalogue = await catalogueOf(ctx)
  const like = `%${texto.replace(/[\\%_]/g, '\\$&')}%`
  const parts = tables.flatMap((table) => {
    const name = nameExpression(catalogue, table, 'r')
    return name && catalogue.columns.get(table)?.has('id')
      ? [
          sql`(select ${table}::text as tabela, r.id from ${sql.table(table)} r where sem_acento(${name}) like sem_acento(${like}) limit 200)`,
        ]
      : []
  })
  if (parts.length === 0) return []
  return rows(ctx.db, sql<{ tabela: string; id: number }>`${sql.join(parts, sql` union all `)}`)
}

/** The records that the log of one record covers: itself and its parts, including deleted parts; as rows of (entidade, registro_id). */
export async function recordWithParts(ctx: Ctx, table: string, id: number): Promise<RawBuilder<unknown>> {
  const said = wordsOf(table)?.records
  if (said) return said(id)
  const { parts } = await catalogueOf(ctx)
  const own = sql`select ${table}::text as entidade, ${id}::bigint as registro_id`
  const found = [own]
  const below = (mother: string, ids: RawBuilder<unknown>, depth: number) => {
    for (const part of parts.get(mother) ?? []) {
      if (part.table === mother) continue
      const rowsOf = sql`select x.id from ${sql.table(part.table)} x where x.${sql.ref(part.column)} in (${ids})`
      found.push(sql`select ${part.table}::text, y.id from (${rowsOf}) y`)
      if (depth > 1) below(part.table, rowsOf, depth - 1)
    }
  }
  below(table, sql`select ${id}::bigint`, 2)
  for (const part of parts.get(table) ?? [])
    found.push(sql`select a.entidade, a.registro_id from auditoria a
      where a.entidade = ${part.table} and a.acao = 'D' and a.antes ->> ${part.column} = ${String(id)}`)
  return sql.join(found, sql` union `)
}
