import * as c from '@quadro/contract/desenvolvimento/treinamentos/treinamentos.ts'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import { CircleCheck, CircleX, CornerUpLeft } from '../../../ui/icons.ts'

const COMO = {
  R: ['ring', 'gray'],
  A: ['ring', 'blue'],
  E: ['full', 'green'],
  O: ['full', 'blue'],
  C: ['square', 'gray'],
} as const
/** Where a plan stands. */
export function SituacaoDoTreinamento({ situacao }: { situacao: c.SituacaoDoTreinamento }) {
  const [mark, tone] = COMO[situacao]
  return (
    <Badge mark={mark} tone={tone}>
      {c.SITUACOES_DO_TREINAMENTO[situacao]}
    </Badge>
  )
}

/** What can be done with a plan. */
export const acoesDoTreinamento = flowScreen<typeof c.fluxo, c.TreinamentoListado>(c.fluxo, {
  aprova: { icon: CircleCheck },
  devolve: { icon: CornerUpLeft },
  cancela: {
    icon: CircleX,
    ask: {
      title: (t) => `Cancelar o treinamento ${t.cursoNome}?`,
      text: () => 'As necessidades planejadas nele voltam a validadas. Um treinamento cancelado não volta.',
      keep: 'Voltar',
    },
  },
})
