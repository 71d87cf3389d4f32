import * as c from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import { CheckCheck, CircleCheck, CircleX, Lock, RotateCcw } from '../../../ui/icons.ts'

const COMO = {
  P: ['ring', 'gray'],
  L: ['ring', 'blue'],
  A: ['full', 'green'],
  B: ['square', 'amber'],
  R: ['full', 'blue'],
  C: ['square', 'gray'],
} as const
/** What a class is today. */
export function SituacaoDaTurma({ situacao }: { situacao: c.SituacaoDaTurma }) {
  const [mark, tone] = COMO[situacao]
  return (
    <Badge mark={mark} tone={tone}>
      {c.SITUACOES_DA_TURMA[situacao]}
    </Badge>
  )
}

/** What can be done with a class. */
export const acoesDaTurma = flowScreen<typeof c.fluxo, c.TurmaDaLista>(c.fluxo, {
  libera: { icon: CircleCheck },
  bloqueia: { icon: Lock },
  realiza: { icon: CheckCheck },
  reabre: { icon: RotateCcw },
  cancela: {
    icon: CircleX,
    ask: {
      title: (t) => `Cancelar a turma ${t.descricao}?`,
      text: () => 'Os dias, as pessoas e as despesas ficam para consulta. Uma turma cancelada não volta.',
      keep: 'Voltar',
    },
  },
})
