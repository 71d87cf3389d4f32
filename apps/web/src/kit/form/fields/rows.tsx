import { RepeatingRows, type RepeatingRowsProps } from '../../../ui/fields/RepeatingRows.tsx'
import { useField } from '../form.tsx'

type Rows<T> = Omit<RepeatingRowsProps<T>, 'name' | 'label' | 'value' | 'onChange' | 'error'>

/**
 * A list of the form: `renderRow` draws a row with fields of the names `list.index.field`. A list that the record does not have is empty.
 * `label`: default, the contract's.
 */
export function FormRows<T>({ name, label, ...rows }: Rows<T> & { name: string; label?: string }) {
  const field = useField<T[] | undefined>(name)
  const { error, value = [], onChange } = field
  return <RepeatingRows<T> {...rows} {...{ name, error, value, onChange }} label={label ?? field.label} />
}
