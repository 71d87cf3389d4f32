import { MultiSelectField } from '../../ui/fields/MultiSelectField.tsx'
import type { Option } from '../../ui/fields/options.tsx'
import { type Codes, optionsOf, type Props, useBound } from './bound.ts'

/** Ids of several records out of a list of options. */
export function FormMultiSelect({
  options,
  ...props
}: Props & { options: readonly Option<number>[]; placeholder?: string }) {
  const { bound } = useBound<number[]>(props)
  return (
    <MultiSelectField
      {...bound}
      value={options.filter((o) => (bound.value ?? []).includes(o.value))}
      options={options}
      onChange={(chosen) => bound.onChange(chosen.map((o) => o.value))}
    />
  )
}

/** Several codes of a table of the contract. */
export function FormCodes({ codes, ...props }: Props & { codes: Codes; placeholder?: string }) {
  const { bound } = useBound<string[]>(props)
  const options = optionsOf(codes)
  return (
    <MultiSelectField
      {...bound}
      value={options.filter((o) => (bound.value ?? []).includes(o.value))}
      options={options}
      onChange={(chosen) => bound.onChange(chosen.map((o) => o.value))}
    />
  )
}
