import * as c from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { SelectField } from '../../../ui/fields/index.ts'
import { TrendingUp } from '../../../ui/icons.ts'
import { BASE_DAS_TABELAS, contar, SituacaoDaTabela } from './reajuste-partes.tsx'

const columns: ListColumns<typeof c.listar> = [
  { key: 'nome', width: 240, grow: 3, isName: true },
  { key: 'data', width: 110, phone: 'third' },
  { key: 'tipoReajuste', width: 140, phone: 'second' },
  { key: 'dissidio', width: 90, priority: 2, phone: 'none' },
  {
    key: 'quantidade',
    width: 80,
    priority: 1,
    phone: 'third',
    phoneCell: (t) => contar(t.quantidade, 'item', 'itens'),
  },
  { key: 'aprovada', label: 'Situação', width: 120, phone: 'badge', cell: (t) => <SituacaoDaTabela {...t} /> },
]
const tipos = c.TIPO_REAJUSTE.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))

/** Salary readjustments: each table contains proposals from its date on, until it is applied. */
export default function TabelasReajustes() {
  const [search] = useSearchState()
  const tipo = tipos.find((t) => t.value === search.tipoReajuste)
  return (
    <ListPage<c.TabelaReajuste>
      title="Tabelas de Reajuste"
      base={BASE_DAS_TABELAS}
      list={c.listar}
      create={c.criar}
      columns={columns}
      nameOf={(t) => t.nome}
      icon={TrendingUp}
      placeholder="Buscar tabela"
      views={{
        key: 'situacao',
        items: [
          { id: 'todas', label: 'Todas', filter: {} },
          { id: 'abertas', label: 'Abertas', filter: { aprovada: false }, empty: 'Nenhuma tabela aberta' },
          { id: 'aplicadas', label: 'Aplicadas', filter: { aprovada: true }, empty: 'Nenhuma tabela aplicada' },
        ],
      }}
      filters={{
        keys: ['tipoReajuste'],
        chips: tipo ? [{ id: 'tipoReajuste', label: 'Tipo', value: tipo.label }] : [],
        fields: (_, set) => (
          <SelectField
            label="Tipo de reajuste"
            value={tipo?.value ?? null}
            options={tipos}
            onChange={(value) => set({ tipoReajuste: value ?? undefined })}
          />
        ),
      }}
      empty={{
        title: 'Nenhuma tabela de reajuste',
        text: 'A tabela reúne os reajustes propostos para uma data. Confira a folha antes e depois; nada muda até ela ser aplicada.',
      }}
    />
  )
}
