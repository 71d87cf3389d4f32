import * as c from '@quadro/contract/cargo-salario/faixas/indices.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useNaData } from '../../../kit/list/na-data.tsx'
import { Percent } from '../../../ui/icons.ts'
import { IndicePanel } from './indice-panel.tsx'

const columns: ListColumns<typeof c.listar> = [
  { key: 'nome', width: 180, grow: 2, isName: true },
  {
    key: 'titulo',
    width: 180,
    grow: 2,
    priority: 2,
    phone: 'second',
  },
  {
    key: 'valorAtual',
    width: 110,
    phone: 'third',
    cell: (r) => r.valorAtual?.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 }) ?? '—',
  },
]

/** Indices on which salaries are based, with their values on a date. */
export default function Indices() {
  const na = useNaData()
  return (
    <ListPage<c.Indice>
      title="Índices"
      base="/cargo-salario/indices"
      list={c.listar}
      create={c.criar}
      importar="cargo-salario/indices"
      columns={columns}
      naData={{ na, nota: 'O nome e o título são os de hoje.' }}
      nameOf={(r) => r.nome}
      icon={Percent}
      placeholder="Buscar índice"
      panel={({ id, onClose, onSaved }) => <IndicePanel id={id} onClose={onClose} onSaved={onSaved} />}
      empty={{
        title: 'Nenhum índice',
        text: 'Um índice, como o salário mínimo, tem um valor em cada data; faixas e salários valem tantas vezes ele.',
      }}
    />
  )
}
