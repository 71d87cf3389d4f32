import { type Andamento, andamentoDe, type Tom } from '@quadro/contract/externo/candidaturas/andamento.ts'
import type { Candidatura } from '@quadro/contract/externo/vagas/anuncios.ts'
import { today } from '../../../kit/call/session.ts'
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx'
import { Standing } from '../../../ui/layout/CandidateFrame.tsx'

/** The present state of the candidate's own application. */
export const andamento = (m: Candidatura): Andamento => andamentoDe(m, today())
/** The application has not ended. */
export const segue = (m: Candidatura): boolean => !m.retirada && !m.contratado && !m.recusadaEm && !m.encerrada

const MARCA: Record<Tom, { mark: 'ring' | 'full' | 'half' | 'square'; tone: BadgeTone }> = {
  andamento: { mark: 'ring', tone: 'blue' },
  pausa: { mark: 'half', tone: 'amber' },
  minha: { mark: 'full', tone: 'green' },
  fim: { mark: 'square', tone: 'gray' },
}
export function Selo({ de }: { de: Candidatura }) {
  const { tom, rotulo } = andamento(de)
  return <Badge {...MARCA[tom]}>{rotulo}</Badge>
}
/** The state in sentences. */
export function Situacao({ de }: { de: Candidatura }) {
  const { frase, mais, falta, etapa } = andamento(de)
  return <Standing text={frase} progress={etapa} more={mais} todo={falta} />
}
