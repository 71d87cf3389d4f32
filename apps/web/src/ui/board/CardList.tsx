import { createContext, memo, type ReactElement, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { Collection, GridList, ListLayout, useDragAndDrop, Virtualizer } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { cx } from '../cx.ts'
import { CircleCheck } from '../icons.ts'
import type { ActiveCards } from './active.ts'
import { Card, type ListFocus } from './Card.tsx'
import { type BoardCard, concerned } from './types.ts'

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
  /** The card has come to stand in a list, or into view. */
  onDrawn: (id: string) => void
}

/** The focus of each list, by the id of its column. */
export type FocusOf = Map<
  string,
  {
    /** Gives a card the focus, also one that is not drawn at the moment. */
    give: (id: string) => void
    /**
     * A card leaves with the focus: the list remembers the next one for the keyboard's return. By itself react-aria would give that one the
     * focus, and draw the list anew for it.
     */
    leave: (id: string) => void
  }
>

/** Heights of a card with three lines, in px, for those that have not been drawn yet. */
const HEIGHT = { desk: 98, phone: 112 }
const GAP = 8

/**
 * react-aria draws the next card in the element of one that has left, and takes that element to the card's place, so that a focused card that
 * is moved leaves the focus on a card further down. Each card has an element of its own here. It also measures anew whatever has another
 * place in the list, for which the page is laid out each time; here only what has changed.
 */
class CardLayout extends ListLayout<BoardCard> {
  protected override buildItem(...args: Parameters<ListLayout<BoardCard>['buildItem']>) {
    const [{ key, value }] = args
    const before = this.layoutNodes.get(key)
    const built = super.buildItem(...args)
    const { layoutInfo } = built
    layoutInfo.type = `card-${key}`
    if (
      before?.node &&
      before.node.value === value &&
      !before.layoutInfo.estimatedSize &&
      before.layoutInfo.rect.width === layoutInfo.rect.width
    )
      layoutInfo.estimatedSize = false
    return built
  }
}

/** The cards of a stage. They do not come to its list as a property: the list would be drawn once for that and once for its new items. */
export const CardsOfStage = createContext<readonly BoardCard[]>([])

/** The items of a list, drawn anew by themselves. */
function Cards(props: { dependencies: readonly unknown[]; children: (card: BoardCard) => ReactElement }) {
  return (
    <Collection items={useContext(CardsOfStage)} dependencies={props.dependencies}>
      {props.children}
    </Collection>
  )
}

/** The list of a stage, which accepts a drop anywhere on it. Its cards are those of `CardsOfStage`. */
export const CardList = memo(function CardList(props: {
  columnId: string
  canDrop: boolean
  /** Text where there is no card. */
  empty: string
  /** The element that names the list. */
  labelId: string
  /** The cards now, for events. */
  cards: { readonly current: readonly BoardCard[] }
  currentId: string | undefined
  chosen: readonly string[]
  canMove: boolean
  canSelect: boolean
  isPhone: boolean
  active: ActiveCards
  focus: FocusOf
  drag: { current: Dragged | undefined }
  now: { readonly current: BoardNow }
  noun: (count: number) => string
}) {
  const { columnId, canDrop, cards, currentId, chosen, canMove, canSelect, isPhone, active, drag, now, noun } = props
  const { focus: focusOf } = props
  const state = useRef<ListFocus>(undefined)
  useEffect(() => {
    focusOf.set(columnId, {
      give: (id) =>
        flushSync(() => {
          state.current?.setFocused(true)
          state.current?.setFocusedKey(id)
        }),
      leave: (id) => {
        const list = state.current
        if (!list?.isFocused) return
        const next = list.collection.getKeyAfter(id) ?? list.collection.getKeyBefore(id)
        list.setFocused(false)
        if (next !== null) list.setFocusedKey(next)
      },
    })
    return () => {
      focusOf.delete(columnId)
    }
  }, [focusOf, columnId])
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
      drag.current = { ids, from: columnId }
      return ids.map((id) => ({ [TYPE]: id, 'text/plain': cards.current.find((card) => card.id === id)?.name ?? id }))
    },
    renderDragPreview: (items) => (
      <div className="rounded-card bg-tip px-3 py-2 text-body font-medium text-on-tip shadow-2">
        {items.length === 1 ? items[0]?.['text/plain'] : `${items.length} ${noun(items.length)}`}
      </div>
    ),
    acceptedDragTypes: [TYPE],
    getDropOperation: (target) =>
      target.type === 'root' && canDrop && drag.current?.from !== columnId ? 'move' : 'cancel',
    onRootDrop: () => {
      if (!drag.current) return
      setDrops(({ count }) => ({ count: count + 1, isFresh: true }))
      now.current.onDrop(drag.current.ids, columnId)
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
  return (
    <Virtualizer layout={CardLayout} layoutOptions={layout}>
      <GridList
        // react-aria's list calls other hooks when dragging is possible, so the list is mounted again when a request closes or the window
        // becomes narrow.
        key={isDraggable ? 'moves' : 'stays'}
        aria-labelledby={props.labelId}
        selectionMode={canSelect ? 'multiple' : 'none'}
        selectedKeys={drops.isFresh ? [...chosen, `${NO_CARD}${drops.count}`] : chosen}
        onSelectionChange={(keys) => {
          const picked = cards.current
            .filter((card) => (keys === 'all' ? !card.isFixed : keys.has(card.id)))
            .map((card) => card.id)
          const own = new Set(cards.current.map(({ id }) => id))
          const { selected, onSelect } = now.current
          onSelect([...selected.filter((id) => !own.has(id)), ...picked])
        }}
        disabledBehavior="selection"
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={isDraggable ? dragAndDropHooks : undefined}
        renderEmptyState={() => <p className="px-3 py-5 text-help text-fg-2">{props.empty}</p>}
        className={cx(
          'block min-h-24 flex-1 overflow-y-auto rounded-card outline-none phone:my-2 phone:overflow-visible',
          'data-focus-visible:outline-2 data-focus-visible:outline-accent-ui data-focus-visible:-outline-offset-2',
          'data-drop-target:bg-accent-soft data-drop-target:ring-2 data-drop-target:ring-accent-ui data-drop-target:ring-inset',
        )}
      >
        <Cards dependencies={[currentId, canMove, canSelect, isPhone, isPhone && chosen.join()]}>
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
              now={now}
              onOpen={() => {
                // While cards of other columns are selected, a click selects, as it does within one list. The function is created once and
                // reads the current state.
                const { selected, onOpen, onSelect } = now.current
                const isElsewhere = selected.length > 0 && !cards.current.some(({ id }) => selected.includes(id))
                if (isElsewhere && !card.isFixed) onSelect([...selected, card.id])
                else onOpen(card.id)
              }}
            />
          )}
        </Cards>
      </GridList>
    </Virtualizer>
  )
})
