import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { ChevronRight, ChevronsDownUp, ChevronsUpDown } from '../icons.ts'
import { Comma, Counts, Person } from './OrgCard.tsx'
import type { OrgNode, OrgTreeProps } from './types.ts'
import { useOrgTree } from './useOrgTree.ts'

interface Row {
  node: OrgNode
  level: number
  siblings: number
  position: number
  children: number
  isOpen: boolean
}
/** Height of a row in rem, and indentation per level in px. */
const ROW = 5.25
const INDENT = 16
const DEEPEST = 7

/** The same organisation for a phone: an indented list; only visible rows are rendered. */
export function OrgList(props: OrgTreeProps) {
  const { label, currentId, found, goTo, onOpen, top, legend } = props
  const tree = useOrgTree(props)
  const { children, isOpen, toggle, active, setActive } = tree
  const ids = useId()
  const body = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => {
    const list: Row[] = []
    const visit = (parent: number | null, level: number) => {
      const own = children.get(parent) ?? []
      own.forEach((node, i) => {
        const below = children.get(node.id)?.length ?? 0
        const open = below > 0 && isOpen(node.id)
        list.push({ node, level, siblings: own.length, position: i + 1, children: below, isOpen: open })
        if (open) visit(node.id, level + 1)
      })
    }
    visit(null, 1)
    return list
  }, [children, isOpen])

  const at = rows.findIndex((row) => row.node.id === active)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const [above, setAbove] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setAbove(body.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW * rem,
    getItemKey: (index) => rows[index]!.node.id,
    overscan: 8,
    scrollMargin: above,
    scrollPaddingStart: 72,
    // The row at the keyboard's position is always rendered.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(at < 0 ? [] : [at])])].sort((a, b) => a - b),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another row, or a new `goTo`, scrolls
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at)
  }, [active, goTo, at >= 0])

  const walk = (event: KeyboardEvent) => {
    const row = rows[at]
    const go = (index: number) => {
      const target = rows[Math.max(0, Math.min(rows.length - 1, index))]
      if (target) setActive(target.node.id)
    }
    if (event.key === 'ArrowDown') go(at + 1)
    else if (event.key === 'ArrowUp') go(at - 1)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(rows.length - 1)
    else if (event.key === 'ArrowRight' && row) {
      if (row.children > 0 && !row.isOpen) toggle(row.node.id, true)
      else if (row.isOpen) go(at + 1)
    } else if (event.key === 'ArrowLeft' && row) {
      if (row.isOpen) toggle(row.node.id, false)
      else go(rows.findIndex((each) => each.node.id === row.node.parentId))
    } else if (event.key === 'Enter' && row) onOpen(row.node.id)
    else if (event.key === ' ' && row) toggle(row.node.id)
    else return
    event.preventDefault()
  }
  return (
    <div className="flex min-w-0 flex-col">
      {top && <div className="flex flex-col gap-3 px-pad py-3">{top}</div>}
      <div className="flex items-center justify-end border-line border-b px-pad pb-1">
        {legend && <div className="mr-auto">{legend}</div>}
        <IconButton label="Expandir tudo" icon={ChevronsUpDown} onPress={tree.expandAll} />
        <IconButton label="Recolher tudo" icon={ChevronsDownUp} onPress={tree.collapseAll} />
      </div>
      <div
        ref={body}
        role="tree"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={at >= 0 ? `${ids}-${active}` : undefined}
        onKeyDown={walk}
        onFocus={() => {
          if (active === undefined && rows[0]) setActive(rows[0].node.id)
        }}
        onClick={(event) => {
          const target = event.target as Element
          const row = target.closest<HTMLElement>('[data-card]')
          if (!row) return
          const id = Number(row.dataset.card)
          setActive(id)
          if (target.closest('[data-toggle]')) toggle(id)
          else onOpen(id)
        }}
        className="group/tree relative outline-none"
        style={{ height: `${rows.length * ROW}rem` }}
      >
        {virtual.getVirtualItems().map(({ index }) => {
          const row = rows[index]!
          const { node, level } = row
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and points here (aria-activedescendant)
            <div
              key={node.id}
              id={`${ids}-${node.id}`}
              role="treeitem"
              data-card={node.id}
              aria-level={level}
              aria-setsize={row.siblings}
              aria-posinset={row.position}
              aria-expanded={row.children > 0 ? row.isOpen : undefined}
              aria-selected={node.id === currentId}
              style={{
                top: `${index * ROW}rem`,
                height: `${ROW}rem`,
                paddingLeft: Math.min(level - 1, DEEPEST) * INDENT,
              }}
              className={cx(
                'absolute inset-x-0 flex cursor-default items-stretch border-line border-b',
                found?.has(node.id) && 'bg-accent-soft',
                index === at &&
                  'group-focus-visible/tree:outline-2 group-focus-visible/tree:outline-accent-ui group-focus-visible/tree:-outline-offset-2',
              )}
            >
              <span
                data-toggle={row.children > 0 ? node.id : undefined}
                className="flex w-11 shrink-0 items-center justify-center text-fg-2"
              >
                {row.children > 0 && <ChevronRight className={cx('transition-transform', row.isOpen && 'rotate-90')} />}
              </span>
              <div className="min-w-0 flex-1 self-center pr-4">
                <div className="flex items-center gap-2">
                  <span className={cx('truncate text-row font-medium', node.isInactive ? 'text-fg-2' : 'text-fg')}>
                    {node.name}
                  </span>
                  <Comma />
                  {node.isChanged && (
                    <span
                      aria-hidden="true"
                      className="size-3 shrink-0 rounded-mark border border-dot-blue border-dashed"
                    />
                  )}
                </div>
                <div className="flex items-center gap-1.5 text-row-2">
                  <Person node={node} />
                  <Comma />
                </div>
                <div className="flex items-center gap-4 text-row-2 text-fg-2 tnum">
                  <Counts node={node} />
                </div>
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}
