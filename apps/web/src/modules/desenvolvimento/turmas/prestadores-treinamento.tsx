import { prestadoresTreinamento } from '@quadro/contract/desenvolvimento/turmas/prestadores-treinamento.ts'
import { formatarTelefone } from '@quadro/contract/kit/documentos.ts'
import { activeColumn } from '../../../kit/list/columns.tsx'
import { listPage } from '../../../kit/list/resource-list.tsx'

export default listPage(prestadoresTreinamento, {
  placeholder: 'Buscar por nome, CNPJ ou habilitação',
  about: 'Quem dá treinamentos de fora da empresa: contato, documento e o que prova que pode ensinar.',
  columns: [
    { key: 'nome', width: 240, grow: 2, isName: true },
    { key: 'cnpj', width: 170, priority: 1, phone: 'second' },
    { key: 'habilitacao', width: 240, grow: 2, priority: 2, phone: 'third' },
    { key: 'email', width: 200, priority: 4, phone: 'none' },
    {
      key: 'telefone',
      width: 150,
      priority: 3,
      phone: 'none',
      cell: ({ telefone }) => (telefone ? formatarTelefone(telefone) : '—'),
    },
    { key: 'turmas', width: 90, priority: 2, phone: 'none' },
    activeColumn('ativo'),
  ],
  isMuted: (p) => p.ativo === false,
})
