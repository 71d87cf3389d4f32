import type { Option } from '../../../ui/fields/options.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { type Codes, optionsOf, type Props, useBound } from './bound.ts'
import { useNothingYet } from './nothing-yet.tsx'

/** One code of a table of the contract (VINCULO, SEXO…). */
export function FormCode({ codes, ...props }: Props & { codes: Codes }) {
  const { bound } = useBound<string | null>(props)
  return <SelectField {...bound} value={bound.value || null} options={optionsOf(codes)} />
}

/** Id of a record from a short list of options. */
export function FormSelect({
  options,
  ...props
}: Props & { options: readonly Option<number>[]; placeholder?: string }) {
  const { bound } = useBound<number | null>(props)
  const help = useNothingYet(props.name, options.length, bound.help)
  return <SelectField {...bound} help={help} value={bound.value ?? null} options={options} />
}
