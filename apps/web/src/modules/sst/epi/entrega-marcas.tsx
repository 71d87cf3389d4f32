import {
  dizer,
  ESTADOS,
  type Estado,
  RECIBOS,
  type Recibo,
  SITUACOES,
  type Situacao,
} from '@quadro/contract/sst/epi/entrega-regras.ts'
import { Badge } from '../../../ui/display/Badge.tsx'

const DA_SITUACAO = {
  U: { mark: 'full', tone: 'green' },
  D: { mark: 'square', tone: 'gray' },
  B: { mark: 'square', tone: 'gray' },
  E: { mark: 'dash', tone: 'gray' },
} as const
const DO_RECIBO = {
  P: { mark: 'half', tone: 'blue' },
  A: { mark: 'full', tone: 'green' },
  R: { mark: 'dash', tone: 'red' },
  E: { mark: 'ring', tone: 'gray' },
} as const
const DO_ESTADO = {
  F: { mark: 'ring', tone: 'red' },
  V: { mark: 'square', tone: 'amber' },
  T: { mark: 'full', tone: 'green' },
} as const

export const SituacaoDaEntrega = ({ de }: { de: Situacao }) => (
  <Badge {...DA_SITUACAO[de]}>{dizer(SITUACOES, de)}</Badge>
)
export const ReciboDaEntrega = ({ de }: { de: Recibo }) => <Badge {...DO_RECIBO[de]}>{dizer(RECIBOS, de)}</Badge>
export const EstadoDoEpi = ({ de }: { de: Estado }) => <Badge {...DO_ESTADO[de]}>{ESTADOS[de]}</Badge>
