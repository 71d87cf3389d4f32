import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { IconButton } from '../control/IconButton.tsx'
import { Link } from '../control/Link.tsx'
import { cx } from '../cx.ts'
import { ChevronDown, ChevronRight, GripVertical, type Icon } from '../icons.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'
import { Tooltip } from '../overlay/Tooltip.tsx'
import { type Columns, moveBox, type Place, placeOfKey } from './place.ts'

export interface Box {
  id: string
  title: string
  icon: Icon
  /** Number of unread messages as text: '12', '99+'. */
  count?: string | undefined
  /** Text to the right of the title, with its explanation as tooltip. */
  note?: { text: string; help: string } | undefined
  link: { label: string; href: string }
  isCollapsed: boolean
  content: ReactNode
}

const grid = 'grid grid-cols-2 items-start gap-3 phone:grid-cols-1'

/** Placeholders of the boxes while they load. */
export function BoxRooms({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Carregando" className={cx('appear-150', grid)}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are identical
        <div key={index} className="h-20.5 rounded-card border border-line px-4 py-3">
          <div className="h-2.5 w-2/5 rounded-full bg-press" />
          <div className="mt-5 h-2.5 w-3/5 rounded-full bg-press" />
        </div>
      ))}
    </div>
  )
}

/**
 * Boxes in two columns, in an order that the user sets. Each box has a handle for the mouse or a finger. While the handle has the focus, ↑
 * ↓ move the box within its column and ← → to the other column. A phone has one column.
 */
export function BoxColumns(props: {
  label: string
  boxes: readonly Box[]
  columns: Columns
  onMove: (columns: Columns) => void
  onCollapse: (id: string, isCollapsed: boolean) => void
}) {
  const { boxes, columns, onMove } = props
  const isStacked = useIsMobile()
  const frame = useRef<HTMLDivElement>(null)
  const hint = useId()
  const [drag, setDrag] = useState<{ id: string; to: Place }>()
  const [said, setSaid] = useState('')
  const [refocus, setRefocus] = useState<string>()
  // Moving a box removes and inserts its element, so its handle loses the focus.
  useEffect(() => {
    if (refocus === undefined) return
    const handle = frame.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(refocus)}"]`)
    handle?.focus()
    handle?.scrollIntoView({ block: 'nearest' })
    setRefocus(undefined)
  }, [refocus])

  const titleOf = (id: string) => boxes.find((box) => box.id === id)?.title ?? id
  const move = (id: string, to: Place) => {
    const next = moveBox(columns, id, to)
    if (next === columns) return
    const column = next[to.column]
    const where = to.column === 'left' ? 'coluna da esquerda' : 'coluna da direita'
    setSaid(`${titleOf(id)}: ${where}, posição ${column.indexOf(id) + 1} de ${column.length}`)
    onMove(next)
  }
  /** The place of the box if it were dropped here. */
  const placeAt = (x: number, y: number, id: string): Place => {
    const lists = [...(frame.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
    const inside = (box: DOMRect) => (isStacked ? y < box.bottom : x < box.right)
    const list = lists.find((element) => inside(element.getBoundingClientRect())) ?? lists.at(-1)
    const others = [...(list?.querySelectorAll<HTMLElement>('[data-box]') ?? [])].filter((b) => b.dataset.box !== id)
    const index = others.filter((element) => {
      const box = element.getBoundingClientRect()
      return box.top + Math.min(box.height / 2, 60) < y
    }).length
    return { column: list?.dataset.column === 'right' ? 'right' : 'left', index }
  }
  const handleOf = (box: Box) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const to = placeOfKey(columns, box.id, event.key, isStacked)
      if (!to) return
      event.preventDefault()
      move(box.id, to)
      setRefocus(box.id)
    },
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.focus()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id: box.id, to: placeAt(event.clientX, event.clientY, box.id) })
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag) return
      const to = placeAt(event.clientX, event.clientY, box.id)
      if (to.column !== drag.to.column || to.index !== drag.to.index) setDrag({ id: box.id, to })
    },
    onPointerUp: () => {
      if (drag) move(drag.id, drag.to)
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  })

  const column = (side: 'left' | 'right') => {
    const shown = columns[side].flatMap((id) => boxes.find((box) => box.id === id) ?? [])
    // The line is drawn before the box that would come next.
    const others = shown.filter((box) => box.id !== drag?.id)
    const before = drag?.to.column === side ? (others[drag.to.index]?.id ?? 'end') : undefined
    const line = <div aria-hidden="true" className="-my-2 h-0.5 rounded-full bg-accent-ui" />
    return (
      <div data-column={side} className="flex min-h-24 min-w-0 flex-col gap-3 phone:min-h-0">
        {shown.map((box) => (
          <div key={box.id} className="contents">
            {before === box.id && line}
            <section
              data-box={box.id}
              aria-label={`Caixa ${box.title}`}
              className={cx(
                'min-w-0 rounded-card border border-line bg-panel',
                drag?.id === box.id && 'border-accent-ui opacity-60',
              )}
            >
              <header className="flex min-h-10 items-center gap-2 py-1 pr-1.5 pl-2">
                <button
                  type="button"
                  data-handle={box.id}
                  aria-label={`Mover ${box.title}`}
                  aria-describedby={hint}
                  title="Arraste, ou use as setas"
                  className="focus-ring hit-44 relative inline-flex h-7 w-5 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-fg-2 hover:text-fg active:cursor-grabbing"
                  {...handleOf(box)}
                >
                  <GripVertical />
                </button>
                <box.icon className="shrink-0 text-fg-2" />
                <h2 className="line-clamp-1 min-w-0 text-body font-semibold text-fg narrow:line-clamp-2">
                  {box.title}
                </h2>
                {box.count && (
                  <span className="inline-flex min-w-5 shrink-0 justify-center rounded-box bg-press px-1 py-0.5 text-counter text-fg tnum">
                    {box.count}
                    <span className="sr-only"> não lidas</span>
                  </span>
                )}
                <span className="ml-auto flex shrink-0 items-center gap-3 pl-2 text-help">
                  {box.note && !box.isCollapsed && (
                    <Tooltip content={box.note.help}>
                      <AriaButton className="focus-ring cursor-default rounded-mark text-fg-2 tnum narrow:hidden">
                        {box.note.text}
                      </AriaButton>
                    </Tooltip>
                  )}
                  <span className="font-medium text-fg-2 hover:text-fg [&_a]:no-underline">
                    <Link variant="plain" href={box.link.href} aria-label={`${box.link.label}: ${box.title}`}>
                      {box.link.label}
                    </Link>
                  </span>
                  <IconButton
                    label={`${box.isCollapsed ? 'Expandir' : 'Recolher'} ${box.title}`}
                    icon={box.isCollapsed ? ChevronRight : ChevronDown}
                    size="row"
                    onPress={() => props.onCollapse(box.id, !box.isCollapsed)}
                  />
                </span>
              </header>
              {!box.isCollapsed && box.content}
            </section>
          </div>
        ))}
        {before === 'end' && line}
      </div>
    )
  }
  return (
    <section aria-label={props.label}>
      <div ref={frame} className={grid}>
        {column('left')}
        {column('right')}
      </div>
      <span id={hint} hidden>
        Use as setas para cima e para baixo na coluna, para a esquerda e para a direita entre as colunas
      </span>
      <span role="status" className="sr-only">
        {said}
      </span>
    </section>
  )
}
