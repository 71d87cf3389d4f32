import * as c from '@quadro/contract/cargo-salario/indices.ts'
import { DEFAULT_PAGE_SIZE, type Page } from '@quadro/contract/kit/page.ts'
import { useShortcut } from '../../kit/keys.ts'
import { useChild, useGo, useSearchState } from '../../kit/navigation.ts'
import { useCall } from '../../kit/query.ts'
import { can } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterPanel } from '../../ui/FilterPanel.tsx'
import { Percent, Plus } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { SplitView } from '../../ui/SidePanel.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/types.ts'
import { IndicePanel } from './indice-panel.tsx'

const BASE = '/cargo-salario/indices'
const columns: Column<c.Indice>[] = [
  { key: 'nome', label: 'Nome', width: 180, grow: 2, isName: true, isSortable: true, cell: (r) => r.nome },
  {
    key: 'titulo',
    label: 'Título',
    width: 180,
    grow: 2,
    priority: 2,
    isSortable: true,
    phone: 'second',
    cell: (r) => r.titulo,
  },
  {
    key: 'valorAtual',
    label: 'Valor hoje',
    width: 110,
    align: 'end',
    phone: 'third',
    cell: (r) => r.valorAtual?.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 }) ?? '—',
  },
]

/** Indices by which salaries are counted, with what each was worth on a date. */
export default function Indices() {
  const go = useGo()
  const child = useChild(BASE)
  const [search, setSearch] = useSearchState()
  const page = Number(search.page ?? 0)
  const busca = String(search.busca ?? '')
  const sort = search.sort === undefined ? undefined : String(search.sort)
  const list = useCall(c.listar, { page, size: DEFAULT_PAGE_SIZE, busca, sort }, { silent: true })
  const answer = list.data as Page<c.Indice> | undefined
  const open = (id: number | 'new') => go(`${BASE}/${id}`, { search })
  const mayCreate = can(c.criar)
  useShortcut('n', () => mayCreate && open('new'))
  return (
    <>
      <PageHeader
        title="Índices"
        facts={answer && `${answer.totalElements} ${answer.totalElements === 1 ? 'registro' : 'registros'}`}
        hasLine
        pageKey={BASE}
        actions={
          mayCreate && (
            <Button variant={child ? 'secondary' : 'accent'} icon={Plus} kbd="N" onPress={() => open('new')}>
              Inserir índice
            </Button>
          )
        }
      />
      <SplitView
        panel={
          child && (
            <IndicePanel
              key={child}
              id={child === 'new' ? undefined : Number(child)}
              onClose={() => go(BASE, { search })}
              onSaved={open}
            />
          )
        }
      >
        <FilterPanel
          isOpen={false}
          onOpenChange={() => {}}
          search={
            <SearchBox
              label="Buscar índices"
              placeholder="Buscar índice"
              value={busca}
              onChange={(text) => setSearch({ busca: text })}
              hasShortcut
            />
          }
        />
        <DataTable<c.Indice>
          label="Índices"
          columns={columns}
          rows={answer?.content ?? []}
          rowKey={(r) => String(r.id)}
          rowName={(r) => r.nome}
          onOpen={(r) => open(r.id)}
          currentKey={child}
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
            list.error ? { title: 'Não foi possível carregar a lista', onRetry: () => void list.refetch() } : undefined
          }
          filter={busca ? { description: busca, onClear: () => setSearch({ busca: undefined }) } : undefined}
          empty={
            <EmptyState
              icon={Percent}
              title="Nenhum índice"
              action={
                mayCreate && (
                  <Button icon={Plus} onPress={() => open('new')}>
                    Inserir índice
                  </Button>
                )
              }
            >
              Um índice, como o salário mínimo, tem um valor em cada data; faixas e salários valem tantas vezes ele.
            </EmptyState>
          }
        />
      </SplitView>
    </>
  )
}
