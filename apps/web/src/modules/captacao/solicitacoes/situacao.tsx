import {
  SITUACOES,
  type SituacaoDaSolicitacao,
  situacaoDe,
} from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { Badge } from '../../../ui/display/Badge.tsx'

export const MARKS = {
  I: { mark: 'ring', tone: 'amber' },
  A: { mark: 'full', tone: 'green' },
  R: { mark: 'dash', tone: 'red' },
  S: { mark: 'half', tone: 'violet' },
  E: { mark: 'square', tone: 'gray' },
  C: { mark: 'dash', tone: 'gray' },
} as const satisfies Record<SituacaoDaSolicitacao, { mark: string; tone: string }>

/** State of a request as a badge. */
export function Situacao({ de }: { de: Parameters<typeof situacaoDe>[0] }) {
  const situacao = situacaoDe(de)
  return <Badge {...MARKS[situacao]}>{SITUACOES[situacao]}</Badge>
}

export const RESULTS = {
  A: { mark: 'full', tone: 'green', text: 'Apto' },
  N: { mark: 'dash', tone: 'red', text: 'Não apto' },
  I: { mark: 'ring', tone: 'gray', text: 'Indiferente' },
} as const
/** Result of a stage as a badge. */
export function Resultado({ de }: { de: 'A' | 'N' | 'I' | null }) {
  if (de === null) return null
  const { text, ...mark } = RESULTS[de]
  return <Badge {...mark}>{text}</Badge>
}

/** Badge of a refused candidate; tells whether the message is still held. */
export const Recusado = ({ em, retida }: { em?: string | null; retida: boolean }) => (
  <Badge mark="dash" tone="red">
    {retida ? 'Mensagem retida' : em ? `Recusado em ${em}` : 'Recusado'}
  </Badge>
)

/** Badge of a hired candidate: from outside, or by a change of position. */
export const Contratado = ({ interno }: { interno: boolean }) => (
  <Badge mark="full" tone="green">
    {interno ? 'Contratação interna' : 'Contratado'}
  </Badge>
)
