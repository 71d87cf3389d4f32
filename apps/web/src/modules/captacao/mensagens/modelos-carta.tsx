import { modelosCarta } from '@quadro/contract/captacao/mensagens/modelos-carta.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { FileText } from '../../../ui/icons.ts'

export default listPage(modelosCarta, {
  icon: FileText,
  about:
    'Uma carta é impressa no papel da empresa, para um ou vários candidatos de uma solicitação: proposta, declaração.',
  columns: [
    { key: 'nome', width: 260, grow: 2, isName: true },
    { key: 'assinaturas', width: 200, grow: 1, phone: 'second' },
  ],
})
