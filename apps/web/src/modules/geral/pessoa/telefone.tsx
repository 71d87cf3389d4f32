import { somenteDigitos } from '@quadro/contract/kit/texto.ts'
import { useField } from '../../../kit/form/form.tsx'
import { PhoneField } from '../../../ui/fields/index.ts'

/** Area code and number: stored separately, typed together. */
export function Telefone(props: { ddd: string; fone: string; label: string; kind: 'fixo' | 'celular' }) {
  const ddd = useField<string | null>(props.ddd)
  const fone = useField<string | null>(props.fone)
  return (
    <PhoneField
      name={props.fone}
      label={props.label}
      kind={props.kind}
      error={fone.error ?? ddd.error}
      value={`${ddd.value ?? ''}${fone.value ?? ''}`}
      onChange={(typed) => {
        const digits = somenteDigitos(typed)
        ddd.onChange(digits.slice(0, 2) || null)
        fone.onChange(digits.slice(2) || null)
      }}
    />
  )
}
