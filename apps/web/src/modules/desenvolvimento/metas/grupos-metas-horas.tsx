import { gruposMetasHoras } from '@quadro/contract/desenvolvimento/metas/grupos-metas-horas.ts'
import { formatarMes } from '@quadro/contract/kit/formato.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { Target } from '../../../ui/icons.ts'

export default listPage(gruposMetasHoras, {
  icon: Target,
  about: 'Um grupo diz quantas horas de treinamento por mês se espera de cada pessoa dos seus cargos.',
  columns: [
    { key: 'nome', width: 260, grow: 3, isName: true },
    {
      key: 'metaVigente',
      width: 170,
      phone: 'second',
      cell: (g) => g.metaVigente ?? '—',
      phoneCell: (g) => (g.metaVigente === null ? 'nenhuma meta hoje' : `${g.metaVigente} por mês`),
    },
    {
      key: 'vigenteDesde',
      width: 110,
      phone: 'third',
      phoneCell: (g) => (g.vigenteDesde === null ? '' : `desde ${formatarMes(g.vigenteDesde)}`),
    },
    { key: 'qtdMetas', width: 90, priority: 2, phone: 'none' },
    {
      key: 'qtdCargos',
      width: 90,
      priority: 1,
      phone: 'third',
      phoneCell: (g) => (g.qtdCargos === 1 ? '1 cargo' : `${g.qtdCargos} cargos`),
    },
  ],
})
