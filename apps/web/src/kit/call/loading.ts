import { createStore } from './store.ts'

/** The indicator stays for this time after the last request, so that it does not flicker. */
export const LOADING_LINGER = 500

export const loading = createStore(false)
let running = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Counts a started request; the returned function counts its end. */
export function startLoading(): () => void {
  running += 1
  clearTimeout(timer)
  loading.set(true)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    running -= 1
    if (running === 0) timer = setTimeout(() => loading.set(false), LOADING_LINGER)
  }
}
