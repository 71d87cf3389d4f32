/** Work that somebody waits for, in this process, and long work that gives way to it. */

/** For so long long work waits at most, in ms, so that it goes on where somebody always waits. */
export const PATIENCE_MS = 10

let waitedFor = 0
let quiet = Promise.withResolvers<void>()

/** Does what somebody waits for. */
export async function urgently<T>(work: () => Promise<T>): Promise<T> {
  waitedFor++
  try {
    return await work()
  } finally {
    waitedFor--
    if (waitedFor === 0) {
      quiet.resolve()
      quiet = Promise.withResolvers()
    }
  }
}

/** Called by long work before each of its steps: returns once nobody waits, or patience is at its end. */
export async function giveWay(): Promise<void> {
  if (waitedFor === 0) return
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(patience.resolve, PATIENCE_MS)
  await Promise.race([quiet.promise, patience.promise])
  clearTimeout(timer)
}
