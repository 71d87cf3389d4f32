import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Server, startProduct } from './http.ts'
import { type Row, spread } from './row.ts'

/** Time from `npm start` to the first answered page, on an empty folder and later; and the memory of the idle product with its database. */

const IDLE_MS = 30_000

/** Starts the product in the folder and returns the seconds until it answered a page. */
async function seconds(folder: string): Promise<[number, Server]> {
  const from = performance.now()
  const server = await startProduct({ DATA_DIR: folder })
  const { status } = await fetch(`${server.base}/api/health/ready`)
  if (status !== 200) throw new Error(`/api/health/ready answered ${status}`)
  return [(performance.now() - from) / 1000, server]
}

const fieldOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(text)?.[1] ?? 0)

/** The process and its descendants. The database has left the process group of its starter, so it is found by its working folder. */
function familyOf(pid: number, folder: string): number[] {
  const parents = new Map<number, number>()
  const wanted = new Set([pid, Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])])
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      parents.set(Number(name), fieldOf(readFileSync(`/proc/${name}/status`, 'utf8'), 'PPid'))
    } catch {
      // The process has ended.
    }
  }
  for (let size = 0; size !== wanted.size; ) {
    size = wanted.size
    for (const [child, parent] of parents) if (wanted.has(parent)) wanted.add(child)
  }
  return [...wanted]
}

/** Proportional memory: memory shared by several processes counts once. */
const megabytes = (pids: number[]): number =>
  pids.reduce((sum, pid) => sum + fieldOf(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss'), 0) / 1024

export async function run(): Promise<Row[]> {
  const first: number[] = []
  const later: number[] = []
  const memory: number[] = []
  // The pages are already built, as after the very first start.
  const warm = mkdtempSync(join(tmpdir(), 'quadro-bench-start-'))
  const [, builder] = await seconds(warm)
  await builder.stop()
  rmSync(warm, { recursive: true, force: true })
  for (let round = 0; round < 3; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'quadro-bench-start-'))
    try {
      const [fresh, one] = await seconds(folder)
      first.push(fresh)
      await one.stop()
      const [again, two] = await seconds(folder)
      later.push(again)
      if (process.platform === 'linux' && round === 0) {
        await pause(IDLE_MS)
        memory.push(megabytes(familyOf(two.pid, folder)))
      }
      await two.stop()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return [
    { what: 'First start, with its demonstration data', reference: 'pages built', ...spread(first), unit: 's' },
    { what: 'Later start', reference: 'pages built', ...spread(later), unit: 's' },
    ...memory.map((value) => ({
      what: 'Idle memory, application and database',
      reference: `PSS after ${IDLE_MS / 1000} s`,
      value,
      unit: 'MB',
      atMost: 300,
    })),
  ]
}
