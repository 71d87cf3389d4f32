import { formatarTelefone } from '@quadro/contract/kit/documentos.ts'
import { clinicas } from '@quadro/contract/sst/exames/clinicas.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'

export default listPage(clinicas, {
  about: 'Onde os exames são feitos: clínicas, laboratórios e outros prestadores, com contato e horário.',
  columns: [
    { key: 'nome', width: 220, grow: 2, isName: true },
    { key: 'tipo', width: 140, priority: 1 },
    {
      key: 'telefone',
      width: 150,
      phone: 'second',
      cell: ({ telefone }) => (telefone ? formatarTelefone(telefone) : '—'),
    },
    { key: 'horarioAtendimento', width: 190, grow: 1, priority: 2 },
    { key: 'endereco', width: 220, grow: 2, priority: 3 },
    { key: 'data', width: 160, priority: 4 },
  ],
})
