import * as c from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { type ListColumns, ListPage } from '../../../kit/list/list-page.tsx'
import { ChartNoAxesCombined, FileText, Grid3x3, Trash2 } from '../../../ui/icons.ts'
import { enderecoDe, exclusaoDoNineBox, veResultado } from './ninebox-partes.tsx'

const columns: ListColumns<typeof c.listar> = [
  { key: 'avaliacaoTitulo', width: 240, grow: 3, isName: true },
  { key: 'data', width: 104, phone: 'second' },
  { key: 'percentualBaixoPotencial', width: 130, priority: 1, phone: 'none' },
  { key: 'percentualAltoPotencial', width: 120, priority: 1, phone: 'none' },
  { key: 'percentualBaixoDesempenho', width: 150, priority: 1, phone: 'none' },
  { key: 'percentualAltoDesempenho', width: 140, priority: 1, phone: 'none' },
]

/** /avaliacao/ninebox */
export default function NineBoxes() {
  return (
    <ListPage<c.LinhaDoNineBox>
      title="Nine Box"
      base={c.base}
      list={c.listar}
      create={c.criar}
      columns={columns}
      nameOf={c.nomeDoNineBox}
      icon={Grid3x3}
      placeholder="Buscar por avaliação"
      actions={(r, remove) => [
        ...(veResultado()
          ? [
              { id: 'grafico', label: 'Gráfico', icon: ChartNoAxesCombined, href: enderecoDe('chart', r) },
              { id: 'relatorio', label: 'Relatório', icon: FileText, href: enderecoDe('relatorio', r) },
            ]
          : []),
        ...(r.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => remove(r) }]
          : []),
      ]}
      removal={exclusaoDoNineBox as never}
      empty={{
        title: 'Nenhum Nine Box',
        text: 'Um Nine Box cruza o desempenho e o potencial das pessoas de uma avaliação: o desempenho vem do questionário, o potencial das competências do cargo.',
      }}
    />
  )
}
