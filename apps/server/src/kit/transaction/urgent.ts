/** Work that somebody waits for, in this process, and long work that gives way to it. */

/** For so long a step of long work waits at most, in ms, so that it goes on where somebody always waits. */
export const PATIENCE_MS = 10
/** For so long from its beginning work is given way to, in ms: what takes longer mostly runs in the database, and would hold up every step. */
export const YOUNG_MS = 20

const young = new Set<symbol>()
let quiet = Promise.withResolvers<void>()

/** Does what somebody waits for. */
export async function urgently<T>(work: () => Promise<T>): Promise<T> {
  const mine = Symbol()
  young.add(mine)
  const leave = () => {
    if (!young.delete(mine) || young.size > 0) return
    quiet.resolve()
    quiet = Promise.withResolvers()
  }
  const timer = setTimeout(leave, YOUNG_MS)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    leave()
  }
}

/** Called by long work before each of its steps: returns once nobody waits whom it gives way to, or patience is at its end. */
export async function giveWay(): Promise<void> {
  if (young.size === 0) return
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(patience.resolve, PATIENCE_MS)
  await Promise.race([quiet.promise, patience.promise])
  clearTimeout(timer)
}
