/** How much memory reading a file takes, in this process and in the reading process. Only Linux reports the memory of another process. */
import { readFileSync } from 'node:fs'

const MB = 1024 * 1024
const field = (pid: number | 'self', name: string): number => {
  try {
    return (
      Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) /
      1024
    )
  } catch {
    // The process has ended.
    return 0
  }
}
const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

export interface Memory<T> {
  result: T
  /** Maximum memory of any child process, in MB. */
  reader: number
  /** Maximum growth of this process, in MB. */
  own: number
}
/** Measures while the work runs. The kernel keeps a child's maximum, so only the last moment before its end can be missed. */
export async function memoryOf<T>(work: () => Promise<T>): Promise<Memory<T>> {
  const before = process.memoryUsage.rss() / MB
  let reader = 0
  let own = 0
  const look = () => {
    for (const pid of childrenOf(process.pid)) reader = Math.max(reader, field(pid, 'VmHWM'))
    own = Math.max(own, process.memoryUsage.rss() / MB - before)
  }
  const timer = setInterval(look, 5)
  try {
    const result = await work()
    look()
    return { result, reader, own }
  } finally {
    clearInterval(timer)
  }
}
