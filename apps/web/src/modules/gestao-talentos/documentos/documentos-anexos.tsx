import { useEffect, useState } from 'react'
import { useChild, useGo, useParam } from '../../../kit/page/navigation.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'

/** The documents of an employee are on the person's page; these addresses redirect there. */
export default function DocumentosDoTalento() {
  const id = useParam('id')
  const go = useGo()
  const child = useChild(`/gestao-talentos/talentos/${id}/documentos-anexos`)
  // Keeps the initial address, because the redirect changes it.
  const [isNew] = useState(child === 'new')
  useEffect(() => {
    const search = { aba: 'documentos', ...(isNew ? { anexar: true } : {}) }
    go(`/cargo-salario/colaboradores/${id}`, { search, replace: true })
  }, [go, id, isNew])
  return <Skeleton shape="list" />
}
