import { certificacoes } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { Award, Printer } from '../../../ui/icons.ts'
import { imprimirCertificacao } from './certificacao-imprimir.ts'

export default listPage(certificacoes, {
  icon: Award,
  about:
    'Uma certificação reúne os cursos que habilitam alguém, e diz por quanto tempo isso vale; as faixas salariais podem exigi-la.',
  columns: [
    { key: 'nome', width: 220, grow: 2, isName: true },
    { key: 'periodicidade', width: 130, phone: 'second' },
    { key: 'preRequisito', width: 180, grow: 1, priority: 2, phone: 'none' },
    { key: 'cursos', width: 260, grow: 3, priority: 1, phone: 'third' },
    { key: 'qtdFaixas', width: 130, priority: 3, phone: 'none', cell: (r) => r.qtdFaixas || '—' },
  ],
  actions: (row) =>
    row.pode.includes('imprimir')
      ? [{ id: 'imprimir', label: 'Imprimir', icon: Printer, onAction: () => void imprimirCertificacao(row.id) }]
      : [],
})
