import { avaliacoes, modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { useEffect, useState } from 'react'
import { useChild, useGo, useSearch } from '../../../kit/page/navigation.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'

/** Second addresses of the models of performance and experience, and of their questions: they lead to the first one. */
export default function SegundoCaminho() {
  const go = useGo()
  const search = useSearch()
  const child = useChild(avaliacoes)
  // The initial address, because the redirect changes it. A question is asked by its model: '…/perguntas?avaliacaoId=5'.
  const [to] = useState(() => {
    const { avaliacaoId, ...others } = search
    const of = child ?? (avaliacaoId === undefined ? undefined : String(avaliacaoId))
    return { address: of ? `${modelos.base}/${of}` : modelos.base, search: others }
  })
  useEffect(() => go(to.address, { search: to.search, replace: true }), [go, to])
  return <Skeleton shape="list" />
}
