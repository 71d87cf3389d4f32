import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { setImmediate as immediate } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, PostgresDialect, type QueryResult, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '../../db/schema.gen.ts'
import { preparing } from './prepared.ts'
import { mustBeAlone, Rounds, rounds, type Send } from './side-by-side.ts'
import { urgently } from './urgent.ts'

/** How database types are read: dates as text (never shifted), instants as ISO 8601, int8 and numeric as numbers. */
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
  /**
   * For one statement that stays although the transaction around it is undone. It has connections of its own: a request that holds one and
   * waits for another of the same pool waits for ever once all hold one.
   */
  readonly beside: pg.Pool
  /** For transactions that begin within `depth` others; 0 is `pool`. For the same reason each depth has connections of its own. */
  within(depth: number): pg.Pool
  /** The role to switch to for each kind of route. */
  readonly roles: { todas: string; externo: string }
  close(): Promise<void>
}

/**
 * Settings for each new connection of a pool: `current_date` and casts to a date use the installation's time zone, as `ctx.hoje()` does.
 */
export const inTimeZone = (timeZone: string) => ({
  onConnect: (client: pg.ClientBase) => client.query(`select set_config('TimeZone', $1, false)`, [timeZone]),
})

/** Connections that wait for nothing else are few: each is held for a moment. */
const MAX_BESIDE = 3

/** Pools of the application's role; `max`: connections for requests. Without a time zone its dates are the database's own. */
export function openDatabase(
  url: string,
  roles: Database['roles'],
  { max = 20, timeZone, log = () => {} }: { max?: number; timeZone?: string; log?: (message: string) => void } = {},
): Database {
  const pools: pg.Pool[] = []
  const open = (most: number): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: url,
      max: most,
      types,
      pipeline: true,
      idleTimeoutMillis: 30_000,
      // A connection keeps plans and caches of everything it has read, so it is renewed.
      maxLifetimeSeconds: 600,
      ...(timeZone ? inTimeZone(timeZone) : {}),
    } as pg.PoolConfig)
    // The error's `client` contains the password, so only the message is written.
    pool.on('error', (error: Error) => log(`Conexão com o banco perdida: ${error.message}`))
    // The pool handles errors only of idle connections. Without this an error of a connection in use would end the process.
    pool.on('connect', (client) => client.on('error', () => {}))
    pools.push(pool)
    return pool
  }
  const depths = [open(max)]
  return {
    pool: depths[0]!,
    beside: open(MAX_BESIDE),
    within: (depth) => (depths[depth] ??= open(MAX_BESIDE)),
    roles,
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}
/** How many transactions the code that runs is within. */
const within = new AsyncLocalStorage<number>()

interface Held {
  db: Db
  statements: ReturnType<typeof preparing>
  /** The error that made the transaction unusable; errors of later statements say nothing useful. */
  failure: unknown
}
/**
 * 'current transaction is aborted': the error of every statement that was sent together with the one that failed. Sometimes it arrives
 * before the real error.
 */
const ABORTED = '25P02'
const isAborted = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === ABORTED
const connections = new WeakMap<pg.PoolClient, Held>()

/** Until when it is known which companies of a database are large. */
const sizes = new WeakMap<Database, Map<number, { isLarge: boolean; until: number }>>()
const KNOWN_FOR = 10 * 60_000
/** The companies that share plans with this one. Whether it is large is asked again after some minutes. */
async function sharingPlans(database: Database, client: pg.PoolClient, company: number): Promise<'small' | number> {
  const known = sizes.get(database) ?? new Map<number, { isLarge: boolean; until: number }>()
  sizes.set(database, known)
  let size = known.get(company)
  if (!size || size.until < Date.now()) {
    const { rows } = await client.query<{ large: boolean }>('select empresa_grande() as large')
    size = { isLarge: rows[0]!.large, until: Date.now() + KNOWN_FOR }
    known.set(company, size)
  }
  return size.isLarge ? company : 'small'
}
/** What is sent to the database within one turn leaves in one write: a write costs as much as most statements take to be made. */
function gather(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}
/** Kysely over one connection whose transaction we control ourselves (Kysely's own transaction would queue every query). */
function heldBy(client: pg.PoolClient): Held {
  const known = connections.get(client)
  if (known) return known
  const statements = preparing(client)
  const send: Send = (text, values) => {
    gather(client)
    const answer = statements.query(text, values)
    answer.catch((error: unknown) => {
      if (!isAborted(error)) held.failure = error
    })
    return answer
  }
  const query: Send = (text, values) => rounds.getStore()?.ask(send, text, values) ?? send(text, values)
  const pool = { connect: async () => ({ query, release() {} }), end: async () => {} }
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: pool as never }),
    plugins: [new CamelCasePlugin({ underscoreBetweenUppercaseLetters: true })],
  })
  const held: Held = { db, statements, failure: undefined }
  connections.set(client, held)
  return held
}

/** The identity of a transaction: SQL functions find it by the token's hash, or a job gives it. */
export type Entry =
  | { by: 'session'; hash: Buffer; empresa: number | null }
  | { by: 'candidate'; hash: Buffer }
  | { by: 'person'; hash: Buffer }
  | { by: 'public'; empresa: number | null }
  | { by: 'door' }
  | { by: 'task'; empresa: number; usuario: number | null }

