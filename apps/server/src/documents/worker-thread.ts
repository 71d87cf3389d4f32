import { parentPort } from 'node:worker_threads'
import { lowPriority } from './low-priority.ts'
import type { FromWorker, ToWorker, WorkerContext } from './worker.ts'

/** The thread of worker.ts: it runs one task at a time. */

// Low priority, because people wait for other requests and not for this. Only Linux has priorities per thread; elsewhere it would change
// the whole process.
if (process.platform === 'linux') lowPriority()

const port = parentPort!
const tell = (message: FromWorker) => port.postMessage(message)
/** Number of chunks that may be in transit before the task waits. */
const ahead = 4

type Running = { abort: AbortController; onTheWay: number; waiting?: () => void }
let current: Running | undefined

function context(task: Running): WorkerContext {
  return {
    signal: task.abort.signal,
    progress: (done) => tell({ kind: 'progress', done }),
    async chunk(bytes) {
      task.abort.signal.throwIfAborted()
      // A copy can be transferred, whatever buffer pool the original belongs to.
      const own = new Uint8Array(bytes)
      port.postMessage({ kind: 'chunk', bytes: own } satisfies FromWorker, [own.buffer])
      task.onTheWay++
      while (task.onTheWay >= ahead && !task.abort.signal.aborted) {
        await new Promise<void>((resolve) => {
          task.waiting = resolve
        })
      }
      task.abort.signal.throwIfAborted()
    },
  }
}

async function run(message: Extract<ToWorker, { kind: 'run' }>): Promise<void> {
  const task: Running = { abort: new AbortController(), onTheWay: 0 }
  current = task
  try {
    const module: Record<string, unknown> = await import(message.module)
    const main = module[message.name]
    if (typeof main !== 'function') throw new TypeError(`${message.name} is not exported by ${message.module}`)
    const result: unknown = await main(message.args, context(task))
    tell({ kind: 'done', result })
  } catch (error) {
    try {
      tell({ kind: 'failed', error })
    } catch {
      // An error that cannot be cloned is sent as text.
      tell({ kind: 'failed', error: new Error(String(error)) })
    }
  } finally {
    if (current === task) current = undefined
  }
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'run') void run(message)
  else if (!current) return
  else if (message.kind === 'abort') {
    current.abort.abort()
    current.waiting?.()
  } else {
    current.onTheWay--
    current.waiting?.()
  }
})
