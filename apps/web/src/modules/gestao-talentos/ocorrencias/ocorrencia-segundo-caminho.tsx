import { base, segundoCaminho } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import { useEffect } from 'react'
import { useChild, useGo, useSearch } from '../../../kit/page/navigation.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'

/** Second address of people's occurrences, from which their measure is set. */
export default function OcorrenciaSegundoCaminho() {
  const go = useGo()
  const search = useSearch()
  const child = useChild(segundoCaminho)
  const to = child === undefined ? base : `${base}/${child}`
  useEffect(() => go(to, { search, replace: true }), [go, to, search])
  return <Skeleton shape="list" />
}
