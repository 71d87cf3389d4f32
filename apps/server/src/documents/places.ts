/** Limits how many run at the same time; others wait in order. */
export function places(most: number) {
  const waiting: (() => void)[] = []
  let taken = 0
  return {
    taken: (): number => taken,
    /** Rejects with the signal's reason when the caller no longer wants to wait. */
    async enter(signal?: AbortSignal): Promise<void> {
      signal?.throwIfAborted()
      if (taken < most) {
        taken++
        return
      }
      await new Promise<void>((resolve, reject) => {
        const enter = () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        }
        const leave = () => {
          const at = waiting.indexOf(enter)
          if (at >= 0) waiting.splice(at, 1)
          reject(signal?.reason)
        }
        waiting.push(enter)
        signal?.addEventListener('abort', leave, { once: true })
      })
    },
    /** A place is passed directly to the next one waiting, so the number of taken places does not change. */
    leave(): void {
      const next = waiting.shift()
      if (next) next()
      else taken--
    },
  }
}
