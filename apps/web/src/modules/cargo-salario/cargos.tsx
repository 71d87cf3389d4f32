import * as c from '@quadro/contract/cargo-salario/cargos.ts'
import { gruposOcupacionais } from '@quadro/contract/cargo-salario/grupos-ocupacionais.ts'
import { useSearchState } from '../../kit/navigation.ts'
import { useOptions } from '../../kit/query.ts'
import { Badge } from '../../ui/Badge.tsx'
import { FormCell, FormGrid, SelectField, TreeSelectField } from '../../ui/fields/index.ts'
import { Briefcase } from '../../ui/icons.ts'
import type { Column } from '../../ui/table/types.ts'
import { Lista } from './lista.tsx'
import { useAreas } from './opcoes.ts'

const columns: Column<c.CargoDaLista>[] = [
  { key: 'nome', label: 'Nomenclatura', width: 220, grow: 3, isName: true, isSortable: true, cell: (r) => r.nome },
  {
    key: 'nomeMercado',
    label: 'Nome de mercado',
    width: 180,
    grow: 2,
    isSortable: true,
    phone: 'second',
    cell: (r) => r.nomeMercado,
  },
  {
    key: 'grupoOcupacionalDescricao',
    label: 'Grupo ocupacional',
    width: 160,
    grow: 1,
    priority: 2,
    isSortable: true,
    phone: 'third',
    cell: (r) => r.grupoOcupacionalDescricao,
  },
  {
    key: 'possuiFaixaSalarial',
    label: 'Faixas',
    width: 90,
    priority: 1,
    phone: 'none',
    cell: (r) => (r.possuiFaixaSalarial ? 'Com faixas' : 'Sem faixas'),
  },
  {
    key: 'ativa',
    label: 'Situação',
    width: 100,
    phone: 'badge',
    cell: (r) => (
      <Badge mark={r.ativa ? 'full' : 'square'} tone={r.ativa ? 'green' : 'gray'}>
        {r.ativa ? 'Ativo' : 'Inativo'}
      </Badge>
    ),
  },
]

export default function Cargos() {
  const [search] = useSearchState()
  const areas = useAreas()
  const grupos = useOptions(gruposOcupacionais.options)
  const area = areas.find((a) => a.id === search.areaId)
  const grupo = grupos.find((g) => g.value === search.grupoOcupacionalId)
  return (
    <Lista<c.CargoDaLista>
      title="Cargos"
      base="/cargo-salario/cargos"
      list={c.listar}
      create={c.criar}
      insertLabel="Inserir cargo"
      columns={columns}
      nameOf={(r) => r.nome}
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
          <FormGrid>
            <FormCell span={6}>
              <TreeSelectField
                label="Área Organizacional"
                value={area?.id ?? null}
                nodes={areas}
                onChange={(areaId) => set({ areaId: areaId ?? undefined })}
              />
            </FormCell>
            <FormCell span={6}>
              <SelectField
                label="Grupo ocupacional"
                value={grupo?.value ?? null}
                options={grupos}
                onChange={(id) => set({ grupoOcupacionalId: id ?? undefined })}
              />
            </FormCell>
          </FormGrid>
        ),
      }}
      empty={{
        title: 'Nenhum cargo',
        text: 'Um cargo diz o que se faz e em que áreas; suas faixas salariais dizem quanto vale em cada data.',
      }}
    />
  )
}
