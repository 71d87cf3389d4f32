import { type ReactNode, useEffect, useState } from 'react'
import { useChild, useGo, useSearch } from '../../../kit/page/navigation.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'

/**
 * A second address of models: it leads to the first one, with what the address says besides. A question is asked by its model:
 * '…/perguntas?avaliacaoId=5'.
 */
export const segundoCaminho = (second: string, first: string): (() => ReactNode) =>
  function SegundoCaminho() {
    const go = useGo()
    const search = useSearch()
    const child = useChild(second)
    // The initial address, because the redirect changes it.
    const [to] = useState(() => {
      const { avaliacaoId, ...others } = search
      const of = child ?? (avaliacaoId === undefined ? undefined : String(avaliacaoId))
      return { address: of ? `${first}/${of}` : first, search: others }
    })
    useEffect(() => go(to.address, { search: to.search, replace: true }), [go, to])
    return <Skeleton shape="list" />
  }
