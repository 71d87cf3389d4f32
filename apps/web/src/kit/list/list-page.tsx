import { alignOf, formatCell } from '@quadro/contract/kit/cell.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type AnyListing, cellOf, defaultOrder, type ExportFormat, mayShow } from '@quadro/contract/kit/listing.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { importar } from '@quadro/contract/utilitario/importacoes/importacoes-autoridade.ts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type * as z from 'zod'
import { Button } from '../../ui/control/Button.tsx'
import { type FilterChip, FilterChips } from '../../ui/control/FilterChips.tsx'
import { FilterPanel } from '../../ui/control/FilterPanel.tsx'
import { openDialog } from '../../ui/control/keys.ts'
import { SearchBox } from '../../ui/control/SearchBox.tsx'
import type { BulkAction } from '../../ui/control/SelectionBar.tsx'
import {
  Bookmark,
  Download,
  FileSpreadsheet,
  FileText,
  FileUp,
  type Icon,
  ListFilter,
  Plus,
  Printer,
  Share2,
  Table2,
  Trash2,
} from '../../ui/icons.ts'
import { later } from '../../ui/later.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { useIsMobile } from '../../ui/layout/useMediaWidth.ts'
import { Menu, type MenuEntry } from '../../ui/overlay/Menu.tsx'
import { SplitView } from '../../ui/overlay/SidePanel.tsx'
import { EmptyState } from '../../ui/state/States.tsx'
import { ColumnChooser } from '../../ui/table/ColumnChooser.tsx'
import { DataTable, type DataTableProps, defaultColumns } from '../../ui/table/DataTable.tsx'
import { inChosenOrder } from '../../ui/table/order.ts'
import type { Column, RowAction, Sort } from '../../ui/table/types.ts'
import { useCall } from '../call/query.ts'
import { can, holds, onlyReads, timeZone } from '../call/session.ts'
import { useShortcut } from '../page/keys.ts'
import { rememberList, type Search, useChild, useGo, useSearchState } from '../page/navigation.ts'
import type { BulkChange, BulkDialog as BulkDialogOf } from './bulk-dialog.tsx'
import { counted } from './counted.ts'
import { useDeclaredFilters } from './declared-filters.tsx'
import { useExport } from './list-export.ts'
import { PAGE_SIZES, useListPreference } from './list-preference.ts'
import { useListSelection } from './list-selection.ts'
import { allowedSearch, keptSearch, NO_VIEW, useListViews } from './list-views.ts'
import { comData, type NaData, NaDataAviso } from './na-data.tsx'
import { type Removal, RemoveDialog } from './remove-dialog.tsx'
import { SavedViews } from './saved-views.tsx'

const BulkDialog = later(async () => (await import('./bulk-dialog.tsx')).BulkDialog) as typeof BulkDialogOf
/** Few lists have a day, and the first of all none: its calendar is not there at first sight. */
const NaDataCampo = later(
  async () => (await import('./na-data-campo.tsx')).NaDataCampo,
  <div className="h-control w-38 phone:w-42" />,
)
const PrintDialog = later(async () => (await import('./print-list.tsx')).PrintDialog)

/** One view of a list, drawn as a tab. */
export interface ListView {
  id: string
  label: string
  /** What it asks of the endpoint. */
  filter: Record<string, unknown>
  count?: number | undefined
  /** Title of the empty state in this view. */
  empty?: string
}

/** What a record open beside its list is given. */
export interface PanelProps<R> {
  /** None for a new record. */
  id: number | undefined
  onClose: () => void
  /** After saving: a new record opens by its id. */
  onSaved: (id: number) => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onRemove: (row: R) => void
}

/** Tabs of saved views, apart from the ids of the list's own. */
const SAVED = 'visao:'

type Listed = { id: number; versao?: number }

/** A column of a list's screen: its name, its text and whether it sorts come from the contract; `cell` where it is drawn otherwise. */
export type ColumnOf<R, K extends string = string> = Omit<Column<R>, 'key' | 'label' | 'cell' | 'isSortable'> & {
  key: K
  label?: string
  cell?: (row: R) => ReactNode
}
/** The columns that the screen of a list of the contract may draw. */
export type ListColumns<L extends AnyListing> = ColumnOf<z.output<L['row']>, keyof L['columns'] & string>[]

