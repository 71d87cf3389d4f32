import { Fragment, type ReactNode, useState } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { SearchBox } from '../control/SearchBox.tsx'
import { cx } from '../cx.ts'
import { Highlight, matchRanges } from '../display/Highlight.tsx'
import { CheckMark, nativeOver, ringOfPeer } from '../fields/choices.tsx'
import { Check, ChevronRight, ChevronsDownUp, ChevronsUpDown, Minus } from '../icons.ts'
import { NoResults } from '../state/States.tsx'

export interface CheckTreeNode {
  id: string
  name: string
  /** Text that a search finds besides the name. */
  keywords?: string
  /** Quiet text after the name. */
  tag?: string
  /** Makes it a branch; without children the node is a leaf, which can be checked. */
  children?: CheckTreeNode[]
}
export interface CheckTreeColumn {
  key: string
  label: string
  isOn: (leaf: string) => boolean
  /** Absent: the column is read-only. */
  onChange?: (leaves: string[], on: boolean) => void
  /** Leaves that may not be changed. */
  isLocked?: (leaf: string) => boolean
}

const leavesOf = (node: CheckTreeNode): string[] => (node.children ? node.children.flatMap(leavesOf) : [node.id])
const branchesOf = (nodes: readonly CheckTreeNode[]): string[] =>
  nodes.flatMap((node) => (node.children ? [node.id, ...branchesOf(node.children)] : []))
const isFound = ({ name, keywords = '' }: CheckTreeNode, query: string) =>
  matchRanges(name, query).length > 0 || matchRanges(keywords, query).length > 0
/** The result of a search: matching branches complete, other branches with their matching nodes. */
export const foundInTree = (nodes: readonly CheckTreeNode[], query: string): CheckTreeNode[] =>
  query.trim() === ''
    ? [...nodes]
    : nodes.flatMap((node) => {
        if (isFound(node, query)) return [node]
        const children = foundInTree(node.children ?? [], query)
        return children.length > 0 ? [{ ...node, children }] : []
      })

const INDENT = ['', 'pl-5.5', 'pl-11'] as const

/** One mark of a branch or leaf: a checkbox where it may be changed, a sign where it is read-only. */
function Cell({ node, column }: { node: CheckTreeNode; column: CheckTreeColumn }) {
  const leaves = leavesOf(node)
  const on = leaves.filter(column.isOn).length
  const state = on === 0 ? 'off' : on === leaves.length ? 'on' : 'mixed'
  const { onChange, isLocked } = column
  const open = isLocked ? leaves.filter((leaf) => !isLocked(leaf)) : leaves
  const said = state === 'off' ? 'não' : state === 'on' ? 'sim' : 'em parte'
  return (
    <span className="flex items-center justify-between gap-2 phone:justify-center">
      {onChange ? (
        <span className="relative flex size-8 items-center justify-center phone:size-11">
          <input
            type="checkbox"
            aria-label={`${node.name}: ${column.label}`}
            className={nativeOver}
            checked={state === 'on'}
            ref={(element) => {
              if (element) element.indeterminate = state === 'mixed'
            }}
            disabled={open.length === 0}
            onChange={(event) => onChange(open, event.target.checked)}
          />
          <CheckMark state={state} className={cx(ringOfPeer, open.length === 0 && 'opacity-60')} />
        </span>
      ) : (
        <span className="flex size-8 items-center justify-center text-fg phone:size-11">
          <span className="sr-only">{said}</span>
          {state === 'on' ? (
            <Check aria-hidden="true" className="size-icon" />
          ) : state === 'mixed' ? (
            <Minus aria-hidden="true" className="size-icon text-fg-2" />
          ) : (
            // A ring, because a grey dot would hardly be visible.
            <span aria-hidden="true" className="size-2 rounded-full border border-fg-2" />
          )}
        </span>
      )}
      {node.children && (
        <span className="text-fg-2 tnum phone:hidden">
          {on} de {leaves.length}
        </span>
      )}
    </span>
  )
}

/**
 * Branches and leaves with a checkbox in each of a few columns; a dash means part of a branch. A search keeps only the matches and opens
 * them. On a phone the figures are hidden and the checkboxes stay.
 */
