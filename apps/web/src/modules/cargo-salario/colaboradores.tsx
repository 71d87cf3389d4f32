import * as c from '@quadro/contract/cargo-salario/colaboradores.ts'
import { type ListColumns, ListPage } from '../../kit/list-page.tsx'
import { useSearchState } from '../../kit/navigation.ts'
import { Badge } from '../../ui/Badge.tsx'
import { SelectField, TreeSelectField } from '../../ui/fields/index.ts'
import { Users } from '../../ui/icons.ts'
import { useAreas, useEstabelecimentos } from './opcoes.ts'

const columns: ListColumns<typeof c.listar> = [
  {
    key: 'codigo',
    width: 80,
    isSortable: true,
    phone: 'second',
  },
  { key: 'nome', width: 200, grow: 3, isName: true, isSortable: true },
  {
    key: 'cargoNome',
    width: 190,
    grow: 2,
    isSortable: true,
    phone: 'second',
  },
  {
    key: 'areaNome',
    width: 150,
    grow: 2,
    priority: 2,
    isSortable: true,
    phone: 'third',
  },
  {
    key: 'estabelecimentoNome',
    width: 150,
    priority: 3,
    isSortable: true,
    phone: 'none',
  },
  {
    key: 'dataAdmissao',
    width: 88,
    priority: 1,
    isSortable: true,
    phone: 'third',
  },
  {
    key: 'situacao',
    width: 104,
    phone: 'badge',
    cell: (r) => (
      <Badge mark={r.situacao === 'A' ? 'full' : 'square'} tone={r.situacao === 'A' ? 'green' : 'gray'}>
        {r.situacao === 'A' ? 'Ativo' : 'Desligado'}
      </Badge>
    ),
  },
]

/** Who works here; who left and everybody are the other views. */
export default function Colaboradores() {
  const [search] = useSearchState()
  const areas = useAreas()
  const locais = useEstabelecimentos()
  const area = areas.find((a) => a.id === search.areaId)
  const local = locais.find((l) => l.value === search.estabelecimentoId)
  return (
    <ListPage<c.Colaborador>
      title="Colaboradores"
      base="/cargo-salario/colaboradores"
      list={c.listar}
      create={c.criar}
      insertLabel="Admitir"
      columns={columns}
      nameOf={(r) => r.nome}
      sort={{ column: 'nome', direction: 'ascending' }}
      icon={Users}
      placeholder="Buscar por nome, matrícula ou CPF"
      isMuted={(r) => r.situacao === 'D'}
      views={{
        key: 'situacao',
        items: c.SITUACOES.map((s) => ({ id: s.codigo, label: s.descricao, filter: { situacao: s.codigo } })),
      }}
      filters={{
        keys: ['areaId', 'estabelecimentoId'],
        chips: [
          ...(area ? [{ id: 'areaId', label: 'Área', value: area.label }] : []),
          ...(local ? [{ id: 'estabelecimentoId', label: 'Estabelecimento', value: local.label }] : []),
        ],
        fields: (_, set) => (
          <>
            <TreeSelectField
              label="Área Organizacional"
              help="Com as áreas que ficam abaixo."
              value={area?.id ?? null}
              nodes={areas}
              onChange={(areaId) => set({ areaId: areaId ?? undefined })}
            />
            <SelectField
              label="Estabelecimento"
              value={local?.value ?? null}
              options={locais}
              onChange={(estabelecimentoId) => set({ estabelecimentoId: estabelecimentoId ?? undefined })}
            />
          </>
        ),
      }}
      empty={{
        title: 'Nenhum colaborador',
        text: 'Aqui estão as pessoas que trabalham na empresa, com o histórico de área, cargo e salário de cada uma.',
      }}
    />
  )
}
