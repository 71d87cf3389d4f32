import { type EmailDaLista, SITUACAO_EM_PALAVRAS } from '@quadro/contract/utilitario/mensagens/emails.ts'
import { Badge, type BadgeMark, type BadgeTone } from '../../../ui/display/Badge.tsx'

const SITUACOES: Record<EmailDaLista['situacao'], { mark: BadgeMark; tone: BadgeTone }> = {
  'na-fila': { mark: 'ring', tone: 'amber' },
  enviado: { mark: 'full', tone: 'green' },
  guardado: { mark: 'square', tone: 'gray' },
  falhou: { mark: 'dash', tone: 'red' },
}

/** State of a mail as a badge. */
export function SituacaoDoEmail({ situacao }: { situacao: EmailDaLista['situacao'] }) {
  const { mark, tone } = SITUACOES[situacao]
  return (
    <Badge mark={mark} tone={tone}>
      {SITUACAO_EM_PALAVRAS[situacao]}
    </Badge>
  )
}

const format = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
/** Day and time; '—' when it has not happened. */
export const instante = (iso: string | null): string => (iso ? format.format(new Date(iso)) : '—')
