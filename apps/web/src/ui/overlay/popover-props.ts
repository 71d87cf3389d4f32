import type { ReactNode } from 'react'

export interface PopoverProps {
  /** Name for screen readers; shown as heading with × when `hasTitle`. */
  title: string
  hasTitle?: boolean
  width?: 240 | 336 | 400
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  /** Buttons beside the × in the heading. */
  actions?: ReactNode
  hasPadding?: boolean
  children: ReactNode | ((close: () => void) => ReactNode)
}
