import { isTree } from '@quadro/contract/kit/options.ts'
import type { Target } from '@quadro/contract/kit/targets.ts'
import { MultiSelectField } from '../../../ui/fields/MultiSelectField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TreeMultiSelectField } from '../../../ui/fields/TreeMultiSelectField.tsx'
import { TreeSelectField } from '../../../ui/fields/TreeSelectField.tsx'
import { useFieldMeta } from '../form.tsx'
import { type Held, nodesWith, optionsWith, useTarget } from '../targets.ts'
import { type Props, useBound } from './bound.ts'
import { useNothingYet } from './nothing-yet.tsx'

function useTargetOf(name: string): Target {
  const { target } = useFieldMeta(name) ?? {}
  if (!target) throw new Error(`${name} is no reference: build it with ref() or refs()`)
  return target
}
interface RefProps extends Props {
  placeholder?: string
  /** The initial record: it stays selectable although it is no longer offered. */
  held?: readonly Held[]
  /** A record that is not offered, such as the edited record itself. */
  except?: number | undefined
}
const useRows = ({ name, except }: RefProps) => {
  const target = useTargetOf(name)
  const rows = useTarget(target)
  return { isInTree: isTree(target), rows: except === undefined ? rows : rows.filter(({ id }) => id !== except) }
}

/** One record of the field's target. */
export function FormRef({ held, except: _, ...props }: RefProps) {
  const { bound } = useBound<number | null>(props)
  const { rows, isInTree } = useRows({ ...props, except: _ })
  const help = useNothingYet(props.name, rows.length, bound.help)
  const field = { ...bound, help, value: bound.value ?? null }
  return isInTree ? (
    <TreeSelectField {...field} nodes={nodesWith(rows, held)} />
  ) : (
    <SelectField {...field} options={optionsWith(rows, held)} />
  )
}

/** Several records of the field's target. */
export function FormRefs({ held, except: _, ...props }: RefProps) {
  const { bound } = useBound<number[]>(props)
  const { rows, isInTree } = useRows({ ...props, except: _ })
  const chosen = bound.value ?? []
  const help = useNothingYet(props.name, rows.length, bound.help)
  const field = { ...bound, help }
  if (isInTree) return <TreeMultiSelectField {...field} value={chosen} nodes={nodesWith(rows, held)} />
  const options = optionsWith(rows, held)
  return (
    <MultiSelectField
      {...field}
      value={options.filter(({ value }) => chosen.includes(value))}
      options={options}
      onChange={(next) => bound.onChange(next.map(({ value }) => value))}
    />
  )
}
