import { constants, setPriority } from 'node:os'
import type { FromReader, ToReader } from './reader.ts'
import { runInWorker } from './worker.ts'

/** The process of reader.ts: a thread reads, and this one, which has nothing else to do, looks at what the whole process holds. */

/** At a gigabyte a second the process grows by this many megabytes between two looks. */
const LOOK_MS = 10
/** What a collector may let grow before it must collect, of the whole. */
const HEAP_SHARE = 0.75

// A person waits for the requests, not for this.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// Whether it ends is the server's to say; a Ctrl+C reaches both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))

const tell = (message: FromReader) => process.send!(message)
/** Too much for the thread's heap, or for one text or buffer. */
const isTooMuch = (error: unknown) =>
  error instanceof RangeError || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'

function read({ task, memoryMb }: ToReader): void {
  setInterval(() => {
    // From within and at once: the thread obeys nobody, and the server may be busy.
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

// What follows is the file's fault once the server has heard so.
process.once('message', (message: ToReader) =>
  process.send!({ kind: 'begun' } satisfies FromReader, () => read(message)),
)
