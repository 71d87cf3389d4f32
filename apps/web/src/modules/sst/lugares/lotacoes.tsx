import { lotacoes } from '@quadro/contract/sst/lugares/lotacoes.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Eye } from '../../../ui/icons.ts'

export default listPage(lotacoes, () => {
  const go = useGo()
  return {
    about: 'Onde e para quem se trabalha, para o cálculo das contribuições; o evento S-1020 do eSocial a leva.',
    columns: [
      { key: 'nome', width: 240, grow: 3, isName: true },
      { key: 'tipo', width: 180, phone: 'second' },
      { key: 'numeroInscricao', width: 190, priority: 1 },
    ],
    actions: (row) => [
      {
        id: 'visualizar',
        label: 'Visualizar',
        icon: Eye,
        onAction: () => go(`${lotacoes.page}/${row.id}/visualizar`),
      },
    ],
  }
})