export interface ListPageProps<R extends Listed> {
  title: string
  /** Address of the list; a record opens at base/{id}, a new one at base/new. */
  base: string
  list: AnyListing
  columns: ColumnOf<R>[]
  nameOf: (row: R) => string
  icon: Icon
  placeholder?: string
  /** Title and text of the empty list; `action` instead of the button that inserts. */
  empty: { title: string; text: string; action?: ReactNode }
  create?: Endpoint
  /** What changes a record: where every company shares it, who may only read it is told why. */
  changedBy?: Endpoint
  /** Where a new record is made, where that is not base/new. */
  newHref?: string
  insertLabel?: string
  /** As what its records come from a spreadsheet, for who may insert them. */
  importar?: string
  /** The line of figures; default the number of records. */
  facts?: ReactNode
  /** What stands in the foot of the list; a function is given how many records were found. */
  note?: ReactNode | ((total: number) => ReactNode)
  isMuted?: (row: R) => boolean
  /** Views as tabs: their search key, and the views; the first is the default. */
  views?: { key: string; items: readonly ListView[] }
  /**
   * Instead of those that the list declares: search keys that are filters, their fields in the panel, and how each active one reads as a chip. `values`: what the address
   * means, where it is not taken as it stands; `isValid` off leaves the list as it was (the fields say what is wrong).
   */
  filters?: {
    keys: readonly string[]
    chips: FilterChip[]
    fields: (search: Search, set: (change: Search) => void) => ReactNode
    values?: Record<string, unknown>
    isValid?: boolean
    /** Told when the panel opens or closes, to load its options late. */
    onOpenChange?: (isOpen: boolean) => void
    /** In a column beside the list, open at first but on a phone. */
    isBeside?: boolean
  }
  /** Instead of a table; columns are then what the export has. */
  draw?: (table: DataTableProps<R>) => ReactNode
  /** At the right of the toolbar, such as the order of a list without heads. */
  toolbar?: (search: Search, set: (change: Search) => void) => ReactNode
  actions?: (row: R, remove: (row: R) => void) => RowAction[]
  /** Where a row leads; default base/{id}. */
  href?: (row: R) => string | undefined
  /** Instead of an address: a row opens where it stands, such as in a dialog. */
  onOpen?: (row: R) => void
  /** The list as of a day: `useNaData()`, which the endpoint takes as `data`; `nota` says what of it is today's all the same. Another day than today is only read. */
  naData?: { na: NaData; nota?: string }
  /** Deleting one and several; selection comes with it. */
  removal?: Removal<R> & { fem?: boolean }
  /** What can be changed in several chosen rows at once. */
  bulk?: readonly BulkChange<R>[]
  /** What else is done with the selected rows; selection comes with it. */
  selectionActions?: (ids: number[], rows: R[]) => BulkAction[]
  /** Other pages about the same records, before the export. */
  secondary?: MenuEntry[]
  /** Records open in a panel beside the list instead of a page of their own. */
  panel?: (props: PanelProps<R>) => ReactNode
  /** Dialogs of the page. */
  children?: ReactNode
}

/** Name, side, text and order of each column as the contract says them, where the screen says nothing else. */
export function drawn<R extends object>(list: AnyListing, columns: ColumnOf<R>[]): Column<R>[] {
  return columns.map((column) => {
    const { label, format } = list.columns[column.key]!
    const text = (row: R) => formatCell(cellOf(list.columns, column.key, row), format, { timeZone: timeZone() }) || '—'
    const align = alignOf(format) === 'right' ? ({ align: 'end' } as const) : {}
    const isSortable = list.sorts.includes(column.key)
    return { label, cell: text, ...align, isSortable, ...column }
  })
}

const readSort = (list: AnyListing, asked: Search): Sort => {
  const [column = '', direction] = String(asked.sort ?? defaultOrder(list, asked)).split(',')
  return { column, direction: direction === 'desc' ? 'descending' : 'ascending' }
}

