import { nineBox } from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { ChartNoAxesCombined, FileText, Grid3x3 } from '../../../ui/icons.ts'
import { enderecoDe, veResultado } from './ninebox-partes.tsx'

/** /avaliacao/ninebox */
export default listPage(nineBox, {
  icon: Grid3x3,
  placeholder: 'Buscar por avaliação',
  about:
    'Um Nine Box cruza o desempenho e o potencial das pessoas de uma avaliação: o desempenho vem do questionário, o potencial das competências do cargo.',
  columns: [
    { key: 'avaliacaoTitulo', width: 240, grow: 3, isName: true },
    { key: 'data', width: 104, phone: 'second' },
    { key: 'percentualBaixoPotencial', width: 130, priority: 1, phone: 'none' },
    { key: 'percentualAltoPotencial', width: 120, priority: 1, phone: 'none' },
    { key: 'percentualBaixoDesempenho', width: 150, priority: 1, phone: 'none' },
    { key: 'percentualAltoDesempenho', width: 140, priority: 1, phone: 'none' },
  ],
  actions: (r) =>
    veResultado()
      ? [
          { id: 'grafico', label: 'Gráfico', icon: ChartNoAxesCombined, href: enderecoDe('chart', r) },
          { id: 'relatorio', label: 'Relatório', icon: FileText, href: enderecoDe('relatorio', r) },
        ]
      : [],
})
