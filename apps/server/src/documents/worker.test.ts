import { once } from 'node:events'
import { getPriority } from 'node:os'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { letterhead, longSheet, sheet } from './fixtures.ts'
import { printInWorker } from './print.ts'
import { closeWorkers, runInWorker, workerThreads } from './worker.ts'

const module = new URL('./worker-tasks.ts', import.meta.url)
const task = (name: string, args: unknown = undefined) => ({ module, name, args })

afterAll(closeWorkers)

describe('runInWorker', () => {
  it('gives the result, and uses the thread again', async () => {
    expect(await runInWorker(task('double', 21))).toBe(42)
    expect(workerThreads()).toEqual({ busy: 0, idle: 1 })
    expect(await runInWorker(task('double', 4))).toBe(8)
    expect(workerThreads()).toEqual({ busy: 0, idle: 1 })
  })

  it.runIf(process.platform === 'linux')(
    'comes after the requests: the thread has a lower priority, they keep theirs',
    async () => {
      const requests = getPriority(0)
      expect(await runInWorker<number>(task('priority'))).toBeGreaterThan(requests)
      expect(getPriority(0)).toBe(requests)
    },
  )

  it('lets more tasks wait than there are threads', async () => {
    const results = await Promise.all(Array.from({ length: 12 }, (_, i) => runInWorker<number>(task('double', i))))
    expect(results).toEqual(Array.from({ length: 12 }, (_, i) => i * 2))
    expect(workerThreads().busy).toBe(0)
  })

  it('hands pieces over in order, one at a time, with progress', async () => {
    const taken: number[] = []
    const progress: number[] = []
    let open = 0
    const count = await runInWorker<number>(task('pieces', 20), {
      onProgress: (done) => progress.push(done),
      onChunk: async (chunk) => {
        expect(++open).toBe(1)
        await new Promise((resolve) => setImmediate(resolve))
        taken.push(chunk[0]!)
        open--
      },
    })
    expect(count).toBe(20)
    expect(taken).toEqual(Array.from({ length: 20 }, (_, i) => i))
    expect(progress.at(-1)).toBe(1)
  })

  it('makes the task wait for a slow receiver', async () => {
    const counter = new SharedArrayBuffer(4)
    const stop = new AbortController()
    const running = runInWorker(task('untilStopped', counter), {
      signal: stop.signal,
      onChunk: () => new Promise(() => {}),
    })
    await expect.poll(() => new Int32Array(counter)[0]).toBe(3)
    stop.abort(new Error('chega'))
    await expect(running).rejects.toThrow('chega')
    expect(new Int32Array(counter)[0]).toBe(3)
  })

  it('passes on the error of a task, of a receiver and of a crash, and goes on working', async () => {
    await expect(runInWorker(task('fail'))).rejects.toThrow(new RangeError('demais'))
    await expect(runInWorker(task('nothing'))).rejects.toThrow('nothing is not exported')
    await expect(runInWorker(task('double', () => 1))).rejects.toThrow(/could not be cloned/)
    await expect(
      runInWorker(task('pieces', 9), { onChunk: () => Promise.reject(new Error('disco cheio')) }),
    ).rejects.toThrow('disco cheio')
    await expect(runInWorker(task('crash'))).rejects.toThrow(/code 3/)
    expect(await runInWorker(task('double', 1))).toBe(2)
  })

  it('ends a thread that does not obey within a second', async () => {
    const counter = new SharedArrayBuffer(4)
    const turns = new Int32Array(counter)
    const stop = new AbortController()
    const running = runInWorker(task('spin', counter), { signal: stop.signal })
    await expect.poll(() => turns[0]).toBeGreaterThan(0)
    stop.abort()
    await expect(running).rejects.toThrow(/abort/i)
    expect(workerThreads().busy).toBeGreaterThan(0)
    await expect.poll(() => workerThreads().busy).toBe(0)
    expect(await runInWorker(task('double', 3))).toBe(6)
  })

  it('ends a thread that had nothing to do for half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await closeWorkers()
      await runInWorker(task('double', 1))
      vi.advanceTimersByTime(29_000)
      expect(workerThreads().idle).toBe(1)
      vi.advanceTimersByTime(1_500)
      expect(workerThreads().idle).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('cancels what has not begun', async () => {
    await expect(runInWorker(task('double', 1), { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
  })
})

describe('printInWorker', () => {
  it('streams a PDF and an XLSX', async () => {
    for (const [format, start] of [
      ['pdf', '%PDF-1.7'],
      ['xlsx', 'PK'],
    ] as const) {
      const bytes = Buffer.concat(await printInWorker({ sheet, letterhead, format }).toArray())
      expect(bytes.subarray(0, start.length).toString('latin1')).toBe(start)
      expect(bytes.length).toBeGreaterThan(3000)
    }
  })

  it('stops the thread when the reader goes away', async () => {
    const out = printInWorker({ sheet: longSheet(20_000, 100), letterhead, format: 'pdf' })
    await once(out, 'readable')
    expect(workerThreads().busy).toBe(1)
    out.destroy()
    await expect.poll(() => workerThreads().busy).toBe(0)
  })
})
