import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { machineMemory, memoryInWords, memorySettings } from './embedded-memory.ts'
import {
  choosePlace,
  codeOf,
  command,
  EmbeddedError,
  type EmbeddedOptions,
  ignore,
  type Place,
  processOptions,
  unique,
} from './embedded-place.ts'
import { createRoom } from './embedded-room.ts'

// The PostgreSQL that is shipped with the program: without DATABASE_URL the product starts a real server with its data in a folder. The
// process that holds the advisory lock below owns the server. The lock ends with its process in every case, so a running server without a
// lock holder is an orphan, and the next process takes it over.

const exec = promisify(execFile)
const lockKey = 0x51554144
const lockPatience = 500
/** A failed start is tried again for this time, and at least this often: on a busy machine a single one takes longer. */
const startPatience = 3_000
const leastTries = 5
/**
 * What a killed process leaves behind goes by itself, on a busy machine after long: its backend notices that it is alone, and the children of
 * a killed postmaster give back its shared memory and its port, which a passing connection of another program may have taken meanwhile. A
 * start waits for that, and not for a time; this is the limit for what never goes.
 */
const leftoverPatience = 120_000
/** What a server says that cannot start because of a leftover, and what the user is told. */
const LEFTOVERS = [
  ['shared memory block', 'Esperando a memória que um banco encerrado ainda ocupa…'],
  ['could not bind', 'Esperando a porta do banco, que está ocupada…'],
] as const
/** The owner's connection names its process, so that a start knows whether the application that holds the lock still lives. */
const ownerName = (pid: number) => `quadro-dono-${pid}`

export interface Embedded {
  /** The owner's connection: role and database `quadro`, not a superuser, as on an external server. */
  url: string
  /** Fast shutdown; resolves when the server is gone. */
  stop(): Promise<void>
}

/** Another running application owns the data folder. */
export class AlreadyRunning extends EmbeddedError {
  override name = 'AlreadyRunning'
}

interface Postmaster {
  pid: number
  port: number
  status: string
}

const clusterOf = (place: Place) => join(place.home, 'postgres')
const logOf = (place: Place) => join(place.home, 'postgres.log')
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

// ── Cluster ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Reads the generated password, or creates it; if two processes create it, one of them wins. */
async function readPassword(place: Place): Promise<string> {
  const file = join(place.home, 'postgres.senha')
  if (!existsSync(file)) {
    const partial = `${file}.${unique()}`
    await fs.writeFile(partial, randomBytes(24).toString('hex'), { mode: 0o600 })
    if (place.uid !== undefined) await fs.chown(partial, place.uid, place.uid)
    await fs.link(partial, file).catch(ignore('EEXIST'))
    await fs.rm(partial)
  }
  return (await fs.readFile(file, 'utf8')).trim()
}

async function removeAbandoned(place: Place): Promise<void> {
  for (const name of await fs.readdir(place.home)) {
    const pid = /^postgres\.parcial-(\d+)-/.exec(name)?.[1]
    if (pid && !alive(Number(pid))) await fs.rm(join(place.home, name), { recursive: true, force: true })
  }
}

