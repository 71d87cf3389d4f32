import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import {
  Button as AriaButton,
  Collection,
  DropIndicator,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
} from 'react-aria-components'
import { IconButton } from '../control/IconButton.tsx'
import { SearchBox } from '../control/SearchBox.tsx'
import { cx } from '../cx.ts'
import { Highlight } from '../display/Highlight.tsx'
import {
  ArrowDown,
  ArrowUp,
  ChevronRight,
  ChevronsDownUp,
  ChevronsUpDown,
  Ellipsis,
  GripVertical,
  type Icon,
  Pencil,
} from '../icons.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'
import { Menu } from '../overlay/Menu.tsx'
import { actionEntries } from '../table/RowActions.tsx'
import type { RowAction } from '../table/types.ts'
import { TreeLevels } from './TreeLevels.tsx'
import {
  flatTree,
  isWithin,
  moveByKey,
  type TreeMove,
  type TreeNode,
  treeMatches,
  treePaths,
  treePlaces,
} from './tree-nodes.ts'

export type TreeColumn<T> = {
  key: string
  label: string
  width: number
  align?: 'start' | 'end'
  cell: (data: T) => ReactNode
}

const TYPE = 'quadro-tree-node'
const fixed: TreeMove<unknown> = { can: () => false, onMove: () => {} }

/**
 * A tree with columns; one level at a time on a phone. A search hides nothing: it opens the paths, colours the letters and counts 'n de m'
 * with ↑ ↓. Movable nodes are dragged by mouse or keyboard, or moved by Alt + ← →.
 */
