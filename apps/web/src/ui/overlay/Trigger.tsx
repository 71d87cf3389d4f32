import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { ButtonContext, type PressEvent } from 'react-aria-components'
import { useIsMobile } from '../layout/useMediaWidth.ts'

/** Which item of a menu takes the focus; `true`: the menu itself. */
type FocusStrategy = 'first' | 'last' | true

/** What opens beside its button: whether it is open, and what its surface needs of the button. */
export interface Opened {
  id: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  anchor: RefObject<HTMLButtonElement | null>
  autoFocus: FocusStrategy
}

/**
 * State of a surface behind a button, by the rules of react-aria's own triggers. Those bring their surfaces with them; this one needs
 * none until it opens.
 */
export function useOpened(props: { isOpen?: boolean; onOpenChange?: (isOpen: boolean) => void }) {
  const [isOwn, setOwn] = useState(false)
  const [autoFocus, setAutoFocus] = useState<FocusStrategy>(true)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isOpen = props.isOpen ?? isOwn
  const onOpenChange = (next: boolean) => {
    if (next === isOpen) return
    setOwn(next)
    props.onOpenChange?.(next)
  }
  const open = (focus: FocusStrategy = true) => {
    // The surface gives the focus back to where it was.
    anchor.current?.focus({ preventScroll: true })
    setAutoFocus(focus)
    onOpenChange(true)
  }
  return { id, isOpen, onOpenChange, anchor, autoFocus, open }
}

/**
 * The button of a menu: opens on mouse down and touch up as native menus do, and by the arrows to the first or last item. On a phone's width
 * the mouse opens it when it is let go, too: the sheet lies over the button, and what stood below would be chosen.
 */
export function MenuButton({ opened, children }: { opened: ReturnType<typeof useOpened>; children: ReactNode }) {
  const { open } = opened
  const isMobile = useIsMobile()
  const isLate = ({ pointerType }: PressEvent) =>
    pointerType === 'touch' || pointerType === 'keyboard' || (pointerType === 'mouse' && isMobile)
  return (
    <ButtonContext
      value={{
        ...attributes(opened),
        'aria-haspopup': true,
        preventFocusOnPress: true,
        onPressStart: (event) => {
          if (!isLate(event)) open(event.pointerType === 'virtual' ? 'first' : true)
        },
        onPress: (event) => {
          if (isLate(event)) open(event.pointerType === 'keyboard' ? 'first' : true)
        },
        onKeyDown: (event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault()
            open(event.key === 'ArrowDown' ? 'first' : 'last')
          } else event.continuePropagation()
        },
      }}
    >
      {children}
    </ButtonContext>
  )
}

/** The button of a popover. */
export function PopoverButton({ opened, children }: { opened: ReturnType<typeof useOpened>; children: ReactNode }) {
  const { isOpen, onOpenChange, open } = opened
  return (
    <ButtonContext value={{ ...attributes(opened), onPress: () => (isOpen ? onOpenChange(false) : open()) }}>
      {children}
    </ButtonContext>
  )
}

const attributes = ({ id, isOpen, anchor }: Opened) => ({
  ref: anchor,
  isPressed: isOpen,
  'aria-expanded': isOpen,
  'aria-controls': isOpen ? id : undefined,
})
