import { AsyncSelectField } from '../../ui/fields/AsyncSelectField.tsx'
import { MultiSelectField } from '../../ui/fields/MultiSelectField.tsx'
import type { Option } from '../../ui/fields/options.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { type Codes, optionsOf, type Props, useBound } from './bound.ts'

/** One code of a table of the contract (VINCULO, SEXO…). */
export function FormCode({ codes, ...props }: Props & { codes: Codes }) {
  const { bound } = useBound<string | null>(props)
  return <SelectField {...bound} value={bound.value || null} options={optionsOf(codes)} />
}

/** Id of a record out of a short list of options. */
export function FormSelect({
  options,
  ...props
}: Props & { options: readonly Option<number>[]; placeholder?: string }) {
  const { bound } = useBound<number | null>(props)
  return <SelectField {...bound} value={bound.value ?? null} options={options} />
}

/** Id of a record searched as the user types; `chosen` names the one that the form opened with. */
export function FormLookup({
  load,
  chosen,
  onPick,
  ...props
}: Props & {
  load: (busca: string, page: number) => Promise<{ items: Option[]; total: number }>
  chosen: Option | null
  onPick: (option: Option | null) => void
  placeholder?: string
}) {
  const { bound } = useBound<number | null>(props)
  return (
    <AsyncSelectField
      {...bound}
      value={bound.value === null || bound.value === undefined ? null : chosen}
      load={load}
      onChange={(option) => {
        onPick(option)
        bound.onChange(option ? Number(option.value) : null)
      }}
    />
  )
}

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
