import * as c from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import { ArrowUp, CircleX } from '../../../ui/icons.ts'

const COMO = {
  I: ['full', 'green'],
  E: ['ring', 'amber'],
  C: ['square', 'gray'],
  A: ['full', 'green'],
  P: ['ring', 'blue'],
  U: ['square', 'red'],
  R: ['square', 'red'],
} as const
/** What an enrolment is today; of somebody who waits, the place in the queue. */
export function SituacaoDaInscricao({ de }: { de: Pick<c.InscricaoListada, 'situacao' | 'posicao'> }) {
  const [mark, tone] = COMO[de.situacao]
  return (
    <Badge mark={mark} tone={tone}>
      {de.posicao === null ? c.SITUACOES_DA_INSCRICAO[de.situacao] : `${de.posicao}º em espera`}
    </Badge>
  )
}

/** What can be done with an enrolment. */
export const acoesDaInscricao = flowScreen<typeof c.fluxo, c.InscricaoListada>(c.fluxo, {
  sobe: { icon: ArrowUp },
  cancela: {
    icon: CircleX,
    ask: {
      title: (i) => `Cancelar a inscrição de ${i.talentoNome}?`,
      text: (i) => `${i.turmaDescricao}. A vaga fica livre para quem espera.`,
      keep: 'Voltar',
    },
  },
})
