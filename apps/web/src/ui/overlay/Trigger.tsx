import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { ButtonContext, type PressEvent } from 'react-aria-components'
import { useIsMobile } from '../layout/useMediaWidth.ts'

/** The item of a menu that takes the focus; `true`: the menu itself. */
type FocusStrategy = 'first' | 'last' | true

/** State of a surface beside its button: whether it is open, and what it needs of the button. */
export interface Opened {
  id: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  anchor: RefObject<HTMLButtonElement | null>
  autoFocus: FocusStrategy
}

/**
 * State of a surface behind a button, by the rules of react-aria's own triggers. react-aria's triggers load their surfaces with them; here
 * the surface loads only when it opens.
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
    // The surface returns the focus to its button.
    anchor.current?.focus({ preventScroll: true })
    setAutoFocus(focus)
    onOpenChange(true)
  }
  return { id, isOpen, onOpenChange, anchor, autoFocus, open }
}

/**
 * The button of a menu: opens on mouse down and touch up like native menus, and by the arrows at the first or last item. On a phone's width
 * the mouse also opens it on release, because the sheet covers the button, and the release would select the item there.
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
