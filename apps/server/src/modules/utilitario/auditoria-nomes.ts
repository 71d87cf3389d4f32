import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../kit/context.ts'
import { type Database, rows } from '../../kit/tx.ts'

/** What the database itself says of its tables: the columns that the application may read, and what refers to what. */
interface Catalogue {
  columns: Map<string, Set<string>>
  targets: Map<string, Map<string, string>>
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
    sql<{ tabela: string; coluna: string; alvo: string }>`
      select t.relname::text as tabela, a.attname::text as coluna, r.relname::text as alvo
        from pg_constraint k
        join pg_class t on t.oid = k.conrelid and t.relnamespace = 'public'::regnamespace
        join pg_class r on r.oid = k.confrelid
        cross join lateral unnest(k.conkey) n
        join pg_attribute a on a.attrelid = t.oid and a.attnum = n
       where k.contype = 'f' and a.attname <> 'empresa_id'
       order by t.relname, a.attnum`,
  )
  for (const { tabela, coluna, alvo } of references)
    targets.set(tabela, (targets.get(tabela) ?? new Map()).set(coluna, alvo))
  return { columns, targets }
}

/** Read once per process: migrations run before it serves. */
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
/** Whose a record without a name is, the first that it refers to. */
const OWNERS = ['pessoa', 'talento', 'candidato', 'candidato_solicitacao', 'perfil', 'usuario', 'solicitacao_pessoal']

/** Expression for what the records of a table are called: their own name, or that of whose they are. */
function nameExpression(
  catalogue: Catalogue,
  table: string,
  alias: string,
  depth = 0,
): RawBuilder<string | null> | null {
  const own = catalogue.columns.get(table)
  if (!own) return null
  const naming = NAMING.find((column) => own.has(column))
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

/** Names of records as they are called now, by table and id, as far as the caller's row security shows them. */
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

/** Records whose own name contains the text, of the tables that have one and a page. */
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
