import * as c from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { ClipboardList, User } from '../../../ui/icons.ts'
import { SituacaoDaOcorrencia } from '../../cargo-salario/index.ts'
import { NaturezaDaOcorrencia } from './ocorrencia-partes.tsx'

const columns: ListColumns<typeof c.ocorrenciasDosTalentos.listar> = [
  { key: 'talentoNome', width: 200, grow: 2, isName: true },
  { key: 'ocorrenciaNome', width: 190, grow: 2, phone: 'second' },
  {
    key: 'natureza',
    width: 130,
    priority: 3,
    phone: 'none',
    cell: (r) => <NaturezaDaOcorrencia de={r.natureza} />,
  },
  { key: 'data', width: 104, phone: 'third' },
  { key: 'pontos', width: 80, phone: 'none', cell: (r) => (r.natureza === 'P' ? '—' : r.pontos) },
  {
    key: 'valeAte',
    width: 116,
    priority: 2,
    phone: 'none',
    cell: (r) => (r.valeAte === null ? '—' : formatarData(r.valeAte)),
  },
  { key: 'providenciaNome', width: 170, grow: 1, priority: 1, phone: 'none' },
  { key: 'situacao', width: 150, phone: 'badge', cell: (r) => <SituacaoDaOcorrencia de={r.situacao} /> },
  { key: 'tipoNome', width: 150, priority: 4, phone: 'none', isHiddenAtFirst: true },
  { key: 'cargoNome', width: 160, priority: 4, phone: 'none', isHiddenAtFirst: true },
  { key: 'areaNome', width: 140, priority: 4, phone: 'none', isHiddenAtFirst: true },
  { key: 'codigo', width: 90, priority: 4, phone: 'none', isHiddenAtFirst: true },
]
const views = {
  key: 'ver',
  items: [
    { id: 'todas', label: 'Todas', filter: {} },
    { id: 'definir', label: 'A definir', filter: { situacao: 'R' }, empty: 'Nada espera por providência' },
    { id: 'ciencia', label: 'Sem ciência', filter: { situacao: 'P' }, empty: 'Nada espera por ciência' },
    { id: 'contestadas', label: 'Contestadas', filter: { situacao: 'T' }, empty: 'Nada foi contestado' },
    { id: 'vigor', label: 'Em vigor', filter: { emVigor: true }, empty: 'Nada em vigor' },
    { id: 'positivas', label: 'Positivas', filter: { natureza: 'P' }, empty: 'Nenhuma ocorrência positiva' },
  ],
}

export default listPage(c.ocorrenciasDosTalentos, () => {
  const go = useGo()
  return {
    icon: ClipboardList,
    placeholder: 'Buscar por talento, matrícula ou ocorrência',
    about: 'Registre o que aconteceu com alguém, também o que foi bom; a escada propõe a medida, e uma pessoa decide.',
    columns,
    views,
    isMuted: (r) => r.situacao === 'A' || r.situacao === 'E',
    secondary: [
      {
        id: 'talentos',
        label: 'Talentos com Ocorrências',
        icon: User,
        onAction: () => go(c.listarTalentos.path),
      },
    ],
  }
})
