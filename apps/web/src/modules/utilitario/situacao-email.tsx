import type { EmailDaLista } from '@quadro/contract/utilitario/emails.ts'
import { Badge, type BadgeMark, type BadgeTone } from '../../ui/Badge.tsx'

const SITUACOES: Record<EmailDaLista['situacao'], { label: string; mark: BadgeMark; tone: BadgeTone }> = {
  'na-fila': { label: 'Na fila', mark: 'ring', tone: 'amber' },
  enviado: { label: 'Enviado', mark: 'full', tone: 'green' },
  guardado: { label: 'Guardado', mark: 'square', tone: 'gray' },
  falhou: { label: 'Falhou', mark: 'dash', tone: 'red' },
}

/** State of a mail in words. */
export function SituacaoDoEmail({ situacao }: { situacao: EmailDaLista['situacao'] }) {
  const { label, mark, tone } = SITUACOES[situacao]
  return (
    <Badge mark={mark} tone={tone}>
      {label}
    </Badge>
  )
}

const format = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
/** Day and time; '—' when it has not happened. */
export const instante = (iso: string | null): string => (iso ? format.format(new Date(iso)) : '—')
