import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { GridList, ListLayout, useDragAndDrop, Virtualizer } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { cx } from '../cx.ts'
import { CircleCheck } from '../icons.ts'
import type { ActiveCards } from './active.ts'
import { Card, type ListFocus } from './Card.tsx'
import { type BoardCard, type BoardColumn, concerned } from './types.ts'

const TYPE = 'quadro-card'
/** Longer than the 50 ms in which react-aria looks for the dropped items. */
const DROP_RESTS = 200
const NO_CARD = 'dropped-'
/** The cards being dragged; only one board has a drag at a time. */
export type Dragged = { ids: string[]; from: string }

/** Functions of the board that its columns call on events. They always use the current state, not the state of a render. */
export interface BoardNow {
  selected: string[]
  onOpen: (id: string) => void
  onSelect: (ids: string[]) => void
  onDrop: (ids: string[], columnId: string) => void
}

/** Gives a card the focus, also one that is not drawn at the moment, by the id of its column. */
export type FocusOf = Map<string, (id: string) => void>

interface ColumnProps {
  column: BoardColumn
  /** Its list is not drawn yet. */
  isLater: boolean
  cards: BoardCard[]
  /** The card that is open in the panel, if it is in this column. */
  currentId: string | undefined
  /** The selected cards of this column. */
  chosen: string[]
  canMove: boolean
  /** Several cards can be chosen and moved together. */
  canSelect: boolean
  isPhone: boolean
  active: ActiveCards
  focus: FocusOf
  drag: { current: Dragged | undefined }
  now: { readonly current: BoardNow }
  noun: (count: number) => string
  header?: ReactNode
}

const sameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one, index) => one === b[index])
/** A moved card changes two stages. The other stages, each a list with drag and drop, are not rendered again. */
const isSame = (a: ColumnProps, b: ColumnProps) =>
  sameList(a.cards, b.cards) &&
  sameList(a.chosen, b.chosen) &&
  (Object.keys({ ...a.column, ...b.column }) as (keyof BoardColumn)[]).every(
    (key) => a.column[key] === b.column[key],
  ) &&
  (
    [
      'isLater',
      'currentId',
      'canMove',
      'canSelect',
      'isPhone',
      'active',
      'focus',
      'drag',
      'now',
      'noun',
      'header',
    ] as const
  ).every((key) => a[key] === b[key])

/** Heights of a card with three lines, in px, for those that have not been drawn yet. */
const HEIGHT = { desk: 98, phone: 112 }
const GAP = 8

/**
 * react-aria draws the next card in the element of one that has left, and takes that element to the card's place, so that a focused card that
 * is moved leaves the focus on a card further down. Each card has an element of its own here.
 */
class CardLayout extends ListLayout<BoardCard> {
  protected override buildItem(...args: Parameters<ListLayout<BoardCard>['buildItem']>) {
    const built = super.buildItem(...args)
    built.layoutInfo.type = `card-${built.layoutInfo.key}`
    return built
  }
}

/**
 * One stage: its cards in their own list, which accepts a drop anywhere on it. Only the cards in view are drawn; keyboard, selection and
 * drag and drop know all of them.
 */
