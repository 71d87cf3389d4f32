import type { PlacedCard } from '@quadro/contract/kit/tree-layout.ts'
import { memo } from 'react'
import { cx } from '../cx.ts'
import { Avatar } from '../display/Avatar.tsx'
import { ChevronDown, ChevronUp, Users } from '../icons.ts'
import type { OrgNode } from './types.ts'

/** The ring of an open card, as the legend shows it. */
export const OpenRing = () => (
  <span aria-hidden="true" className="inline-block size-2.5 shrink-0 rounded-full border-2 border-dot-amber" />
)

/** A comma between the parts of a card, only for screen readers. */
export const Comma = () => <span className="sr-only">, </span>

/** The person and the figures of a card or a row of the list. */
export function Person({ node }: { node: OrgNode }) {
  return node.person ? (
    <>
      <Avatar name={node.person.name} photo={node.person.photo} size={24} />
      <span className="truncate text-fg-2">{node.person.name}</span>
    </>
  ) : (
    <span className={cx('truncate', node.caption ? 'text-fg-2' : 'text-warning')}>{node.caption ?? node.nobody}</span>
  )
}
export function Counts({ node }: { node: OrgNode }) {
  return (
    <>
      {node.people !== undefined && (
        <span className="flex items-center gap-1.5">
          <Users className="size-icon-sm text-fg-2" />
          <span>
            {node.people.figure}
            <span className="sr-only"> {node.people.unit}</span>
          </span>
        </span>
      )}
      {node.open !== undefined && (
        <span className="flex items-center gap-1.5">
          <OpenRing />
          <span>
            <span className="sr-only">, </span>
            {node.open}
          </span>
        </span>
      )}
      {node.note && <span className="sr-only">, {node.note}</span>}
    </>
  )
}

/** One card of the chart. Its data attributes tell the surrounding chart what a click on it means. */
export const OrgCard = memo(function OrgCard(props: {
  domId: string
  node: OrgNode
  card: PlacedCard
  isActive: boolean
  isCurrent: boolean
  isFound: boolean
}) {
  const { domId, node, card, isActive, isCurrent, isFound } = props
  const Chevron = card.isOpen ? ChevronUp : ChevronDown
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and points here (aria-activedescendant)
    <div
      id={domId}
      role="treeitem"
      data-card={node.id}
      aria-level={card.level}
      aria-setsize={card.siblings}
      aria-posinset={card.position}
      aria-expanded={card.children > 0 ? card.isOpen : undefined}
      aria-selected={isCurrent}
      style={{ transform: `translate(${card.x}px, ${card.y}px)` }}
      className={cx(
        'absolute top-0 left-0 h-[80px] w-[176px] cursor-default rounded-card border px-2.5 py-[7px] text-[12.5px]/5 shadow-1 hover:shadow-2',
        isCurrent
          ? 'border-accent-ui ring-1 ring-accent-ui'
          : node.isChanged
            ? 'border-dot-blue border-dashed'
            : 'border-line-2',
        isFound ? 'bg-accent-soft-2' : 'bg-panel',
        isActive &&
          'group-focus-visible/tree:outline-2 group-focus-visible/tree:outline-accent-ui group-focus-visible/tree:outline-offset-2',
      )}
    >
      <div className="flex items-center gap-1">
        <span
          title={node.name}
          className={cx(
            'min-w-0 flex-1 truncate text-[13px]/5 font-semibold',
            node.isInactive ? 'text-fg-2' : 'text-fg',
          )}
        >
          {node.name}
        </span>
        <Comma />
        {card.children > 0 && (
          <span
            aria-hidden="true"
            data-toggle={node.id}
            className="-my-1 -mr-1.5 flex shrink-0 items-center gap-0.5 rounded-box px-1 py-1 text-fg-2 tnum hover:bg-press hover:text-fg"
          >
            {!card.isOpen && card.children}
            <Chevron className="size-icon-sm" />
          </span>
        )}
      </div>
      <div className="flex h-6 items-center gap-1.5">
        <Person node={node} />
        <Comma />
      </div>
      <div className="flex h-5 items-center gap-2.5 whitespace-nowrap text-fg tnum">
        <Counts node={node} />
      </div>
    </div>
  )
})
