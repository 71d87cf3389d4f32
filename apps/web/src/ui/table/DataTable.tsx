import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  Button as AriaButton,
  Column as AriaColumn,
  Link as AriaLink,
  Cell,
  Row,
  Table,
  TableBody,
  TableHeader,
} from 'react-aria-components'
import { type BulkAction, SelectionBar, type WholeSelection } from '../control/SelectionBar.tsx'
import { cx } from '../cx.ts'
import { ArrowDown, ArrowUp, Inbox } from '../icons.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'
import { Skeleton } from '../state/Skeleton.tsx'
import { EmptyState, ErrorState, NoResults } from '../state/States.tsx'
import { ACTION_WIDTH, CHECK_WIDTH, fitColumns, paperTracks, tracks } from './fit.ts'
import { inChosenOrder } from './order.ts'
import { PhoneRows } from './PhoneRows.tsx'
import { inlineActions, RowActions } from './RowActions.tsx'
import { SelectBox } from './SelectBox.tsx'
import { TableFooter } from './TableFooter.tsx'
import type { Column, Paging, RowAction, Sort } from './types.ts'

export type DataTableProps<T> = {
  /** Name for screen readers, e.g. 'Solicitações de Pessoal'. */
  label: string
  columns: Column<T>[]
  rows: T[]
  rowKey: (row: T) => string
  /** Name of a row in words, for the labels of actions and checkboxes. */
  rowName: (row: T) => string
  /** The whole row is a link to this address … */
  rowHref?: (row: T) => string | undefined
  /** … or opens by this, e.g. in a side panel. */
  onOpen?: (row: T) => void
  /** Row that is open in the side panel. */
  currentKey?: string
  /** Rows in quieter colour (fg-2), e.g. inactive ones. */
  isMuted?: (row: T) => boolean
  actions?: (row: T) => RowAction[]
  /** Keys of the chosen columns (ColumnChooser); default: all except those hidden at first. */
  chosen?: string[]
  /** Reports the chosen columns that do not fit, for the dot of ColumnChooser. */
  onLeft?: (left: Column<T>[]) => void
  sort?: Sort
  onSort?: (sort: Sort) => void
  selected?: string[]
  onSelect?: (keys: string[]) => void
  bulkActions?: BulkAction[]
  bulkNoun?: 'selecionadas' | 'selecionados'
  /** Selection of all rows of the filter, offered in the selection bar when the whole page is selected. */
  whole?: WholeSelection | undefined
  paging?: Paging
  /** Text in the footer, beside the paging. */
  note?: ReactNode
  isLoading?: boolean
  error?: { title: string; text?: ReactNode; onRetry?: () => void }
  /** Filters are active: an empty result then names them and offers 'Limpar'. */
  filter?: { description?: string; onClear: () => void }
  /** EmptyState of a list without records. */
  empty?: ReactNode
  isCompact?: boolean
}

/** Columns shown when the user has not chosen any. */
export function defaultColumns<T>(columns: Column<T>[]): string[] {
  return columns.filter((column) => !column.isHiddenAtFirst).map((column) => column.key)
}

