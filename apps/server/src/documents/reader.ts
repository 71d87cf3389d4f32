import { fork } from 'node:child_process'
import { places } from './places.ts'
import type { WorkerTask } from './worker.ts'

/**
 * Files of strangers are read in a separate process that ends with the file. A small file may unpack to gigabytes, and only a process can
 * be limited, whatever uses the memory (texts, buffers, native libraries). A file that exceeds the limits is refused with the reason, and
 * is not tried again.
 */

/** Why a file could not be read, in words for the sender. */
export class UnreadableDocument extends Error {}

const TOO_LARGE = 'O arquivo é grande demais quando aberto.'
const TOO_LONG = 'A leitura demorou demais e foi interrompida. Envie um arquivo menor.'

export type ReadingLimits = { memoryMb: number; milliseconds: number }
export type ToReader = { task: { module: string; name: string; args: unknown }; memoryMb: number }
export type FromReader =
  | { kind: 'begun' }
  | { kind: 'progress'; done: number }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; error: unknown }
  | { kind: 'too-large' }

type ReadingOptions = { signal?: AbortSignal; onProgress?: (done: number) => void }
/** Two at a time, one curriculum and one spreadsheet: together they may use the memory that the machine can spare. */
const readers = places(2)

/** Runs a task on an uploaded file within its limits. Throws `UnreadableDocument`, or the signal's reason. */
export async function readApart<T>(task: WorkerTask, limits: ReadingLimits, options: ReadingOptions = {}): Promise<T> {
  await readers.enter(options.signal)
  try {
    return await read<T>(task, limits, options)
  } finally {
    readers.leave()
  }
}

function read<T>(
  task: WorkerTask,
  { memoryMb, milliseconds }: ReadingLimits,
  { signal, onProgress }: ReadingOptions,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    signal?.throwIfAborted()
    const reader = fork(new URL('./reader-child.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
      // The reader does not get the server's environment, which contains passwords.
      env: { PATH: process.env.PATH, TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let begun = false
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      reader.removeAllListeners()
      // Errors after the result do not matter.
      reader.on('error', () => {})
      reader.kill('SIGKILL')
      finish()
    }
    const refuse = (message: string) => settle(() => reject(new UnreadableDocument(message)))
    const fail = (error: unknown) => settle(() => reject(error))
    const abort = () => fail(signal?.reason)
    const timer = setTimeout(() => refuse(TOO_LONG), milliseconds)
    signal?.addEventListener('abort', abort, { once: true })
    reader
      .on('message', (message: FromReader) => {
        if (message.kind === 'begun') begun = true
        else if (message.kind === 'progress') onProgress?.(message.done)
        else if (message.kind === 'done') settle(() => resolve(message.result as T))
        else if (message.kind === 'failed') fail(message.error)
        else refuse(TOO_LARGE)
      })
      .once('error', fail)
      // The process ends itself, or the system ends it, because of its memory. If it ends before it began, the file is not the cause.
      .once('exit', (code, why) =>
        begun ? refuse(TOO_LARGE) : fail(new Error(`The reader did not begin (${why ?? code})`)),
      )
    const { module, name, args } = task
    reader.send({ task: { module: module.href, name, args }, memoryMb } satisfies ToReader, (error) => {
      if (error) fail(error)
    })
  })
}
