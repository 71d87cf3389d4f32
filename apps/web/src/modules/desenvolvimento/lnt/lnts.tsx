import { lnt } from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { Lightbulb } from '../../../ui/icons.ts'
import { acoesDaLnt, SituacaoDaLnt } from './lnt-situacao.tsx'

const views = {
  key: 'situacao',
  items: [
    { id: 'todas', label: 'Todas', filter: {} },
    { id: 'E', label: 'Em levantamento', filter: { situacao: 'E' }, empty: 'Nenhuma LNT em levantamento' },
    { id: 'F', label: 'Fechadas', filter: { situacao: 'F' }, empty: 'Nenhuma LNT fechada' },
  ],
} as const

export default listPage(lnt, () => {
  const { of, dialog } = useFlow(acoesDaLnt)
  return {
    icon: Lightbulb,
    placeholder: 'Buscar LNT',
    about: 'Uma LNT reúne, até uma data, o que as pessoas precisam aprender.',
    columns: [
      { key: 'nome', width: 240, grow: 3, isName: true },
      { key: 'situacao', width: 150, phone: 'badge', cell: (l) => <SituacaoDaLnt situacao={l.situacao} /> },
      { key: 'dataIni', width: 110, priority: 1, phone: 'none' },
      { key: 'dataFim', width: 110, phone: 'third' },
      { key: 'qtdItens', width: 120, phone: 'none' },
      { key: 'qtdAbertos', width: 100, phone: 'none' },
      { key: 'qtdValidados', width: 100, priority: 2, phone: 'none' },
    ],
    isMuted: (l) => l.situacao === 'F',
    views,
    actions: of,
    children: dialog,
  }
})
