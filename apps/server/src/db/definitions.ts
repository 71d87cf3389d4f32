import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Roles } from './roles.ts'
import { failure, type SqlFile, withRoles } from './sql-file.ts'

// Functions, triggers, views and policies stand in files that contain their current text. When a file, or a migration below them, has
// changed, all objects of the files are dropped and created again, in the order of the files' names and in one transaction. So changes that
// replacing alone cannot do (another signature, other columns of a view) need no care, and an object removed from its file disappears. An
// object that a table, an index, a default or a constraint depends on cannot be dropped: a migration creates it (db/migrations).

/** A file could not be applied; the database keeps its previous definitions. */
export class DefinitionFailed extends Error {
  override name = 'DefinitionFailed'
  constructor(file: string, cause: unknown, sql: string) {
    super(`A definição ${file} não pôde ser aplicada${failure(cause, sql)}`, { cause })
  }
}

/** Every function, view, policy and trigger of the product with the statement that drops it, in the order of creation. */
const OBJECTS = `
  select 'pg_proc' as catalogo, p.oid, format('drop routine if exists public.%I(%s)', proname, pg_get_function_identity_arguments(p.oid)) as desfazer
    from pg_proc p where pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select 'pg_class', oid, format('drop view if exists public.%I', relname)
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
  union all
  select 'pg_policy', p.oid, format('drop policy if exists %I on public.%I', polname, relname)
    from pg_policy p join pg_class c on c.oid = polrelid where relnamespace = 'public'::regnamespace
  union all
  select 'pg_trigger', g.oid, format('drop trigger if exists %I on public.%I', tgname, relname)
    from pg_trigger g join pg_class c on c.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
  order by oid`

interface Known {
  catalogo: string
  oid: number
  desfazer: string
}
const key = ({ catalogo, oid }: Known) => `${catalogo} ${oid}`
const objects = async (client: pg.Client) => (await client.query<Known>(OBJECTS)).rows

/** The table of applied files. The last row also has the statements that drop all their objects. */
export const createDefinitionTable = (client: pg.Client) =>
  client.query(`create table definicao (
    arquivo text primary key, hash text not null, desfazer text[] not null default '{}', aplicada_em timestamptz not null default now())`)

/** Applies the files in the caller's transaction, if they or the migrations below them have changed. */
export async function applyDefinitions(client: pg.Client, files: readonly SqlFile[], roles: Roles): Promise<boolean> {
  const { rows: migrations } = await client.query('select hash from migracao order by nome')
  const below = migrations.map(({ hash }) => hash).join('')
  const wanted = files.map((file) => ({
    ...file,
    hash: createHash('sha256').update(below).update(file.hash).digest('hex'),
  }))
  const { rows: applied } = await client.query<{ arquivo: string; hash: string; desfazer: string[] }>(
    'select arquivo, hash, desfazer from definicao order by arquivo collate "C"',
  )
  const same = ({ name, hash }: SqlFile, i: number) => applied[i]?.arquivo === name && applied[i].hash === hash
  if (applied.length === wanted.length && wanted.every(same)) return false

  for (const statement of applied.flatMap(({ desfazer }) => desfazer).reverse()) await client.query(statement)
  await client.query('delete from definicao')
  const before = new Set((await objects(client)).map(key))
  for (const file of wanted) {
    const sql = withRoles(file, roles)
    try {
      await client.query(sql)
    } catch (error) {
      throw new DefinitionFailed(file.name, error, sql)
    }
    await client.query('insert into definicao (arquivo, hash) values ($1, $2)', [file.name, file.hash])
  }
  const made = (await objects(client)).filter((one) => !before.has(key(one)))
  await client.query('update definicao set desfazer = $1 where arquivo = $2', [
    made.map(({ desfazer }) => desfazer),
    wanted.at(-1)?.name,
  ])
  return true
}

/**
 * For a database from before the first release: registers the objects that its migrations created and that the files create today
 * (baseline.ts), as if one file had created them. Excluded are the named functions, the triggers that call them, and the two policies that
 * tabela_da_empresa() gives a table.
 */
export async function adoptDefinitions(client: pg.Client, functionsOfTables: readonly string[]): Promise<void> {
  const { rows: kept } = await client.query<{ oid: number }>(
    `select oid from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)
     union all select g.oid from pg_trigger g join pg_proc p on p.oid = tgfoid where proname = any ($1)
     union all select p.oid from pg_policy p
      where (select count(*) from pg_attribute a where a.attrelid = polrelid and a.attname in ('id', 'criado_em')) = 2
        and (polname = 'app' and pg_get_expr(polqual, polrelid) = '(empresa_id = app_empresa())' and polwithcheck is not null
          or polname = 'todas' and pg_get_expr(polqual, polrelid) = '(empresa_id = ANY (app_empresas()))')`,
    [functionsOfTables],
  )
  const keeps = new Set(kept.map(({ oid }) => oid))
  const made = (await objects(client)).filter(({ oid }) => !keeps.has(oid))
  // Replaced objects may depend on objects that were created after them.
  await client.query(`insert into definicao (arquivo, hash, desfazer) values ('', '', $1)`, [
    made.map(({ desfazer }) => `${desfazer} cascade`),
  ])
}
