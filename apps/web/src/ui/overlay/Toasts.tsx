import { useSyncExternalStore } from 'react'
import { TOAST_LIFE } from '../constants.ts'
import { laterOpened } from '../later.tsx'
import { type ToastContents, type ToastTone, toasts } from './toast-queue.ts'

export { toasts }

type Options = Omit<ToastContents, 'tone' | 'title'> & {
  /** Milliseconds, where what it says or offers takes longer than a glance: UNDO_LIFE. */
  life?: number
}

function add(tone: ToastTone, title: string, { life = TOAST_LIFE, ...options }: Options = {}): () => void {
  // An error stays until the person closes it; the rest leaves by itself (waiting while pointed at or focused).
  const key = toasts.add({ tone, title, ...options }, tone === 'error' ? {} : { timeout: life })
  return () => toasts.close(key)
}

/** Says something in passing. Each returns a function that takes the toast away. */
export const toast = {
  success: (title: string, options?: Options) => add('success', title, options),
  info: (title: string, options?: Options) => add('info', title, options),
  warning: (title: string, options?: Options) => add('warning', title, options),
  error: (title: string, options?: Options) => add('error', title, options),
}

const Region = laterOpened<{ isOpen: boolean }>(async () => (await import('./ToastRegion.tsx')).ToastRegion)

/** Draws the queue, once per application: bottom right, on a phone at the top. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (changed) => toasts.subscribe(changed),
    () => toasts.visibleToasts.length,
  )
  return <Region isOpen={shown > 0} />
}
