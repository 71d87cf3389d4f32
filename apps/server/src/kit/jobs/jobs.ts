import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import { storeBytes } from '../files/files.ts'
import { FULL_DISK, isFullDisk } from '../files/full-disk.ts'
import type { Ctx } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import { encodeNotice, publish } from '../http/hub.ts'
import type { Services } from '../http/services.ts'
import { asTask, type Whose } from '../transaction/task.ts'
import { inTimeZone } from '../transaction/tx.ts'
import { forget, heartbeat, settleLost } from './executors.ts'
import { createGuard } from './guard.ts'

/** What a job receives besides its context and parameters. */
export interface Work {
  /** Aborted when the user stops the job or the process ends. */
  readonly signal: AbortSignal
  /**
   * Shows the progress to the user. It is written outside the job's transaction, at most once a second. Throws when the user has stopped
   * the job.
   */
  progress(feito: number, total?: number): Promise<void>
  /** Stores a file for the user to download, in the job's transaction. */
  attach(file: { name: string; type: string; bytes: Uint8Array }): Promise<void>
}

type Params = Record<string, unknown>
/** Work that a user started and follows in 'Trabalhos'. */
export interface Job<P extends Params = Params> {
  readonly name: string
  /** Default title of its rows. */
  readonly title: string
  /** Runs in one transaction of the application's role, as the user who started it. A returned text is shown as the result. */
  run(ctx: Ctx, params: P, work: Work): Promise<string | undefined>
  /** Jobs of one queue run one after the other. */
  readonly queue?: string
  /** Number of tries, with growing waits, after an unexpected failure. A refusal (AppError) is not tried again. Default 3. */
  readonly maxAttempts?: number
  /** What the user reads after an unexpected failure. */
  readonly failure?: string
}
/** Work of the product itself: no user follows it and no company limits it. It receives connections of the database owner. */
export interface Chore {
  readonly name: string
  /** `signal` is aborted when the process ends. A chore that throws then runs again later. */
  run(
    services: Services,
    owner: pg.Pool,
    payload: Params,
    attempt: { last: boolean; signal: AbortSignal },
  ): Promise<void>
  /** Schedule: minute, hour, day, month, weekday. */
  readonly cron?: string
}

const jobs = new Map<string, Job>()
const chores = new Map<string, Chore>()

/** Declares a job. Its module must be loaded before the worker starts. */
export function defineJob<P extends Params>(name: string, job: Omit<Job<P>, 'name'>): Job<P> {
  if (jobs.has(name) || chores.has(name)) throw new Error(`Two jobs are called ${name}`)
  const declared = { name, ...job }
  jobs.set(name, declared as unknown as Job)
  return declared
}
export function defineChore(name: string, chore: Omit<Chore, 'name'>): void {
  if (jobs.has(name) || chores.has(name)) throw new Error(`Two jobs are called ${name}`)
  chores.set(name, { name, ...chore })
}

/** The schedule of a chore. */
export const cronOf = (name: string): string | undefined => chores.get(name)?.cron