/**
 * The page of a list, whatever it lists: views, search, filters, order and page live in the address; columns, selection, bulk
 * delete, empty, loading and error state come with it. Records open in a page of their own, or in a panel beside the list.
 */
export function ListPage<R extends Listed>(props: ListPageProps<R>) {
  const { base, views, removal, panel } = props
  const na = props.naData?.na
  const isPresent = na === undefined || na.isHoje
  const columns = useMemo(
    () =>
      drawn(
        props.list,
        props.columns.filter((column) => mayShow(props.list, column.key, (a) => holds(a.name))),
      ),
    [props.list, props.columns],
  )
  const go = useGo()
  const isMobile = useIsMobile()
  const [asIs, setSearch] = useSearchState()
  const search = useMemo(() => allowedSearch(props.list, asIs), [props.list, asIs])
  const declared = useDeclaredFilters(props.list, search, na === undefined ? [] : ['data'])
  const filters: ListPageProps<R>['filters'] = props.filters ?? declared
  const child = useChild(base)
  useEffect(() => {
    // A record's own page stands below too: while it opens, its address is not the list's.
    if (child === undefined || panel) rememberList(base, search)
  }, [base, search, child, panel])
  const [filterWish, setFilterOpen] = useState<boolean>()
  const isFilterOpen = filterWish ?? (filters?.isBeside === true && !isMobile)
  // A window that became a phone's has no room for what stood beside the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width alone forgets the wish
  useEffect(() => setFilterOpen(undefined), [isMobile])
  const [removing, setRemoving] = useState<R[]>([])
  const preference = useListPreference(base)
  const { kept, keep, size } = preference
  const replace = (next: Search) => {
    selection.clear()
    go(child === undefined ? base : `${base}/${child}`, { search: next, replace: true })
  }
  const saved = useListViews({
    list: props.list,
    search,
    kept,
    keep,
    isPending: preference.isPending,
    isBare: child === undefined && Object.keys(search).length === 0,
    show: replace,
  })
  const { current } = saved
  // A column that was renamed or went since it was chosen is left out.
  const known = saved.columns?.filter((key) => columns.some((column) => column.key === key))
  const chosen = known?.length ? known : defaultColumns(columns)
  const [left, setLeft] = useState<Column<R>[]>([])

  const page = Number(search.page ?? 0)
  const busca = String(search.busca ?? '')
  const view = views && (views.items.find((v) => v.id === search[views.key]) ?? views.items[0])
  const asked = {
    ...(filters?.values ?? Object.fromEntries((filters?.keys ?? []).map((key) => [key, search[key]]))),
    ...view?.filter,
    ...(na?.pedida ? { data: na.pedida } : {}),
    busca,
    sort: search.sort,
  }
  const sort = readSort(props.list, asked)
  /** What is wrong in the fields is not asked; what was shown before stays. */
  const isAsked = filters?.isValid !== false
  const list = useCall(props.list, { ...asked, page, size } as never, {
    silent: true,
    enabled: isAsked,
  })
  const answer = list.data as Page<R> | undefined
  const isPending = preference.isPending || saved.isOpening
  const rows = (!isPending && answer?.content) || []
  const chips = filters?.chips ?? []
  const described = [busca && `'${busca}'`, ...chips.map((c) => `${c.label} ${c.value}`)].filter(Boolean).join(' · ')
  const selection = useListSelection<R>({
    list: props.list,
    asked,
    rows,
    total: answer?.totalElements ?? 0,
    isFiltered: described !== '' || Object.keys(view?.filter ?? {}).length > 0,
    fem: removal?.fem,
  })
  const { selected } = selection

  const change: typeof setSearch = (next, options) => {
    selection.clear()
    setSearch(next, options)
  }
  const clear = () => change(Object.fromEntries(['busca', ...(filters?.keys ?? [])].map((key) => [key, undefined])))

  /** Without a view of one's own the list would open with it again. */
  const plain = saved.opensWith ? { visao: NO_VIEW } : {}
  const open = (id: number | 'new') =>
    go(id === 'new' && props.newHref ? props.newHref : `${base}/${id}`, panel ? { search } : {})
  const close = () => go(base, { search })
  const onlyRead = props.changedBy && onlyReads(props.changedBy)
  const mayCreate = isPresent && props.create !== undefined && can(props.create)
  useShortcut('n', () => mayCreate && open('new'))
  const insertLabel = props.insertLabel ?? 'Inserir'
  const at = rows.findIndex((row) => String(row.id) === child)
  const walk = (step: 1 | -1) => {
    const next = rows[at + step]
    return at >= 0 && next ? () => open(next.id) : undefined
  }
  const { isExporting, exportRows: exported } = useExport(props.list)
  const exportRows = (formato: ExportFormat, ids?: number[]) =>
    exported(
      {
        ...asked,
        colunas: inChosenOrder(columns, chosen).map((c) => c.key),
        ids,
        filtro: [
          na?.pedida && `Como em ${formatarData(na.data)}`,
          view && view !== views?.items[0] && view.label,
          described,
        ]
          .filter(Boolean)
          .join(' · ')
          .slice(0, 500),
      },
      formato,
    )
  const mayRemove = isPresent && removal !== undefined && can(removal.bulkRemove)
  const changes = isPresent ? (props.bulk ?? []).filter((change) => can(change.endpoint)) : []
  const maySelect = mayRemove || changes.length > 0 || props.selectionActions !== undefined
  const [changing, setChanging] = useState<BulkChange<R>>()
  const [isPrinting, setPrinting] = useState(false)
  const mayPrint = rows.length > 0
  useEffect(() => {
    if (!mayPrint) return
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'p') return
      if (openDialog()) return
      event.preventDefault()
      setPrinting(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [mayPrint])
  const exports = [
    { id: 'xlsx', label: 'Planilha (XLSX)', icon: FileSpreadsheet, onAction: () => void exportRows('xlsx') },
    { id: 'pdf', label: 'Documento (PDF)', icon: FileText, onAction: () => void exportRows('pdf') },
    { id: 'csv', label: 'Dados (CSV)', icon: Table2, onAction: () => void exportRows('csv') },
    { id: 'imprimir', label: 'Imprimir', icon: Printer, kbd: 'Ctrl P', onAction: () => setPrinting(true) },
  ].map((entry) => ({
    ...entry,
    // In the page's own menu of a phone nothing else says that they export.
    label:
      isMobile && entry.id !== 'imprimir'
        ? `Exportar ${entry.label.toLowerCase().slice(0, 1)}${entry.label.slice(1)}`
        : entry.label,
    isDisabled: isExporting,
  }))

  const table: DataTableProps<R> = {
    label: props.title,
    columns: columns,
    rows: rows,
    rowKey: (row) => String(row.id),
    rowName: props.nameOf,
    ...(panel
      ? { onOpen: (row: R) => open(row.id), currentKey: child }
      : props.onOpen
        ? { onOpen: props.onOpen }
        : { rowHref: props.href ?? ((row: R) => (na ? comData(`${base}/${row.id}`, na) : `${base}/${row.id}`)) }),
    isMuted: props.isMuted,
    actions: isPresent && props.actions ? (row) => props.actions!(row, (gone) => setRemoving([gone])) : undefined,
    chosen: chosen,
    onLeft: setLeft,
    sort,
    onSort: ({ column, direction }) => change({ sort: `${column},${direction === 'ascending' ? 'asc' : 'desc'}` }),
    selected: maySelect ? selected : undefined,
    onSelect: maySelect ? (keys) => (keys.length === 0 ? selection.clear() : selection.select(keys)) : undefined,
    whole: selection.offer,
    bulkNoun: removal?.fem ? 'selecionadas' : 'selecionados',
    bulkActions: [
      ...(props.selectionActions?.(selected.map(Number), selection.chosen()) ?? []),
      // More ids than an address holds are only those of a filter from which some were taken out again.
      ...(selection.isWhole || selected.length <= 500
        ? [
            {
              id: 'exportar',
              label: 'Exportar',
              icon: Download,
              onPress: () => void exportRows('xlsx', selection.isWhole ? undefined : selected.map(Number)),
            },
          ]
        : []),
      ...changes.map((change) => ({
        id: change.id,
        label: change.label,
        icon: change.icon,
        onPress: () => setChanging(change),
      })),
      ...(mayRemove
        ? [
            {
              id: 'excluir',
              label: 'Excluir',
              icon: Trash2,
              isDanger: true,
              onPress: () => setRemoving(selection.chosen()),
            },
          ]
        : []),
    ],
    paging: answer && {
      page,
      size,
      total: answer.totalElements,
      onPage: (next) => change({ page: next || undefined }, { keepPage: true }),
    },
    note: typeof props.note === 'function' ? props.note(answer?.totalElements ?? 0) : props.note,
    isLoading: (list.isPending && isAsked) || isPending,
    error: list.error
      ? {
          title: 'Não foi possível carregar a lista',
          text: described ? 'Seus filtros continuam aqui.' : undefined,
          onRetry: () => void list.refetch(),
        }
      : undefined,
    filter: described && isAsked ? { description: described, onClear: clear } : undefined,
    empty: !isAsked ? (
      <EmptyState
        icon={ListFilter}
        title="O filtro tem um campo a corrigir"
        action={<Button onPress={clear}>Limpar o filtro</Button>}
      >
        A lista volta assim que ele estiver certo.
      </EmptyState>
    ) : (
      <EmptyState
        icon={props.icon}
        title={view?.empty ?? props.empty.title}
        action={
          props.empty.action ??
          (mayCreate && (
            <Button icon={Plus} onPress={() => open('new')}>
              {insertLabel}
            </Button>
          ))
        }
      >
        {props.empty.text}
      </EmptyState>
    ),
  }
  const rowsOf = props.draw ? props.draw(table) : <DataTable {...table} />
  const body = (
    <>
      {props.naData && <NaDataAviso na={props.naData.na}>{props.naData.nota}</NaDataAviso>}
      {na && isMobile && (
        <div className="px-pad pt-3">
          <NaDataCampo na={na} />
        </div>
      )}
      <FilterPanel
        isOpen={isFilterOpen}
        onOpenChange={(isOpen) => {
          setFilterOpen(isOpen)
          filters?.onOpenChange?.(isOpen)
        }}
        count={chips.length}
        onClear={clear}
        search={
          <SearchBox
            label={`Buscar em ${props.title}`}
            placeholder={props.placeholder ?? 'Buscar'}
            value={busca}
            onChange={(text) => change({ busca: text })}
            hasShortcut
          />
        }
        chips={
          <FilterChips
            chips={chips}
            onRemove={(id, chip) =>
              change(Object.fromEntries([id, ...(chip.with ?? [])].map((key) => [key, undefined])))
            }
            onClear={clear}
          />
        }
        {...(filters?.isBeside ? { beside: rowsOf } : {})}
        end={
          <>
            {props.toolbar?.(search, change)}
            {na && !isMobile && <NaDataCampo na={na} />}
            <SavedViews
              lista={props.list.path}
              views={saved}
              definition={{
                busca: keptSearch(search),
                colunas: inChosenOrder(columns, chosen).map((column) => column.key),
              }}
              isActive={described !== '' || search.sort !== undefined || kept.colunas !== undefined}
              keep={keep}
              onShow={(id) => {
                const view = saved.saved.find((one) => one.id === id)
                saved.forget()
                replace(
                  view
                    ? { ...view.definicao.busca, visao: view.id }
                    : id
                      ? { ...keptSearch(search), visao: id }
                      : plain,
                )
              }}
            />
            {!isMobile && !props.draw && (
              <ColumnChooser
                columns={columns}
                chosen={chosen}
                onChange={saved.setColumns}
                left={left}
                size={size}
                sizes={PAGE_SIZES}
                onSize={(tamanho) => {
                  change({})
                  void keep((now) => ({ ...now, tamanho }))
                }}
                onReset={() => {
                  saved.setColumns(undefined)
                  if (kept.tamanho) void keep(({ colunas: _c, tamanho: _t, ...now }) => now)
                }}
              />
            )}
          </>
        }
      >
        {filters?.fields(search, change)}
      </FilterPanel>
      {!filters?.isBeside && rowsOf}
    </>
  )
  const tabs = views?.items ?? (saved.saved.length > 0 ? [{ id: '', label: 'Todos' } as ListView] : [])
  const withViews =
    tabs.length > 0 ? (
      <Tabs
        label="Visões"
        phone="pills"
        items={[
          ...tabs.map(({ id, label, count }) => ({ id, label, ...(count === undefined ? {} : { count }) })),
          ...saved.saved.map(({ id, nome, compartilhada }, index) => ({
            id: SAVED + id,
            label: nome,
            icon: compartilhada ? Share2 : Bookmark,
            hasDivider: index === 0,
          })),
        ]}
        selected={current ? SAVED + current.id : (view?.id ?? '')}
        onChange={(id) => {
          const wished = saved.saved.find((one) => id === SAVED + one.id)
          const wanted = views && { [views.key]: id === views.items[0]?.id ? undefined : id }
          saved.forget()
          if (wished) replace({ ...wished.definicao.busca, visao: wished.id })
          // A saved view is left as a whole; between the list's own the filters stay.
          else if (current || !wanted) replace({ ...plain, ...wanted })
          else change(wanted)
        }}
      >
        {body}
      </Tabs>
    ) : (
      body
    )
  const opened = panel && child !== undefined

  return (
    <>
      <PageHeader
        title={props.title}
        // Its line is kept while the figures come, so that nothing below it moves.
        facts={onlyRead ?? ('facts' in props ? props.facts : answer && counted(answer.totalElements)) ?? '\u00a0'}
        hasLine={tabs.length === 0}
        pageKey={base}
        secondary={[
          ...(props.secondary ?? []),
          ...(props.importar && mayCreate && holds(importar.name)
            ? [
                {
                  id: 'importar',
                  label: 'Importar',
                  icon: FileUp,
                  href: `/utilitario/importacoes/new?tipo=${encodeURIComponent(props.importar)}`,
                },
              ]
            : []),
          ...(isMobile && rows.length > 0 ? exports : []),
        ]}
        actions={
          <>
            {!isMobile && rows.length > 0 && (
              <Menu label="Exportar" trigger={<Button icon={Download}>Exportar</Button>} items={exports} />
            )}
            {mayCreate && (
              <Button variant={opened ? 'secondary' : 'accent'} icon={Plus} kbd="N" onPress={() => open('new')}>
                {insertLabel}
              </Button>
            )}
          </>
        }
      />
      {panel ? (
        <SplitView
          panel={
            opened && (
              <PanelOf
                key={child}
                draw={panel}
                id={child === 'new' ? undefined : Number(child)}
                onClose={close}
                onSaved={(id) => (child === 'new' ? open(id) : undefined)}
                onPrevious={walk(-1)}
                onNext={walk(1)}
                onRemove={(row) => setRemoving([row])}
              />
            )
          }
        >
          {withViews}
        </SplitView>
      ) : (
        withViews
      )}
      {removal && (
        <RemoveDialog
          removal={removal}
          rows={removing}
          onClose={() => setRemoving([])}
          onRemoved={(ids) => {
            selection.clear()
            if (child && ids.includes(Number(child))) close()
          }}
        />
      )}
      {changing && (
        <BulkDialog
          change={changing}
          rows={selection.chosen()}
          list={props.list}
          onClose={() => setChanging(undefined)}
          onChanged={selection.keep}
        />
      )}
      {isPrinting && (
        <PrintDialog
          rows={rows.length}
          total={answer?.totalElements ?? rows.length}
          onWhole={() => void exportRows('pdf')}
          onClose={() => setPrinting(false)}
        />
      )}
      {props.children}
    </>
  )
}

/** Another record is another panel, with nothing kept of the one before. */
const PanelOf = <R,>({ draw, ...props }: PanelProps<R> & { draw: (props: PanelProps<R>) => ReactNode }) => draw(props)
