import type { Etapa } from '@quadro/contract/cargo-salario/roteiros/etapas.ts'
import { SITUACOES_DO_ROTEIRO } from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import { nomeDaSituacaoDaEtapa, quandoVence } from '@quadro/contract/cargo-salario/roteiros/roteiro-regras.ts'
import type { Roteiro } from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { formatarData, formatarInstante } from '@quadro/contract/kit/formato.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { Badge, type BadgeMark, type BadgeTone } from '../../../ui/display/Badge.tsx'
import { Overdue } from '../../../ui/state/Overdue.tsx'

type Mark = { mark: BadgeMark; tone: BadgeTone }
const DO_ROTEIRO: Record<Roteiro['situacao'], Mark> = {
  A: { mark: 'half', tone: 'blue' },
  C: { mark: 'full', tone: 'green' },
  X: { mark: 'dash', tone: 'gray' },
}
export const SituacaoDoRoteiro = ({ de }: { de: Pick<Roteiro, 'situacao' | 'atrasadas'> }) =>
  de.atrasadas > 0 ? (
    <Badge mark="half" tone="red">
      {de.atrasadas === 1 ? '1 atrasada' : `${de.atrasadas} atrasadas`}
    </Badge>
  ) : (
    <Badge {...DO_ROTEIRO[de.situacao]}>{SITUACOES_DO_ROTEIRO[de.situacao]}</Badge>
  )

function marcaDaEtapa({ situacao, espera, atrasada }: Pick<Etapa, 'situacao' | 'espera' | 'atrasada'>): Mark {
  if (situacao === 'F') return { mark: 'full', tone: 'green' }
  if (situacao === 'N') return { mark: 'dash', tone: 'gray' }
  if (espera !== null) return { mark: 'square', tone: 'gray' }
  return atrasada ? { mark: 'half', tone: 'red' } : { mark: 'ring', tone: 'blue' }
}
/** State of a step as text and mark; what cannot be begun yet shows 'Bloqueada', what is late 'Atrasada'. */
export const SituacaoDaEtapa = ({ de }: { de: Pick<Etapa, 'situacao' | 'espera' | 'atrasada'> }) => (
  <Badge {...marcaDaEtapa(de)}>{nomeDaSituacaoDaEtapa(de)}</Badge>
)

/** The due day of a step; red when it passed. */
export const PrazoDaEtapa = ({ de }: { de: Pick<Etapa, 'vence' | 'atrasada' | 'dias'> }) => (
  <Overdue isLate={de.atrasada}>{de.vence ? formatarData(de.vence) : quandoVence(de.dias)}</Overdue>
)

export const instante = (iso: string): string => formatarInstante(iso, timeZone())

/** Who did a step and when, or why it does not apply. */
export function comoAcabou(e: Etapa): string | null {
  if (e.dispensadaEm)
    return `Dispensada por ${e.dispensadaPorNome ?? 'alguém'} em ${instante(e.dispensadaEm)}: ${e.motivoDispensa}`
  if (!e.feitaEm) return null
  const porQuem = e.emNome ? `${e.feitaPorNome ?? 'alguém'}, em nome de ${e.donoNome}` : (e.feitaPorNome ?? 'alguém')
  return `Feita por ${porQuem} em ${instante(e.feitaEm)}${e.observacao ? `: ${e.observacao}` : ''}`
}

/** What became of the document that a step asks for. */
export const situacaoDoDocumento = (
  e: Pick<Etapa, 'documentoEnviado' | 'documentoAConferir' | 'motivoRecusa'>,
): string => {
  if (e.documentoAConferir) return 'a conferir'
  if (e.documentoEnviado) return 'aceito'
  return e.motivoRecusa === null ? 'falta enviar' : 'recusado'
}
