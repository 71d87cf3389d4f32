import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { TOOLTIP_IN, TOOLTIP_OUT } from '../constants.ts'
import { laterOpened } from '../later.tsx'
import { isInDialog, type TooltipPlacement } from './tooltip-parts.ts'

const TooltipSurface = laterOpened(async () => (await import('./TooltipSurface.tsx')).TooltipSurface)

/** The one open tooltip; shortly after it closed the next one opens without waiting. */
const last: { close?: () => void; warmUntil: number } = { warmUntil: 0 }
const isWarm = () => last.close !== undefined || Date.now() < last.warmUntil

/** A keyboard event of the DOM or of react-aria. react-aria does not pass its events on to the page's shortcuts unless told to. */
type Key = { key: string; continuePropagation?: () => void }

/** Handlers that the element may already have, and to which the tooltip adds its own. */
interface Listening {
  ref?: Ref<Element>
  onPointerEnter?: (event: PointerEvent<Element>) => void
  onPointerLeave?: (event: PointerEvent<Element>) => void
  onPointerDown?: (event: PointerEvent<Element>) => void
  onFocus?: (event: FocusEvent<Element>) => void
  onBlur?: (event: FocusEvent<Element>) => void
  onKeyDown?: (event: Key) => void
  'aria-describedby'?: string
}
const both =
  <E,>(theirs: ((event: E) => void) | undefined, ours: (event: E) => void) =>
  (event: E) => {
    theirs?.(event)
    ours(event)
  }

/**
 * Explains the button or link inside it: opens after 400 ms, closes after 500 ms, opens at once on keyboard focus. react-aria draws it;
 * this code decides by the same rules when to show it, so that react-aria's part can load later.
 */
export function Tooltip(props: {
  content: ReactNode
  children: ReactElement
  placement?: TooltipPlacement
  isDisabled?: boolean
}) {
  const { content, placement, isDisabled } = props
  const id = useId()
  const anchor = useRef<Element>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState<{ isInstant: boolean }>()

  const close = useCallback(() => {
    clearTimeout(timer.current)
    if (last.close === close) {
      last.close = undefined
      last.warmUntil = Date.now() + TOOLTIP_OUT
    }
    setShown(undefined)
  }, [])
  useEffect(() => close, [close])
  const show = () => {
    clearTimeout(timer.current)
    if (isDisabled || last.close === close) return
    const isInstant = isWarm()
    last.close?.()
    last.close = close
    setShown({ isInstant })
  }
  const showSoon = () => {
    clearTimeout(timer.current)
    if (isWarm()) show()
    else timer.current = setTimeout(show, TOOLTIP_IN)
  }
  const closeSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(close, TOOLTIP_OUT)
  }

  const child = props.children as ReactElement<Listening>
  const theirs = child.props
  const isOpen = shown !== undefined && !isDisabled
  return (
    <>
      {cloneElement(child, {
        ref: (element: Element | null) => {
          anchor.current = element
          if (typeof theirs.ref === 'function') theirs.ref(element)
          else if (theirs.ref) theirs.ref.current = element
        },
        onPointerEnter: both(theirs.onPointerEnter, (event) => event.pointerType !== 'touch' && showSoon()),
        onPointerLeave: both(theirs.onPointerLeave, closeSoon),
        onPointerDown: both(theirs.onPointerDown, close),
        onFocus: both(theirs.onFocus, (event) => event.target.matches(':focus-visible') && show()),
        onBlur: both(theirs.onBlur, close),
        onKeyDown: both(theirs.onKeyDown, (event) => {
          close()
          if (event.key !== 'Escape' || !isOpen || isInDialog(anchor.current)) event.continuePropagation?.()
        }),
        'aria-describedby': isOpen ? id : theirs['aria-describedby'],
      })}
      <TooltipSurface
        id={id}
        isOpen={isOpen}
        isInstant={shown?.isInstant ?? false}
        placement={placement ?? 'bottom'}
        anchor={anchor}
        onStay={show}
        onLeave={closeSoon}
        onClose={close}
      >
        {content}
      </TooltipSurface>
    </>
  )
}
