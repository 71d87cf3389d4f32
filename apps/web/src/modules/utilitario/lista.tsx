import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { DEFAULT_PAGE_SIZE, type Page } from '@quadro/contract/kit/page.ts'
import { useState } from 'react'
import { useShortcut } from '../../kit/keys.ts'
import { useGo, useSearchState } from '../../kit/navigation.ts'
import { useCall } from '../../kit/query.ts'
import { can } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterPanel } from '../../ui/FilterPanel.tsx'
import { type Icon, Plus } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { ColumnChooser } from '../../ui/table/ColumnChooser.tsx'
import { DataTable, defaultColumns } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/types.ts'

interface Props<R> {
  title: string
  /** Address of the list; a record opens at base/{id}, a new one at base/new. */
  base: string
  list: Endpoint
  create?: Endpoint
  columns: Column<R>[]
  nameOf: (row: R) => string
  icon: Icon
  /** Title and text of the empty list. */
  empty: { title: string; text: string }
  isMuted?: (row: R) => boolean
}

/** List whose records open in a page of their own, for resources with tabs or a tree in their form. */
export function Lista<R extends { id: number }>(props: Props<R>) {
  const { base, columns, create } = props
  const go = useGo()
  const [search, setSearch] = useSearchState()
  const page = Number(search.page ?? 0)
  const busca = String(search.busca ?? '')
  const sort = search.sort === undefined ? undefined : String(search.sort)
  const list = useCall(props.list, { page, size: DEFAULT_PAGE_SIZE, busca, sort } as never, { silent: true })
  const answer = list.data as Page<R> | undefined
  const [chosen, setChosen] = useState(() => defaultColumns(columns))
  const [left, setLeft] = useState<Column<R>[]>([])
  const mayCreate = create !== undefined && can(create)
  const insert = () => go(`${base}/new`)
  useShortcut('n', () => mayCreate && insert())
  const button = mayCreate && (
    <Button variant="accent" icon={Plus} kbd="N" onPress={insert}>
      Inserir
    </Button>
  )
  return (
    <>
      <PageHeader
        title={props.title}
        facts={answer && `${answer.totalElements} ${answer.totalElements === 1 ? 'registro' : 'registros'}`}
        hasLine
        actions={button}
      />
      <FilterPanel
        isOpen={false}
        onOpenChange={() => {}}
        search={
          <SearchBox
            label={`Buscar em ${props.title}`}
            placeholder="Buscar"
            value={busca}
            onChange={(text) => setSearch({ busca: text })}
            hasShortcut
          />
        }
        end={<ColumnChooser columns={columns} chosen={chosen} onChange={setChosen} left={left} />}
      />
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
            : undefined
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
                text: 'Sua busca continua aqui.',
                onRetry: () => void list.refetch(),
              }
            : undefined
        }
        filter={busca ? { description: busca, onClear: () => setSearch({ busca: undefined }) } : undefined}
        empty={
          <EmptyState icon={props.icon} title={props.empty.title} action={button}>
            {props.empty.text}
          </EmptyState>
        }
      />
    </>
  )
}
