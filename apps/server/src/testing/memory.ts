/** How much memory reading a file takes: of this process, and of the process that reads it. Only Linux says it of another process. */
import { readFileSync } from 'node:fs'

const MB = 1024 * 1024
const field = (pid: number | 'self', name: string): number => {
  try {
    return (
      Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) /
      1024
    )
  } catch {
    // It has ended.
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
  /** Most that any child process held, in MB. */
  reader: number
  /** What this process grew by at its largest, in MB. */
  own: number
}
/** Looks while the work runs; a child's highest mark is the kernel's, so nothing falls between two looks but its last moment. */
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
