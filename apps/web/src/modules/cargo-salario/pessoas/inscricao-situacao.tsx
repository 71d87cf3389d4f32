import { type InscricaoListada, SITUACOES_DA_INSCRICAO } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { Badge } from '../../../ui/display/Badge.tsx'

const COMO = {
  I: ['full', 'green'],
  E: ['ring', 'amber'],
  O: ['ring', 'blue'],
  C: ['square', 'gray'],
  A: ['full', 'green'],
  P: ['ring', 'blue'],
  U: ['square', 'red'],
  R: ['square', 'red'],
} as const
/** What an enrolment is today; of somebody who waits, the place in the queue. */
export function SituacaoDaInscricao({ de }: { de: Pick<InscricaoListada, 'situacao' | 'posicao'> }) {
  const [mark, tone] = COMO[de.situacao]
  return (
    <Badge mark={mark} tone={tone}>
      {de.posicao === null ? SITUACOES_DA_INSCRICAO[de.situacao] : `${de.posicao}º em espera`}
    </Badge>
  )
}
