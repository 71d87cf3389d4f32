import type { ReactNode } from 'react'
import type { Option } from '../../../ui/fields/options.tsx'
import { useField } from '../form.tsx'

export interface Props {
  name: string
  label?: string
  required?: boolean
  help?: ReactNode
  /** The label is only for screen readers, because a title above already shows it. */
  hideLabel?: boolean
  readOnly?: boolean
  disabled?: boolean
}
export type Codes = readonly { readonly codigo: string; readonly descricao: string }[]
export const optionsOf = (codes: Codes): Option<string>[] => codes.map((c) => ({ value: c.codigo, label: c.descricao }))

/** The props that the kit's fields pass to the ui fields: from the contract, unless the screen gives others. */
export function useBound<T>(props: Props) {
  const { max, semMilhar, ...field } = useField<T>(props.name)
  const { label = field.label, required = field.required, ...rest } = props
  return { max, semMilhar, bound: { ...field, ...rest, label, required } }
}
