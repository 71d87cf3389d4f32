import {
  type AvaliacaoCurso,
  avaliacoesCurso,
  minimoEscrito,
} from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-curso.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { ClipboardCheck } from '../../../ui/icons.ts'

const minimo = (a: AvaliacaoCurso) => minimoEscrito(a, formatarNumero)

export default listPage(avaliacoesCurso, {
  icon: ClipboardCheck,
  about: 'Uma avaliação diz o que se mede em um curso: uma nota, uma porcentagem ou o que um questionário apura.',
  columns: [
    { key: 'titulo', width: 260, grow: 3, isName: true },
    { key: 'tipo', width: 130, phone: 'second' },
    {
      key: 'minimoAprovacao',
      width: 180,
      phone: 'third',
      cell: (a) => minimo(a) ?? '—',
      phoneCell: (a) => (a.minimoAprovacao === null ? 'sem mínimo' : `mínimo ${minimo(a)}`),
    },
    { key: 'modeloAvaliacaoTitulo', width: 220, grow: 2, priority: 1, phone: 'none' },
    { key: 'qtdCursos', width: 90, priority: 2, phone: 'none', cell: (a) => a.qtdCursos || '—' },
  ],
})
