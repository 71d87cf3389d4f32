import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button as AriaButton, Collection, Tree, TreeItem, TreeItemContent } from 'react-aria-components'
import { cx } from './cx.ts'
import { Highlight, matchRanges } from './Highlight.tsx'
import { IconButton } from './IconButton.tsx'
import { ArrowDown, ArrowUp, ChevronRight, Ellipsis } from './icons.ts'
import { Menu } from './Menu.tsx'
import { SearchBox } from './SearchBox.tsx'
import { actionEntries } from './table/RowActions.tsx'
import type { RowAction } from './table/types.ts'
import { useIsMobile } from './useMediaWidth.ts'

export type TreeNode<T> = { id: string; name: string; isInactive?: boolean; data: T; children: TreeNode<T>[] }

export type TreeColumn<T> = {
  key: string
  label: string
  width: number
  align?: 'start' | 'end'
  /** Leaves at ≤ 768 px. */
  isDeskOnly?: boolean
  cell: (data: T) => ReactNode
}

/** Ids of the nodes whose name matches, in the order of the tree. */
export function treeMatches<T>(nodes: TreeNode<T>[], query: string): string[] {
  if (query.trim() === '') return []
  return nodes.flatMap((node) => [
    ...(matchRanges(node.name, query).length > 0 ? [node.id] : []),
    ...treeMatches(node.children, query),
  ])
}

/** Ids of the ancestors that must be open so that every given node is seen. */
export function treePaths<T>(nodes: TreeNode<T>[], targets: ReadonlySet<string>): Set<string> {
  const open = new Set<string>()
  const visit = (node: TreeNode<T>): boolean => {
    const below = node.children.map(visit).some(Boolean)
    if (below) open.add(node.id)
    return below || targets.has(node.id)
  }
  nodes.forEach(visit)
  return open
}

