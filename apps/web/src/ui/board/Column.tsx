import { type ReactNode, useEffect, useRef, useState } from 'react'
import { GridList, useDragAndDrop } from 'react-aria-components'
import { Button } from '../Button.tsx'
import { cx } from '../cx.ts'
import { CircleCheck } from '../icons.ts'
import { Card } from './Card.tsx'
import { type BoardCard, type BoardColumn, concerned } from './types.ts'

const TYPE = 'quadro-card'
/** What is being dragged: one board at a time has a drag. */
export type Dragged = { ids: string[]; from: string }

/** One stage: its cards in a list of their own, which takes what is dropped anywhere on it. */
export function Column(props: {
  column: BoardColumn
  cards: BoardCard[]
  /** Cards drawn at first, and with each 'Mostrar mais'. */
  size: number
  currentId: string | undefined
  selected: string[]
  canMove: boolean
  isPhone: boolean
  drag: { current: Dragged | undefined }
  onOpen: (id: string) => void
  onSelect: (ids: string[]) => void
  onDrop: (ids: string[], columnId: string) => void
  noun: (count: number) => string
  header?: ReactNode
}) {
  const { column, cards, size, currentId, selected, canMove, isPhone, drag, noun } = props
  const [shown, setShown] = useState(size)
  const list = useRef<HTMLDivElement>(null)
  const visible = cards.slice(0, shown)
  const here = visible.filter((card) => selected.includes(card.id)).map((card) => card.id)
  // The card that is open in the panel is always among those drawn.
  const currentAt = cards.findIndex((card) => card.id === currentId)
  useEffect(() => {
    if (currentAt >= shown) setShown(currentAt + 1)
  }, [currentAt, shown])

  const dropped = useRef<string[]>([])
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !canMove || isPhone,
    getItems: (keys) => {
      const [first] = [...keys].map(String)
      const ids = first === undefined ? [] : concerned(selected, first)
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
      dropped.current = drag.current.ids
      props.onDrop(drag.current.ids, column.id)
    },
    onDragEnd: () => {
      drag.current = undefined
    },
  })
  /** On a phone no box is drawn until the card is chosen. */
  const choose = (id: string) => ({
    id: '_select',
    label: selected.includes(id) ? 'Tirar da seleção' : 'Selecionar',
    icon: CircleCheck,
    onAction: () => props.onSelect(selected.includes(id) ? selected.filter((o) => o !== id) : [...selected, id]),
  })
  const title = `${column.title}, ${cards.length.toLocaleString('pt-BR')} ${noun(cards.length)}`
  const rest = cards.length - visible.length
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
      <GridList
        ref={list}
        aria-label={title}
        items={visible}
        dependencies={[currentId, canMove, isPhone, selected]}
        selectionMode={canMove ? 'multiple' : 'none'}
        selectedKeys={here}
        onSelectionChange={(keys) => {
          const chosen =
            keys === 'all' ? visible.filter((card) => !card.isFixed).map((card) => card.id) : [...keys].map(String)
          // react-aria chooses what was dropped as soon as it is drawn here; a moved card is chosen no more.
          const own = dropped.current
          dropped.current = []
          if (chosen.length > 0 && chosen.length === own.length && chosen.every((id) => own.includes(id))) return
          const others = selected.filter((id) => !visible.some((card) => card.id === id))
          props.onSelect([...others, ...chosen])
        }}
        disabledBehavior="selection"
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={canMove && !isPhone ? dragAndDropHooks : undefined}
        renderEmptyState={() => <p className="px-1 py-3 text-help text-fg-2">{column.empty}</p>}
        className={cx(
          'flex min-h-24 flex-1 flex-col gap-2 overflow-y-auto rounded-card p-2 outline-none phone:overflow-visible phone:px-0',
          'data-focus-visible:outline-2 data-focus-visible:outline-accent-ui data-focus-visible:-outline-offset-2',
          'data-drop-target:bg-accent-soft data-drop-target:ring-2 data-drop-target:ring-accent-ui data-drop-target:ring-inset',
        )}
      >
        {(card) => (
          <Card
            card={
              isPhone && canMove && !card.isFixed
                ? { ...card, actions: [...(card.actions ?? []), choose(card.id)] }
                : card
            }
            isCurrent={card.id === currentId}
            canSelect={canMove && !card.isFixed}
            canDrag={canMove && !card.isFixed && !isPhone}
            onOpen={() => {
              // With others chosen elsewhere on the board a click chooses, as it does within one list.
              if (selected.length > 0 && here.length === 0 && !card.isFixed) props.onSelect([...selected, card.id])
              else props.onOpen(card.id)
            }}
          />
        )}
      </GridList>
      {rest > 0 && (
        <div className="flex justify-center px-2 pt-1 pb-2">
          <Button variant="quiet" size="sm" onPress={() => setShown(shown + Math.max(size, 50))}>
            Mostrar mais {Math.min(rest, Math.max(size, 50)).toLocaleString('pt-BR')}
            <span className="sr-only"> em {column.title}</span>
          </Button>
        </div>
      )}
    </section>
  )
}
