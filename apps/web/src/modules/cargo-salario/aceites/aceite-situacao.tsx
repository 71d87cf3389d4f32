import { SITUACOES_DO_ACEITE, type SituacaoDoAceite } from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { Badge } from '../../../ui/display/Badge.tsx'

const MARCAS = {
  P: { mark: 'ring', tone: 'blue' },
  A: { mark: 'full', tone: 'green' },
  R: { mark: 'dash', tone: 'red' },
  X: { mark: 'square', tone: 'gray' },
} as const
/** State of what was asked, as text and mark. */
export const EstadoDoAceite = ({ de }: { de: SituacaoDoAceite }) => (
  <Badge {...MARCAS[de]}>{SITUACOES_DO_ACEITE[de]}</Badge>
)
/** '26/11/2026 09:41' */
export const quando = (instante: string | null): string => (instante ? formatarInstante(instante, timeZone()) : '')
