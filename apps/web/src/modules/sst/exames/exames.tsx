import { exames } from '@quadro/contract/sst/exames/exames.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'

export default listPage(exames, {
  about: 'Os exames que uma função ou um risco pode pedir, e de quanto em quanto tempo cada um se repete.',
  columns: [
    { key: 'nome', width: 260, grow: 3, isName: true },
    { key: 'periodicidade', width: 160, phone: 'second' },
    { key: 'codigoProcedimento', width: 190, priority: 1 },
  ],
})
