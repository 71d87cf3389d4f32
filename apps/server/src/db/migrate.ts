import pg from 'pg'
import { type Applied, StateUnknown, sinceBaseline } from './baseline.ts'
import { adoptDefinitions, applyDefinitions, createDefinitionTable } from './definitions.ts'
import { type Roles, roleNames } from './roles.ts'
import { failure, readSqlFiles, type SqlFile, withRoles } from './sql-file.ts'

// Applies SQL files in order, each in its own transaction, and then the definitions. The lock belongs to the transaction, so it also works
// behind a connection pooler.

const lockKey = 0x51554146
const fileName = /^\d{12}_[a-z0-9_-]+\.sql$/
const definitionName = /^\d\d_[a-z0-9-]+\.sql$/

/** An applied file was edited afterwards. */
export class MigrationChanged extends Error {
  override name = 'MigrationChanged'
  readonly file: string
  constructor(file: string) {
    super(`A migração ${file} foi alterada depois de aplicada a este banco.`)
    this.file = file
  }
}

/** The database has applied a migration that this program lacks and that is older than others it has. */
export class MigrationMissing extends Error {
  override name = 'MigrationMissing'
  constructor(unknown: string[]) {
    super(`A migração ${unknown[0]}, já aplicada a este banco, não existe neste programa.`)
  }
}

/** The database has applied migrations that are newer than this program. */
export class DatabaseNewer extends Error {
  override name = 'DatabaseNewer'
  constructor(unknown: string[]) {
    super(
      `O banco é de uma versão mais nova deste programa (migração ${unknown.at(-1)}); atualize o programa antes de usá-lo.`,
    )
  }
}

/** A file could not be applied; it was rolled back completely. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed'
  readonly file: string
  /** Migrations with higher numbers were applied before it, so the database may not be in the state that it expects. */
  readonly isLate: boolean
  constructor(file: string, cause: unknown, sql: string, isLate = false) {
    super(`A migração ${file} falhou${failure(cause, sql)}`, { cause })
    this.file = file
    this.isLate = isLate
  }
}

/** A file has a lower number than migrations already applied: it may undo their changes. */
export class MigrationLate extends Error {
  override name = 'MigrationLate'
  readonly file: string
  constructor(file: string) {
    super(
      `A migração ${file} é anterior a outras já aplicadas a este banco: aplicada agora, ele não seria como um banco novo. Para aplicá-la assim mesmo, rode "npm start".`,
    )
    this.file = file
  }
}

/** Whether the database conflicts with the program in a way that a developer solves by creating it again. */
export const needsNewDatabase = (error: unknown): boolean =>
  error instanceof MigrationChanged ||
  error instanceof MigrationMissing ||
  error instanceof DatabaseNewer ||
  error instanceof StateUnknown ||
  error instanceof MigrationLate ||
  (error instanceof MigrationFailed && error.isLate)

/** The files of a folder, in their order. */
export const readMigrations = (folder: string): Promise<SqlFile[]> =>
  readSqlFiles(folder, fileName, (name) => `A migração ${name} deve chamar-se AAAAMMDDHHMM_nome.sql.`)

const readDefinitions = (folder: string | undefined): Promise<SqlFile[]> =>
  folder === undefined
    ? Promise.resolve([])
    : readSqlFiles(folder, definitionName, (name) => `A definição ${name} deve chamar-se NN_modulo-assunto.sql.`)

async function findPending(
  client: pg.Client,
  migrations: SqlFile[],
  only?: readonly string[],
): Promise<{ migration: SqlFile; isLate: boolean } | undefined> {
  const { rows } = await client.query<{ nome: string; hash: string }>('select nome, hash from migracao order by nome')
  const applied = new Map(rows.map((row) => [row.nome, row.hash]))
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...applied.keys()].filter((name) => !known.has(name))
  const last = migrations.at(-1)?.name ?? ''
  if (unknown.some((name) => name > last)) throw new DatabaseNewer(unknown)
  if (unknown.length > 0) throw new MigrationMissing(unknown)
  for (const { name, hash } of migrations) {
    if (applied.has(name) && applied.get(name) !== hash) throw new MigrationChanged(name)
  }
  const migration = migrations.find(({ name }) => !applied.has(name) && (only?.includes(name) ?? true))
  return migration && { migration, isLate: migration.name < (rows.at(-1)?.nome ?? '') }
}

/**
 * The functions that migrations create because tables depend on them. With them adoptDefinitions() recognises functions and triggers that
 * are not definitions.
 */
