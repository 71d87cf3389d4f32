import type * as c from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { mayShow } from '@quadro/contract/kit/listing.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { useMemo, useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { holds } from '../../../kit/call/session.ts'
import { drawn } from '../../../kit/list/drawn-columns.ts'
import { RemoveDialog } from '../../../kit/list/remove-dialog.tsx'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FilterPanel } from '../../../ui/control/FilterPanel.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { SearchBox } from '../../../ui/control/SearchBox.tsx'
import { ListFilter, Plus, Trash2, TrendingUp } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/state/States.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { LINHAS, type Linha } from './reajuste-colunas.tsx'
import { POR_TIPO } from './reajuste-partes.tsx'

const SIZE = 15

/** The rows of one table; each opens on its own page, where it can be changed while the table is open. */
export function LinhasDaTabela({
  tabela: t,
  onInsert,
}: {
  tabela: c.TabelaReajuste
  onInsert: (() => void) | undefined
}) {
  const { base } = POR_TIPO[t.tipoReajuste]
  const { list, daTabela, columns, removal, nameOf, isMuted, placeholder } = LINHAS[t.tipoReajuste]
  const [search, setSearch] = useSearchState()
  const [removing, setRemoving] = useState<Linha[]>([])
  const [selected, setSelected] = useState<string[]>([])
  const page = Number(search.page ?? 0)
  const busca = String(search.busca ?? '')
  const [column = '', direction] = String(search.sort ?? '').split(',')
  const read = useCall(
    daTabela,
    { id: t.id, page, size: SIZE, busca: busca || undefined, sort: search.sort } as never,
    { silent: true },
  )
  const answer = read.data as Page<Linha> | undefined
  const shown = useMemo(
    () =>
      drawn(
        list,
        columns.filter(({ key }) => mayShow(list, key, (a) => holds(a.name))),
      ),
    [list, columns],
  )
  const rows = answer?.content ?? []
  const mayRemove = rows.some((r) => r.pode.includes('excluir'))
  const change: typeof setSearch = (next, options) => {
    setSelected([])
    setSearch(next, options)
  }
  return (
    <>
      <FilterPanel
        isOpen={false}
        onOpenChange={() => {}}
        search={
          <SearchBox
            label="Buscar na tabela"
            placeholder={placeholder}
            value={busca}
            onChange={(text) => change({ busca: text })}
            hasShortcut
          />
        }
        end={
          t.quantidade > 0 && (
            <LinkButton href={`${base}?tabelaId=${t.id}`} icon={ListFilter} variant="quiet">
              Abrir como lista
            </LinkButton>
          )
        }
      />
      <DataTable<Linha>
        label={`Reajustes de ${t.nome}`}
        columns={shown}
        rows={rows}
        rowKey={(r) => String(r.id)}
        rowName={nameOf}
        rowHref={(r) => `${base}/${r.id}?tabelaId=${t.id}`}
        {...(isMuted ? { isMuted } : {})}
        {...(search.sort
          ? { sort: { column, direction: direction === 'desc' ? 'descending' : 'ascending' } as const }
          : {})}
        onSort={(s) => change({ sort: `${s.column},${s.direction === 'ascending' ? 'asc' : 'desc'}` })}
        {...(mayRemove
          ? {
              actions: (r: Linha) => [
                { id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving([r]) },
              ],
              selected,
              onSelect: setSelected,
              bulkActions: [
                {
                  id: 'excluir',
                  label: 'Excluir',
                  icon: Trash2,
                  isDanger: true,
                  onPress: () => setRemoving(rows.filter((r) => selected.includes(String(r.id)))),
                },
              ],
            }
          : {})}
        {...(answer
          ? {
              paging: {
                page,
                size: SIZE,
                total: answer.totalElements,
                onPage: (next: number) => change({ page: next || undefined }, { keepPage: true }),
              },
            }
          : {})}
        isLoading={read.isPending}
        {...(read.error
          ? {
              error: { title: 'Não foi possível carregar os reajustes', onRetry: () => void read.refetch() },
            }
          : {})}
        {...(busca ? { filter: { description: `'${busca}'`, onClear: () => change({ busca: undefined }) } } : {})}
        empty={
          <EmptyState
            icon={TrendingUp}
            title="Nenhum reajuste na tabela"
            action={
              onInsert && (
                <Button icon={Plus} onPress={onInsert}>
                  Inserir reajuste
                </Button>
              )
            }
          >
            Inclua um por um, ou vários de uma vez pela movimentação coletiva.
          </EmptyState>
        }
      />
      <RemoveDialog
        removal={removal}
        rows={removing}
        onClose={() => setRemoving([])}
        onRemoved={() => setSelected([])}
      />
    </>
  )
}
