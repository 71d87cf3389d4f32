import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { places } from './places.ts'

/**
 * Runs work that would delay other requests in a few threads: the caller names an exported async function of a module. Threads start when
 * needed and end after half a minute without work, because each one uses memory.
 */

export type WorkerTask = {
  /** File of the module, `new URL('./x.ts', import.meta.url)`. */
  module: URL
  /** Name of the exported function: `(args, context: WorkerContext) => Promise<result>`. */
  name: string
  /** Any value that structured clone can copy. */
  args: unknown
}
export type WorkerOptions = {
  signal?: AbortSignal
  onProgress?: (done: number) => void
  /** Receives the task's bytes in order; the task waits until the returned promise resolves. */
  onChunk?: (chunk: Uint8Array) => void | Promise<void>
  /** Runs in a separate thread that ends with the task, for a reader (reader.ts). Its limit counts texts and objects, but not buffers. */
  apart?: { memoryMb: number }
}

/** What the function in the thread receives besides its arguments. */
export type WorkerContext = {
  signal: AbortSignal
  progress(done: number): void
  /** Sends bytes; resolves when the receiver is ready for more. */
  chunk(bytes: Uint8Array): Promise<void>
}

export type ToWorker =
  | { kind: 'run'; module: string; name: string; args: unknown }
  | { kind: 'abort' }
  | { kind: 'taken' }
export type FromWorker =
  | { kind: 'progress'; done: number }
  | { kind: 'chunk'; bytes: Uint8Array }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; error: unknown }

const idleMs = 30_000
/** Time that a cancelled task has to stop by itself. */
const obeyMs = 1_000
/** One core is left for requests. */
const pool = places(Math.max(1, Math.min(4, availableParallelism() - 1)))

type Thread = { worker: Worker; idle?: NodeJS.Timeout }
const free: Thread[] = []

/** Number of threads, for metrics and tests. */
export const workerThreads = (): { busy: number; idle: number } => ({ busy: pool.taken(), idle: free.length })

function startThread(memoryMb = 1024): Thread {
  const worker = new Worker(new URL('./worker-thread.ts', import.meta.url), {
    // A report that is too large must fail alone, without ending the server.
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  return { worker }
}

function rest(thread: Thread): void {
  thread.worker.unref()
  thread.worker.removeAllListeners()
  const drop = () => {
    const at = free.indexOf(thread)
    if (at >= 0) free.splice(at, 1)
    clearTimeout(thread.idle)
  }
  thread.worker.once('error', drop).once('exit', drop)
  thread.idle = setTimeout(() => {
    drop()
    void thread.worker.terminate()
  }, idleMs).unref()
  free.push(thread)
}

function takeThread(): Thread {
  const thread = free.pop() ?? startThread()
  clearTimeout(thread.idle)
  thread.worker.removeAllListeners()
  thread.worker.ref()
  return thread
}

/** Ends the idle threads when the server stops. */
export async function closeWorkers(): Promise<void> {
  await Promise.all(
    free.splice(0).map((thread) => {
      clearTimeout(thread.idle)
      return thread.worker.terminate()
    }),
  )
}

/**
 * Runs a task in a thread and returns its result. When `signal` aborts, the promise rejects at once with the signal's reason, the task is
 * told by its own signal, and a thread that does not stop within a second is ended.
 */
export async function runInWorker<T>(task: WorkerTask, options: WorkerOptions = {}): Promise<T> {
  const { signal } = options
  signal?.throwIfAborted()
  if (!options.apart) {
    await pool.enter(signal)
    if (signal?.aborted) {
      pool.leave()
      throw signal.reason
    }
  }
  const thread = options.apart ? startThread(options.apart.memoryMb) : takeThread()
  return new Promise<T>((resolve, reject) => run(thread, task, options, resolve as (value: unknown) => void, reject))
}

function run(
  thread: Thread,
  task: WorkerTask,
  { signal, onProgress, onChunk, apart }: WorkerOptions,
  resolve: (value: unknown) => void,
  reject: (reason: unknown) => void,
): void {
  const { worker } = thread
  const tell = (message: ToWorker) => worker.postMessage(message)
  let over = false
  let killer: NodeJS.Timeout | undefined
  const end = (healthy: boolean) => {
    if (over) return
    over = true
    clearTimeout(killer)
    signal?.removeEventListener('abort', abort)
    worker.removeAllListeners()
    if (healthy && !apart) rest(thread)
    else {
      worker.on('error', () => {})
      void worker.terminate()
    }
    if (!apart) pool.leave()
  }
  const stop = (reason: unknown) => {
    reject(reason)
    if (over || killer) return
    tell({ kind: 'abort' })
    killer = setTimeout(() => end(false), obeyMs)
  }
  const abort = () => stop(signal?.reason)
  // Delivers one chunk after the other, also to a slow receiver.
  let received: Promise<void> = Promise.resolve()
  worker.on('message', (message: FromWorker) => {
    switch (message.kind) {
      case 'progress':
        if (!killer) onProgress?.(message.done)
        return
      case 'chunk':
        received = received
          .then(() => (killer || over ? undefined : onChunk?.(message.bytes)))
          .then(() => {
            if (!over) tell({ kind: 'taken' })
          }, stop)
        return
      case 'done':
        void received.then(() => {
          resolve(message.result)
          end(true)
        })
        return
      case 'failed':
        reject(message.error)
        void received.then(() => end(true))
    }
  })
  worker.once('error', (error) => {
    reject(error)
    end(false)
  })
  worker.once('exit', (code) => {
    reject(new Error(`Worker thread ended with code ${code}`))
    end(false)
  })
  signal?.addEventListener('abort', abort, { once: true })
  try {
    tell({ kind: 'run', module: task.module.href, name: task.name, args: task.args })
  } catch (error) {
    reject(error)
    end(true)
  }
}
