import { modelosDocumento } from '@quadro/contract/gestao-talentos/documentos/modelos-documento.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { FileText } from '../../../ui/icons.ts'

export default listPage(modelosDocumento, {
  icon: FileText,
  about:
    'Um documento é feito para um ou vários colaboradores, no papel da empresa: carta, advertência, declaração, contrato.',
  columns: [
    { key: 'nome', width: 260, grow: 2, isName: true },
    { key: 'tipo', width: 140, phone: 'second' },
    { key: 'assinaturas', width: 180, grow: 1, phone: 'none', priority: 3 },
    { key: 'autoatendimento', width: 150, phone: 'none', priority: 2 },
  ],
})
