import { useState } from 'react'
import { MultiSelectField } from '../../../ui/fields/MultiSelectField.tsx'
import type { Option } from '../../../ui/fields/options.tsx'
import { VirtualChecklist } from '../../../ui/fields/VirtualChecklist.tsx'
import { type Codes, optionsOf, type Props, useBound } from './bound.ts'

/** Ids of several records, chosen from a list of options. */
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

/** Ids of several records that are searched while the user types; the names of chosen records are kept. */
export function FormMultiLookup({
  load,
  ...props
}: Props & {
  load: (busca: string, page: number) => Promise<{ items: Option<number>[]; total: number }>
  placeholder?: string
}) {
  const { bound } = useBound<number[]>(props)
  const [chosen, setChosen] = useState<Option<number>[]>([])
  return (
    <MultiSelectField
      {...bound}
      value={(bound.value ?? []).map((id) => chosen.find((o) => o.value === id) ?? { value: id, label: String(id) })}
      load={load}
      onChange={(next) => {
        setChosen(next)
        bound.onChange(next.map((o) => o.value))
      }}
    />
  )
}

/** Ids of many records from a list that may be long: checkboxes with a search; only visible rows are rendered. */
export function FormChecklist({
  options,
  rows = 8,
  ...props
}: Omit<Props, 'readOnly'> & { options: readonly Option<number>[]; rows?: number }) {
  const { bound } = useBound<number[]>(props)
  return <VirtualChecklist<number> {...bound} rows={rows} items={options} value={bound.value ?? []} />
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
