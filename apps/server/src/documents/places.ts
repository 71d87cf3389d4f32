/** So many at a time; who comes later waits in turn. */
export function places(most: number) {
  const waiting: (() => void)[] = []
  let taken = 0
  return {
    taken: (): number => taken,
    /** Rejects with the signal's reason once nobody wants the place any more. */
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
    /** Who leaves hands the place over, so the number that is taken stays as it is. */
    leave(): void {
      const next = waiting.shift()
      if (next) next()
      else taken--
    },
  }
}
