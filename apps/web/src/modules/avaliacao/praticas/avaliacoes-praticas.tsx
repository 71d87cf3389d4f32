import {
  avaliacoesPraticas,
  dizerMinimo,
  dizerResultado,
} from '@quadro/contract/avaliacao/praticas/avaliacoes-praticas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { ClipboardCheck } from '../../../ui/icons.ts'
import { SituacaoDaPratica } from '../../cargo-salario/index.ts'

export default listPage(avaliacoesPraticas, {
  icon: ClipboardCheck,
  about:
    'Uma avaliação prática é o que um instrutor viu alguém fazer: uma nota de 0 a 10, ou as respostas a um questionário.',
  placeholder: 'Buscar por talento, avaliação ou quem avaliou',
  columns: [
    { key: 'talentoNome', width: 200, grow: 2, isName: true },
    { key: 'titulo', width: 220, grow: 2, phone: 'second' },
    { key: 'data', width: 110, phone: 'third', phoneCell: (a) => formatarData(a.data) },
    { key: 'resultado', width: 100, phone: 'third', phoneCell: (a) => dizerResultado(a) ?? 'sem resultado' },
    { key: 'situacao', width: 130, phone: 'badge', cell: (a) => <SituacaoDaPratica de={a.situacao} /> },
    { key: 'minimo', width: 90, priority: 2, phone: 'none', cell: (a) => dizerMinimo(a) ?? '—' },
    { key: 'instrutor', width: 160, priority: 2, phone: 'none' },
    { key: 'cargoNome', width: 160, priority: 3, phone: 'none', isHiddenAtFirst: true },
    { key: 'areaNome', width: 140, priority: 3, phone: 'none' },
    { key: 'codigo', width: 90, priority: 4, phone: 'none', isHiddenAtFirst: true },
  ],
  views: {
    key: 'situacao',
    items: [
      { id: 'todas', label: 'Todas', filter: {} },
      { id: 'P', label: 'A responder', filter: { situacao: 'P' }, empty: 'Nada a responder' },
      { id: 'A', label: 'Aprovados', filter: { situacao: 'A' }, empty: 'Ninguém aprovado ainda' },
      { id: 'R', label: 'Reprovados', filter: { situacao: 'R' }, empty: 'Ninguém reprovado' },
    ],
  },
})
