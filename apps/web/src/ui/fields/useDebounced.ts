import { useCallback, useEffect, useRef } from 'react'

/** Calls `action` once, `wait` ms after the last `run`; `flush` calls it at once, `cancel` drops the call. */
export function useDebounced<A extends unknown[]>(action: (...args: A) => void, wait: number) {
  const latest = useRef(action)
  latest.current = action
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const pending = useRef<A | undefined>(undefined)

  const cancel = useCallback(() => {
    clearTimeout(timer.current)
    pending.current = undefined
  }, [])

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const args = pending.current
    pending.current = undefined
    if (args) latest.current(...args)
  }, [])

  const run = useCallback(
    (...args: A) => {
      pending.current = args
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, wait)
    },
    [flush, wait],
  )

  useEffect(() => cancel, [cancel])
  return { run, flush, cancel }
}
