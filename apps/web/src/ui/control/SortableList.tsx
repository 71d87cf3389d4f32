import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { GripVertical } from '../icons.ts'

/** A drag this near to the edge of the window scrolls the surrounding element. */
const EDGE = 72

const scrollParent = (element: HTMLElement): HTMLElement | null => {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/(auto|scroll)/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at
  return document.scrollingElement as HTMLElement | null
}

/**
 * Rows whose order the user sets: by dragging the handle, or with the arrow keys while the handle has the focus. Controls inside a row keep
 * their own keys and clicks.
 */
export function SortableList<T>(props: {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  nameOf: (item: T) => string
  onMove: (from: number, to: number) => void
  isDisabled?: boolean
  className?: string
  /** Renders a row; `handle` is the element to drag it by. */
  children: (item: T, handle: ReactNode, index: number) => ReactNode
}) {
  const { items, keyOf, nameOf, onMove, isDisabled } = props
  const list = useRef<HTMLUListElement>(null)
  const hint = useId()
  const [drag, setDrag] = useState<{ from: number; to: number }>()
  const [said, setSaid] = useState('')
  const [refocus, setRefocus] = useState<string>()

  // Moving a row removes and inserts its element, so its handle loses the focus.
  useEffect(() => {
    if (refocus === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(refocus)}"]`)?.focus()
    setRefocus(undefined)
  }, [refocus])

  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || to === from) return
    setSaid(`${nameOf(items[from]!)}: posição ${to + 1} de ${items.length}`)
    onMove(from, to)
  }
  const rowsOf = () => [...(list.current?.children ?? [])] as HTMLElement[]
  const placeOf = (y: number, from: number) => {
    const before = rowsOf().filter((row, i) => {
      const box = row.getBoundingClientRect()
      return i !== from && box.top + box.height / 2 < y
    })
    return before.length
  }
  const handle = (item: T, index: number) => {
    const key = keyOf(item)
    if (isDisabled || items.length < 2) return <span className="w-5 shrink-0" />
    return (
      <button
        type="button"
        data-handle={key}
        aria-label={`Mover ${nameOf(item)}`}
        aria-describedby={hint}
        title="Arraste, ou use as setas ↑ ↓"
        className="focus-ring hit-44 relative inline-flex h-7 w-5 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-fg-2 hover:text-fg active:cursor-grabbing"
        onKeyDown={(event: KeyboardEvent) => {
          const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
          if (step === 0) return
          event.preventDefault()
          move(index, index + step)
          setRefocus(key)
        }}
        onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
          if (event.button !== 0) return
          event.preventDefault()
          event.currentTarget.focus()
          event.currentTarget.setPointerCapture(event.pointerId)
          setDrag({ from: index, to: index })
        }}
        onPointerMove={(event) => {
          if (!drag) return
          const to = placeOf(event.clientY, drag.from)
          if (to !== drag.to) setDrag({ ...drag, to })
          const root = list.current && scrollParent(list.current)
          if (event.clientY < EDGE) root?.scrollBy(0, -12)
          else if (event.clientY > window.innerHeight - EDGE) root?.scrollBy(0, 12)
        }}
        onPointerUp={() => {
          if (drag) move(drag.from, drag.to)
          setDrag(undefined)
        }}
        onPointerCancel={() => setDrag(undefined)}
      >
        <GripVertical />
      </button>
    )
  }
  /** Where to draw the line while a row is dragged: above or below the row at `index`. */
  const lineAt = (index: number): 'top' | 'bottom' | undefined => {
    if (!drag || drag.to === drag.from) return undefined
    if (drag.to < drag.from) return index === drag.to ? 'top' : undefined
    return index === drag.to ? 'bottom' : undefined
  }
  return (
    <>
      <ul ref={list} aria-label={props.label} className={props.className}>
        {items.map((item, index) => {
          const line = lineAt(index)
          return (
            <li
              key={keyOf(item)}
              className={cx(
                'relative',
                drag?.from === index && 'opacity-50',
                line &&
                  'before:absolute before:inset-x-0 before:z-10 before:h-0.5 before:rounded-full before:bg-accent-ui',
                line === 'top' && 'before:-top-px',
                line === 'bottom' && 'before:-bottom-px',
              )}
            >
              {props.children(item, handle(item, index), index)}
            </li>
          )
        })}
      </ul>
      <span id={hint} hidden>
        Use as setas para cima e para baixo
      </span>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