const functionsOf = (migrations: SqlFile[]): string[] =>
  migrations.flatMap(({ text }) =>
    [...text.matchAll(/^create (?:function|procedure) (\w+)/gm)].map(([, name]) => name!),
  )

/** In a database with all migrations from before the first release, marks the squashed migrations as applied. */
async function recognise(client: pg.Client, own: SqlFile[]): Promise<void> {
  const { rows } = await client.query<Applied>('select nome, hash from migracao order by nome')
  const known = sinceBaseline(
    rows,
    own.map(({ name, hash }) => ({ nome: name, hash })),
    'O banco',
  )
  const kept = new Set(known.map(({ nome }) => nome))
  if (rows.every(({ nome }) => kept.has(nome))) return
  await client.query('delete from migracao where not nome = any ($1)', [[...kept]])
  for (const { nome, hash } of known)
    await client.query('insert into migracao (nome, hash) values ($1, $2) on conflict do nothing', [nome, hash])
  await createDefinitionTable(client)
  await adoptDefinitions(client, functionsOf(own))
}

async function currentTransaction(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  return rows[0]?.id
}

async function apply(client: pg.Client, migration: SqlFile, roles: Roles, isLate: boolean): Promise<void> {
  const sql = withRoles(migration, roles)
  const transaction = await currentTransaction(client)
  try {
    await client.query(sql)
  } catch (error) {
    throw new MigrationFailed(migration.name, error, sql, isLate)
  }
  if ((await currentTransaction(client)) !== transaction) {
    throw new MigrationFailed(migration.name, new Error('ela não pode encerrar a própria transação'), sql, isLate)
  }
  await client.query('insert into migracao (nome, hash) values ($1, $2)', [migration.name, migration.hash])
}

/** Applies the next file; when there is none, the definitions. Runs in the caller's transaction. */
async function applyNext(client: pg.Client, source: Source, which: Which): Promise<SqlFile | undefined> {
  const { migrations, definitions, roles } = source
  await client.query('select pg_advisory_xact_lock($1)', [lockKey])
  // Checked first, because `if not exists` writes a notice to the server's log at every start.
  const { rows } = await client.query<{ made: boolean }>(`select to_regclass('migracao') is not null as made`)
  if (!rows[0]?.made) {
    await client.query(
      'create table migracao (nome text primary key, hash text not null, aplicada_em timestamptz not null default now())',
    )
    await createDefinitionTable(client)
  }
  if (which.upgrades) await recognise(client, migrations)
  const next = await findPending(client, migrations, which.only)
  if (next?.isLate && which.inOrder) throw new MigrationLate(next.migration.name)
  if (next) await apply(client, next.migration, roles, next.isLate)
  else if (!which.only) await applyDefinitions(client, definitions, roles)
  return next?.migration
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

interface Source {
  migrations: SqlFile[]
  definitions: SqlFile[]
  roles: Roles
}
type Which = Pick<MigrateOptions, 'only' | 'inOrder' | 'upgrades'>

export interface MigrateOptions {
  /** The owner's connection. */
  url: string
  folder: string
  /** Folder of the definitions (definitions.ts), applied when no migration is pending. */
  definitions?: string
  /** The role names for {{app}}, {{todas}} and {{externo}}; default: derived from the database's name. */
  roles?: Roles
  /** Applies only these, and no definitions. */
  only?: readonly string[]
  /** Refuses a late migration instead of applying it: for a developer's database, which can be created again. */
  inOrder?: boolean
  /** The folder is the product's own, so a database from before the first release is upgraded (baseline.ts). */
  upgrades?: boolean
  log: (line: string) => void
}

/** Applies what is pending and returns the names. Several processes may do so at once. */
export async function migrate({ url, log, ...options }: MigrateOptions): Promise<string[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  const applied: string[] = []
  try {
    const source = await sourceOf(client, options)
    for (;;) {
      const next = await inTransaction(client, () => applyNext(client, source, options))
      if (!next) return applied
      log(`Migração aplicada: ${next.name}`)
      applied.push(next.name)
    }
  } finally {
    await client.end()
  }
}

/** The same in the caller's transaction. */
export async function migrateWithin(client: pg.Client, options: Omit<MigrateOptions, 'url' | 'log'>): Promise<void> {
  const source = await sourceOf(client, options)
  while (await applyNext(client, source, options));
}

async function sourceOf(client: pg.Client, options: Omit<MigrateOptions, 'url' | 'log'>): Promise<Source> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  return {
    migrations: await readMigrations(options.folder),
    definitions: await readDefinitions(options.definitions),
    roles: options.roles ?? roleNames(rows[0]?.name ?? ''),
  }
}
