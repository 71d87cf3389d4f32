import { riscos } from '@quadro/contract/sst/riscos/riscos.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'

export default listPage(riscos, {
  about: 'O que pode ferir ou adoecer alguém no trabalho, com os danos possíveis e os EPIs que protegem.',
  columns: [
    { key: 'descricao', width: 220, grow: 2, isName: true },
    { key: 'grupoRisco', width: 130, phone: 'second' },
    { key: 'possiveisDanosSaude', width: 240, grow: 2, priority: 2 },
    { key: 'epis', width: 220, grow: 2, priority: 1 },
  ],
})
