import * as c from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { useFilterNeeds } from '../../../kit/list/filter-needs.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { TreeSelectField } from '../../../ui/fields/index.ts'
import { Target } from '../../../ui/icons.ts'
import { useAreas } from '../opcoes.ts'

const columns: ListColumns<typeof c.listarCompetencias> = [
  { key: 'nome', width: 200, grow: 2, isName: true },
  { key: 'tipo', width: 120, phone: 'second' },
  { key: 'observacao', width: 220, grow: 3, priority: 3, phone: 'none' },
  { key: 'qtdComportamentos', width: 130, priority: 2, phone: 'none' },
  { key: 'qtdCargos', width: 80, priority: 1, phone: 'none' },
  {
    key: 'qtdFaixas',
    width: 100,
    phone: 'third',
    phoneCell: (r) => `${r.qtdFaixas} ${r.qtdFaixas === 1 ? 'faixa exige' : 'faixas exigem'}`,
  },
]

/** All competences with the positions and bands that require them. A row opens in the register of its type. */
export default function Competencias() {
  const [search] = useSearchState()
  const { needs, onOpenChange } = useFilterNeeds(search)
  const areas = useAreas(undefined, { enabled: needs('areaId') })
  const area = areas.find((a) => a.id === search.areaId)
  return (
    <ListPage<c.Competencia>
      title="Competências"
      base="/cargo-salario/competencias"
      list={c.listarCompetencias}
      columns={columns}
      nameOf={(r) => r.nome}
      href={(r) => `${c.grupoDoTipo(r.tipo).base}/${r.id}`}
      icon={Target}
      placeholder="Buscar competência"
      views={{
        key: 'tipo',
        items: [
          { id: 'todas', label: 'Todas', filter: {} },
          ...c.GRUPOS.map((g) => ({ id: g.tipo, label: g.plural, filter: { tipo: g.tipo } })),
        ],
      }}
      filters={{
        keys: ['areaId'],
        onOpenChange,
        chips: area ? [{ id: 'areaId', label: 'Área', value: area.label }] : [],
        fields: (_, set) => (
          <TreeSelectField
            label="Área Organizacional"
            value={area?.id ?? null}
            nodes={areas}
            onChange={(areaId) => set({ areaId: areaId ?? undefined })}
          />
        ),
      }}
      empty={{
        title: 'Nenhuma competência',
        text: 'Conhecimentos, habilidades e atitudes são inseridos cada um na sua lista e aparecem juntos aqui.',
      }}
    />
  )
}
