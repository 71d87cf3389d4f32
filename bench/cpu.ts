import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What processes have run, in milliseconds: on a machine that is never quiet the clock on the wall measures the others too. */

const numbers = (): string[] => readdirSync('/proc').filter((name) => /^\d+$/.test(name))
/** A file of /proc; empty when the process has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
const parentOf = (pid: string): number => Number(/\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1])
const nanoseconds = (path: string): number => Number(read(path).split(' ')[0] || 0)

/** The process that starts the connections of a database in this folder. */
export const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** The backends of connections, without what the server does in the background: a tick of /proc/PID/stat is as long as a whole read. */
export function backends(postmaster: number): number {
  let sum = 0
  for (const pid of numbers())
    if (parentOf(pid) === postmaster && /\d+\(\d+\)|127\.0\.0\.1|::1/.test(read(`/proc/${pid}/cmdline`)))
      sum += nanoseconds(`/proc/${pid}/schedstat`)
  return sum / 1e6
}

/** A program with all its threads and the processes that it started. */
export function family(root: number): number {
  const parents = new Map(numbers().map((pid) => [Number(pid), parentOf(pid)]))
  const wanted = new Set([root])
  for (let size = 0; size !== wanted.size; ) {
    size = wanted.size
    for (const [child, parent] of parents) if (wanted.has(parent)) wanted.add(child)
  }
  let sum = 0
  for (const pid of wanted) {
    let threads: string[] = []
    try {
      threads = readdirSync(`/proc/${pid}/task`)
    } catch {
      // It has just ended.
    }
    for (const thread of threads) sum += nanoseconds(`/proc/${pid}/task/${thread}/schedstat`)
  }
  return sum / 1e6
}
