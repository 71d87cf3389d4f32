import { useEffect } from 'react'
import * as z from 'zod'
import { useField } from '../../../kit/form/form.tsx'
import { useEmpresa } from './empresa.ts'
import { EscolherEmpresa } from './escolher-empresa.tsx'

/** The company as a field of a form, so that a missing one is told together with everything else that is wrong. */
export const empresaEscolhida = z.int({ error: 'Selecione uma empresa.' }).positive({ error: 'Selecione uma empresa.' })

/** The field `empresaId`. The address has the company, which every page of the area keeps; the form follows it. */
export function EmpresaDoFormulario() {
  const { empresaId = null, choose } = useEmpresa()
  const { value, error, onChange } = useField<number | null>('empresaId')
  useEffect(() => {
    if (value !== empresaId) onChange(empresaId)
  }, [value, empresaId, onChange])
  return <EscolherEmpresa value={empresaId} onChange={choose} error={error} />
}
