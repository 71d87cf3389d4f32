import { fork } from 'node:child_process'
import { places } from './places.ts'
import type { WorkerTask } from './worker.ts'

/**
 * Files that strangers sent are read in a process of their own, which ends with the file: a small one may unpack to gigabytes, and only a
 * process can be held to a measure, whatever takes the memory (texts, buffers, what libraries hold outside of JavaScript). Its limits are
 * the file's fault: whoever passes them reads why, and nobody tries again.
 */

/** Why a file could not be read, in words for who sent it. */
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
/** A curriculum, of which one is read at a time, and a spreadsheet: what they may take together is what the machine has to spare. */
const readers = places(2)

/** Runs a task over what was sent, within its limits. Throws `UnreadableDocument`, or the signal's reason. */
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
      // The reader needs nothing of the server's surroundings, which hold passwords.
      env: { PATH: process.env.PATH, TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let begun = false
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      reader.removeAllListeners()
      // What still fails on the way out concerns nobody.
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
      // It ends itself, or is ended by the system, for its memory; before it began, the file has nothing to do with it.
      .once('exit', (code, why) =>
        begun ? refuse(TOO_LARGE) : fail(new Error(`The reader did not begin (${why ?? code})`)),
      )
    const { module, name, args } = task
    reader.send({ task: { module: module.href, name, args }, memoryMb } satisfies ToReader, (error) => {
      if (error) fail(error)
    })
  })
}
