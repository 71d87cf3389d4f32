import { useEffect, useState } from 'react'
import { useChild, useGo, useParam } from '../../../kit/page/navigation.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'

/** The documents of a talent stand on the person's page; these addresses lead there. */
export default function DocumentosDoTalento() {
  const id = useParam('id')
  const go = useGo()
  const child = useChild(`/gestao-talentos/talentos/${id}/documentos-anexos`)
  // As it was opened: on the way out the address is another one already.
  const [isNew] = useState(child === 'new')
  useEffect(() => {
    const search = { aba: 'documentos', ...(isNew ? { anexar: true } : {}) }
    go(`/cargo-salario/colaboradores/${id}`, { search, replace: true })
  }, [go, id, isNew])
  return <Skeleton shape="list" />
}