export interface Entered {
  /** The row of the set-up function, in snake_case; undefined when there is no such session or company. */
  row: Record<string, unknown> | undefined
}

/** A named statement, so that the database parses it once per connection. */
function setup(entry: Entry): { name: string; text: string; values: unknown[] } | undefined {
  switch (entry.by) {
    case 'session':
      return { name: 'entrar', text: 'select * from entrar($1, $2)', values: [entry.hash, entry.empresa] }
    case 'candidate':
      return { name: 'candidato', text: 'select * from entrar_candidato($1)', values: [entry.hash] }
    case 'person':
      return { name: 'pessoa', text: 'select * from entrar_pessoal($1)', values: [entry.hash] }
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
  /** Switches to one of the more restricted roles for the rest of the transaction. */
  as(role: 'todas' | 'externo'): Promise<void>
  /** Runs after the transaction is committed, in order; does not run when it rolls back. */
  afterCommit(effect: () => void | Promise<void>): void
}

/**
 * Runs `work` in one transaction: BEGIN and the set-up function are sent together. A COMMIT that answers ROLLBACK throws, and any error
 * rolls back. Entries of the public, candidates and people without a login switch to the role that serves them. Somebody waits for all but a
 * job's.
 */
export function transaction<T>(database: Database, entry: Entry, work: (tx: Tx) => Promise<T>): Promise<T> {
  const run = () => runTransaction(database, entry, work)
  return entry.by === 'task' ? run() : urgently(run)
}
async function runTransaction<T>(database: Database, entry: Entry, work: (tx: Tx) => Promise<T>): Promise<T> {
  const depth = within.getStore() ?? 0
  const client = await database.within(depth).connect()
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
    const company = entered.rows[0]?.empresa_id ?? ('empresa' in entry ? entry.empresa : null)
    statements.of(typeof company === 'number' ? await sharingPlans(database, client, company) : null)
    if (entry.by === 'public' || entry.by === 'candidate' || entry.by === 'person') await as('externo')
    const tx: Tx = { db, entered: { row: entered.rows[0] }, as, afterCommit: (effect) => effects.push(effect) }
    result = await within.run(depth + 1, () => work(tx))
    const commit = await client.query('commit')
    if (commit.command !== 'COMMIT') throw new Error('A transação foi desfeita pelo banco')
    client.release()
  } catch (error) {
    // A connection that cannot even roll back is destroyed.
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
  mustBeAlone()
  await sql`savepoint tentativa`.execute(db)
  try {
    const value = await work()
    await sql`release savepoint tentativa`.execute(db)
    return { ok: true, value }
  } catch (error) {
    // The savepoint is released too: otherwise an `attempt` around this one would roll back to it instead of to its own. Both are one
    // statement, so that the response time does not tell an undone attempt from a kept one.
    await sql`rollback to savepoint tentativa; release savepoint tentativa`.execute(db)
    return { ok: false, error }
  }
}

/** Thrown to undo all works of which some failed. */
class SomeFailed extends Error {}
/**
 * Runs works side by side under one savepoint. Their statements are sent together (side-by-side.ts), half of the works asking while the
 * database answers the other half: this takes a third of the time of one after the other. None may depend on what another writes, unless a
 * constraint refuses it or `mustBeAlone` is called. A failure undoes all of them; the result then has an error for each that failed, and
 * undefined for the others.
 */
export async function together<T>(
  db: Db,
  works: readonly (() => Promise<T>)[],
): Promise<{ ok: true; values: T[] } | { ok: false; errors: unknown[] }> {
  let done: PromiseSettledResult<T>[] = []
  const tried = await attempt(db, async () => {
    const halves = [new Rounds(), new Rounds()] as const
    const begun: Promise<T>[] = []
    // Other requests come between: what each work does before its first statement would add up.
    for (const [i, work] of works.entries()) {
      const one = rounds.run(halves[i % 2 ? 1 : 0], work)
      // Whether it failed is asked below, once all have ended.
      one.catch(() => {})
      begun.push(one)
      await immediate()
    }
    for (const half of halves) half.begin()
    done = await Promise.allSettled(begun)
    if (done.some(({ status }) => status === 'rejected')) throw new SomeFailed()
  })
  if (tried.ok) return { ok: true, values: done.map((one) => (one as PromiseFulfilledResult<T>).value) }
  if (!(tried.error instanceof SomeFailed)) throw tried.error
  return { ok: false, errors: done.map((one) => (one.status === 'rejected' ? one.reason : undefined)) }
}

/** Thrown to undo work that was done for nobody. */
class Nobody extends Error {}
/** Runs `work`, and undoes it when there is nobody to do it for. So the response time does not reveal whether the person exists. */
export async function forSomebody(db: Db, isSomebody: boolean, work: () => Promise<void>): Promise<void> {
  const outcome = await attempt(db, async () => {
    await work()
    if (!isSomebody) throw new Nobody()
  })
  if (!outcome.ok && !(outcome.error instanceof Nobody)) throw outcome.error
}

/** Rows of a plain SQL statement with bound parameters. */
export const rows = async <T>(db: Db, query: { execute(db: Db): Promise<QueryResult<T>> }): Promise<T[]> =>
  (await query.execute(db)).rows

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
