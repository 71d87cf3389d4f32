import type { FieldMeta } from '@quadro/contract/kit/fields.ts'
import { isTree } from '@quadro/contract/kit/options.ts'
import type { Target } from '@quadro/contract/kit/targets.ts'
import { DateField, SelectField, TreeSelectField } from '../../ui/fields/index.ts'
import { nodesWith, optionsWith, useTarget } from '../form/targets.ts'
import { answers, codes } from './filter-words.ts'

interface FieldProps {
  meta: FieldMeta
  value: unknown
  onChange: (value: string | number | boolean | undefined) => void
}
function RefFilter({ meta, value, onChange, target }: FieldProps & { target: Target }) {
  const rows = useTarget(target)
  const field = {
    label: meta.label,
    value: value === undefined ? null : Number(value),
    onChange: (id: number | null) => onChange(id ?? undefined),
  }
  return isTree(target) ? (
    <TreeSelectField {...field} help="Com as áreas que ficam abaixo." nodes={nodesWith(rows)} />
  ) : (
    <SelectField {...field} options={optionsWith(rows)} />
  )
}
/** The field of one filter, according to its kind. */
export function FilterField(props: FieldProps) {
  const { meta, value, onChange } = props
  if (meta.kind === 'ref' && meta.target) return <RefFilter {...props} target={meta.target} />
  const text = value === undefined ? null : String(value)
  if (meta.kind === 'data')
    return <DateField label={meta.label} value={text} onChange={(day) => onChange(day || undefined)} />
  const isAnswer = meta.kind === 'booleano'
  return (
    <SelectField
      label={meta.label}
      value={text}
      options={isAnswer ? answers(meta) : codes(meta)}
      onChange={(chosen) => onChange(chosen === null ? undefined : isAnswer ? chosen === 'true' : chosen)}
    />
  )
}
