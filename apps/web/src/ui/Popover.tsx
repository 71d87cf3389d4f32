import type { ReactElement, ReactNode } from 'react'
import { laterOpened } from './later.tsx'
import { PopoverButton, useOpened } from './Trigger.tsx'

export interface PopoverProps {
  /** Name for screen readers; drawn as heading with × when `hasTitle`. */
  title: string
  hasTitle?: boolean
  width?: 240 | 336 | 400
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  /** Stands beside the × in the heading. */
  actions?: ReactNode
  hasPadding?: boolean
  children: ReactNode | ((close: () => void) => ReactNode)
}

const PopoverSurface = laterOpened(async () => (await import('./PopoverSurface.tsx')).PopoverSurface)

/** A surface beside its button with content of its own; a bottom sheet on a phone. `children` may be a function of `close`. */
export function Popover({
  trigger,
  isOpen,
  onOpenChange,
  ...props
}: PopoverProps & { trigger: ReactElement; isOpen?: boolean; onOpenChange?: (isOpen: boolean) => void }) {
  const { open, ...opened } = useOpened({ isOpen, onOpenChange })
  return (
    <>
      <PopoverButton opened={{ open, ...opened }}>{trigger}</PopoverButton>
      <PopoverSurface {...props} {...opened} />
    </>
  )
}
