import { type ReactNode, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { Highlight } from '../display/Highlight.tsx'
import { ChevronLeft, ChevronRight, Ellipsis, type Icon } from '../icons.ts'
import { Menu } from '../overlay/Menu.tsx'
import { actionEntries } from '../table/RowActions.tsx'
import type { RowAction } from '../table/types.ts'
import { pathAbove, type TreeNode, type TreePlace } from './tree-nodes.ts'

/** A tree on a phone: one level at a time, its parent on top; a search lists its matches, each with its path. */
export function TreeLevels<T>(props: {
  label: string
  nodes: TreeNode<T>[]
  places: ReadonlyMap<string, TreePlace<T>>
  /** Ids of the matches; undefined: no search. */
  found: string[] | undefined
  query: string
  actions?: (node: TreeNode<T>) => RowAction[]
  currentId?: string
  /** The node whose children are shown at first. */
  defaultLevel?: string
  onOpen?: (node: TreeNode<T>) => void
  openIcon: Icon
  openLabel: (node: TreeNode<T>) => string
  /** Second line of a row. */
  line?: (node: TreeNode<T>) => ReactNode
}) {
  const { places, found, query, actions, onOpen, line } = props
  const [level, setLevel] = useState<string | undefined>(props.defaultLevel)
  // The shown node may be gone, because of a filter or another date.
  const at = found === undefined && level !== undefined ? places.get(level) : undefined
  const shown = found ? found.flatMap((id) => places.get(id)?.node ?? []) : at ? at.node.children : props.nodes
  const go = (id: string | undefined) => {
    setLevel(id)
    window.scrollTo(0, 0)
  }
  const menu = (node: TreeNode<T>) => {
    const entries = actions?.(node) ?? []
    return (
      entries.length > 0 && (
        <Menu
          trigger={<IconButton label={`Ações de ${node.name}`} tooltip="Mais ações" icon={Ellipsis} size="row" />}
          label={node.name}
          items={actionEntries(entries)}
        />
      )
    )
  }
  return (
    <div>
      {at && (
        <>
          <AriaButton
            onPress={() => go(at.parent?.id)}
            className="focus-ring -ml-1 flex min-h-11 max-w-full cursor-default items-center gap-2 rounded-sm pr-2 text-row-2 text-fg-2"
          >
            <ChevronLeft />
            <span className="truncate">{at.parent?.name ?? props.label}</span>
          </AriaButton>
          <div className="mb-3 flex items-center gap-2 rounded-card bg-hover py-3 pr-2 pl-3.5">
            <div className="min-w-0 flex-1">
              <h2 className="text-group text-fg">
                {at.node.name}
                {at.node.isInactive && <span className="font-normal text-fg-2"> (INATIVA)</span>}
              </h2>
              {line && <div className="text-row-2 text-fg-2">{line(at.node)}</div>}
            </div>
            {onOpen && (
              <IconButton
                label={props.openLabel(at.node)}
                icon={props.openIcon}
                size="row"
                onPress={() => onOpen(at.node)}
              />
            )}
          </div>
        </>
      )}
      {shown.length === 0 && found === undefined && (
        <p className="py-6 text-center text-row-2 text-fg-2">Nada abaixo.</p>
      )}
      <ul aria-label={at ? `${props.label}, abaixo de ${at.node.name}` : props.label}>
        {shown.map((node) => {
          const path = found ? pathAbove(places, node.id) : []
          const goesDown = node.children.length > 0 && found === undefined
          return (
            <li
              key={node.id}
              className={cx(
                'relative flex min-h-16 items-center gap-1 border-line border-b py-2',
                node.id === props.currentId && 'bg-accent-soft',
              )}
            >
              <AriaButton
                onPress={() => (goesDown ? go(node.id) : onOpen?.(node))}
                className="focus-ring-inner block min-w-0 flex-1 cursor-pointer text-left after:absolute after:inset-0"
              >
                <span className={cx('block text-row', node.isInactive ? 'text-fg-2' : 'font-medium text-fg')}>
                  <Highlight text={node.name} query={query} />
                  {node.isInactive && ' (INATIVA)'}
                </span>
                {line && <span className="block text-row-2 text-fg-2">{line(node)}</span>}
                {path.length > 0 && (
                  <span className="block text-row-2 text-fg-2">{path.map((above) => above.name).join(' / ')}</span>
                )}
              </AriaButton>
              {goesDown && (
                <span aria-hidden="true" className="flex items-center gap-1 text-row-2 text-fg-2 tnum">
                  {node.children.length}
                  <ChevronRight />
                </span>
              )}
              <span className="relative z-1 -mr-3 ml-2 flex w-11 justify-center">{menu(node)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
