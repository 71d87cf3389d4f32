import type { ReactElement, ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { TOOLTIP_IN, TOOLTIP_OUT } from './constants.ts'

type Placement = 'top' | 'bottom' | 'left' | 'right' | 'start' | 'end'

/** Explains the focusable element inside it: in after 400 ms, out after 500 ms, at once on keyboard focus. */
export function Tooltip(props: {
  content: ReactNode
  children: ReactElement
  placement?: Placement
  isDisabled?: boolean
}) {
  return (
    <TooltipTrigger delay={TOOLTIP_IN} closeDelay={TOOLTIP_OUT} isDisabled={props.isDisabled}>
      {props.children}
      <AriaTooltip
        offset={6}
        placement={props.placement ?? 'bottom'}
        className="pop-motion max-w-80 rounded-sm bg-tip px-2 py-1 text-help font-medium text-on-tip"
      >
        {props.content}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
