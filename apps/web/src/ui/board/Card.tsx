import { memo, useEffect } from 'react'
import {
  Button as AriaButton,
  ButtonContext,
  GridListItem,
  type GridListItemRenderProps,
  useSlottedContext,
} from 'react-aria-components'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { Avatar } from '../display/Avatar.tsx'
import { Ellipsis, GripVertical } from '../icons.ts'
import { Menu } from '../overlay/Menu.tsx'
import { LateMark } from '../state/LateMark.tsx'
import { SelectBox } from '../table/SelectBox.tsx'
import { type ActiveCards, useIsActive } from './active.ts'
import type { BoardCard } from './types.ts'

/** What a list gives only to what stands in it: it can give a card the focus, also one that is not drawn at the moment. */
export type ListFocus = Pick<
  GridListItemRenderProps['state']['selectionManager'],
  'collection' | 'isFocused' | 'setFocused' | 'setFocusedKey'
>

interface FaceProps {
  card: BoardCard
  canSelect: boolean
  canDrag: boolean
  isPhone: boolean
  active: ActiveCards
  now: { readonly current: { onDrawn: (id: string) => void } }
}

interface CardProps extends FaceProps {
  isCurrent: boolean
  /** Filled by the drawn cards of a list. */
  list: { current: ListFocus | undefined }
  onOpen: () => void
}

/**
 * One card: the person, facts, state and time. react-aria keeps a description of every card of a list, so that this part is as small as it
 * can be; the face is made only for the cards in view.
 */
export function Card(props: CardProps) {
  const { isCurrent, list, onOpen, ...face } = props
  const { card } = face
  return (
    <GridListItem
      id={card.id}
      value={card}
      textValue={card.name}
      isDisabled={card.isFixed}
      onAction={onOpen}
      data-card={card.id}
      className={cx(
        'group/card relative flex cursor-default flex-col gap-1 rounded-card border bg-panel px-3 py-2.5 text-body outline-none transition-[border-color,background-color] data-selected:bg-accent-soft data-dragging:opacity-50',
        'data-focus-visible:outline-2 data-focus-visible:outline-accent-ui data-focus-visible:outline-offset-1',
        isCurrent ? 'border-accent-ui ring-1 ring-accent-ui ring-inset' : 'border-line hover:border-line-2',
      )}
    >
      {({ isSelected, state }) => {
        list.current = state.selectionManager
        return <Face {...face} isSelected={isSelected} />
      }}
    </GridListItem>
  )
}

const SHOWN = 'group-hover/card:opacity-100 group-focus-within/card:opacity-100'

/** What a card shows. Its controls are made while it is hovered or has the focus; the checkbox then replaces the avatar. */
const Face = memo(function Face(props: FaceProps & { isSelected: boolean }) {
  const { card, canSelect, isPhone, isSelected, now } = props
  const isActive = useIsActive(props.active, card.id)
  useEffect(() => now.current.onDrawn(card.id), [now, card.id])
  return (
    <>
      <div className="flex min-h-7 items-start gap-2">
        <span className="relative mt-0.5 flex size-6 shrink-0 items-center justify-center">
          <span
            className={cx(
              'transition-opacity',
              canSelect &&
                'desk:group-hover/card:opacity-0 group-focus-within/card:desk:opacity-0 group-data-selected/card:opacity-0',
            )}
          >
            <Avatar name={card.person ?? card.name} size={24} />
          </span>
          {canSelect && (isActive || isSelected) && (
            <span
              className={cx(
                'absolute inset-0 flex items-center justify-center opacity-0 group-data-selected/card:opacity-100 phone:hidden group-data-selected/card:phone:flex',
                SHOWN,
              )}
            >
              <SelectBox />
            </span>
          )}
        </span>
        <span
          className={cx(
            'line-clamp-2 min-w-0 flex-1 self-center break-words font-semibold phone:text-row',
            card.isMuted ? 'text-fg-2' : 'text-fg',
          )}
        >
          {card.name}
        </span>
        <Controls {...props} isActive={isActive || isPhone} />
      </div>
      {(card.second || card.figure) && (
        <div className="flex justify-between gap-2 text-help text-fg-2 phone:text-row-2">
          <span className="min-w-0 truncate">{card.second}</span>
          {card.figure && <span className="shrink-0 whitespace-nowrap tnum">{card.figure}</span>}
        </div>
      )}
      {/* A badge that does not fit moves to its own line, because a cut badge is not readable. */}
      <div className="flex min-h-badge flex-wrap items-center justify-between gap-x-2 gap-y-1 text-help text-fg-2">
        <span className="min-w-0 max-w-full truncate">{card.badge}</span>
        {card.aside && (
          <span title={card.asideTitle} className="shrink-0 whitespace-nowrap tnum">
            {card.isLate ? <LateMark>{card.aside}</LateMark> : card.aside}
            {card.asideTitle && <span className="sr-only">, {card.asideTitle}</span>}
          </span>
        )}
      </div>
    </>
  )
})

/** Handle and menu. They cover the end of the name only while they are needed; otherwise the name has the whole line. */
function Controls({ card, canDrag, isActive }: FaceProps & { isActive: boolean }) {
  const { ref } = useSlottedContext(ButtonContext, 'drag') ?? {}
  // react-aria asks each card of a list with drag and drop for its drag button, even where none is needed.
  if (!isActive) return <span hidden ref={ref as React.Ref<HTMLSpanElement>} />
  return (
    <span
      className={cx(
        'absolute top-2.5 right-1.5 flex items-center rounded-sm bg-panel pl-1 opacity-0 phone:static phone:-my-2 phone:-mr-1.5 phone:opacity-100 group-data-selected/card:bg-accent-soft phone:group-data-selected/card:bg-transparent',
        SHOWN,
      )}
    >
      <AriaButton
        slot="drag"
        className={cx(
          'focus-ring h-7 w-5 items-center justify-center rounded-sm text-fg-2 phone:hidden',
          canDrag ? 'inline-flex' : 'hidden',
        )}
      >
        <GripVertical />
      </AriaButton>
      {card.actions && card.actions.length > 0 && (
        <Menu
          trigger={<IconButton label={`Ações de ${card.name}`} tooltip="Mais ações" icon={Ellipsis} size="row" />}
          label={card.name}
          items={card.actions}
        />
      )}
    </span>
  )
}
