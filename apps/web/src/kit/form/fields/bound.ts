import type { ReactNode } from 'react'
import type { Option } from '../../../ui/fields/options.tsx'
import { useField } from '../form.tsx'

export interface Props {
  name: string
  label?: string
  required?: boolean
  help?: ReactNode
  /** Read, not drawn, where a title above says it already. */
  hideLabel?: boolean
  readOnly?: boolean
  disabled?: boolean
}
export type Codes = readonly { readonly codigo: string; readonly descricao: string }[]
export const optionsOf = (codes: Codes): Option<string>[] => codes.map((c) => ({ value: c.codigo, label: c.descricao }))

/** What the kit's wrappers pass on: the contract's, unless the screen says otherwise. */
export function useBound<T>(props: Props) {
  const { max, semMilhar, ...field } = useField<T>(props.name)
  const { label = field.label, required = field.required, ...rest } = props
  return { max, semMilhar, bound: { ...field, ...rest, label, required } }
}
