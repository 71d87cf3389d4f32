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
/** State of an action in words and mark; what is late says so first. */
export const SituacaoDaAcao = ({ de }: { de: Pick<Acao, 'situacao' | 'atrasada'> }) => (
  <Badge {...(de.atrasada ? ({ mark: 'half', tone: 'red' } as const) : MARKS[de.situacao])}>{nomeDaSituacao(de)}</Badge>
)

/** Until when, or since when it is over. */
export function quando(a: Acao): string {
  if (a.concluidaEm) return `concluída em ${formatarData(a.concluidaEm)}`
  if (a.canceladaEm) return `cancelada em ${formatarData(a.canceladaEm)}`
  return a.previsaoTermino ? `prazo ${formatarData(a.previsaoTermino)}` : 'sem prazo'
}

/** What an action comes from, as a link where its reader may see it. */
export function OrigemDaAcao({ de: origem, semTipo = false }: { de: Acao['origem']; semTipo?: boolean }) {
  if (!origem) return '—'
  const nome = origem.tipoNome && !semTipo ? `${origem.tipoNome}: ${origem.titulo}` : origem.titulo
  return origem.url ? <Link href={origem.url}>{nome}</Link> : nome
}

/** Only what stands out is said. */
export const prioridadeAlta = (a: Acao): string | null =>
  a.prioridade === '1' ? `${nomeDaPrioridade('1')} prioridade` : null

/** Day and time on the installation's clocks. */
export const instante = (iso: string): string => formatarInstante(iso, timeZone())