/** The width of an element in px; undefined until it stands, which is before anything is painted. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width))
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

/** The list: sticky head, sort, selection, row actions, columns hidden by priority, rows instead of a table on a phone. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, paging, selected = [], error } = props
  const isMobile = useIsMobile()
  const { ref, width } = useWidth()
  const body = error ? (
    <ErrorState title={error.title} onRetry={error.onRetry}>
      {error.text}
    </ErrorState>
  ) : rows.length > 0 ? (
    isMobile ? (
      <PhoneRows {...props} columns={chosenColumns(props)} selected={props.onSelect ? selected : undefined} />
    ) : (
      // Without a width it would be drawn with all columns, and then once more with those that fit.
      width !== undefined && <Grid {...props} width={width} />
    )
  ) : props.isLoading ? (
    <div className="px-pad">
      <Skeleton shape="table" rows={isMobile ? 8 : 15} />
    </div>
  ) : props.filter ? (
    <NoResults filter={props.filter.description} onClear={props.filter.onClear} />
  ) : (
    (props.empty ?? <EmptyState icon={Inbox} title="Nenhum registro" />)
  )
  const bar =
    props.bulkActions && selected.length > 0 ? (
      <SelectionBar
        count={selected.length}
        noun={props.bulkNoun}
        actions={props.bulkActions}
        whole={props.whole}
        onClear={() => props.onSelect?.([])}
      />
    ) : undefined
  return (
    <div ref={ref} aria-busy={props.isLoading || undefined} className="flex min-w-0 flex-1 flex-col">
      {body}
      {!error && (rows.length > 0 || bar) && paging && (
        <TableFooter paging={paging} selection={bar} note={props.note} />
      )}
    </div>
  )
}

function chosenColumns<T>(props: DataTableProps<T>): Column<T>[] {
  const chosen = props.chosen ?? defaultColumns(props.columns)
  const columns = inChosenOrder(props.columns, chosen)
  if (columns.some((column) => column.isName)) return columns
  return columns.map((column, index) => (index === 0 ? { ...column, isName: true } : column))
}

const cellText = (column: Column<unknown>, isMuted: boolean) =>
  cx(
    'flex min-w-0 items-center whitespace-nowrap outline-none focus-ring-inner print:text-help',
    column.align === 'end' ? 'justify-end text-right tnum' : 'print:whitespace-normal',
    column.isName && !isMuted ? 'font-medium text-fg' : 'text-fg-2',
  )

function Grid<T>(props: DataTableProps<T> & { width: number }) {
  const {
    rows,
    rowKey,
    rowName,
    rowHref,
    onOpen,
    currentKey,
    actions,
    sort,
    onSort,
    selected,
    onSelect,
    onLeft,
    width,
  } = props
  const columns = chosenColumns(props)
  const most = actions ? Math.max(0, ...rows.map((row) => inlineActions(actions(row)).length)) : 0
  const checks = onSelect ? CHECK_WIDTH : 0
  const pad = 48
  const roomy = actions ? (most + 1) * ACTION_WIDTH : 0
  const tight = actions ? ACTION_WIDTH : 0
  // Space for the inline actions is reserved only when all columns fit beside it. Otherwise the actions cover the end of the row.
  const fits = width === 0 || fitColumns(columns, width - pad, checks + roomy).length === columns.length
  const reserved = fits ? roomy : tight
  const shown = width === 0 ? columns : fitColumns(columns, width - pad, checks + reserved)
  const left = columns.filter((column) => !shown.includes(column))
  const leftKeys = left.map((column) => column.key).join(' ')
  const report = useRef({ onLeft, left })
  report.current = { onLeft, left }
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported only when the set changes
  useEffect(() => report.current.onLeft?.(report.current.left), [leftKeys])
  const template = useMemo(
    () => ({ '--tracks': tracks(shown, checks > 0, reserved), '--paper': paperTracks(shown) }) as CSSProperties,
    [shown, checks, reserved],
  )
  const line = 'col-span-full grid grid-cols-subgrid items-stretch border-line border-b'
  const rowHeight = props.isCompact ? 'min-h-row-compact' : 'min-h-row'

  return (
    // Enter on a focused row activates the row's own link.
    <div
      className="px-pad"
      onKeyDownCapture={(event) => {
        const target = event.target as HTMLElement
        if (
          event.key !== 'Enter' ||
          !/^(row|gridcell|rowheader)$/.test(target.role ?? target.getAttribute('role') ?? '')
        )
          return
        const link = target.closest('[role="row"]')?.querySelector<HTMLElement>('[data-row-link]')
        if (!link) return
        event.preventDefault()
        event.stopPropagation()
        link.click()
      }}
    >
      <Table
        aria-label={props.label}
        selectionMode={onSelect ? 'multiple' : 'none'}
        selectedKeys={selected ?? []}
        onSelectionChange={(keys) => onSelect?.(keys === 'all' ? rows.map(rowKey) : [...keys].map(String))}
        sortDescriptor={sort}
        onSortChange={(next) => onSort?.({ column: String(next.column), direction: next.direction ?? 'ascending' })}
        className="grid w-full grid-cols-(--tracks) gap-x-4 print:grid-cols-(--paper) print:gap-x-3"
        style={template}
      >
        <TableHeader className="sticky top-0 z-5 col-span-full grid print:static grid-cols-subgrid bg-panel [&>tr]:col-span-full [&>tr]:grid [&>tr]:grid-cols-subgrid [&>tr]:border-line [&>tr]:border-b">
          {onSelect && (
            <AriaColumn className="flex min-h-head items-center pl-0.5 text-left focus-ring-inner print:hidden">
              <SelectBox />
            </AriaColumn>
          )}
          {shown.map((column) => (
            <AriaColumn
              key={column.key}
              id={column.key}
              isRowHeader={column.isName}
              allowsSorting={column.isSortable && onSort !== undefined}
              textValue={column.label}
              className={cx(
                'group/head flex min-h-head items-center gap-1.5 whitespace-nowrap text-help font-medium focus-ring-inner print:whitespace-normal data-allows-sorting:cursor-pointer data-allows-sorting:hover:text-fg',
                column.align === 'end' ? 'justify-end text-right' : 'text-left',
                sort?.column === column.key ? 'text-fg' : 'text-fg-2',
              )}
            >
              {({ sortDirection }) => (
                <>
                  {column.label}
                  {sortDirection === 'ascending' && <ArrowUp className="size-icon-sm print:hidden" />}
                  {sortDirection === 'descending' && <ArrowDown className="size-icon-sm print:hidden" />}
                </>
              )}
            </AriaColumn>
          ))}
          {actions && (
            <AriaColumn id="_actions" textValue="Ações" className="focus-ring-inner print:hidden">
              <span className="sr-only">Ações</span>
            </AriaColumn>
          )}
        </TableHeader>
        <TableBody className="col-span-full grid grid-cols-subgrid">
          {rows.map((row) => {
            const key = rowKey(row)
            const isMuted = props.isMuted?.(row) ?? false
            const href = rowHref?.(row)
            return (
              <Row
                key={key}
                id={key}
                textValue={rowName(row)}
                data-current={key === currentKey || undefined}
                className={cx(
                  line,
                  rowHeight,
                  'group/row focus-ring-inner relative cursor-default bg-panel text-row transition-[background-color] hover:bg-hover data-current:bg-accent-soft data-selected:bg-accent-soft print:min-h-0 print:break-inside-avoid print:py-1',
                )}
              >
                {onSelect && (
                  <Cell className="flex items-center pl-0.5 focus-ring-inner print:hidden">
                    <SelectBox />
                  </Cell>
                )}
                {shown.map((column) => (
                  <Cell key={column.key} className={cellText(column as Column<unknown>, isMuted)}>
                    {column.isName ? (
                      <RowLink
                        href={href}
                        onOpen={onOpen ? () => onOpen(row) : undefined}
                        isCurrent={key === currentKey}
                      >
                        {column.cell(row)}
                      </RowLink>
                    ) : (
                      <span className="max-w-full truncate print:overflow-visible print:[white-space:inherit]">
                        {column.cell(row)}
                      </span>
                    )}
                  </Cell>
                ))}
                {actions && (
                  <Cell className="flex items-center justify-end bg-inherit focus-ring-inner print:hidden">
                    <RowActions actions={actions(row)} rowName={rowName(row)} />
                  </Cell>
                )}
              </Row>
            )
          })}
        </TableBody>
      </Table>
    </div>
  )
}

/**
 * The name of a row: a real link (or button) that covers the whole row, so that middle click and 'open in new tab' work everywhere on it.
 */
