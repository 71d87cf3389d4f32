import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type AnyListing, defaultOrder, mayShow } from '@quadro/contract/kit/listing.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { importar } from '@quadro/contract/utilitario/importacoes/importacoes-autoridade.ts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button } from '../../ui/control/Button.tsx'
import { Download, FileUp, ListFilter, Plus, Trash2 } from '../../ui/icons.ts'
import { later } from '../../ui/later.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useIsMobile } from '../../ui/layout/useMediaWidth.ts'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { SplitView } from '../../ui/overlay/SidePanel.tsx'
import { EmptyState } from '../../ui/state/States.tsx'
import { DataTable, type DataTableProps, defaultColumns } from '../../ui/table/DataTable.tsx'
import { inChosenOrder } from '../../ui/table/order.ts'
import type { Column, Sort } from '../../ui/table/types.ts'
import { useCall } from '../call/query.ts'
import { can, holds, onlyReads } from '../call/session.ts'
import { useShortcut } from '../page/keys.ts'
import { rememberList, type Search, useChild, useGo, useSearchState } from '../page/navigation.ts'
import type { BulkDialog as BulkDialogOf } from './bulk-dialog.tsx'
import { counted } from './counted.ts'
import { useDeclaredFilters } from './declared-filters.tsx'
import { drawn } from './drawn-columns.ts'
import { useListExports } from './list-exports.tsx'
import { ListPanel } from './list-panel.tsx'
import { useListPreference } from './list-preference.ts'
import { useListSelection } from './list-selection.ts'
import { ListTabs } from './list-tabs.tsx'
import type { Listed, ListFilters, ListPageProps, PanelProps } from './list-types.ts'
import { allowedSearch, useListViews } from './list-views.ts'
import { comData } from './na-data.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const BulkDialog = later(async () => (await import('./bulk-dialog.tsx')).BulkDialog) as typeof BulkDialogOf

const readSort = (list: AnyListing, asked: Search): Sort => {
  const [column = '', direction] = String(asked.sort ?? defaultOrder(list, asked)).split(',')
  return { column, direction: direction === 'desc' ? 'descending' : 'ascending' }
}

