import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../control/Button.tsx'
import { Kbd } from '../control/Kbd.tsx'
import { ChevronDown, Circle, CircleCheck } from '../icons.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'
import { Menu } from '../overlay/Menu.tsx'
import { cardOf, newActiveCards } from './active.ts'
import type { BoardNow, Dragged, FocusOf } from './CardList.tsx'
import { Column } from './Column.tsx'
import { type BoardCard, type BoardColumn, besides, concerned } from './types.ts'

/** A board with more cards draws its lists one by one, a frame each, so that it answers to mouse and keyboard meanwhile. */
const AT_ONCE = 60

/** Always the same, so that a list without chosen cards is not drawn anew. */
const NONE: string[] = []

/** How many lists are drawn: one more in each frame, in order. */
function useDrawnLists(columns: number, cards: number): number {
  const [drawn, setDrawn] = useState(cards > AT_ONCE ? 0 : columns)
  const isWhole = drawn >= columns
  useEffect(() => {
    if (isWhole) return
    const frameId = requestAnimationFrame(() => setDrawn(drawn + 1))
    return () => cancelAnimationFrame(frameId)
  }, [isWhole, drawn])
  return isWhole ? Number.POSITIVE_INFINITY : drawn
}

/**
 * A board with one column per stage. Cards are dragged between columns with the mouse or the keyboard, several at once. ← → go to the next
 * stage, ↑ ↓ move within it, Space selects, Enter opens, Alt + ← → move cards. Only the board scrolls sideways. A phone shows one stage,
 * chosen above it, and cards are moved by their menu.
 */
