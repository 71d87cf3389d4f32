import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { AnyListing } from '@quadro/contract/kit/listing.ts'
import { cellOf } from '@quadro/contract/kit/listing.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { alignOf, formatCell } from '@quadro/contract/kit/sheet.ts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type * as z from 'zod'
import { Button } from '../ui/Button.tsx'
import { type FilterChip, FilterChips } from '../ui/FilterChips.tsx'
import { FilterPanel } from '../ui/FilterPanel.tsx'
import { Bookmark, Download, type Icon, Plus, Trash2 } from '../ui/icons.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { SplitView } from '../ui/SidePanel.tsx'
import { EmptyState } from '../ui/States.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { ColumnChooser } from '../ui/table/ColumnChooser.tsx'
import { DataTable, defaultColumns } from '../ui/table/DataTable.tsx'
import { inChosenOrder } from '../ui/table/order.ts'
import type { Column, RowAction, Sort } from '../ui/table/types.ts'
import { useIsMobile } from '../ui/useMediaWidth.ts'
import { useShortcut } from './keys.ts'
import { useExport } from './list-export.ts'
import { PAGE_SIZES, sameSearch, useListPreference } from './list-preference.ts'
import { comData, type NaData, NaDataAviso, NaDataCampo } from './na-data.tsx'
import { rememberList, type Search, useChild, useGo, useSearchState } from './navigation.ts'
import { useCall } from './query.ts'
import { type Removal, RemoveDialog } from './remove-dialog.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { can, timeZone } from './session.ts'

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

/** Tabs of saved filters, apart from the ids of views. */
const SAVED = 'filtro:'

type Listed = { id: number; versao?: number }

/** A column of a list's screen: its name and text come from the contract; `cell` where it is drawn otherwise. */
export type ColumnOf<R, K extends string = string> = Omit<Column<R>, 'key' | 'label' | 'cell'> & {
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
  insertLabel?: string
  /** The line of figures; default the number of records. */
  facts?: ReactNode
  /** What stands in the foot of the list. */
  note?: ReactNode
  /** Order of the endpoint when the address says none. */
  sort?: Sort
  isMuted?: (row: R) => boolean
  /** Views as tabs: their search key, and the views; the first is the default. */
  views?: { key: string; items: readonly ListView[] }
  /**
   * Search keys that are filters, their fields in the panel, and how each active one reads as a chip. `values`: what the address
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
  }
  actions?: (row: R, remove: (row: R) => void) => RowAction[]
  /** Where a row leads; default base/{id}. */
  href?: (row: R) => string
  /** The list as of a day: `useNaData()`, which the endpoint takes as `data`; `nota` says what of it is today's all the same. Another day than today is only read. */
  naData?: { na: NaData; nota?: string }
  /** Deleting one and several; selection comes with it. */
  removal?: Removal<R> & { fem?: boolean }
  /** Records open in a panel beside the list instead of a page of their own. */
  panel?: (props: PanelProps<R>) => ReactNode
  /** Dialogs of the page. */
  children?: ReactNode
}

/** Name, side and text of each column as the contract says them, where the screen says nothing else. */
export function drawn<R extends object>(list: AnyListing, columns: ColumnOf<R>[]): Column<R>[] {
  return columns.map((column) => {
    const { label, format } = list.columns[column.key]!
    const text = (row: R) => formatCell(cellOf(list.columns, column.key, row), format, { timeZone: timeZone() }) || '—'
    const align = alignOf(format) === 'right' ? ({ align: 'end' } as const) : {}
    return { label, cell: text, ...align, ...column }
  })
}

