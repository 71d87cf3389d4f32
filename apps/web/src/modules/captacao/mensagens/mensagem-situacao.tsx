import { QUANDO_ENVIAR } from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import {
  type LinhaDaMensagem,
  SITUACOES_DA_MENSAGEM,
} from '@quadro/contract/captacao/mensagens/mensagens-candidatos.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { Badge } from '../../../ui/display/Badge.tsx'

const MARKS = {
  RETIDA: { mark: 'ring', tone: 'amber' },
  ENVIADA: { mark: 'full', tone: 'green' },
  CANCELADA: { mark: 'dash', tone: 'gray' },
} as const
export const SituacaoDaMensagem = ({ de }: { de: LinhaDaMensagem['situacao'] }) => (
  <Badge {...MARKS[de]}>{descricaoDe(SITUACOES_DA_MENSAGEM, de)}</Badge>
)
/** When the message is or was sent: 'Ao encerrar a solicitação', '24/11/2026 09:00'. */
export const quandoSai = (m: Pick<LinhaDaMensagem, 'situacao' | 'quando' | 'enviarEm' | 'enviadaEm'>): string =>
  m.situacao === 'ENVIADA'
    ? formatarInstante(m.enviadaEm, timeZone())
    : m.situacao === 'CANCELADA'
      ? '—'
      : m.quando === 'DATA'
        ? formatarInstante(m.enviarEm, timeZone())
        : descricaoDe(QUANDO_ENVIAR, m.quando)