export function Board(props: {
  label: string
  columns: BoardColumn[]
  cards: BoardCard[]
  /** Card that is open in the side panel. */
  currentId?: string
  onOpen: (id: string) => void
  selected: string[]
  onSelect: (ids: string[]) => void
  canMove: boolean
  /** Each move asks something of its own, so that several cards cannot be chosen together. */
  isOneByOne?: boolean
  onMove: (ids: string[], columnId: string) => void
  /** 'candidato' or 'candidatos'. */
  noun: (count: number) => string
  /** The stage shown on a phone. */
  phoneColumn?: string
  onPhoneColumn?: (id: string) => void
  /** Bulk actions for the selected cards. */
  bar?: ReactNode
  /** Quiet text below, e.g. the number of cards. */
  footer?: ReactNode
}) {
  const { columns, cards, selected, canMove, onMove } = props
  const isPhone = useIsMobile()
  const frame = useRef<HTMLDivElement>(null)
  const drag = useRef<Dragged | undefined>(undefined)
  const { onOpen, onSelect } = props
  /** The focus follows a moved card to its new place, unless the user starts something else meanwhile. */
  const follow = useRef<{ id: string; to: string } | undefined>(undefined)
  const [active] = useState(newActiveCards)
  const [focus] = useState((): FocusOf => new Map())
  const onDrop = (ids: string[], to: string) => {
    const [id] = ids
    if (id !== undefined) follow.current = { id, to }
    onMove(ids, to)
  }
  // As soon as it stands there: each list is drawn once for it. Where it is not drawn, or a drop takes the focus elsewhere, a moment later.
  const onDrawn = (id: string) => {
    const { to } = follow.current?.id === id ? follow.current : {}
    const card = to === undefined ? undefined : cardIn(frame.current, to, id)
    card?.focus({ preventScroll: true })
  }
  const now = useRef<BoardNow>({ selected, onOpen, onSelect, onDrop, onDrawn })
  now.current = { selected, onOpen, onSelect, onDrop, onDrawn }
  useEffect(() => {
    const { id, to } = follow.current ?? {}
    if (id === undefined || to === undefined || cards.find((card) => card.id === id)?.columnId !== to) return
    for (const [column, list] of focus) if (column !== to) list.leave(id)
    // The lists render their new items a moment later.
    const frameId = requestAnimationFrame(() => {
      if (!follow.current) return
      follow.current = undefined
      // A card moved among hundreds may stand where the list draws none until it has the focus.
      if (!cardIn(frame.current, to, id)) focus.get(to)?.give(id)
      const element = cardIn(frame.current, to, id)
      element?.focus()
      element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return () => cancelAnimationFrame(frameId)
  }, [cards, focus])

  const onKeyDown = (event: KeyboardEvent) => {
    follow.current = undefined
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    const target = event.target as HTMLElement
    const id = target.dataset.card
    const from = target.closest<HTMLElement>('[data-column]')?.dataset.column
    if (step === undefined || from === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (id === undefined && target.role !== 'grid' && target.getAttribute('role') !== 'grid') return
    event.preventDefault()
    event.stopPropagation()
    if (event.altKey) {
      const to = besides(columns, from, step)
      if (!canMove || !to || id === undefined || cards.find((card) => card.id === id)?.isFixed) return
      follow.current = { id, to: to.id }
      onMove(concerned(selected, id), to.id)
      return
    }
    const { top } = target.getBoundingClientRect()
    for (let next = columns.findIndex((c) => c.id === from) + step; columns[next]; next += step) {
      const stage = frame.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(columns[next]!.id)}"]`)
      const found = beside([...(stage?.querySelectorAll<HTMLElement>('[data-card]') ?? [])], top)
      if (!found) continue
      found.focus()
      found.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      return
    }
  }

  const shown = isPhone
    ? columns.filter(
        (c) => c.id === (columns.some((o) => o.id === props.phoneColumn) ? props.phoneColumn : columns[0]?.id),
      )
    : columns
  const drawn = useDrawnLists(columns.length, cards.length)
  const byColumn = useMemo(() => Map.groupBy(cards, (card) => card.columnId), [cards])
  const of = (column: BoardColumn) => byColumn.get(column.id) ?? []
  const isChosen = new Set(selected)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        ref={frame}
        onKeyDownCapture={onKeyDown}
        onPointerDownCapture={() => {
          follow.current = undefined
        }}
        onPointerOverCapture={({ target }) => active.hover(cardOf(target))}
        onPointerOutCapture={({ relatedTarget }) => active.hover(relatedTarget ? cardOf(relatedTarget) : undefined)}
        onFocusCapture={({ target }) => {
          const id = cardOf(target)
          if (id !== undefined) active.focus(id)
        }}
        className="flex min-h-72 flex-1 gap-2 overflow-x-auto px-pad pb-3 phone:block phone:min-h-0"
      >
        {shown.map((column, n) => (
          <Column
            key={column.id}
            isLater={n >= drawn}
            column={column}
            cards={of(column)}
            currentId={of(column).some((card) => card.id === props.currentId) ? props.currentId : undefined}
            active={active}
            focus={focus}
            chosen={selected.length > 0 ? of(column).flatMap(({ id }) => (isChosen.has(id) ? [id] : [])) : NONE}
            canMove={canMove}
            canSelect={canMove && !props.isOneByOne}
            isPhone={isPhone}
            drag={drag}
            now={now}
            noun={props.noun}
            header={
              isPhone ? (
                <StagePicker
                  columns={columns}
                  value={column.id}
                  count={(c) => of(c).length}
                  onChange={props.onPhoneColumn}
                />
              ) : undefined
            }
          />
        ))}
      </div>
      {(props.bar || !isPhone) && (
        <div className="sticky bottom-0 z-5 flex min-h-footer shrink-0 items-center justify-between gap-4 border-line border-t bg-panel px-pad text-help text-fg-2">
          <span className="tnum phone:hidden">{props.footer}</span>
          {!props.bar && canMove && (
            <span className="flex items-center gap-1.5 fold:hidden">
              {!props.isOneByOne && (
                <>
                  <Kbd>Espaço</Kbd> escolhe
                </>
              )}{' '}
              <Kbd>Alt</Kbd> <Kbd>←</Kbd> <Kbd>→</Kbd> move
            </span>
          )}
          {props.bar && (
            <div className="absolute inset-x-0 flex justify-center px-pad phone:static phone:w-full phone:px-0 phone:py-2">
              {props.bar}
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** A card that is drawn in a stage. */
const cardIn = (board: HTMLElement | null, columnId: string, id: string): HTMLElement | null | undefined =>
  board?.querySelector(`[data-column="${CSS.escape(columnId)}"] [data-card="${CSS.escape(id)}"]`)

/** The card that stands nearest to a height on the screen: stages are scrolled each by itself. */
function beside(cards: readonly HTMLElement[], top: number): HTMLElement | undefined {
  let best: { card: HTMLElement; off: number } | undefined
  for (const card of cards) {
    const off = Math.abs(card.getBoundingClientRect().top - top)
    if (!best || off < best.off) best = { card, off }
  }
  return best?.card
}

/** Chooses the stage that a phone shows: a button with its name and count opens a sheet with all stages. */
function StagePicker(props: {
  columns: BoardColumn[]
  value: string
  count: (column: BoardColumn) => number
  onChange: ((id: string) => void) | undefined
}) {
  const said = (column: BoardColumn) => `${column.title} · ${props.count(column).toLocaleString('pt-BR')}`
  const current = props.columns.find((column) => column.id === props.value)
  return (
    <Menu
      label="Etapa"
      placement="bottom start"
      trigger={
        <Button iconEnd={ChevronDown} isFullWidth>
          <span className="sr-only">Etapa: </span>
          {current && said(current)}
        </Button>
      }
      items={props.columns.map((column) => ({
        id: column.id,
        label: said(column),
        icon: column.id === props.value ? CircleCheck : Circle,
        onAction: () => props.onChange?.(column.id),
      }))}
    />
  )
}