export function CheckTree(props: {
  label: string
  nameLabel: string
  nodes: readonly CheckTreeNode[]
  columns: readonly CheckTreeColumn[]
  searchLabel: string
  searchPlaceholder?: string
  /** Beside the search: a comparison, a switch. */
  tools?: ReactNode
  /** Shown when there are no rows at all; a search without results has its own text. */
  empty?: ReactNode
  /** Clicking the name of a leaf opens it beside the tree. */
  onOpen?: (leaf: string) => void
  currentId?: string
  /** Branches that are open at first. */
  defaultOpen?: readonly string[]
}) {
  const { columns, onOpen, currentId } = props
  const [query, setQuery] = useState('')
  const nodes = foundInTree(props.nodes, query)
  const all = branchesOf(nodes)
  const isSearching = query.trim() !== ''
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(props.defaultOpen ?? []))
  const isOpen = (id: string) => isSearching || opened.has(id)
  const isAllOpen = all.every(isOpen)
  const toggle = (id: string) =>
    setOpened((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })

  const row = (node: CheckTreeNode, depth: number): ReactNode => {
    const isCurrent = node.id === currentId
    return (
      <Fragment key={node.id}>
        <tr
          aria-current={isCurrent || undefined}
          className="h-row border-line border-b text-row hover:bg-hover aria-[current]:bg-accent-soft"
        >
          <th scope="row" className="py-0 text-left font-normal">
            <span className={cx('flex min-w-0 items-center gap-2', INDENT[depth] ?? INDENT[2])}>
              {node.children ? (
                <button
                  type="button"
                  aria-expanded={isOpen(node.id)}
                  disabled={isSearching}
                  onClick={() => toggle(node.id)}
                  className={cx(
                    'focus-ring-inner flex min-h-row min-w-0 flex-1 cursor-default items-center gap-2 rounded-box text-left text-fg',
                    depth === 0 ? 'font-semibold' : 'font-medium',
                  )}
                >
                  <ChevronRight
                    aria-hidden="true"
                    className={cx(
                      'size-icon-sm shrink-0 text-fg-2 transition-transform',
                      isOpen(node.id) && 'rotate-90',
                    )}
                  />
                  <span className="min-w-0 py-1">
                    <Highlight text={node.name} query={query} />
                  </span>
                </button>
              ) : (
                <span className="flex min-h-row min-w-0 flex-1 items-center gap-2 pl-5.5">
                  {onOpen ? (
                    <button
                      type="button"
                      onClick={() => onOpen(node.id)}
                      className="focus-ring-inner min-h-row min-w-0 flex-1 cursor-default rounded-box py-1 text-left text-fg"
                    >
                      <Highlight text={node.name} query={query} />
                    </button>
                  ) : (
                    <span className="min-w-0 py-1 text-fg">
                      <Highlight text={node.name} query={query} />
                    </span>
                  )}
                  {node.tag && (
                    <span className="shrink-0 rounded-mark bg-press px-1.5 text-help/5 text-fg-2">{node.tag}</span>
                  )}
                </span>
              )}
            </span>
          </th>
          {columns.map((column) => (
            <td key={column.key} className="px-2 text-body">
              <Cell node={node} column={column} />
            </td>
          ))}
        </tr>
        {node.children && isOpen(node.id) && node.children.map((child) => row(child, depth + 1))}
      </Fragment>
    )
  }
  const fold = (
    <IconButton
      label={isAllOpen ? 'Recolher tudo' : 'Expandir tudo'}
      icon={isAllOpen ? ChevronsDownUp : ChevronsUpDown}
      isDisabled={isSearching}
      onPress={() => setOpened(new Set(isAllOpen ? [] : all))}
    />
  )
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2 print:hidden">
        <div className="min-w-0 max-w-74 flex-1 basis-56 phone:max-w-none phone:basis-full">
          <SearchBox
            label={props.searchLabel}
            placeholder={props.searchPlaceholder}
            value={query}
            onChange={setQuery}
            isFullWidth
          />
        </div>
        {props.tools}
        <span className="ml-auto">{fold}</span>
      </div>
      <table aria-label={props.label} className="w-full table-fixed border-collapse">
        <thead className="sticky top-0 z-2 bg-panel phone:static">
          <tr className="border-line border-b text-help font-medium text-fg-2">
            <th scope="col" className="h-head text-left font-medium">
              {props.nameLabel}
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className="w-36 px-2 text-left font-medium phone:w-20 phone:text-center">
                <span className="line-clamp-2 wrap-anywhere">{column.label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{nodes.map((node) => row(node, 0))}</tbody>
      </table>
      {nodes.length === 0 &&
        (isSearching ? <NoResults filter={`'${query.trim()}'`} onClear={() => setQuery('')} /> : props.empty)}
    </div>
  )
}