export const Column = memo(function Column(props: ColumnProps) {
  const { column, cards, currentId, chosen, canMove, canSelect, isPhone, active, drag, now, noun } = props
  const { focus: focusOf } = props
  const list = useRef<HTMLDivElement>(null)
  const state = useRef<ListFocus>(undefined)
  useEffect(() => {
    focusOf.set(column.id, (id) =>
      flushSync(() => {
        state.current?.setFocused(true)
        state.current?.setFocusedKey(id)
      }),
    )
    return () => {
      focusOf.delete(column.id)
    }
  }, [focusOf, column.id])
  const cardsNow = useRef(cards)
  cardsNow.current = cards
  const isChosen = new Set(chosen)
  const here = cards.filter((card) => isChosen.has(card.id)).map((card) => card.id)
  const layout = useMemo(
    () => ({
      estimatedRowSize: isPhone ? HEIGHT.phone : HEIGHT.desk,
      gap: GAP,
      padding: isPhone ? 0 : GAP,
    }),
    [isPhone],
  )

  // For a moment after a drop react-aria tries repeatedly to select the dropped items, but a moved card must not be selected. It stops when
  // the selection has changed since the drop, so a key that belongs to no card is added.
  const [drops, setDrops] = useState({ count: 0, isFresh: false })
  useEffect(() => {
    if (!drops.isFresh) return
    const rest = setTimeout(() => setDrops(({ count }) => ({ count, isFresh: false })), DROP_RESTS)
    return () => clearTimeout(rest)
  }, [drops])
  const isDraggable = canMove && !isPhone
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !isDraggable,
    getItems: (keys) => {
      const [first] = [...keys].map(String)
      const ids = first === undefined ? [] : concerned(now.current.selected, first)
      drag.current = { ids, from: column.id }
      return ids.map((id) => ({ [TYPE]: id, 'text/plain': cards.find((card) => card.id === id)?.name ?? id }))
    },
    renderDragPreview: (items) => (
      <div className="rounded-card bg-tip px-3 py-2 text-body font-medium text-on-tip shadow-2">
        {items.length === 1 ? items[0]?.['text/plain'] : `${items.length} ${noun(items.length)}`}
      </div>
    ),
    acceptedDragTypes: [TYPE],
    getDropOperation: (target) =>
      target.type === 'root' && column.canDrop && drag.current?.from !== column.id ? 'move' : 'cancel',
    onRootDrop: () => {
      if (!drag.current) return
      setDrops(({ count }) => ({ count: count + 1, isFresh: true }))
      now.current.onDrop(drag.current.ids, column.id)
    },
    onDragEnd: () => {
      drag.current = undefined
    },
  })
  /** A phone shows the checkbox only on selected cards. */
  const choose = (id: string) => ({
    id: '_select',
    label: chosen.includes(id) ? 'Tirar da seleção' : 'Selecionar',
    icon: CircleCheck,
    onAction: () => {
      const { selected, onSelect } = now.current
      onSelect(selected.includes(id) ? selected.filter((o) => o !== id) : [...selected, id])
    },
  })
  const title = `${column.title}, ${cards.length.toLocaleString('pt-BR')} ${noun(cards.length)}`
  return (
    <section
      aria-label={column.title}
      data-column={column.id}
      className="flex min-h-0 min-w-56 max-w-76 flex-1 basis-56 flex-col rounded-card bg-hover phone:max-w-none phone:bg-panel"
    >
      {props.header ?? (
        <div className="flex min-h-head items-center gap-2 px-3 pt-1.5">
          <h3 className="min-w-0 truncate text-body font-semibold text-fg">{column.title}</h3>
          <span className="text-body text-fg-2 tnum">{cards.length.toLocaleString('pt-BR')}</span>
          {column.note && <span className="ml-auto text-counter font-normal text-fg-2">{column.note}</span>}
        </div>
      )}
      {props.isLater ? (
        <div className="min-h-24 flex-1" />
      ) : (
        <Virtualizer layout={CardLayout} layoutOptions={layout}>
          <GridList
            // react-aria's list calls other hooks when dragging is possible, so the list is mounted again when a request closes or the window
            // becomes narrow.
            key={isDraggable ? 'moves' : 'stays'}
            ref={list}
            aria-label={title}
            items={cards}
            dependencies={[currentId, canMove, canSelect, isPhone, isPhone && chosen.join()]}
            selectionMode={canSelect ? 'multiple' : 'none'}
            selectedKeys={drops.isFresh ? [...here, `${NO_CARD}${drops.count}`] : here}
            onSelectionChange={(keys) => {
              const picked = cards
                .filter((card) => (keys === 'all' ? !card.isFixed : keys.has(card.id)))
                .map((card) => card.id)
              const own = new Set(cards.map(({ id }) => id))
              const { selected, onSelect } = now.current
              onSelect([...selected.filter((id) => !own.has(id)), ...picked])
            }}
            disabledBehavior="selection"
            keyboardNavigationBehavior="tab"
            dragAndDropHooks={isDraggable ? dragAndDropHooks : undefined}
            renderEmptyState={() => <p className="px-3 py-5 text-help text-fg-2">{column.empty}</p>}
            className={cx(
              'block min-h-24 flex-1 overflow-y-auto rounded-card outline-none phone:my-2 phone:overflow-visible',
              'data-focus-visible:outline-2 data-focus-visible:outline-accent-ui data-focus-visible:-outline-offset-2',
              'data-drop-target:bg-accent-soft data-drop-target:ring-2 data-drop-target:ring-accent-ui data-drop-target:ring-inset',
            )}
          >
            {(card) => (
              <Card
                card={
                  isPhone && canSelect && !card.isFixed
                    ? { ...card, actions: [...(card.actions ?? []), choose(card.id)] }
                    : card
                }
                isCurrent={card.id === currentId}
                canSelect={canSelect && !card.isFixed}
                canDrag={isDraggable && !card.isFixed}
                isPhone={isPhone}
                active={active}
                list={state}
                onOpen={() => {
                  // While cards of other columns are selected, a click selects, as it does within one list. The function is created once and
                  // reads the current state.
                  const { selected, onOpen, onSelect } = now.current
                  const isElsewhere = selected.length > 0 && !cardsNow.current.some(({ id }) => selected.includes(id))
                  if (isElsewhere && !card.isFixed) onSelect([...selected, card.id])
                  else onOpen(card.id)
                }}
              />
            )}
          </GridList>
        </Virtualizer>
      )}
    </section>
  )
}, isSame)
