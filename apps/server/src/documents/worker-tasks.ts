import { getPriority } from 'node:os'
import type { WorkerContext } from './worker.ts'

/** Tasks for the tests of worker.ts and reader.ts. */

export const double = async (value: number): Promise<number> => value * 2

export async function fail(): Promise<never> {
  throw new RangeError('demais')
}

export async function pieces(count: number, worker: WorkerContext): Promise<number> {
  let sent = 0
  for (let i = 0; i < count; i++) {
    await worker.chunk(new Uint8Array([i]))
    sent++
    worker.progress(sent / count)
  }
  return sent
}

/** Sends until it is cancelled, and counts how far it came. */
export async function untilStopped(counter: SharedArrayBuffer, worker: WorkerContext): Promise<void> {
  const sent = new Int32Array(counter)
  for (;;) {
    await worker.chunk(new Uint8Array(10))
    Atomics.add(sent, 0, 1)
  }
}

/** Ignores a cancellation. */
export async function spin(counter: SharedArrayBuffer): Promise<void> {
  const turns = new Int32Array(counter)
  for (;;) Atomics.add(turns, 0, 1)
}

export async function crash(): Promise<void> {
  process.exit(3)
}

export const priority = (): number => getPriority(0)

export async function steps(count: number, worker: WorkerContext): Promise<void> {
  for (let i = 1; i <= count; i++) worker.progress(i / count)
}

/** Memory that a library uses outside of JavaScript. */
export async function hoardBuffers(): Promise<void> {
  const held: Buffer[] = []
  for (;;) held.push(Buffer.alloc(8 * 1024 * 1024, held.length))
}
export async function hoardTexts(): Promise<void> {
  const held: string[] = []
  for (let i = 0; ; i++) held.push(`text ${i}`)
}
export async function hoardOneText(): Promise<void> {
  for (let text = 'x'; ; ) text = `${text}${text}`
}
export async function spinAlone(): Promise<void> {
  for (;;);
}
/** Crashes like a library that reads beyond its buffer. */
export async function breakDown(): Promise<void> {
  process.kill(process.pid, 'SIGSEGV')
  await spinAlone()
}
export const surroundings = (): string[] => Object.keys(process.env).sort()
