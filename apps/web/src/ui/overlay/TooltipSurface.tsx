import { type ReactNode, type RefObject, useEffect } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components'
import { isInDialog, type TooltipPlacement } from './tooltip-parts.ts'

/** The tooltip at its element; it stays open while the pointer is on it. */
export function TooltipSurface(props: {
  id: string
  isOpen: boolean
  /** One tooltip follows another, so there is no animation. */
  isInstant: boolean
  placement: TooltipPlacement
  anchor: RefObject<Element | null>
  onStay: () => void
  onLeave: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { isOpen, isInstant, onStay, onLeave, onClose, anchor } = props
  const atElement = { id: props.id, triggerRef: props.anchor }
  useEffect(() => {
    if (!isOpen) return
    // Esc closes the tooltip and nothing else, except the dialog around it.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (!isInDialog(anchor.current)) event.stopPropagation()
      onClose()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isOpen, onClose, anchor])
  return (
    <TooltipTriggerStateContext
      value={{
        isOpen,
        shouldSkipAnimation: isInstant,
        open: onStay,
        close: (isImmediate) => (isImmediate ? onClose() : onLeave()),
      }}
    >
      <Tooltip
        {...atElement}
        offset={6}
        placement={props.placement}
        className="pop-motion max-w-80 rounded-sm bg-tip px-2 py-1 text-help font-medium text-on-tip"
      >
        {props.children}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}
