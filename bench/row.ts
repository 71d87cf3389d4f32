import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** One measured comparison: ours divided by the yardstick; less is better. */
export type Row = { name: string; ratio: number; aim: string; detail: string }

/** `addedMb`: what the work itself took, beyond the process and the data that it was given; `peakMb`: the whole process. */
export type Measure = { ms: number; addedMb: number; peakMb: number }

/** Runs `node file task` in a process of its own and takes what `report` printed there. */
async function once(file: URL, task: string): Promise<Measure> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', fileURLToPath(file), task], {
    maxBuffer: 1 << 20,
  })
  return JSON.parse(stdout) as Measure
}

/** For the child: runs the task and prints its time and the most memory the process ever held. */
export async function report(work: () => Promise<unknown>): Promise<void> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss() / 2 ** 20
  const from = performance.now()
  await work()
  const ms = performance.now() - from
  const peakMb = process.resourceUsage().maxRSS / 1024
  console.log(JSON.stringify({ ms, addedMb: Math.max(1, peakMb - before), peakMb } satisfies Measure))
}

/** Measures two tasks in turn, so that a busy machine slows both, and keeps the best of each. */
export async function compare(file: URL, ours: string, theirs: string, rounds = 3): Promise<[Measure, Measure]> {
  const best = (a: Measure | undefined, b: Measure): Measure =>
    a
      ? {
          ms: Math.min(a.ms, b.ms),
          addedMb: Math.min(a.addedMb, b.addedMb),
          peakMb: Math.min(a.peakMb, b.peakMb),
        }
      : b
  let left: Measure | undefined
  let right: Measure | undefined
  for (let round = 0; round < rounds; round++) {
    left = best(left, await once(file, ours))
    right = best(right, await once(file, theirs))
  }
  return [left!, right!]
}

const figures = ({ ms, addedMb, peakMb }: Measure): string =>
  `${Math.round(ms)} ms, +${Math.round(addedMb)} MB (${Math.round(peakMb)} MB in all)`

export const describe = (ours: Measure, theirs: Measure, yardstick: string): string =>
  `${figures(ours)}; ${yardstick} ${figures(theirs)}`
