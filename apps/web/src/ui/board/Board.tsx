import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../control/Button.tsx'
import { Kbd } from '../control/Kbd.tsx'
import { ChevronDown, Circle, CircleCheck } from '../icons.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'
import { Menu } from '../overlay/Menu.tsx'
import { type BoardNow, Column, type Dragged } from './Column.tsx'
import { type BoardCard, type BoardColumn, besides, concerned } from './types.ts'

/**
 * A board: one column per stage, cards that are dragged between them with the mouse or the keyboard, several at once. ← → walk to the
 * stage beside, ↑ ↓ within it, Space chooses, Enter opens, Alt + ← → move. Only the board scrolls sideways. On a phone one stage is
 * shown, chosen above it, and cards are moved by their menu.
 */
export function Board(props: {
  label: string
  columns: BoardColumn[]
  cards: BoardCard[]
  /** Card open in the side panel. */
  currentId?: string
  onOpen: (id: string) => void
  selected: string[]
  onSelect: (ids: string[]) => void
  canMove: boolean
  onMove: (ids: string[], columnId: string) => void
  /** 'candidato' or 'candidatos'. */
  noun: (count: number) => string
  /** The stage shown on a phone. */
  phoneColumn?: string
  onPhoneColumn?: (id: string) => void
  /** Bulk actions of what is chosen. */
  bar?: ReactNode
  /** Quiet text below, e.g. how many cards there are. */
  footer?: ReactNode
  pageSize?: number
}) {
  const { columns, cards, selected, canMove, onMove, pageSize = 20 } = props
  const isPhone = useIsMobile()
  const frame = useRef<HTMLDivElement>(null)
  const drag = useRef<Dragged | undefined>(undefined)
  const { onOpen, onSelect } = props
  /** Where the focus follows a card that has been moved, unless something else is begun meanwhile. */
  const follow = useRef<{ id: string; to: string } | undefined>(undefined)
  /** It is drawn wherever it comes to stand, or there would be nothing to focus. */
  const [followed, setFollowed] = useState<string>()
  const onDrop = (ids: string[], to: string) => {
    const [id] = ids
    if (id !== undefined) follow.current = { id, to }
    onMove(ids, to)
  }
  const now = useRef<BoardNow>({ selected, onOpen, onSelect, onDrop })
  now.current = { selected, onOpen, onSelect, onDrop }
  useEffect(() => {
    if (!follow.current) return
    // The lists draw what they were given a moment later.
    const frameId = requestAnimationFrame(() => {
      const { id, to } = follow.current ?? {}
      if (id === undefined || to === undefined || cards.find((card) => card.id === id)?.columnId !== to) return
      follow.current = undefined
      const stage = frame.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(to)}"]`)
      const element = stage?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)
      // What is dropped among hundreds may stand behind those that are drawn.
      if (!element) return stage?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
      element.focus()
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return () => cancelAnimationFrame(frameId)
  }, [cards])

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
      setFollowed(id)
      onMove(concerned(selected, id), to.id)
      return
    }
    const at = id === undefined ? 0 : [...(target.parentElement?.children ?? [])].indexOf(target)
    for (let next = columns.findIndex((c) => c.id === from) + step; columns[next]; next += step) {
      const list = frame.current?.querySelector<HTMLElement>(
        `[data-column="${CSS.escape(columns[next]!.id)}"] [role="grid"]`,
      )
      const all = list?.querySelectorAll<HTMLElement>('[data-card]')
      if (!list || !all?.length) continue
      const found = all[Math.min(at, all.length - 1)]
      found?.focus()
      found?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      return
    }
  }

  const shown = isPhone
    ? columns.filter(
        (c) => c.id === (columns.some((o) => o.id === props.phoneColumn) ? props.phoneColumn : columns[0]?.id),
      )
    : columns
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
        className="flex min-h-72 flex-1 gap-2 overflow-x-auto px-pad pb-3 phone:block phone:min-h-0"
      >
        {shown.map((column) => (
          <Column
            key={column.id}
            column={column}
            cards={of(column)}
            size={pageSize}
            currentId={of(column).some((card) => card.id === props.currentId) ? props.currentId : undefined}
            followed={of(column).some((card) => card.id === followed) ? followed : undefined}
            chosen={selected.length > 0 ? of(column).flatMap(({ id }) => (isChosen.has(id) ? [id] : [])) : []}
            canMove={canMove}
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
              <Kbd>Espaço</Kbd> escolhe <Kbd>Alt</Kbd> <Kbd>←</Kbd> <Kbd>→</Kbd> move
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

/** Which stage a phone shows: a button with its name and count, a sheet with all of them. */
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
