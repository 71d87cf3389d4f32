import { useSyncExternalStore } from 'react'
import { TOAST_LIFE } from '../constants.ts'
import { laterOpened } from '../later.tsx'
import { type ToastContents, type ToastTone, toasts } from './toast-queue.ts'

export { toasts }

type Options = Omit<ToastContents, 'tone' | 'title'> & {
  /** Time in milliseconds, when the toast needs more than the usual time: UNDO_LIFE. */
  life?: number
}

function add(tone: ToastTone, title: string, { life = TOAST_LIFE, ...options }: Options = {}): () => void {
  // An error stays until the user closes it; other toasts close by themselves (the time stops while the pointer or focus is on them).
  const key = toasts.add({ tone, title, ...options }, tone === 'error' ? {} : { timeout: life })
  return () => toasts.close(key)
}

/** Shows a short message. Each function returns a function that removes the toast. */
export const toast = {
  success: (title: string, options?: Options) => add('success', title, options),
  info: (title: string, options?: Options) => add('info', title, options),
  warning: (title: string, options?: Options) => add('warning', title, options),
  error: (title: string, options?: Options) => add('error', title, options),
}

const Region = laterOpened<{ isOpen: boolean }>(async () => (await import('./ToastRegion.tsx')).ToastRegion)

/** Shows the queue, once per application: at the bottom right, on a phone at the top. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (changed) => toasts.subscribe(changed),
    () => toasts.visibleToasts.length,
  )
  return <Region isOpen={shown > 0} />
}
