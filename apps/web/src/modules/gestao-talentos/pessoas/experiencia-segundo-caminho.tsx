import { acompanhamentos } from '@quadro/contract/avaliacao/experiencia/acompanhamentos.ts'
import { base, segundoCaminho } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import { useEffect } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { useChild, useGo, useSearch } from '../../../kit/page/navigation.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'

/** Second address of the evaluations of experience periods: a row leads to the page of its person, everything else to the list. */
export default function SegundoCaminho() {
  const go = useGo()
  const search = useSearch()
  const id = Number(useChild(segundoCaminho)) || undefined
  const { data, error } = useCall(acompanhamentos.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  const to = id === undefined || error ? base : data?.id === id ? `${base}/${data.talentoId}` : undefined
  useEffect(() => {
    if (to) go(to, { search, replace: true })
  }, [go, to, search])
  return <Skeleton shape="list" />
}
