import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { FromWorker, ToWorker, WorkerContext } from './worker.ts'

/** The other side of worker.ts: runs one task at a time. */

// A person waits for the other requests, not for this. Only Linux has priorities of threads: elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

const port = parentPort!
const tell = (message: FromWorker) => port.postMessage(message)
/** Pieces that may be on the way before the task waits. */
const ahead = 4

type Running = { abort: AbortController; onTheWay: number; waiting?: () => void }
let current: Running | undefined

function context(task: Running): WorkerContext {
  return {
    signal: task.abort.signal,
    progress: (done) => tell({ kind: 'progress', done }),
    async chunk(bytes) {
      task.abort.signal.throwIfAborted()
      // A copy can change hands whatever pool the original came from.
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
      // What cannot be cloned travels as text.
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
