import type { ReactNode, RefObject } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { cx } from '../cx.ts'

type PickerProps = {
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  label: string
  children: ReactNode
  className?: string
  /** As wide as the field instead of its content. */
  fit?: boolean
}

const surface = 'pop-surface pop-motion'

/** A surface under a field that takes the focus: calendars, trees, explanations. Esc and a click outside close it. */
export function Picker({ anchor, isOpen, onOpenChange, label, children, className, fit }: PickerProps) {
  return (
    <Popover
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      offset={6}
      placement="bottom start"
      className={cx(surface, fit && 'min-w-(--trigger-width)', className)}
      style={fit ? { width: anchor.current?.offsetWidth } : undefined}
    >
      <Dialog aria-label={label} className="outline-none">
        {children}
      </Dialog>
    </Popover>
  )
}

/** Suggestions under an input, which keeps the focus. */
export function Suggestions({
  anchor,
  isOpen,
  onOpenChange,
  children,
}: Omit<PickerProps, 'label' | 'className' | 'fit'>) {
  return (
    <Popover
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isNonModal
      offset={6}
      placement="bottom start"
      className={cx(surface, 'overflow-hidden')}
      style={{ width: anchor.current?.offsetWidth }}
    >
      {children}
    </Popover>
  )
}
