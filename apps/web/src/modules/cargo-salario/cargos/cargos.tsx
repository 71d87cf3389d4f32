import * as c from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { gruposOcupacionais } from '@quadro/contract/cargo-salario/cargos/grupos-ocupacionais.ts'
import { useState } from 'react'
import { useOptions } from '../../../kit/call/query.ts'
import { activeColumn } from '../../../kit/list/columns.tsx'
import { type ListColumns, ListPage } from '../../../kit/list/list-page.tsx'
import { useNaData } from '../../../kit/list/na-data.tsx'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { SelectField, TreeSelectField } from '../../../ui/fields/index.ts'
import { Ban, Briefcase, Layers, Power } from '../../../ui/icons.ts'
import { useAreas } from '../opcoes.ts'

const columns: ListColumns<typeof c.listar> = [
  { key: 'nome', width: 220, grow: 3, isName: true },
  {
    key: 'nomeMercado',
    width: 180,
    grow: 2,
    phone: 'second',
  },
  {
    key: 'grupoOcupacionalDescricao',
    width: 160,
    grow: 1,
    priority: 2,
    phone: 'third',
  },
  { key: 'areasNomes', width: 160, grow: 2, priority: 3, phone: 'none' },
  { key: 'escolaridade', width: 180, grow: 1, priority: 4, phone: 'none', isHiddenAtFirst: true },
  { key: 'exibirModuloExterno', width: 120, priority: 4, phone: 'none', isHiddenAtFirst: true },
  {
    key: 'qtdFaixas',
    width: 72,
    priority: 1,
    phone: 'none',
    cell: (r) => r.qtdFaixas || '—',
  },
  {
    key: 'qtdColaboradores',
    width: 84,
    phone: 'third',
    cell: (r) => r.qtdColaboradores.toLocaleString('pt-BR') || '—',
    phoneCell: (r) =>
      r.qtdColaboradores === 0
        ? 'Ninguém'
        : `${r.qtdColaboradores.toLocaleString('pt-BR')} ${r.qtdColaboradores === 1 ? 'pessoa' : 'pessoas'}`,
  },
  activeColumn('ativa'),
]

const SIM_NAO = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
]
const positions = (n: number) => (n === 1 ? '1 cargo' : `${n} cargos`)
const lido = (value: unknown) => (value === undefined ? null : String(value))

export default function Cargos() {
  const [search] = useSearchState()
  const na = useNaData()
  const areas = useAreas()
  const grupos = useOptions(gruposOcupacionais.opcoes)
  const [grupoNovo, setGrupoNovo] = useState<number | null>(null)
  const area = areas.find((a) => a.id === search.areaId)
  const grupo = grupos.find((g) => g.value === search.grupoOcupacionalId)
  return (
    <ListPage<c.CargoDaLista>
      title="Cargos"
      base="/cargo-salario/cargos"
      list={c.listar}
      create={c.criar}
      importar="cargo-salario/cargos"
      columns={columns}
      naData={{ na, nota: 'As pessoas são as dessa data; nomes, áreas e situação, os de hoje.' }}
      nameOf={(r) => r.nome}
      icon={Briefcase}
      placeholder="Buscar por nomenclatura ou mercado"
      isMuted={(r) => !r.ativa}
      bulk={[
        {
          id: 'grupo',
          label: 'Mudar grupo',
          icon: Layers,
          endpoint: c.alterarVarios,
          title: (n) => `Mudar o grupo ocupacional de ${positions(n)}`,
          mudanca: grupoNovo === null ? undefined : { grupoOcupacionalId: grupoNovo },
          isDone: (r) => r.grupoOcupacionalId === grupoNovo,
          field: (
            <SelectField
              label="Grupo ocupacional"
              value={grupoNovo}
              options={grupos}
              onChange={(id) => setGrupoNovo(id === null ? null : Number(id))}
            />
          ),
          done: (n) => (n === 1 ? '1 cargo alterado.' : `${n} cargos alterados.`),
        },
        {
          id: 'ativar',
          label: 'Ativar',
          icon: Power,
          endpoint: c.alterarVarios,
          title: (n) => `Ativar ${positions(n)}?`,
          mudanca: { ativa: true },
          isDone: (r) => r.ativa,
          text: 'Voltam a ser oferecidos nos formulários.',
          done: (n) => (n === 1 ? '1 cargo ativado.' : `${n} cargos ativados.`),
        },
        {
          id: 'desativar',
          label: 'Desativar',
          icon: Ban,
          endpoint: c.alterarVarios,
          title: (n) => `Desativar ${positions(n)}?`,
          mudanca: { ativa: false },
          isDone: (r) => !r.ativa,
          text: 'Deixam de ser oferecidos nos formulários, com suas faixas. Quem ocupa o cargo continua nele.',
          done: (n) => (n === 1 ? '1 cargo desativado.' : `${n} cargos desativados.`),
        },
      ]}
      views={{
        key: 'situacao',
        items: [
          { id: 'ativos', label: 'Ativos', filter: { ativa: true } },
          { id: 'inativos', label: 'Inativos', filter: { ativa: false } },
          { id: 'todos', label: 'Todos', filter: {} },
        ],
      }}
      filters={{
        keys: ['areaId', 'grupoOcupacionalId', 'comFaixas', 'exibirModuloExterno'],
        chips: [
          ...(area ? [{ id: 'areaId', label: 'Área', value: area.label }] : []),
          ...(grupo ? [{ id: 'grupoOcupacionalId', label: 'Grupo', value: grupo.label }] : []),
          ...(search.comFaixas === undefined
            ? []
            : [{ id: 'comFaixas', label: 'Faixas', value: search.comFaixas ? 'Com faixas' : 'Sem faixas' }]),
          ...(search.exibirModuloExterno === undefined
            ? []
            : [
                {
                  id: 'exibirModuloExterno',
                  label: 'Módulo externo',
                  value: search.exibirModuloExterno ? 'Exibidos' : 'Não exibidos',
                },
              ]),
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
              label="Grupo ocupacional"
              value={grupo?.value ?? null}
              options={grupos}
              onChange={(id) => set({ grupoOcupacionalId: id ?? undefined })}
            />
            <SelectField
              label="Tem faixas salariais"
              value={lido(search.comFaixas)}
              options={SIM_NAO}
              onChange={(value) => set({ comFaixas: value === null ? undefined : value === 'true' })}
            />
            <SelectField
              label="Exibido no módulo externo"
              value={lido(search.exibirModuloExterno)}
              options={SIM_NAO}
              onChange={(value) => set({ exibirModuloExterno: value === null ? undefined : value === 'true' })}
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
