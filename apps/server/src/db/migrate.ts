import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Applied, StateUnknown, sinceBaseline } from './baseline.ts'
import { type Roles, roleNames } from './roles.ts'

// Ordered SQL files, each in its own transaction. The lock is the transaction's, so that it holds behind a pooler too.

const lockKey = 0x51554146
const fileName = /^\d{12}_[a-z0-9_-]+\.sql$/

/** An applied file was edited afterwards. */
export class MigrationChanged extends Error {
  override name = 'MigrationChanged'
  readonly file: string
  constructor(file: string) {
    super(`A migração ${file} foi alterada depois de aplicada a este banco.`)
    this.file = file
  }
}

/** The database knows a migration that this program has lost, older than others that it has. */
export class MigrationMissing extends Error {
  override name = 'MigrationMissing'
  constructor(unknown: string[]) {
    super(`A migração ${unknown[0]}, já aplicada a este banco, não existe neste programa.`)
  }
}

/** The database knows migrations that this program does not. */
export class DatabaseNewer extends Error {
  override name = 'DatabaseNewer'
  constructor(unknown: string[]) {
    super(
      `O banco é de uma versão mais nova deste programa (migração ${unknown.at(-1)}); atualize o programa antes de usá-lo.`,
    )
  }
}

/** A file that could not be applied; nothing of it remains. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed'
  readonly file: string
  /** Others with a higher number had been applied before it, so that it may not have met what it was written for. */
  readonly isLate: boolean
  constructor(file: string, cause: unknown, sql: string, isLate = false) {
    const { message, position } = cause as { message: string; position?: string }
    const line = position ? ` (linha ${sql.slice(0, Number(position)).split('\n').length})` : ''
    super(`A migração ${file} falhou${line}: ${message}`, { cause })
    this.file = file
    this.isLate = isLate
  }
}

/** A file with a lower number than others that the database knows: what it does may undo what they did. */
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

/** Whether a database is at odds with the program in a way that a developer mends by making it anew. */
export const needsNewDatabase = (error: unknown): boolean =>
  error instanceof MigrationChanged ||
  error instanceof MigrationMissing ||
  error instanceof DatabaseNewer ||
  error instanceof StateUnknown ||
  error instanceof MigrationLate ||
  (error instanceof MigrationFailed && error.isLate)

export interface Migration {
  name: string
  hash: string
  text: string
}

/** The files of a folder, in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const wrong = names.find((name) => !fileName.test(name))
  if (wrong) throw new Error(`A migração ${wrong} deve chamar-se AAAAMMDDHHMM_nome.sql.`)
  return Promise.all(
    names.map(async (name) => {
      // A checkout that turned line ends must not look like an edit.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Puts the quoted role names in place of {{app}}, {{todas}} and {{externo}}. */
function withRoles(migration: Migration, roles: Roles): string {
  return migration.text.replaceAll(/\{\{(\w+)\}\}/g, (written, key: string) => {
    const role = Object.hasOwn(roles, key) ? roles[key as keyof Roles] : undefined
    if (!role) throw new Error(`A migração ${migration.name} usa ${written}, que não existe.`)
    return pg.escapeIdentifier(role)
  })
}

async function findPending(
  client: pg.Client,
  migrations: Migration[],
  only?: readonly string[],
): Promise<{ migration: Migration; isLate: boolean } | undefined> {
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

/** Marks a database that has all migrations of before the first release as having those that sum them up. */
async function recognise(client: pg.Client, own: Migration[]): Promise<void> {
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
}

async function currentTransaction(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  return rows[0]?.id
}

async function apply(client: pg.Client, migration: Migration, roles: Roles, isLate: boolean): Promise<void> {
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

async function applyNext(
  client: pg.Client,
  migrations: Migration[],
  roles: Roles,
  { only, inOrder = false, upgrades = false }: Pick<MigrateOptions, 'only' | 'inOrder' | 'upgrades'>,
): Promise<Migration | undefined> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    // Asked first, because `if not exists` writes a notice to the server's log at every start.
    const { rows } = await client.query<{ made: boolean }>(`select to_regclass('migracao') is not null as made`)
    if (!rows[0]?.made) {
      await client.query(
        'create table migracao (nome text primary key, hash text not null, aplicada_em timestamptz not null default now())',
      )
    }
    if (upgrades) await recognise(client, migrations)
    const next = await findPending(client, migrations, only)
    if (next?.isLate && inOrder) throw new MigrationLate(next.migration.name)
    if (next) await apply(client, next.migration, roles, next.isLate)
    await client.query('commit')
    return next?.migration
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

export interface MigrateOptions {
  /** The owner's connection. */
  url: string
  folder: string
  /** What {{app}}, {{todas}} and {{externo}} stand for; named after the database when absent. */
  roles?: Roles
  /** Applies no others than these. */
  only?: readonly string[]
  /** Refuses what comes late instead of applying it: for the database of a developer, which can be made anew. */
  inOrder?: boolean
  /** The folder is the product's own: takes a database on from the state of before the first release (baseline.ts). */
  upgrades?: boolean
  log: (line: string) => void
}

/** Applies what is pending and returns its names. Several processes may do so at once. */
export async function migrate({ url, folder, roles, log, ...which }: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  const applied: string[] = []
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    const names = roles ?? roleNames(rows[0]?.name ?? '')
    for (;;) {
      const next = await applyNext(client, migrations, names, which)
      if (!next) return applied
      log(`Migração aplicada: ${next.name}`)
      applied.push(next.name)
    }
  } finally {
    await client.end()
  }
}
