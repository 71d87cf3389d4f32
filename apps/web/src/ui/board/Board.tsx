import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button as AriaButton, ListBox, ListBoxItem, Select, SelectValue } from 'react-aria-components'
import { Check, ChevronDown } from '../icons.ts'
import { BottomSheet } from '../Menu.tsx'
import { useIsMobile } from '../useMediaWidth.ts'
import { Column, type Dragged } from './Column.tsx'
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
  pageSize?: number
}) {
  const { columns, cards, selected, canMove, onMove, pageSize = 20 } = props
  const isPhone = useIsMobile()
  const frame = useRef<HTMLDivElement>(null)
  const drag = useRef<Dragged | undefined>(undefined)
  /** Where the keyboard follows a card that it has moved. */
  const follow = useRef<string | undefined>(undefined)
  const cardElement = (id: string) =>
    frame.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) ?? undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the cards stand in their new places
  useEffect(() => {
    const id = follow.current
    if (id === undefined) return
    const element = cardElement(id)
    if (!element) return
    follow.current = undefined
    element.focus()
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [cards])

  const onKeyDown = (event: KeyboardEvent) => {
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
      follow.current = id
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
  const of = (column: BoardColumn) => cards.filter((card) => card.columnId === column.id)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        ref={frame}
        onKeyDownCapture={onKeyDown}
        className="flex min-h-72 flex-1 gap-2 overflow-x-auto px-pad pb-4 phone:block phone:min-h-0"
      >
        {shown.map((column) => (
          <Column
            key={column.id}
            column={column}
            cards={of(column)}
            size={pageSize}
            currentId={props.currentId}
            selected={selected}
            canMove={canMove}
            isPhone={isPhone}
            drag={drag}
            onOpen={props.onOpen}
            onSelect={props.onSelect}
            onDrop={onMove}
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
      {props.bar && (
        <div className="sticky bottom-0 z-5 flex justify-center border-line border-t bg-panel px-pad py-2">
          {props.bar}
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
  return (
    <Select
      aria-label="Etapa"
      selectedKey={props.value}
      onSelectionChange={(key) => key !== null && props.onChange?.(String(key))}
    >
      <AriaButton className="focus-ring flex min-h-control w-full items-center gap-2 rounded-control border border-line-2 bg-panel px-3 text-row font-medium text-fg">
        <SelectValue className="flex min-w-0 flex-1 items-center gap-2 text-left" />
        <ChevronDown className="text-fg-2" />
      </AriaButton>
      <BottomSheet label="Etapa">
        <ListBox className="p-1.5 outline-none" items={props.columns}>
          {(column) => (
            <ListBoxItem
              id={column.id}
              textValue={column.title}
              className="group/item flex min-h-option items-center gap-2.5 rounded-sm px-3 text-row text-fg outline-none data-focused:bg-hover"
            >
              <span className="min-w-0 truncate">{column.title}</span>
              <span className="text-fg-2 tnum">{props.count(column).toLocaleString('pt-BR')}</span>
              <Check className="invisible ml-auto group-data-selected/item:visible" />
            </ListBoxItem>
          )}
        </ListBox>
      </BottomSheet>
    </Select>
  )
}