/** Creates the cluster under another name and renames it, so that an unfinished cluster is never used as the database. */
async function createCluster(place: Place, options: EmbeddedOptions): Promise<void> {
  await removeAbandoned(place)
  const partial = join(place.home, `postgres.parcial-${unique()}`)
  // ICU sorts Portuguese; the C library's locale only needs to know which characters are letters (pg_trgm, full text).
  const locale = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string]
  const [file, args] = command(place, 'initdb', [
    ...['-D', partial, '-U', 'postgres', `--pwfile=${join(place.home, 'postgres.senha')}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=pt-BR', '--no-instructions'],
    ...(locale ? [`--locale=${locale}`] : []),
    ...(options.fast ? ['--no-sync'] : []),
  ])
  try {
    await exec(file, args, processOptions(place))
  } catch (error) {
    await fs.rm(partial, { recursive: true, force: true })
    throw new EmbeddedError(`Não foi possível criar o banco em ${place.home}: ${messageOf(error).trim()}`)
  }
  await fs.rename(partial, clusterOf(place)).catch(ignore('ENOTEMPTY', 'EEXIST'))
  await fs.rm(partial, { recursive: true, force: true })
}

async function checkCluster(place: Place): Promise<void> {
  const cluster = clusterOf(place)
  const { uid } = await fs.stat(cluster)
  const expected = place.uid ?? process.getuid?.() ?? uid
  if (uid !== expected) {
    throw new EmbeddedError(
      `O banco em ${cluster} é de outro usuário (${uid}); execute com ele ou mude o dono da pasta.`,
    )
  }
  const [file, args] = command(place, 'postgres', ['--version'])
  const program = /\d+/.exec((await exec(file, args, processOptions(place))).stdout)?.[0]
  const data = (await fs.readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (program !== data) {
    throw new EmbeddedError(
      `O banco em ${cluster} é do PostgreSQL ${data} e este programa traz o ${program}; faça uma cópia de segurança com a versão anterior e restaure-a nesta.`,
    )
  }
}

/** The running server of this cluster, if there is one. */
async function findPostmaster(place: Place): Promise<Postmaster | undefined> {
  const cluster = clusterOf(place)
  const text = await fs.readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(ignore('ENOENT'))
  const lines = text?.split('\n') ?? []
  const pid = Number(lines[0])
  if (!pid || !alive(pid)) return undefined
  if (process.platform === 'linux') {
    const folder = await fs.readlink(`/proc/${pid}/cwd`).catch(() => undefined)
    if (folder !== cluster) {
      // Another process now has this process id (common in containers); PostgreSQL would refuse to start because of it.
      await fs.rm(join(cluster, 'postmaster.pid'), { force: true })
      return undefined
    }
  }
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function serverSettings(port: number, fast = false): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 60,
    // A restore, and creating all definitions again, locks every object in one transaction.
    max_locks_per_transaction: 256,
    // Tests start many servers on one machine.
    ...(fast ? { shared_buffers: '32MB' } : memorySettings(machineMemory())),
    // With a solid-state disk and the system's cache, a random read costs little more than a sequential one.
    random_page_cost: 1.1,
    jit: 'off',
    io_method: 'sync',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '512MB',
    // After a crash everything must be on the disk before it is replayed: one call for the file system, instead of one for each of thousands
    // of files, which takes most of the time until the server answers again.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The query of a killed application ends soon.
    client_connection_check_interval: '2s',
    // Without statistics of a table the planner takes every company for a single row, and reads a list once for each of its rows.
    autovacuum_naptime: fast ? '2s' : '10s',
    // So that a company that grows is noticed while it is still a small part of a table that many companies share.
    autovacuum_analyze_scale_factor: 0.02,
    ...(fast && { autovacuum_analyze_threshold: 10, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    // Tests call each statement a few times, with few rows: any plan will do, and making one takes longer than all the rest.
    ...(fast && { plan_cache_mode: 'force_generic_plan' }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Starts the server; returns undefined when it is ready, otherwise what it wrote before it ended. */
async function launch(place: Place, port: number, fast?: boolean): Promise<string | undefined> {
  const logFile = logOf(place)
  const size = (await fs.stat(logFile).catch(ignore('ENOENT')))?.size ?? 0
  const from = size > 5_000_000 ? 0 : size
  const output = openSync(logFile, from === 0 ? 'w' : 'a', 0o600)
  const [file, args] = command(place, 'postgres', ['-D', clusterOf(place), ...serverSettings(port, fast)])
  // Starts a separate process group: Ctrl-C in the terminal must reach the application first, which then stops the server.
  const child = spawn(file, args, {
    ...processOptions(place),
    stdio: ['ignore', output, output],
    detached: true,
    windowsHide: true,
  })
  closeSync(output)
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', async () => {
      // Long after the start nobody reads this result, and the folder may be gone.
      const log = await fs.readFile(logFile).catch(ignore('ENOENT'))
      done(log?.subarray(from).toString().trim() || 'sem mensagem')
    })
  })
  const failure = await Promise.race([ended, ready(place, child)])
  child.unref()
  return failure
}

async function ready(place: Place, child: ChildProcess): Promise<undefined> {
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const found = await findPostmaster(place)
    if (found?.pid === child.pid && found.status === 'ready') return undefined
    await pause(20)
  }
  // The process has ended: the other promise of the race gives the reason.
  return new Promise(() => {})
}

// ── Ownership ───────────────────────────────────────────────────────────────────────────────────────────────────────

interface Held extends Postmaster {
  client: pg.Client
}

/** Whether the application that holds the lock has ended, and only its backend has not noticed yet. */
async function isHeldByTheDead(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and (l.classid::bigint << 32) + l.objid::bigint = $1`,
    [lockKey],
  )
  return rows.every(({ name }) => {
    const pid = /^quadro-dono-(\d+)$/.exec(name)?.[1]
    return pid !== undefined && !alive(Number(pid))
  })
}

/** Connects to a running server and takes the lock; undefined when the server ends meanwhile. */
async function takeLock(
  place: Place,
  server: Postmaster,
  password: string,
  log: EmbeddedOptions['log'],
): Promise<Held | undefined> {
  const login = { host: '127.0.0.1', port: server.port, user: 'postgres', database: 'postgres', password }
  const client = new pg.Client({ ...login, application_name: ownerName(process.pid) })
  client.on('error', () => {})
  try {
    await client.connect()
    let deadline = Date.now() + lockPatience
    let waits = false
    // The lock of an application that was just killed is released when its backend notices.
    for (;;) {
      const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [lockKey])
      if (rows[0]?.ok) return { ...server, client }
      if (Date.now() > deadline) {
        if (waits || !(await isHeldByTheDead(client))) break
        waits = true
        deadline = Date.now() + leftoverPatience
        log('Esperando o banco soltar o que uma aplicação encerrada deixou…')
      }
      await pause(50)
    }
  } catch (error) {
    await client.end().catch(() => {})
    if (codeOf(error) === '28P01') {
      throw new EmbeddedError(`A senha em ${place.home}/postgres.senha não é a do banco em ${clusterOf(place)}.`)
    }
    return undefined
  }
  await client.end()
  throw new AlreadyRunning(
    `Já há um Quadro em execução com a pasta de dados ${place.dataDir}; encerre-o ou escolha outra DATA_DIR.`,
  )
}

