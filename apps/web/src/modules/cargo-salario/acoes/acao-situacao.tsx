import { nomeDaSituacao } from '@quadro/contract/cargo-salario/acoes/acao-regras.ts'
import { type Acao, nomeDaPrioridade } from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { formatarData, formatarInstante } from '@quadro/contract/kit/formato.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { Badge, type BadgeMark, type BadgeTone } from '../../../ui/display/Badge.tsx'

const MARKS: Record<Acao['situacao'], { mark: BadgeMark; tone: BadgeTone }> = {
  P: { mark: 'ring', tone: 'blue' },
  E: { mark: 'half', tone: 'blue' },
  C: { mark: 'full', tone: 'green' },
  X: { mark: 'dash', tone: 'gray' },
}
/** State of an action as text and mark. A late action shows 'Atrasada' instead of its state. */
export const SituacaoDaAcao = ({ de }: { de: Pick<Acao, 'situacao' | 'atrasada'> }) => (
  <Badge {...(de.atrasada ? ({ mark: 'half', tone: 'red' } as const) : MARKS[de.situacao])}>{nomeDaSituacao(de)}</Badge>
)

/** The planned last day, or the day on which the action ended. */
export function quando(a: Acao): string {
  if (a.concluidaEm) return `concluída em ${formatarData(a.concluidaEm)}`
  if (a.canceladaEm) return `cancelada em ${formatarData(a.canceladaEm)}`
  return a.previsaoTermino ? `prazo ${formatarData(a.previsaoTermino)}` : 'sem prazo'
}

/** The source of an action; a link if the user may see it. */
export function OrigemDaAcao({ de: origem, semTipo = false }: { de: Acao['origem']; semTipo?: boolean }) {
  if (!origem) return '—'
  const nome = origem.tipoNome && !semTipo ? `${origem.tipoNome}: ${origem.titulo}` : origem.titulo
  return origem.url ? <Link href={origem.url}>{nome}</Link> : nome
}

/** Only a high priority is shown. */
export const prioridadeAlta = (a: Acao): string | null =>
  a.prioridade === '1' ? `${nomeDaPrioridade('1')} prioridade` : null

/** Day and time in the time zone of the installation. */
export const instante = (iso: string): string => formatarInstante(iso, timeZone())
