import type * as c from '@quadro/contract/externo/candidaturas/avaliacoes.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { MinhasAvaliacoes } from './minhas-avaliacoes.tsx'

/** /externo/solicitacao-avaliacao: what there is to answer for one vacancy (`solicitacaoId`), or for all. */
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
