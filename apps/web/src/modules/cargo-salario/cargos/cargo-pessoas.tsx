import * as c from '@quadro/contract/cargo-salario/cargos/cargo-quadro.ts'
import type { Cargo } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { useState } from 'react'
import { refusalText } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { drawn } from '../../../kit/list/drawn-columns.ts'
import { useExport } from '../../../kit/list/list-export.ts'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import type { NaData } from '../../../kit/list/na-data.tsx'
import { duracao } from '../../../kit/record/duracao.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FilterPanel } from '../../../ui/control/FilterPanel.tsx'
import { SearchBox } from '../../../ui/control/SearchBox.tsx'
import { Download, Users } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/state/States.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Sort } from '../../../ui/table/types.ts'

const SIZE = 15

/** People in the position on the day of the page. */
export function PessoasNoCargo({ cargo, na }: { cargo: Cargo; na: NaData }) {
  const [busca, setBusca] = useState('')
  const [page, setPage] = useState(0)
  const [sort, setSort] = useState<Sort>({ column: 'nome', direction: 'ascending' })
  const { isExporting, exportRows } = useExport(c.listarPessoas)
  const columns: ListColumns<typeof c.listarPessoas> = [
    { key: 'codigo', width: 80, phone: 'second' },
    { key: 'nome', width: 200, grow: 3, isName: true },
    { key: 'faixaSalarialNome', width: 100, grow: 1, phone: 'second' },
    { key: 'areaNome', width: 150, grow: 2, priority: 1, phone: 'second' },
    { key: 'estabelecimentoNome', width: 150, grow: 1, priority: 3, phone: 'none' },
    {
      key: 'desde',
      width: 150,
      phone: 'third',
      cell: (r) => `${formatarData(r.desde)} · ${r.desde === na.data ? 'hoje' : duracao(r.desde, na.data)}`,
    },
    { key: 'dataAdmissao', width: 96, priority: 2, phone: 'none' },
  ]
  const asked = {
    id: cargo.id,
    data: na.pedida,
    busca: busca || undefined,
    sort: `${sort.column},${sort.direction === 'descending' ? 'desc' : 'asc'}`,
  }
  const read = useCall(c.listarPessoas, { ...asked, page, size: SIZE }, { silent: true })
  const data = read.data as Page<c.Ocupante> | undefined
  return (
    <>
      <FilterPanel
        isOpen={false}
        onOpenChange={() => undefined}
        search={
          <SearchBox
            label="Buscar pessoas do cargo"
            value={busca}
            onChange={(text) => {
              setBusca(text)
              setPage(0)
            }}
            placeholder="Buscar por nome"
          />
        }
        end={
          <Button
            variant="quiet"
            icon={Download}
            isBusy={isExporting}
            busyLabel="Exportando"
            isDisabled={!data || data.empty}
            onPress={() =>
              void exportRows({
                ...asked,
                filtro: `${cargo.nome}${na.isHoje ? '' : ` · Como em ${formatarData(na.data)}`}`.slice(0, 500),
              })
            }
          >
            Exportar
          </Button>
        }
      />
      <DataTable
        label={`Pessoas no cargo ${cargo.nome}`}
        columns={drawn(c.listarPessoas, columns)}
        rows={data?.content ?? []}
        rowKey={(r) => String(r.id)}
        rowName={(r) => r.nome}
        rowHref={(r) => `/cargo-salario/colaboradores/${r.id}`}
        sort={sort}
        onSort={(next) => {
          setSort(next)
          setPage(0)
        }}
        isLoading={read.isLoading}
        {...(read.error && !data
          ? {
              error: {
                title: 'Não foi possível ler as pessoas do cargo',
                text: refusalText(read.error) ?? '',
                onRetry: () => void read.refetch(),
              },
            }
          : {})}
        paging={{ page, size: SIZE, total: data?.totalElements ?? 0, onPage: setPage }}
        {...(busca ? { filter: { description: busca, onClear: () => setBusca('') } } : {})}
        empty={
          <EmptyState icon={Users} title="Ninguém neste cargo">
            {na.isHoje
              ? 'Quem for admitido ou mudar para uma das faixas do cargo aparece aqui.'
              : `Em ${formatarData(na.data)} ninguém estava em uma das faixas do cargo.`}
          </EmptyState>
        }
      />
    </>
  )
}
