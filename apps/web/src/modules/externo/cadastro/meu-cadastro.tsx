import { useEffect } from 'react'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'

/** A candidate has only one record, so the list redirects to it. */
export default function MeuCadastro() {
  const { info } = useVisitor()
  const [search] = useSearchState()
  const go = useGo()
  const id = info?.candidatoId
  useEffect(() => {
    if (id !== undefined) go(`/externo/candidatos/${id}`, { search, replace: true })
  }, [go, id, search])
  return <Skeleton shape="list" />
}
