import type { ReactNode } from 'react'
import { Popover } from 'react-aria-components'
import { cx } from '../cx.ts'
import type { Opened } from './Trigger.tsx'

/** The surface beside the button that opened it. */
export function PopSurface(props: {
  opened: Opened
  label: string
  placement: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  className: string
  children: ReactNode
}) {
  const { anchor, isOpen, onOpenChange } = props.opened
  return (
    <Popover
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      aria-label={props.label}
      placement={props.placement}
      offset={6}
      className={cx('pop-surface pop-motion flex flex-col', props.className)}
    >
      {props.children}
    </Popover>
  )
}
