import { atividades } from '@quadro/contract/sst/riscos/atividades.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'

export default listPage(atividades, {
  about: 'Os agentes nocivos da tabela 24 do eSocial, com que as condições ambientais são declaradas.',
  columns: [
    { key: 'codigo', width: 110, isName: true },
    { key: 'descricao', width: 420, grow: 4, phone: 'second' },
    { key: 'oficial', width: 130, priority: 1 },
  ],
})
