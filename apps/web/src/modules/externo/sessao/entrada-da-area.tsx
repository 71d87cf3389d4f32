import { useEffect } from 'react'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { useGo } from '../../../kit/page/navigation.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'

/** /externo leads to the login, with the company and the vacancy of the address. */
export default function EntradaDaArea() {
  const { kept } = useVisitor()
  const go = useGo()
  useEffect(() => go('/externo/login', { search: kept, replace: true }), [go, kept])
  return <Skeleton shape="form" />
}