export function TreeTable<T>(props: {
  label: string
  nameLabel: string
  nodes: TreeNode<T>[]
  columns?: TreeColumn<T>[]
  actions?: (node: TreeNode<T>) => RowAction[]
  /** Its path opens when it changes. */
  currentId?: string
  onOpen?: (node: TreeNode<T>) => void
  searchLabel?: string
  searchPlaceholder?: string
  /** Right side of the toolbar, e.g. a switch 'Inativas'. */
  end?: ReactNode
  /** Between toolbar and tree, e.g. a note that this is not the current tree. */
  notice?: ReactNode
  /** Open at first; default the roots. */
  defaultExpanded?: string[]
  move?: TreeMove<T>
  /** Quiet text after the name: what is planned for the node. */
  note?: (data: T) => ReactNode
  /** On a phone: the second line of a row, and what opens the node. */
  phone?: { line?: (node: TreeNode<T>) => ReactNode; openIcon?: Icon; openLabel?: (node: TreeNode<T>) => string }
}) {
  const { nodes, columns = [], actions, currentId, onOpen, note, move = fixed } = props
  const isMobile = useIsMobile()
  const [query, setQuery] = useState('')
  const [expanded, setExpanded] = useState<Set<string>>(
    () => new Set(props.defaultExpanded ?? nodes.map((node) => node.id)),
  )
  const [at, setAt] = useState(0)
  const root = useRef<HTMLDivElement>(null)
  const matches = useMemo(() => treeMatches(nodes, query), [nodes, query])
  const places = useMemo(() => treePlaces(nodes), [nodes])
  const focusId = matches[Math.min(at, matches.length - 1)]

  const open = (ids: Iterable<string>) => setExpanded((before) => new Set([...before, ...ids]))
  const search = (text: string) => {
    setQuery(text)
    setAt(0)
    open(treePaths(nodes, new Set(treeMatches(nodes, text))))
  }
  // Runs only when another record opens: what the user folds around it stays folded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when the nodes are loaded again
  useEffect(() => {
    if (currentId && places.has(currentId)) open(treePaths(nodes, new Set([currentId])))
  }, [currentId, places.size > 0])
  useEffect(() => {
    if (focusId)
      root.current?.querySelector(`[data-key="${CSS.escape(focusId)}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [focusId])
  const step = (by: number) => setAt((now) => (now + by + matches.length) % matches.length)

  const branches = useMemo(() => flatTree(nodes).filter((node) => node.children.length > 0), [nodes])
  const isAllOpen = branches.every((node) => expanded.has(node.id))

  const dragged = useRef<TreeNode<T> | undefined>(undefined)
  const accepts = (target: TreeNode<T> | null): boolean => {
    const node = dragged.current
    if (!node || (target && isWithin(node, target.id))) return false
    if ((places.get(node.id)?.parent?.id ?? null) === (target?.id ?? null)) return false
    return move.onto?.(node, target) ?? true
  }
  const drop = (target: TreeNode<T> | null) =>
    dragged.current && accepts(target) && move.onMove(dragged.current, target)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => {
      const node = places.get(String([...keys][0]))?.node
      dragged.current = node && move.can(node) ? node : undefined
      return dragged.current ? [{ [TYPE]: dragged.current.id, 'text/plain': dragged.current.name }] : []
    },
    renderDragPreview: (items) => (
      <div className="rounded-card bg-tip px-3 py-2 text-body font-medium text-on-tip shadow-2">
        {items[0]?.['text/plain']}
        <div className="text-help font-normal">Solte sobre a nova mãe · Esc desiste</div>
      </div>
    ),
    renderDropIndicator: (target) => <DropIndicator target={target} className="hidden" />,
    acceptedDragTypes: [TYPE],
    getDropOperation: (target) => {
      if (target.type === 'root') return accepts(null) ? 'move' : 'cancel'
      const onto = places.get(String(target.key))?.node
      return target.dropPosition === 'on' && onto && accepts(onto) ? 'move' : 'cancel'
    },
    onItemDrop: (event) => drop(places.get(String(event.target.key))?.node ?? null),
    onRootDrop: () => drop(null),
    onDragEnd: () => {
      dragged.current = undefined
    },
  })
  const onKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    const id = (event.target as HTMLElement).closest('[data-key]')?.getAttribute('data-key')
    const node = id ? places.get(id)?.node : undefined
    if (!id || !node || !move.can(node)) return
    // Prevents going back in the browser's history, and opening or closing the branch.
    event.preventDefault()
    event.stopPropagation()
    const target = moveByKey(places, id, event.key)
    if (target !== undefined && (move.onto?.(node, target) ?? true)) move.onMove(node, target)
  }

  const tail = columns.map((column) => `${column.width}px`).join(' ')
  const style = { gridTemplateColumns: `minmax(0, 1fr) ${tail} ${actions ? '28px' : ''}` }
  const item = (node: TreeNode<T>, level: number): ReactNode => (
    <TreeItem
      key={node.id}
      id={node.id}
      textValue={node.name}
      data-current={node.id === currentId || undefined}
      className={cx(
        'focus-ring-inner group/row relative min-h-row print:break-inside-avoid cursor-default border-line border-b text-row hover:bg-hover data-current:bg-accent-soft data-dragging:opacity-40 data-drop-target:bg-accent-soft data-drop-target:outline-2 data-drop-target:-outline-offset-2 data-drop-target:outline-accent-ui',
        node.id === focusId && 'bg-accent-soft',
      )}
    >
      <TreeItemContent>
        {({ isExpanded, hasChildItems, isDropTarget }) => (
          <div style={style} className="grid min-h-row items-stretch gap-x-4">
            <div className="flex min-w-0 items-stretch">
              {move.can(node) && (
                <AriaButton
                  slot="drag"
                  aria-label={`Mover ${node.name}`}
                  className="focus-ring absolute top-1/2 -left-4.5 inline-flex h-6 w-4 -translate-y-1/2 cursor-grab items-center justify-center rounded-box text-fg-3 opacity-0 focus-visible:opacity-100 group-hover/row:opacity-100 print:hidden"
                >
                  <GripVertical className="size-icon-sm" />
                </AriaButton>
              )}
              {Array.from({ length: level }, (_, depth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the guides of one row, by depth
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
                <span className="truncate print:whitespace-normal">
                  <Highlight text={node.name} query={query} />
                </span>
                {node.isInactive && <span>(INATIVA)</span>}
              </span>
              {isDropTarget ? (
                <span className="ml-3 flex min-w-0 items-center text-help text-fg-2">
                  <span className="truncate">Mover para dentro de {node.name}</span>
                </span>
              ) : (
                note && (
                  <span className="ml-3 flex min-w-0 flex-1 items-center text-help text-fg-2">{note(node.data)}</span>
                )
              )}
            </div>
            {columns.map((column) => (
              <span
                key={column.key}
                className={cx('flex min-w-0 items-center text-fg-2', column.align === 'end' && 'justify-end tnum')}
              >
                <span className="sr-only">{column.label}: </span>
                <span className="truncate print:whitespace-normal">{column.cell(node.data)}</span>
              </span>
            ))}
            {actions && (
              <span className="flex items-center justify-end print:hidden">
                {actions(node).length > 0 && (
                  <Menu
                    trigger={
                      <IconButton label={`Ações de ${node.name}`} tooltip="Mais ações" icon={Ellipsis} size="row" />
                    }
                    label={node.name}
                    items={actionEntries(actions(node))}
                  />
                )}
              </span>
            )}
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children} dependencies={[query, focusId, currentId, actions, note]}>
        {(child) => item(child, level + 1) as React.ReactElement}
      </Collection>
    </TreeItem>
  )

  return (
    <div ref={root} className="flex min-w-0 flex-col px-pad">
      <div className="sticky top-0 z-2 -mx-pad bg-panel px-pad phone:static print:static">
        <div className="flex flex-wrap items-center gap-2 py-3 phone:gap-x-3 print:hidden">
          {/* It shrinks for the text of a search beside it, so that nothing wraps to another line. */}
          <div className="min-w-0 max-w-74 flex-1 basis-44 phone:max-w-none phone:basis-full">
            <SearchBox
              label={props.searchLabel ?? `Buscar em ${props.label}`}
              placeholder={props.searchPlaceholder}
              value={query}
              onChange={search}
              isFullWidth
            />
          </div>
          {query.trim() !== '' && (
            <>
              <span role="status" className="whitespace-nowrap text-help text-fg-2 tnum">
                {matches.length === 0
                  ? 'Sem resultados encontrados'
                  : isMobile
                    ? `${matches.length} ${matches.length === 1 ? 'resultado' : 'resultados'}`
                    : `${Math.min(at, matches.length - 1) + 1} de ${matches.length}`}
              </span>
              {!isMobile && (
                <>
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
            </>
          )}
          <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2 phone:ml-0 phone:w-full phone:justify-between">
            {props.end}
            {!isMobile && branches.length > 0 && (
              <IconButton
                label={isAllOpen ? 'Recolher tudo' : 'Expandir tudo'}
                icon={isAllOpen ? ChevronsDownUp : ChevronsUpDown}
                onPress={() => setExpanded(new Set(isAllOpen ? [] : branches.map((node) => node.id)))}
              />
            )}
          </div>
        </div>
        {props.notice}
        {!isMobile && (
          <div
            aria-hidden="true"
            style={style}
            className="grid min-h-head items-center gap-x-4 border-line border-b text-help font-medium text-fg-2"
          >
            <span className="pl-8">{props.nameLabel}</span>
            {columns.map((column) => (
              <span key={column.key} className={column.align === 'end' ? 'text-right' : ''}>
                {column.label}
              </span>
            ))}
          </div>
        )}
      </div>
      {isMobile ? (
        <TreeLevels
          label={props.label}
          nodes={nodes}
          places={places}
          found={query.trim() === '' ? undefined : matches}
          query={query}
          actions={actions}
          currentId={currentId}
          // A single root adds nothing, so the level below it is shown first.
          defaultLevel={nodes.length === 1 ? nodes[0]?.id : undefined}
          onOpen={onOpen}
          openIcon={props.phone?.openIcon ?? Pencil}
          openLabel={props.phone?.openLabel ?? ((node) => `Editar ${node.name}`)}
          line={props.phone?.line}
        />
      ) : (
        <div onKeyDownCapture={onKey}>
          <Tree
            // react-aria's tree calls other hooks when dragging is possible, so it is mounted again.
            key={props.move ? 'moves' : 'stays'}
            aria-label={props.label}
            expandedKeys={expanded}
            onExpandedChange={(keys) => setExpanded(new Set([...keys].map(String)))}
            onAction={
              onOpen
                ? (key) => {
                    const node = places.get(String(key))?.node
                    if (node) onOpen(node)
                  }
                : undefined
            }
            dragAndDropHooks={props.move ? dragAndDropHooks : undefined}
            className="outline-none"
          >
            {nodes.map((node) => item(node, 0))}
          </Tree>
        </div>
      )}
    </div>
  )
}
