import type { ReactElement } from 'react'
import { laterOpened } from '../later.tsx'
import type { PopoverProps } from './popover-props.ts'
import { PopoverButton, useOpened } from './Trigger.tsx'

const PopoverSurface = laterOpened(async () => (await import('./PopoverSurface.tsx')).PopoverSurface)

/** A surface beside its button with its own content; a bottom sheet on a phone. `children` may be a function of `close`. */
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