/** Puts a job into the queue in the caller's transaction, for the caller's user and company. Returns the id of its `tarefa`. */
export async function enqueue<P extends Params>(
  ctx: Pick<Ctx, 'db' | 'empresaId' | 'user'>,
  job: Job<P>,
  params: P,
  { titulo = job.title }: { titulo?: string } = {},
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('tarefa')
    .values({ usuarioId: ctx.user.id, tipo: job.name, titulo, parametros: JSON.stringify(params) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select enfileirar(${job.name}, ${JSON.stringify({ tarefa: id })}::jsonb, ${job.queue ?? null},
    ${job.maxAttempts ?? 3}::int, ${`tarefa:${id}`})`.execute(ctx.db)
  await publish(ctx, { empresaId: ctx.empresaId, usuarioId: ctx.user.id, event: 'tarefa', data: { id } })
  return id
}

const CANCELLED = new AppError('INVALID_STATE', 'O trabalho foi cancelado.')
const FAILURE = 'Não foi possível concluir o trabalho.'
type Situation = 'na-fila' | 'cancelada' | 'falhou'
const CHECK_MS = 1000

/** One try of a job. Its effects and the state 'pronta' commit together, and only for the current try, so that they happen once. */
async function runJob(
  services: Services,
  owner: pg.Pool,
  job: Job,
  payload: Params,
  { shutdown, last }: { shutdown: AbortSignal; last: boolean },
): Promise<void> {
  const id = Number(payload.tarefa)
  const whose: Whose = {
    empresaId: Number(payload.empresa),
    usuarioId: payload.usuario === null ? null : Number(payload.usuario),
  }
  const notice = encodeNotice({ ...whose, event: 'tarefa', data: { id } })
  /** Writes outside the job's transaction and notifies the user's pages. */
  const write = async (set: string, values: unknown[], where = `situacao in ('na-fila', 'executando')`) => {
    const { rows } = await owner.query<{ cancelar: boolean; tentativas: number; parametros: Params }>(
      `with t as (update tarefa set ${set} where id = $1 and ${where} returning cancelar, tentativas, parametros)
       select t.*, pg_notify('quadro', $2) from t`,
      [id, notice, ...values],
    )
    return rows[0]
  }
  const settle = (situacao: Situation, mensagem: string | null) =>
    write(`situacao = $3, mensagem = $4, terminada_em = case when $3 = 'na-fila' then null else now() end`, [
      situacao,
      mensagem,
    ])

  const begun = await write(
    `situacao = 'executando', tentativas = tentativas + 1, iniciada_em = coalesce(iniciada_em, now()), feito = null, mensagem = null`,
    [],
    `situacao in ('na-fila', 'executando') and not cancelar`,
  )
  if (!begun) {
    await settle('cancelada', null)
    return
  }

  const stopped = new AbortController()
  const signal = AbortSignal.any([stopped.signal, shutdown])
  const look = setInterval(() => {
    owner.query('select cancelar from tarefa where id = $1', [id]).then(
      ({ rows }) => rows[0]?.cancelar !== false && stopped.abort(CANCELLED),
      () => {},
    )
  }, CHECK_MS).unref()
  let told = 0
  const progress = async (feito: number, total?: number) => {
    signal.throwIfAborted()
    const now = Date.now()
    if (now - told < CHECK_MS && feito !== total) return
    told = now
    const row = await write('feito = $3, total = $4', [Math.floor(feito), total ?? null])
    if (row?.cancelar) stopped.abort(CANCELLED)
    signal.throwIfAborted()
  }

  try {
    await asTask(services, whose, job.name, async (ctx) => {
      let arquivoId: number | null = null
      const attach: Work['attach'] = async (file) => {
        arquivoId = (await storeBytes(ctx, { owner: { entidade: 'tarefa', id }, ...file })).id
      }
      const mensagem = (await job.run(ctx, begun.parametros, { signal, progress, attach })) ?? null
      signal.throwIfAborted()
      const ended = await ctx.db
        .updateTable('tarefa')
        .set({ situacao: 'pronta', mensagem, arquivoId, feito: sql`total`, terminadaEm: sql`now()` })
        .where('id', '=', id)
        .where('situacao', '=', 'executando')
        .where('tentativas', '=', begun.tentativas)
        .where('cancelar', '=', false)
        .executeTakeFirst()
      if (ended.numUpdatedRows === 0n) throw CANCELLED
      await publish(ctx, { ...whose, event: 'tarefa', data: { id } })
    })
  } catch (error) {
    if (error === CANCELLED || stopped.signal.aborted) await settle('cancelada', null)
    else if (error instanceof AppError) await settle('falhou', error.message)
    else if ((error as { code?: string }).code === '42501')
      await settle('falhou', 'Você não tem mais acesso ao que este trabalho precisa.')
    else {
      const { name, message, stack } = error as Error
      services.log.error(
        { trabalho: job.name, tarefa: id, erro: name, mensagem: message, pilha: stack },
        'trabalho falhou',
      )
      if (last && !shutdown.aborted) await settle('falhou', isFullDisk(error) ? FULL_DISK : (job.failure ?? FAILURE))
      else await settle('na-fila', null)
      throw new Error(message)
    }
  } finally {
    clearInterval(look)
  }
}

export interface Jobs {
  /** Starts taking jobs, including those of crashed processes. */
  start(): Promise<void>
  /** Runs the jobs that are due now (all, or only those with these names) and returns. For tests and manual maintenance. */
  runPending(only?: readonly string[]): Promise<void>
  /** Waits a few seconds for running jobs to end, then returns them to the queue. */
  stop(): Promise<void>
}

/** Collects the ids under which graphile-worker locks jobs for us. */
function poolIds() {
  const events = new EventEmitter()
  const ids = new Set<string>()
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => ids.add(workerPool.id))
  return { events, ids }
}

const BEAT_MS = 2000
const CONCURRENCY = 3

/** The job worker of this process; it connects as the owner of the database. It connects and loads nothing before it starts. */
export function createJobs(services: () => Services, ownerUrl: string): Jobs {
  let pool: pg.Pool | undefined
  let running: { stop(): Promise<void> } | undefined
  let restarting: Promise<void> | undefined
  const stopping = new AbortController()
  const ending = new AbortController()

  const owner = () => {
    if (pool) return pool
    pool = new pg.Pool({
      connectionString: ownerUrl,
      max: CONCURRENCY + 4,
      application_name: 'quadro trabalhos',
      ...inTimeZone(services().settings.timeZone),
    } as pg.PoolConfig)
    // Logs only the message, because the error's `client` contains the password.
    const lost = (error: Error) => services().log.warn({ mensagem: error.message }, 'trabalhos: conexão perdida')
    pool.on('error', lost)
    pool.on('connect', (client) => client.on('error', lost))
    return pool
  }
  const tasks = async (): Promise<TaskList> => {
    // Loads all modules, which declare their jobs.
    await services().routes()
    type Helpers = { job: { attempts: number; max_attempts: number }; abortSignal?: AbortSignal }
    const last = ({ job }: Helpers) => job.attempts >= job.max_attempts
    return Object.fromEntries([
      ...[...jobs.values()].map((job) => [
        job.name,
        (payload: unknown, helpers: Helpers) =>
          runJob(services(), owner(), job, payload as Params, { shutdown: ending.signal, last: last(helpers) }),
      ]),
      ...[...chores.values()].map((chore) => [
        chore.name,
        (payload: unknown, helpers: Helpers) =>
          chore.run(services(), owner(), payload as Params, { last: last(helpers), signal: ending.signal }),
      ]),
    ])
  }
  const options = async () => {
    const { Logger } = await import('graphile-worker')
    const log = services().log
    const logger = new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ mensagem: message }, 'fila de trabalhos')
    })
    return { pgPool: owner(), taskList: await tasks(), logger, noHandleSignals: true }
  }

  /** Starts a runner. A runner stops when it cannot reach the database; its jobs wait for the next one. */
  async function begin(): Promise<void> {
    const { run, parseCronItems } = await import('graphile-worker')
    const { events, ids } = poolIds()
    const guard = createGuard(owner())
    const beat = () =>
      Promise.all([guard.hold([...ids]), heartbeat(owner(), [...ids])]).catch((error: Error) =>
        services().log.warn({ mensagem: error.message }, 'trabalhos: pulso'),
      )
    await heartbeat(owner(), [])
    await settleLost(owner())
    const runner = await run({
      ...(await options()),
      // A delay of 0 writes results in batches without waiting: graphile-worker retries a batch that fails. Without batches such a failure
      // would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      concurrency: CONCURRENCY,
      pollInterval: 5000,
      events,
      parsedCronItems: parseCronItems(
        [...chores.values()].flatMap((c) =>
          c.cron ? [{ task: c.name, match: c.cron, options: { maxAttempts: 1 } }] : [],
        ),
      ),
    })
    await beat()
    const timer = setInterval(beat, BEAT_MS).unref()
    const stop = async () => {
      clearInterval(timer)
      const patience = setTimeout(() => ending.abort(new Error('O servidor está parando')), 5000)
      await runner.stop().catch(() => {})
      clearTimeout(patience)
      guard.end()
      await forget(owner(), [...ids]).catch(() => {})
    }
    running = { stop }
    // The runner may also end without an error; in both cases nobody asked it to stop.
    const ended = async (error?: Error) => {
      if (stopping.signal.aborted) return
      services().log.warn({ mensagem: error?.message }, 'trabalhos pararam; recomeçando')
      clearInterval(timer)
      guard.end()
      restarting = again([...ids])
    }
    runner.promise.then(() => ended(), ended)
  }
  /** Tries to begin again until it succeeds, with growing waits. `ids` are the workers of the runner that stopped. */
  async function again(ids: string[]): Promise<void> {
    for (let wait = 250; !stopping.signal.aborted; wait = Math.min(wait * 2, 30_000)) {
      try {
        await forget(owner(), ids)
        return await begin()
      } catch (error) {
        services().log.warn({ mensagem: (error as Error).message }, 'trabalhos: ainda sem banco')
        await pause(wait, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
      }
    }
  }

  return {
    start: begin,
    async runPending(only) {
      const { runOnce } = await import('graphile-worker')
      const { events, ids } = poolIds()
      const { taskList, ...rest } = await options()
      const due = Object.entries(taskList).filter(([name]) => only?.includes(name) ?? true)
      const names = due.map(([name]) => name)
      const left = async () => {
        const { rows } = await owner().query<{ n: number }>(
          `select count(*)::int as n from graphile_worker.jobs
            where task_identifier = any($1) and run_at <= now() and locked_at is null and attempts < max_attempts`,
          [names],
        )
        return rows[0]!.n
      }
      // `runOnce` returns while the end of the last job and of its queue is still being written.
      const held = () =>
        owner().query(
          `select from graphile_worker.jobs where locked_by = any($1)
           union all select from graphile_worker._private_job_queues where locked_by = any($1)`,
          [[...ids]],
        )
      // `runOnce` also ends too early when several jobs stand in one queue.
      let before = Number.POSITIVE_INFINITY
      for (let now = await left(); now > 0 && now < before; now = await left()) {
        before = now
        await runOnce({ ...rest, taskList: Object.fromEntries(due), events })
        while ((await held()).rowCount !== 0);
      }
    },
    async stop() {
      stopping.abort()
      // Waits for a restart in progress; otherwise the new runner would hold connections that nobody releases.
      await restarting
      await running?.stop()
      running = undefined
      await pool?.end()
      pool = undefined
    },
  }
}
