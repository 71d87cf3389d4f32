import { lowPriority } from './low-priority.ts'
import type { FromReader, ToReader } from './reader.ts'
import { runInWorker } from './worker.ts'

/** The process of reader.ts: a thread reads, and the main thread, which has nothing else to do, watches the memory of the whole process. */

/** Interval of the memory checks. At a gigabyte per second the process grows by 10 MB between two checks. */
const LOOK_MS = 10
/** Share of the memory that the JavaScript heap may use before it must collect garbage. */
const HEAP_SHARE = 0.75

// Low priority, because people wait for other requests and not for this.
lowPriority()
// The server decides when this process ends; Ctrl+C in the terminal reaches both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))

const tell = (message: FromReader) => process.send!(message)
/** Too much for the thread's heap, or for one text or buffer. */
const isTooMuch = (error: unknown) =>
  error instanceof RangeError || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'

function read({ task, memoryMb }: ToReader): void {
  setInterval(() => {
    // This process ends itself at once: its thread may not react to messages, and the server may be busy.
    if (process.memoryUsage.rss() > memoryMb * 1024 * 1024) process.kill(process.pid, 'SIGKILL')
  }, LOOK_MS)
  runInWorker(
    { ...task, module: new URL(task.module) },
    { apart: { memoryMb: Math.floor(memoryMb * HEAP_SHARE) }, onProgress: (done) => tell({ kind: 'progress', done }) },
  ).then(
    (result) => tell({ kind: 'done', result }),
    (error: unknown) => tell(isTooMuch(error) ? { kind: 'too-large' } : { kind: 'failed', error }),
  )
}

// After the server has received this message, any failure is the fault of the file.
process.once('message', (message: ToReader) =>
  process.send!({ kind: 'begun' } satisfies FromReader, () => read(message)),
)