/** Starts the server, or takes over an orphan; returns when this process owns it. */
async function acquire(place: Place, password: string, options: EmbeddedOptions, port?: number): Promise<Held> {
  const begun = Date.now()
  const told = new Set<string>()
  for (let tries = 1; ; ) {
    const running = await findPostmaster(place)
    if (running?.status === 'starting' || running?.status === 'stopping') {
      await pause(50)
      continue
    }
    if (running?.status === 'ready') {
      const held = await takeLock(place, running, password, options.log)
      if (held) return held
    }
    const failure = await launch(place, port ?? (await freePort()), options.fast)
    const leftover = LEFTOVERS.find(([says]) => failure?.includes(says))?.[1]
    if (leftover && !told.has(leftover)) options.log(leftover)
    if (leftover) told.add(leftover)
    const isOverdue = Date.now() - begun > (leftover ? leftoverPatience : startPatience)
    if (failure && isOverdue && tries >= leastTries) {
      throw new EmbeddedError(`O PostgreSQL embutido não começou (${logOf(place)}):\n${failure}`)
    }
    tries++
    if (failure) await pause(100)
  }
}

async function ensureDatabase(client: pg.Client, password: string): Promise<void> {
  const missing = async (sql: string) => (await client.query(sql)).rowCount === 0
  if (await missing(`select from pg_roles where rolname = 'quadro'`)) {
    await client.query(`create role quadro login createdb createrole password ${client.escapeLiteral(password)}`)
  }
  if (await missing(`select from pg_database where datname = 'quadro'`)) {
    await client.query('create database quadro owner quadro')
  }
}

