import { AsyncSelectField } from '../../../ui/fields/AsyncSelectField.tsx'
import type { Option } from '../../../ui/fields/options.tsx'
import { type Props, useBound } from './bound.ts'

/** Id of a record that is searched while the user types; `chosen` is the initial record with its name. */
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
