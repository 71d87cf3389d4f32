import { SITUACOES_DO_TREINAMENTO, treinamentos } from '@quadro/contract/desenvolvimento/treinamentos/treinamentos.ts'
import { formatarMes } from '@quadro/contract/kit/formato.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { CalendarClock } from '../../../ui/icons.ts'
import { acoesDoTreinamento, SituacaoDoTreinamento } from './treinamento-situacao.tsx'

const views = {
  key: 'situacao',
  items: [
    { id: 'todos', label: 'Todos', filter: {} },
    ...(Object.keys(SITUACOES_DO_TREINAMENTO) as (keyof typeof SITUACOES_DO_TREINAMENTO)[]).map((id) => ({
      id,
      label: SITUACOES_DO_TREINAMENTO[id],
      filter: { situacao: id },
      empty: 'Nenhum treinamento nesta situação',
    })),
  ],
} as const

export default listPage(treinamentos, () => {
  const { of, dialog } = useFlow(acoesDoTreinamento)
  return {
    icon: CalendarClock,
    placeholder: 'Buscar por curso ou público',
    about: 'Um treinamento é um curso planejado para um mês, antes de ter turma.',
    columns: [
      { key: 'cursoNome', width: 240, grow: 3, isName: true },
      { key: 'mes', width: 90, phone: 'third', phoneCell: (t) => formatarMes(t.mes) },
      { key: 'situacao', width: 130, phone: 'badge', cell: (t) => <SituacaoDoTreinamento situacao={t.situacao} /> },
      { key: 'publico', width: 160, grow: 1, priority: 2, phone: 'second' },
      { key: 'qtdPessoas', width: 90, phone: 'none' },
      { key: 'vagas', width: 80, priority: 3, phone: 'none' },
      { key: 'qtdTurmas', width: 80, priority: 1, phone: 'none' },
      { key: 'orcamento', width: 120, priority: 2, phone: 'none' },
      { key: 'custoTurmas', width: 140, priority: 4, phone: 'none', isHiddenAtFirst: true },
    ],
    isMuted: (t) => t.situacao === 'C',
    views,
    actions: of,
    children: dialog,
  }
})
