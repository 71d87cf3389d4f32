import type { Candidatura } from '@quadro/contract/externo/vagas/anuncios.ts'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { LinkButton } from '../../../ui/control/Link.tsx'

export const totalDeAvaliacoes = (m: Candidatura) => m.qtdAvaliacoes + m.qtdAvaliacoesEtapaSeletiva

/** Link to the evaluations of an application, if there are any. */
export function AvaliacoesDaVaga({ de, size }: { de: Candidatura; size?: 'sm' }) {
  const { href } = useVisitor()
  const { avaliacoesAResponder: abertas } = de
  if (totalDeAvaliacoes(de) === 0) return null
  return (
    <LinkButton
      variant={abertas > 0 ? 'accent' : 'secondary'}
      {...(size ? { size } : {})}
      href={href('/externo/solicitacao-avaliacao', { solicitacaoId: de.solicitacaoId })}
    >
      {abertas > 0 ? `Responder avaliações (${abertas})` : 'Ver avaliações'}
    </LinkButton>
  )
}
