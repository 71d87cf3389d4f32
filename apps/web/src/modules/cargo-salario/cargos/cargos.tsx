import * as c from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { useState } from 'react'
import { optionsWith, useTarget } from '../../../kit/form/targets.ts'
import { activeColumn } from '../../../kit/list/columns.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useNaData } from '../../../kit/list/na-data.tsx'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { SelectField } from '../../../ui/fields/index.ts'
import { Ban, Briefcase, Layers, Power } from '../../../ui/icons.ts'

const columns: ListColumns<typeof c.cargos.listar> = [
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

const positions = (n: number) => (n === 1 ? '1 cargo' : `${n} cargos`)
const { alterarVarios } = c.cargos

export default listPage(c.cargos, () => {
  const na = useNaData()
  const [grupoNovo, setGrupoNovo] = useState<number | null>(null)
  return {
    icon: Briefcase,
    placeholder: 'Buscar por nomenclatura ou mercado',
    about: 'Um cargo diz o que se faz e em que áreas; suas faixas salariais dizem quanto vale em cada data.',
    importar: 'cargo-salario/cargos',
    columns,
    naData: { na, nota: 'As pessoas são as dessa data; nomes, áreas e situação, os de hoje.' },
    isMuted: (r) => !r.ativa,
    bulk: [
      {
        id: 'grupo',
        label: 'Mudar grupo',
        icon: Layers,
        endpoint: alterarVarios,
        title: (n) => `Mudar o grupo ocupacional de ${positions(n)}`,
        mudanca: grupoNovo === null ? undefined : { grupoOcupacionalId: grupoNovo },
        isDone: (r) => r.grupoOcupacionalId === grupoNovo,
        field: <GrupoNovo value={grupoNovo} onChange={setGrupoNovo} />,
        done: (n) => (n === 1 ? '1 cargo alterado.' : `${n} cargos alterados.`),
      },
      {
        id: 'ativar',
        label: 'Ativar',
        icon: Power,
        endpoint: alterarVarios,
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
        endpoint: alterarVarios,
        title: (n) => `Desativar ${positions(n)}?`,
        mudanca: { ativa: false },
        isDone: (r) => !r.ativa,
        text: 'Deixam de ser oferecidos nos formulários, com suas faixas. Quem ocupa o cargo continua nele.',
        done: (n) => (n === 1 ? '1 cargo desativado.' : `${n} cargos desativados.`),
      },
    ],
    views: {
      key: 'situacao',
      items: [
        { id: 'ativos', label: 'Ativos', filter: { ativa: true } },
        { id: 'inativos', label: 'Inativos', filter: { ativa: false } },
        { id: 'todos', label: 'Todos', filter: {} },
      ],
    },
  }
})

function GrupoNovo({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  return (
    <SelectField
      label="Grupo ocupacional"
      value={value}
      options={optionsWith(useTarget('grupoOcupacional'))}
      onChange={onChange}
    />
  )
}
