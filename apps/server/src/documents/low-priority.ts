import { constants, getPriority, setPriority } from 'node:os'

/**
 * Puts the calling thread behind those for whom people wait; outside Linux, which alone has priorities per thread, the whole process. What
 * was started with less stays there: an ordinary user may not raise it again.
 */
export function lowPriority(): void {
  if (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
