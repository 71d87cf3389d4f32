import * as c from '@quadro/contract/cargo-salario/cargos.ts'
import { gruposOcupacionais } from '@quadro/contract/cargo-salario/grupos-ocupacionais.ts'
import { activeColumn } from '../../kit/columns.tsx'
import { type ListColumns, ListPage } from '../../kit/list-page.tsx'
import { useSearchState } from '../../kit/navigation.ts'
import { useOptions } from '../../kit/query.ts'
import { SelectField, TreeSelectField } from '../../ui/fields/index.ts'
import { Briefcase } from '../../ui/icons.ts'
import { useAreas } from './opcoes.ts'

const columns: ListColumns<typeof c.listar> = [
  { key: 'nome', width: 220, grow: 3, isName: true, isSortable: true },
  {
    key: 'nomeMercado',
    width: 180,
    grow: 2,
    isSortable: true,
    phone: 'second',
  },
  {
    key: 'grupoOcupacionalDescricao',
    width: 160,
    grow: 1,
    priority: 2,
    isSortable: true,
    phone: 'third',
  },
  {
    key: 'possuiFaixaSalarial',
    width: 90,
    priority: 1,
    phone: 'none',
  },
  activeColumn('ativa'),
]

export default function Cargos() {
  const [search] = useSearchState()
  const areas = useAreas()
  const grupos = useOptions(gruposOcupacionais.options)
  const area = areas.find((a) => a.id === search.areaId)
  const grupo = grupos.find((g) => g.value === search.grupoOcupacionalId)
  return (
    <ListPage<c.CargoDaLista>
      title="Cargos"
      base="/cargo-salario/cargos"
      list={c.listar}
      create={c.criar}
      columns={columns}
      nameOf={(r) => r.nome}
      sort={{ column: 'nome', direction: 'ascending' }}
      icon={Briefcase}
      placeholder="Buscar por nomenclatura ou mercado"
      isMuted={(r) => !r.ativa}
      views={{
        key: 'situacao',
        items: [
          { id: 'ativos', label: 'Ativos', filter: { ativa: true } },
          { id: 'inativos', label: 'Inativos', filter: { ativa: false } },
          { id: 'todos', label: 'Todos', filter: {} },
        ],
      }}
      filters={{
        keys: ['areaId', 'grupoOcupacionalId'],
        chips: [
          ...(area ? [{ id: 'areaId', label: 'Área', value: area.label }] : []),
          ...(grupo ? [{ id: 'grupoOcupacionalId', label: 'Grupo', value: grupo.label }] : []),
        ],
        fields: (_, set) => (
          <>
            <TreeSelectField
              label="Área Organizacional"
              value={area?.id ?? null}
              nodes={areas}
              onChange={(areaId) => set({ areaId: areaId ?? undefined })}
            />
            <SelectField
              label="Grupo ocupacional"
              value={grupo?.value ?? null}
              options={grupos}
              onChange={(id) => set({ grupoOcupacionalId: id ?? undefined })}
            />
          </>
        ),
      }}
      empty={{
        title: 'Nenhum cargo',
        text: 'Um cargo diz o que se faz e em que áreas; suas faixas salariais dizem quanto vale em cada data.',
      }}
    />
  )
}
