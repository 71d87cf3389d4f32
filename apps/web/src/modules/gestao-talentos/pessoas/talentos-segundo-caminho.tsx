import { segundoCaminho } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { useEffect } from 'react'
import { useChild, useGo, useSearch } from '../../../kit/page/navigation.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'

/** Second address of the people of the company. */
export default function TalentosSegundoCaminho() {
  const go = useGo()
  const search = useSearch()
  const child = useChild(segundoCaminho)
  const to = child === undefined ? '/cargo-salario/colaboradores' : `/cargo-salario/colaboradores/${child}`
  useEffect(() => go(to, { search, replace: true }), [go, to, search])
  return <Skeleton shape="list" />
}
