import { obras } from '@quadro/contract/sst/lugares/obras.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'

export default listPage(obras, {
  about: 'As obras da empresa e as de terceiros em que ela trabalha, com o cadastro de cada uma.',
  columns: [
    { key: 'nome', width: 220, grow: 2, isName: true },
    { key: 'tipo', width: 200, grow: 1, priority: 1 },
    { key: 'numeroInscricao', width: 170, phone: 'second' },
    { key: 'estabelecimentoResponsavelNome', width: 200, grow: 1, priority: 2 },
    { key: 'cidadeNome', width: 150, priority: 3 },
  ],
})
