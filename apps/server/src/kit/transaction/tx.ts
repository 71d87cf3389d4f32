import { createHash } from 'node:crypto'
import { CamelCasePlugin, Kysely, PostgresDialect, type QueryResult, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '../../db/schema.gen.ts'
import { preparing } from './prepared.ts'

/** Database types as the product uses them: dates as text (never shifted), instants as ISO 8601, int8 and numeric as numbers. */
const types = new pg.TypeOverrides()
const iso = (v: string) => {
  const [day, time = ''] = v.split(' ')
  return `${day}T${time.replace(/([+-]\d\d)$/, '$1:00')}`
}
const numbers = pg.types.getTypeParser(1016 as never) as (v: string) => (string | null)[]
const numberArray = (v: string) => numbers(v).map((n) => (n === null ? null : Number(n)))
types.setTypeParser(1082, (v) => v)
types.setTypeParser(1184, iso)
types.setTypeParser(1114, iso)
types.setTypeParser(20, Number)
types.setTypeParser(1700, Number)
types.setTypeParser(1016, numberArray as never)
types.setTypeParser(1231, numberArray as never)

export type Db = Kysely<DB>
export interface Database {
  readonly pool: pg.Pool
  /** Name of the role to enter for each kind of route. */
  readonly roles: { todas: string; externo: string }
  close(): Promise<void>
}

/** What a pool does to a new connection: `current_date` and casts to a day mean the installation's day, as `ctx.hoje()` does. */
export const inTimeZone = (timeZone: string) => ({
  onConnect: (client: pg.ClientBase) => client.query(`select set_config('TimeZone', $1, false)`, [timeZone]),
})

/** Pool of the application role. Without a time zone its days are the database's own. */
export function openDatabase(
  url: string,
  roles: Database['roles'],
  { max = 20, timeZone }: { max?: number; timeZone?: string } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    pipeline: true,
    idleTimeoutMillis: 30_000,
    // A connection holds plans and caches of all that it has ever read.
    maxLifetimeSeconds: 600,
    ...(timeZone ? inTimeZone(timeZone) : {}),
  } as pg.PoolConfig)
  // An error's `client` carries the password, so only its message may be seen.
  const lost = (error: Error) => console.error(`Conexão com o banco perdida: ${error.message}`)
  pool.on('error', lost)
  // The pool listens only while a connection is idle; one that breaks in use would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, roles, close: () => pool.end() }
}

interface Held {
  db: Db
  statements: ReturnType<typeof preparing>
  /** Why the transaction can go on no more: what its statements say after that tells nothing. */
  failure: unknown
}
/** 'current transaction is aborted': said to every statement that travelled along with the one that failed, and heard before it at times. */
const ABORTED = '25P02'
const isAborted = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === ABORTED
const connections = new WeakMap<pg.PoolClient, Held>()
/** Kysely over one connection whose transaction we hold ourselves (its own would queue every query). */
function heldBy(client: pg.PoolClient): Held {
  const known = connections.get(client)
  if (known) return known
  const statements = preparing(client)
  const query: typeof statements.query = (text, values) => {
    const answer = statements.query(text, values)
    answer.catch((error: unknown) => {
      if (!isAborted(error)) held.failure = error
    })
    return answer
  }
  const pool = { connect: async () => ({ query, release() {} }), end: async () => {} }
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: pool as never }),
    plugins: [new CamelCasePlugin({ underscoreBetweenUppercaseLetters: true })],
  })
  const held: Held = { db, statements, failure: undefined }
  connections.set(client, held)
  return held
}

/** Whose transaction it is: found by SQL functions from the token's hash, or given by a job. */
export type Entry =
  | { by: 'session'; hash: Buffer; empresa: number | null }
  | { by: 'candidate'; hash: Buffer }
  | { by: 'public'; empresa: number | null }
  | { by: 'door' }
  | { by: 'task'; empresa: number; usuario: number | null }

export interface Entered {
  /** The row of the set-up function, snake_case; undefined when there is no such session or company. */
  row: Record<string, unknown> | undefined
}

/** Named, so that the database reads it once per connection. */
function setup(entry: Entry): { name: string; text: string; values: unknown[] } | undefined {
  switch (entry.by) {
    case 'session':
      return { name: 'entrar', text: 'select * from entrar($1, $2)', values: [entry.hash, entry.empresa] }
    case 'candidate':
      return { name: 'candidato', text: 'select * from entrar_candidato($1)', values: [entry.hash] }
    case 'public':
      return entry.empresa === null
        ? undefined
        : { name: 'publico', text: 'select entrar_publico($1) as aberta', values: [entry.empresa] }
    case 'task':
      return { name: 'tarefa', text: 'select entrar_tarefa($1, $2)', values: [entry.empresa, entry.usuario] }
    case 'door':
      return undefined
  }
}

export interface Tx {
  db: Db
  entered: Entered
  /** Enters one of the narrower roles for the rest of the transaction. */
  as(role: 'todas' | 'externo'): Promise<void>
  /** Run once the transaction is committed, in order; not run when it rolls back. */
  afterCommit(effect: () => void | Promise<void>): void
}

/**
 * Runs `work` in one transaction: BEGIN and the set-up function travel together, COMMIT that answers ROLLBACK throws,
 * any error rolls back. Public and candidate entries end up in the role that serves them.
 */
export async function transaction<T>(database: Database, entry: Entry, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  const effects: (() => void | Promise<void>)[] = []
  const held = heldBy(client)
  const { db, statements } = held
  held.failure = undefined
  const as = async (role: 'todas' | 'externo') => {
    await client.query(`set local role ${pg.escapeIdentifier(database.roles[role])}`)
  }
  let result: T
  try {
    const begin = setup(entry)
    const [, entered] = await Promise.all([
      client.query('begin'),
      begin ? client.query<Record<string, unknown>>(begin) : { rows: [] },
    ])
    statements.of(entered.rows[0]?.empresa_id ?? ('empresa' in entry ? entry.empresa : undefined))
    if (entry.by === 'public' || entry.by === 'candidate') await as('externo')
    result = await work({ db, entered: { row: entered.rows[0] }, as, afterCommit: (effect) => effects.push(effect) })
    const commit = await client.query('commit')
    if (commit.command !== 'COMMIT') throw new Error('A transação foi desfeita pelo banco')
    client.release()
  } catch (error) {
    // A connection that cannot even roll back is thrown away.
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw isAborted(error) ? (held.failure ?? error) : error
  }
  for (const effect of effects) await effect()
  return result
}

/** Runs `work` under a savepoint: its failure undoes only itself. */
export async function attempt<T>(
  db: Db,
  work: () => Promise<T>,
): Promise<{ ok: true; value: T } | { ok: false; error: unknown }> {
  await sql`savepoint tentativa`.execute(db)
  try {
    const value = await work()
    await sql`release savepoint tentativa`.execute(db)
    return { ok: true, value }
  } catch (error) {
    // Released too: it would still stand, and an attempt around this one would roll back to it instead of to its own. In one go, so that
    // the time does not tell what was undone from what was kept.
    await sql`rollback to savepoint tentativa; release savepoint tentativa`.execute(db)
    return { ok: false, error }
  }
}

/** Rows of a plain SQL statement with bound parameters. */
export const rows = async <T>(db: Db, query: { execute(db: Db): Promise<QueryResult<T>> }): Promise<T[]> =>
  (await query.execute(db)).rows

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