/** A tree with columns. Search hides nothing: it opens the paths, colours the letters and counts 'n de m' with ↑ ↓. */
export function TreeTable<T>(props: {
  label: string
  nameLabel: string
  nodes: TreeNode<T>[]
  columns?: TreeColumn<T>[]
  actions?: (node: TreeNode<T>) => RowAction[]
  currentId?: string
  onOpen?: (node: TreeNode<T>) => void
  searchLabel?: string
  /** Stands right in the toolbar, e.g. a switch 'Inativas'. */
  end?: ReactNode
  /** Open at first; default the roots. */
  defaultExpanded?: string[]
}) {
  const { nodes, columns = [], actions, currentId, onOpen } = props
  const isMobile = useIsMobile()
  const [query, setQuery] = useState('')
  const [expanded, setExpanded] = useState<Set<string>>(
    () => new Set(props.defaultExpanded ?? nodes.map((node) => node.id)),
  )
  const [at, setAt] = useState(0)
  const root = useRef<HTMLDivElement>(null)
  const matches = useMemo(() => treeMatches(nodes, query), [nodes, query])
  const focusId = matches[at]

  const search = (text: string) => {
    setQuery(text)
    setAt(0)
    const paths = treePaths(nodes, new Set(treeMatches(nodes, text)))
    setExpanded((before) => new Set([...before, ...paths]))
  }
  useEffect(() => {
    if (focusId)
      root.current?.querySelector(`[data-key="${CSS.escape(focusId)}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [focusId])
  const step = (by: number) => setAt((now) => (now + by + matches.length) % matches.length)

  const tail = columns.map((column) => `${column.width}px`).join(' ')
  const style = { gridTemplateColumns: `minmax(0, 1fr) ${tail} ${actions ? '28px' : ''}` }
  const byId = useMemo(() => {
    const map = new Map<string, TreeNode<T>>()
    const visit = (node: TreeNode<T>) => {
      map.set(node.id, node)
      node.children.forEach(visit)
    }
    nodes.forEach(visit)
    return map
  }, [nodes])

  const item = (node: TreeNode<T>, level: number): ReactNode => (
    <TreeItem
      key={node.id}
      id={node.id}
      textValue={node.name}
      data-current={node.id === currentId || undefined}
      className={cx(
        'focus-ring-inner min-h-row phone:min-h-12 cursor-default border-line border-b text-row hover:bg-hover data-current:bg-accent-soft',
        node.id === focusId && 'bg-accent-soft',
      )}
    >
      <TreeItemContent>
        {({ isExpanded, hasChildItems }) => (
          <div
            style={style}
            className="grid min-h-row phone:min-h-12 items-stretch gap-x-4 phone:grid-cols-[minmax(0,1fr)_auto]!"
          >
            <div className="flex min-w-0 items-stretch">
              {Array.from({ length: level }, (_, depth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: guides of one row, by depth
                <span key={depth} aria-hidden="true" className="relative w-5.5 shrink-0">
                  <span className="absolute inset-y-0 left-4 -mb-px border-line border-l" />
                </span>
              ))}
              <span className="flex w-8 shrink-0 items-center justify-center">
                {hasChildItems && (
                  <AriaButton
                    slot="chevron"
                    className="focus-ring hit-44 relative inline-flex size-6 cursor-default items-center justify-center rounded-box text-fg-2 hover:bg-press"
                  >
                    <ChevronRight className={cx('transition-transform', isExpanded && 'rotate-90')} />
                  </AriaButton>
                )}
              </span>
              <span
                className={cx(
                  'flex min-w-0 items-center gap-1 self-center py-1',
                  node.isInactive ? 'text-fg-2' : 'font-medium text-fg',
                )}
              >
                <span className="truncate">
                  <Highlight text={node.name} query={query} />
                </span>
                {node.isInactive && <span>(INATIVA)</span>}
              </span>
            </div>
            {columns.map((column) => (
              <span
                key={column.key}
                className={cx(
                  'flex min-w-0 items-center text-fg-2',
                  column.align === 'end' && 'justify-end tnum',
                  column.isDeskOnly !== false && 'phone:hidden',
                )}
              >
                <span className="sr-only">{column.label}: </span>
                <span className="truncate">{column.cell(node.data)}</span>
              </span>
            ))}
            {actions && (
              <span className="flex items-center justify-end">
                <Menu
                  trigger={
                    <IconButton label={`Ações de ${node.name}`} tooltip="Mais ações" icon={Ellipsis} size="row" />
                  }
                  label={node.name}
                  items={actionEntries(actions(node))}
                />
              </span>
            )}
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children} dependencies={[query, focusId, currentId]}>
        {(child) => item(child, level + 1) as React.ReactElement}
      </Collection>
    </TreeItem>
  )

  return (
    <div ref={root} className="flex min-w-0 flex-col px-pad">
      <div className="flex flex-wrap items-center gap-2 py-3 phone:gap-x-3">
        <SearchBox
          label={props.searchLabel ?? `Buscar em ${props.label}`}
          value={query}
          onChange={search}
          isFullWidth={isMobile}
        />
        {query.trim() !== '' && (
          <>
            <span role="status" className="whitespace-nowrap text-help text-fg-2 tnum">
              {matches.length === 0 ? 'Sem resultados encontrados' : `${at + 1} de ${matches.length}`}
            </span>
            <IconButton
              label="Resultado anterior"
              icon={ArrowUp}
              isDisabled={matches.length < 2}
              onPress={() => step(-1)}
            />
            <IconButton
              label="Próximo resultado"
              icon={ArrowDown}
              isDisabled={matches.length < 2}
              onPress={() => step(1)}
            />
          </>
        )}
        {props.end && <div className="ml-auto flex items-center gap-2">{props.end}</div>}
      </div>
      <div
        aria-hidden="true"
        style={style}
        className="grid min-h-head items-center gap-x-4 border-line border-b text-help font-medium text-fg-2 phone:hidden"
      >
        <span className="pl-8">{props.nameLabel}</span>
        {columns.map((column) => (
          <span key={column.key} className={column.align === 'end' ? 'text-right' : ''}>
            {column.label}
          </span>
        ))}
      </div>
      <Tree
        aria-label={props.label}
        expandedKeys={expanded}
        onExpandedChange={(keys) => setExpanded(new Set([...keys].map(String)))}
        onAction={
          onOpen
            ? (key) => {
                const node = byId.get(String(key))
                if (node) onOpen(node)
              }
            : undefined
        }
        className="outline-none"
      >
        {nodes.map((node) => item(node, 0))}
      </Tree>
    </div>
  )
}