async function shutDown(place: Place, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    const [file, args] = command(place, 'pg_ctl', ['stop', '-m', 'fast', '-w', '-D', clusterOf(place)])
    await exec(file, args, processOptions(place))
    return
  }
  let urgent = Date.now() + 60_000
  process.kill(pid, 'SIGINT')
  while ((await findPostmaster(place))?.pid === pid) {
    if (Date.now() > urgent) {
      process.kill(pid, 'SIGQUIT')
      urgent = Number.POSITIVE_INFINITY
    }
    await pause(20)
  }
  // Its file disappears a moment before the process. The wait is limited, because a zombie process may never disappear.
  for (const until = Date.now() + 5_000; alive(pid) && Date.now() < until; ) await pause(20)
}

/** Starts the embedded PostgreSQL (and creates its database the first time) and keeps it running until `stop`. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = await choosePlace(options)
  const password = await readPassword(place)
  if (!existsSync(clusterOf(place))) {
    options.log('Criando o banco de dados embutido…')
    await createCluster(place, options)
  }
  await checkCluster(place)
  let held = await acquire(place, password, options)
  let startedAt = Date.now()
  let quickDeaths = 0
  let stopping = false
  let recovery: Promise<void> | undefined

  async function recover(): Promise<void> {
    const room = createRoom(place, options.log)
    while (!stopping) {
      try {
        if (await room.lacked()) continue
        quickDeaths = Date.now() - startedAt < 5_000 && !room.waited ? quickDeaths + 1 : 0
        // A server that dies again and again needs a person; a server that was killed just after its start does not.
        if (quickDeaths > 3) throw new EmbeddedError(`O PostgreSQL embutido encerrou; veja ${logOf(place)}.`)
        options.log('O PostgreSQL embutido encerrou sem aviso; iniciando de novo…')
        // Uses the same port, because the connection pools know only that one.
        held = await acquire(place, password, options, held.port)
        startedAt = Date.now()
        watch()
        return
      } catch (error) {
        if (await room.lacked(error)) continue
        options.onLost?.(error instanceof Error ? error : new Error(String(error)))
        return
      }
    }
  }
  function watch(): void {
    held.client.once('end', () => {
      if (!stopping) recovery = recover()
    })
    // The lock's connection alone must not keep a finished program running. (The types lack this documented method.)
    const client = held.client as pg.Client & { unref(): void }
    client.unref()
  }

  if (!options.fast) options.log(memoryInWords(machineMemory()))
  await ensureDatabase(held.client, password)
  watch()
  return {
    url: `postgres://quadro:${password}@127.0.0.1:${held.port}/quadro`,
    async stop() {
      if (stopping) return
      stopping = true
      await recovery
      await shutDown(place, held.pid).catch(ignore('ESRCH'))
      await held.client.end().catch(() => {})
    },
  }
}

/** Deletes the embedded database of a data folder, but not the uploaded files; refused while an application uses it. */
export async function removeEmbedded(options: EmbeddedOptions): Promise<void> {
  const place = await choosePlace(options)
  if (existsSync(clusterOf(place))) {
    const held = await acquire(place, await readPassword(place), options)
    await shutDown(place, held.pid)
    await held.client.end().catch(() => {})
  }
  for (const file of [clusterOf(place), `${clusterOf(place)}.senha`, logOf(place)]) {
    await fs.rm(file, { recursive: true, force: true })
  }
}