const counted = (n: number) => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'registro' : 'registros'}`

const readSort = (search: Search): Sort | undefined => {
  if (search.sort === undefined) return undefined
  const [column = '', direction] = String(search.sort).split(',')
  return { column, direction: direction === 'desc' ? 'descending' : 'ascending' }
}

/**
 * The page of a list, whatever it lists: views, search, filters, order and page live in the address; columns, selection, bulk
 * delete, empty, loading and error state come with it. Records open in a page of their own, or in a panel beside the list.
 */
export function ListPage<R extends Listed>(props: ListPageProps<R>) {
  const { base, views, filters, removal, panel } = props
  const na = props.naData?.na
  const isPresent = na === undefined || na.isHoje
  const columns = useMemo(() => drawn(props.list, props.columns), [props.list, props.columns])
  const go = useGo()
  const isMobile = useIsMobile()
  const [search, setSearch] = useSearchState()
  const child = useChild(base)
  useEffect(() => {
    // A record's own page stands below too: while it opens, its address is not the list's.
    if (child === undefined || panel) rememberList(base, search)
  }, [base, search, child, panel])
  const [isFilterOpen, setFilterOpen] = useState(false)
  const [selected, setSelected] = useState<string[]>([])
  const [removing, setRemoving] = useState<R[]>([])
  const preference = useListPreference(base)
  const { kept, keep, size } = preference
  // A column that was renamed or went since it was chosen is left out.
  const known = kept.colunas?.filter((key) => columns.some((column) => column.key === key))
  const chosen = known?.length ? known : defaultColumns(columns)
  const [left, setLeft] = useState<Column<R>[]>([])

  const page = Number(search.page ?? 0)
  const busca = String(search.busca ?? '')
  const sort = readSort(search)
  const view = views && (views.items.find((v) => v.id === search[views.key]) ?? views.items[0])
  const asked = {
    ...(filters?.values ?? Object.fromEntries((filters?.keys ?? []).map((key) => [key, search[key]]))),
    ...view?.filter,
    ...(na?.pedida ? { data: na.pedida } : {}),
    busca,
    sort: search.sort,
  }
  const list = useCall(props.list, { ...asked, page, size } as never, {
    silent: true,
    enabled: filters?.isValid !== false,
  })
  const answer = list.data as Page<R> | undefined
  const rows = (!preference.isPending && answer?.content) || []

  const change: typeof setSearch = (next, options) => {
    setSelected([])
    setSearch(next, options)
  }
  const chips = filters?.chips ?? []
  const clear = () => change(Object.fromEntries(['busca', ...(filters?.keys ?? [])].map((key) => [key, undefined])))
  const described = [busca && `'${busca}'`, ...chips.map((c) => `${c.label} ${c.value}`)].filter(Boolean).join(' · ')

  const saved = kept.filtros ?? []
  const current = saved.find((filter) => sameSearch(filter.busca, search))
  const replace = (next: Search) => {
    setSelected([])
    go(child === undefined ? base : `${base}/${child}`, { search: next, replace: true })
  }
  const open = (id: number | 'new') => go(`${base}/${id}`, panel ? { search } : {})
  const close = () => go(base, { search })
  const mayCreate = isPresent && props.create !== undefined && can(props.create)
  useShortcut('n', () => mayCreate && open('new'))
  const insertLabel = props.insertLabel ?? 'Inserir'
  const at = rows.findIndex((row) => String(row.id) === child)
  const walk = (step: 1 | -1) => {
    const next = rows[at + step]
    return at >= 0 && next ? () => open(next.id) : undefined
  }
  const { isExporting, exportRows: exported } = useExport(props.list)
  const exportRows = (ids?: number[]) =>
    exported({
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
    })
  const mayRemove = isPresent && removal !== undefined && can(removal.bulkRemove)

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
        chips={<FilterChips chips={chips} onRemove={(id) => change({ [id]: undefined })} onClear={clear} />}
        end={
          <>
            {na && !isMobile && <NaDataCampo na={na} />}
            <SavedFilters
              search={search}
              isActive={described !== '' || search.sort !== undefined}
              saved={saved}
              current={current}
              keep={keep}
              onRemoved={() => replace({})}
            />
            {!isMobile && (
              <ColumnChooser
                columns={columns}
                chosen={chosen}
                onChange={(colunas) => void keep((now) => ({ ...now, colunas }))}
                left={left}
                size={size}
                sizes={PAGE_SIZES}
                onSize={(tamanho) => {
                  change({})
                  void keep((now) => ({ ...now, tamanho }))
                }}
                onReset={() => void keep(({ colunas: _c, tamanho: _t, ...now }) => now)}
              />
            )}
          </>
        }
      >
        {filters?.fields(search, change)}
      </FilterPanel>
      <DataTable
        label={props.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(row.id)}
        rowName={props.nameOf}
        {...(panel
          ? { onOpen: (row: R) => open(row.id), currentKey: child }
          : { rowHref: props.href ?? ((row: R) => (na ? comData(`${base}/${row.id}`, na) : `${base}/${row.id}`)) })}
        isMuted={props.isMuted}
        actions={isPresent && props.actions ? (row) => props.actions!(row, (gone) => setRemoving([gone])) : undefined}
        chosen={chosen}
        onLeft={setLeft}
        sort={sort ?? props.sort}
        onSort={({ column, direction }) => change({ sort: `${column},${direction === 'ascending' ? 'asc' : 'desc'}` })}
        selected={mayRemove ? selected : undefined}
        onSelect={mayRemove ? setSelected : undefined}
        bulkNoun={removal?.fem ? 'selecionadas' : 'selecionados'}
        bulkActions={[
          {
            id: 'exportar',
            label: 'Exportar',
            icon: Download,
            onPress: () => void exportRows(selected.map(Number)),
          },
          {
            id: 'excluir',
            label: 'Excluir',
            icon: Trash2,
            isDanger: true,
            onPress: () => setRemoving(rows.filter((row) => selected.includes(String(row.id)))),
          },
        ]}
        paging={
          answer && {
            page,
            size,
            total: answer.totalElements,
            onPage: (next) => change({ page: next || undefined }, { keepPage: true }),
          }
        }
        note={props.note}
        isLoading={list.isPending || preference.isPending}
        error={
          list.error
            ? {
                title: 'Não foi possível carregar a lista',
                text: described ? 'Seus filtros continuam aqui.' : undefined,
                onRetry: () => void list.refetch(),
              }
            : undefined
        }
        filter={described ? { description: described, onClear: clear } : undefined}
        empty={
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
        }
      />
    </>
  )
  const tabs = views?.items ?? (saved.length > 0 ? [{ id: '', label: 'Todos' } as ListView] : [])
  const withViews =
    tabs.length > 0 ? (
      <Tabs
        label="Visões"
        phone="pills"
        items={[
          ...tabs.map(({ id, label, count }) => ({ id, label, ...(count === undefined ? {} : { count }) })),
          ...saved.map(({ nome }, index) => ({
            id: SAVED + nome,
            label: nome,
            icon: Bookmark,
            hasDivider: index === 0,
          })),
        ]}
        selected={current ? SAVED + current.nome : (view?.id ?? '')}
        onChange={(id) => {
          const filter = saved.find(({ nome }) => id === SAVED + nome)
          const wanted = views && { [views.key]: id === views.items[0]?.id ? undefined : id }
          if (filter) replace(filter.busca)
          // A saved filter is left as a whole; between views the filters stay.
          else if (current || !wanted) replace(wanted ?? {})
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
        facts={('facts' in props ? props.facts : answer && counted(answer.totalElements)) ?? '\u00a0'}
        hasLine={tabs.length === 0}
        pageKey={base}
        secondary={
          rows.length > 0
            ? [
                {
                  id: 'exportar',
                  label: 'Exportar',
                  icon: Download,
                  isDisabled: isExporting,
                  onAction: () => void exportRows(),
                },
              ]
            : []
        }
        actions={
          mayCreate && (
            <Button variant={opened ? 'secondary' : 'accent'} icon={Plus} kbd="N" onPress={() => open('new')}>
              {insertLabel}
            </Button>
          )
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
            setSelected([])
            if (child && ids.includes(Number(child))) close()
          }}
        />
      )}
      {props.children}
    </>
  )
}

/** Another record is another panel, with nothing kept of the one before. */
const PanelOf = <R,>({ draw, ...props }: PanelProps<R> & { draw: (props: PanelProps<R>) => ReactNode }) => draw(props)