/**
 * The page of a list of any kind of record. Views, search, filters, order and page are in the address. Columns, selection, bulk deletion,
 * and the empty, loading and error states are included. Records open on a page of their own, or in a panel beside the list.
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
  const filters: ListFilters | undefined = props.filters ?? declared
  const child = useChild(base)
  useEffect(() => {
    // The page of a record also stands below the address of the list: while it opens, its address is not that of the list.
    if (child === undefined || panel) rememberList(base, search)
  }, [base, search, child, panel])
  const [filterWish, setFilterOpen] = useState<boolean>()
  const isFilterOpen = filterWish ?? (filters?.isBeside === true && !isMobile)
  // When the window becomes as narrow as a phone's, there is no room beside the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width alone forgets the wish
  useEffect(() => setFilterOpen(undefined), [isMobile])
  const [removing, setRemoving] = useState<R[]>([])
  const preference = useListPreference(base)
  const replace = (next: Search) => {
    selection.clear()
    go(child === undefined ? base : `${base}/${child}`, { search: next, replace: true })
  }
  const saved = useListViews({
    list: props.list,
    search,
    kept: preference.kept,
    keep: preference.keep,
    isPending: preference.isPending,
    isBare: child === undefined && Object.keys(search).length === 0,
    show: replace,
  })
  // A chosen column that was renamed or removed since then is left out.
  const known = saved.columns?.filter((key) => columns.some((column) => column.key === key))
  const chosen = known?.length ? known : defaultColumns(columns)
  const [left, setLeft] = useState<Column<R>[]>([])
  // The table says it whenever it is drawn anew; the page with all its rows is drawn again only for another answer.
  const keepLeft = (next: Column<R>[]) =>
    setLeft((now) => (now.map(({ key }) => key).join() === next.map(({ key }) => key).join() ? now : next))

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
  /** While a filter's field is invalid, the list is not asked and shows the previous rows. */
  const isAsked = filters?.isValid !== false
  const list = useCall(props.list, { ...asked, page, size: preference.size } as never, {
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
  const mayRemove = isPresent && removal !== undefined && can(removal.bulkRemove)
  const changes = isPresent ? (props.bulk ?? []).filter((change) => can(change.endpoint)) : []
  const maySelect = mayRemove || changes.length > 0 || props.selectionActions !== undefined
  // Its id: the value that its field holds belongs to the page, which declares the change anew with each of them.
  const [changingId, setChangingId] = useState<string>()
  const changing = changes.find(({ id }) => id === changingId)
  const shown = inChosenOrder(columns, chosen).map((column) => column.key)
  const { entries, exportRows, dialog } = useListExports({
    list: props.list,
    asked,
    columns: shown,
    described: [na?.pedida && `Como em ${formatarData(na.data)}`, view?.label, described].filter(Boolean).join(' · '),
    rows: rows.length,
    total: answer?.totalElements ?? rows.length,
  })

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
    onLeft: keepLeft,
    sort,
    onSort: ({ column, direction }) => change({ sort: `${column},${direction === 'ascending' ? 'asc' : 'desc'}` }),
    selected: maySelect ? selected : undefined,
    onSelect: maySelect ? (keys) => (keys.length === 0 ? selection.clear() : selection.select(keys)) : undefined,
    whole: selection.offer,
    bulkNoun: removal?.fem ? 'selecionadas' : 'selecionados',
    bulkActions: [
      ...(props.selectionActions?.(selected.map(Number), selection.chosen()) ?? []),
      // More than 500 ids do not fit in the address. There are more only when the user selected everything that the filter finds and then
      // deselected some rows.
      ...(selection.isWhole || selected.length <= 500
        ? [
            {
              id: 'exportar',
              label: 'Exportar',
              icon: Download,
              onPress: () => exportRows('xlsx', selection.isWhole ? undefined : selected.map(Number)),
            },
          ]
        : []),
      ...changes.map((change) => ({
        id: change.id,
        label: change.label,
        icon: change.icon,
        onPress: () => setChangingId(change.id),
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
      size: preference.size,
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
  const body = (
    <ListTabs views={views} view={view} saved={saved} replace={replace} change={change}>
      <ListPanel
        title={props.title}
        placeholder={props.placeholder}
        list={props.list}
        search={search}
        change={change}
        replace={replace}
        onClear={clear}
        isOpen={isFilterOpen}
        onOpenChange={(isOpen) => {
          setFilterOpen(isOpen)
          filters?.onOpenChange?.(isOpen)
        }}
        filters={filters}
        naData={props.naData}
        saved={saved}
        preference={preference}
        columns={columns}
        chosen={chosen}
        left={left}
        hasColumns={!props.draw}
        toolbar={props.toolbar?.(search, change)}
      >
        {props.draw ? props.draw(table) : <DataTable {...table} />}
      </ListPanel>
    </ListTabs>
  )
  const opened = panel && child !== undefined

  return (
    <>
      <PageHeader
        title={props.title}
        // The line keeps its space while the figures load, so that nothing below it moves.
        facts={onlyRead ?? ('facts' in props ? props.facts : answer && counted(answer.totalElements)) ?? '\u00a0'}
        hasLine={!views && saved.saved.length === 0}
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
          ...(isMobile && rows.length > 0 ? entries : []),
        ]}
        actions={
          <>
            {!isMobile && rows.length > 0 && (
              <Menu label="Exportar" trigger={<Button icon={Download}>Exportar</Button>} items={entries} />
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
          {body}
        </SplitView>
      ) : (
        body
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
          onClose={() => setChangingId(undefined)}
          onChanged={selection.keep}
        />
      )}
      {dialog}
      {props.children}
    </>
  )
}

/** Each record gets its own panel (by its key), so that no state of the previous record remains. */
const PanelOf = <R,>({ draw, ...props }: PanelProps<R> & { draw: (props: PanelProps<R>) => ReactNode }) => draw(props)
