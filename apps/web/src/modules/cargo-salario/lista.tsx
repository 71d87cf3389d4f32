import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { DEFAULT_PAGE_SIZE, type Page } from '@quadro/contract/kit/page.ts'
import { type ReactNode, useState } from 'react'
import { useShortcut } from '../../kit/keys.ts'
import { type Search, useGo, useSearchState } from '../../kit/navigation.ts'
import { useCall } from '../../kit/query.ts'
import { can } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { type FilterChip, FilterChips } from '../../ui/FilterChips.tsx'
import { FilterPanel } from '../../ui/FilterPanel.tsx'
import { type Icon, Plus } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ColumnChooser } from '../../ui/table/ColumnChooser.tsx'
import { DataTable, defaultColumns } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/types.ts'

interface Props<R> {
  title: string
  base: string
  list: Endpoint
  create: Endpoint
  insertLabel: string
  columns: Column<R>[]
  nameOf: (row: R) => string
  icon: Icon
  placeholder: string
  empty: { title: string; text: string }
  isMuted?: (row: R) => boolean
  /** Views as tabs: the search key, and the values with their names; the first is the default. */
  views?: { key: string; items: readonly { id: string; label: string; filter: Record<string, unknown> }[] }
  /** Search keys that are filters, their fields in the panel, and how each active one reads as a chip. */
  filters?: {
    keys: readonly string[]
    chips: FilterChip[]
    fields: (search: Search, set: (change: Search) => void) => ReactNode
  }
}

/** A paged list whose records open in a page of their own; view, filters, order and page live in the address. */
export function Lista<R extends { id: number }>(props: Props<R>) {
  const { base, columns, views, filters } = props
  const go = useGo()
  const [search, setSearch] = useSearchState()
  const [isFilterOpen, setFilterOpen] = useState(false)
  const [chosen, setChosen] = useState(() => defaultColumns(columns))
  const [left, setLeft] = useState<Column<R>[]>([])
  const page = Number(search.page ?? 0)
  const busca = String(search.busca ?? '')
  const sort = search.sort === undefined ? undefined : String(search.sort)
  const view = views && (views.items.find((v) => v.id === search[views.key]) ?? views.items[0])
  const filtered = Object.fromEntries((filters?.keys ?? []).map((key) => [key, search[key]]))
  const list = useCall(
    props.list,
    { page, size: DEFAULT_PAGE_SIZE, busca, sort, ...view?.filter, ...filtered } as never,
    { silent: true },
  )
  const answer = list.data as Page<R> | undefined
  const mayCreate = can(props.create)
  const insert = () => go(`${base}/new`)
  useShortcut('n', () => mayCreate && insert())
  const chips = filters?.chips ?? []
  const clear = () => setSearch(Object.fromEntries(['busca', ...(filters?.keys ?? [])].map((key) => [key, undefined])))
  const described = [busca && `'${busca}'`, ...chips.map((c) => `${c.label} ${c.value}`)].filter(Boolean).join(' · ')
  const body = (
    <>
      <FilterPanel
        isOpen={isFilterOpen}
        onOpenChange={setFilterOpen}
        count={chips.length}
        onClear={clear}
        search={
          <SearchBox
            label={`Buscar em ${props.title}`}
            placeholder={props.placeholder}
            value={busca}
            onChange={(text) => setSearch({ busca: text })}
            hasShortcut
          />
        }
        chips={<FilterChips chips={chips} onRemove={(id) => setSearch({ [id]: undefined })} onClear={clear} />}
        end={<ColumnChooser columns={columns} chosen={chosen} onChange={setChosen} left={left} />}
      >
        {filters?.fields(search, setSearch)}
      </FilterPanel>
      <DataTable
        label={props.title}
        columns={columns}
        rows={answer?.content ?? []}
        rowKey={(row) => String(row.id)}
        rowName={props.nameOf}
        rowHref={(row) => `${base}/${row.id}`}
        isMuted={props.isMuted}
        chosen={chosen}
        onLeft={setLeft}
        sort={
          sort
            ? { column: sort.split(',')[0]!, direction: sort.endsWith('desc') ? 'descending' : 'ascending' }
            : { column: 'nome', direction: 'ascending' }
        }
        onSort={({ column, direction }) =>
          setSearch({ sort: `${column},${direction === 'ascending' ? 'asc' : 'desc'}` })
        }
        paging={
          answer && {
            page,
            size: DEFAULT_PAGE_SIZE,
            total: answer.totalElements,
            onPage: (next) => setSearch({ page: next || undefined }, { keepPage: true }),
          }
        }
        isLoading={list.isPending}
        error={
          list.error
            ? {
                title: 'Não foi possível carregar a lista',
                text: 'Seus filtros continuam aqui.',
                onRetry: () => void list.refetch(),
              }
            : undefined
        }
        filter={described ? { description: described, onClear: clear } : undefined}
        empty={
          <EmptyState
            icon={props.icon}
            title={props.empty.title}
            action={
              mayCreate && (
                <Button icon={Plus} onPress={insert}>
                  {props.insertLabel}
                </Button>
              )
            }
          >
            {props.empty.text}
          </EmptyState>
        }
      />
    </>
  )
  return (
    <>
      <PageHeader
        title={props.title}
        facts={answer && `${answer.totalElements} ${answer.totalElements === 1 ? 'registro' : 'registros'}`}
        hasLine={!views}
        pageKey={base}
        actions={
          mayCreate && (
            <Button variant="accent" icon={Plus} kbd="N" onPress={insert}>
              {props.insertLabel}
            </Button>
          )
        }
      />
      {views && view ? (
        <Tabs
          label="Visões"
          phone="pills"
          items={views.items.map(({ id, label }) => ({ id, label }))}
          selected={view.id}
          onChange={(id) => setSearch({ [views.key]: id === views.items[0]?.id ? undefined : id })}
        >
          {body}
        </Tabs>
      ) : (
        body
      )}
    </>
  )
}