function RowLink(props: { href?: string; onOpen?: () => void; isCurrent: boolean; children: ReactNode }) {
  const className =
    'block max-w-full cursor-pointer truncate text-left print:overflow-visible print:[white-space:inherit] outline-none after:absolute after:inset-0 data-focus-visible:after:outline-2 data-focus-visible:after:outline-accent-ui data-focus-visible:after:-outline-offset-2'
  if (props.href !== undefined)
    return (
      <AriaLink data-row-link href={props.href} aria-current={props.isCurrent || undefined} className={className}>
        {props.children}
      </AriaLink>
    )
  if (props.onOpen)
    return (
      <AriaButton data-row-link onPress={props.onOpen} className={className}>
        {props.children}
      </AriaButton>
    )
  return (
    <span className="max-w-full truncate print:overflow-visible print:[white-space:inherit]">{props.children}</span>
  )
}

/** The quoted label of an inactive item after its name, in fg-2. */
export function InactiveName(props: { name: ReactNode; isInactive: boolean }) {
  if (!props.isInactive) return <>{props.name}</>
  return (
    <span className="font-normal text-fg-2">
      {props.name} <span>(INATIVA)</span>
    </span>
  )
}

/** The same as text, for options and messages: 'Oficina (INATIVA)'. */
export function inactiveName(name: string, isInactive: boolean): string {
  return isInactive ? `${name} (INATIVA)` : name
}
