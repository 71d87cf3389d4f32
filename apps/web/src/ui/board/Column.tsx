import { memo, type ReactNode, useId, useRef } from 'react'
import type { ActiveCards } from './active.ts'
import { type BoardNow, CardList, CardsOfStage, type Dragged, type FocusOf } from './CardList.tsx'
import type { BoardCard, BoardColumn } from './types.ts'

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

/**
 * One stage: its cards in their own list, which accepts a drop anywhere on it. Only the cards in view are drawn; keyboard, selection and
 * drag and drop know all of them.
 */
export const Column = memo(function Column(props: ColumnProps) {
  const { column, cards, noun } = props
  const labelId = useId()
  const cardsNow = useRef(cards)
  cardsNow.current = cards
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
        <CardsOfStage value={cards}>
          <span id={labelId} hidden>
            {column.title}, {cards.length.toLocaleString('pt-BR')} {noun(cards.length)}
          </span>
          <CardList
            columnId={column.id}
            canDrop={column.canDrop}
            empty={column.empty}
            labelId={labelId}
            cards={cardsNow}
            currentId={props.currentId}
            chosen={props.chosen}
            canMove={props.canMove}
            canSelect={props.canSelect}
            isPhone={props.isPhone}
            active={props.active}
            focus={props.focus}
            drag={props.drag}
            now={props.now}
            noun={noun}
          />
        </CardsOfStage>
      )}
    </section>
  )
}, isSame)
