import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { useEffect, useState } from 'react'
import { useGo, useSearch } from '../../../kit/page/navigation.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'

/** /desenvolvimento/turmas/edit?id=5: leads to the page of the class; without an id, to the list. */
export default function TurmaEdit() {
  const go = useGo()
  const search = useSearch()
  // The initial address, because the redirect changes it.
  const [to] = useState(() => {
    const { id, ...others } = search
    return { address: id === undefined ? turmas.page : `${turmas.page}/${id}`, search: others }
  })
  useEffect(() => go(to.address, { search: to.search, replace: true }), [go, to])
  return <Skeleton shape="list" />
}
