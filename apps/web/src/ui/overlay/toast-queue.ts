import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import type { Icon } from '../icons.ts'

export type ToastTone = 'success' | 'info' | 'warning' | 'error'

export type ToastContents = {
  tone: ToastTone
  title: string
  text?: string
  /** Button, e.g. 'Abrir' for finished work, 'Tentar de novo' after a failure. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void }
  icon?: Icon
}

/** The queue that `<Toasts/>` shows; screens use `toast`. */
export const toasts = new ToastQueue<ToastContents>({ maxVisibleToasts: 5 })
