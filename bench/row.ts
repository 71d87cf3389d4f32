import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** One line of the table: a ratio to a reference that ran at the same time, or an absolute figure. */
export interface Row {
  what: string
  reference: string
  /** The median of the rounds, and their minimum and maximum if there were several. */
  value: number
  range?: [number, number]
  /** Unit of a figure; a ratio has none. */
  unit?: string
  atMost?: number
  atLeast?: number
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** The time within which 95 % of the answers arrived. */
export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!

/** Median and range of several rounds, for a row. */
export const spread = (values: readonly number[]): Pick<Row, 'value' | 'range'> => ({
  value: median(values),
  range: [Math.min(...values), Math.max(...values)],
})

const number = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))

/** Whether the goal was met; 'unsure' when some rounds met it and some did not. */
function verdict({ value, range = [value, value], atMost, atLeast }: Row): string {
  const holds = (v: number) => (atMost === undefined || v <= atMost) && (atLeast === undefined || v >= atLeast)
  if (atMost === undefined && atLeast === undefined) return ''
  const answer = holds(value) ? 'met' : 'missed'
  return holds(range[0]) === holds(range[1]) ? answer : `${answer}, not in every round`
}

/** A line of the Markdown table. */
export function line(row: Row): string {
  const unit = row.unit ? ` ${row.unit}` : ''
  const range = row.range && row.range[0] !== row.range[1] ? ` (${row.range.map(number).join('–')})` : ''
  const aim =
    row.atMost !== undefined ? `≤ ${row.atMost}${unit}` : row.atLeast !== undefined ? `≥ ${row.atLeast}${unit}` : ''
  return `| ${row.what} | ${row.reference} | ${number(row.value)}${range}${unit} | ${aim} | ${verdict(row)} |`
}

/** `addedMb`: memory of the work itself, without the process and its input data. */
export type Measure = { ms: number; addedMb: number }

/** Runs `node file task` in a separate process and reads what `report` printed there. */
async function once(file: URL, task: string): Promise<Measure> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', fileURLToPath(file), task], {
    maxBuffer: 1 << 20,
  })
  return JSON.parse(stdout) as Measure
}

/** For the child process: runs the task and prints its duration and the maximum memory that it added. */
export async function report(work: () => Promise<unknown>): Promise<void> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss() / 2 ** 20
  const from = performance.now()
  await work()
  const ms = performance.now() - from
  const peakMb = process.resourceUsage().maxRSS / 1024
  console.log(JSON.stringify({ ms, addedMb: Math.max(1, peakMb - before) } satisfies Measure))
}

/** Measures two tasks alternately, so that a busy machine slows down both; returns the ratio of each pair. */
export async function compare(
  file: URL,
  ours: string,
  theirs: string,
  rounds = 5,
): Promise<Record<keyof Measure, number[]>> {
  const ratios: Record<keyof Measure, number[]> = { ms: [], addedMb: [] }
  for (let round = 0; round < rounds; round++) {
    const mine = await once(file, ours)
    const other = await once(file, theirs)
    ratios.ms.push(mine.ms / other.ms)
    ratios.addedMb.push(mine.addedMb / other.addedMb)
  }
  return ratios
}
