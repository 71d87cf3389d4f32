import type * as c from '@quadro/contract/externo/candidaturas/avaliacoes.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { MinhasAvaliacoes } from './minhas-avaliacoes.tsx'

/** /externo/solicitacao-avaliacao: evaluations of one vacancy (`solicitacaoId`), or of all. */
export default function AvaliacoesDaVaga() {
  const [search] = useSearchState()
  const solicitacaoId = search.solicitacaoId === undefined ? undefined : Number(search.solicitacaoId)
  return (
    <MinhasAvaliacoes
      title={solicitacaoId === undefined ? 'Minhas avaliações' : 'Avaliações da vaga'}
      only={(a: c.AvaliacaoPedida) => solicitacaoId === undefined || a.solicitacaoId === solicitacaoId}
    />
  )
}
