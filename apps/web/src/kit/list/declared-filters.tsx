import { type FieldMeta, fieldMeta } from '@quadro/contract/kit/fields.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { AnyListing } from '@quadro/contract/kit/listing.ts'
import { isTree, type OptionInTree, optionsOf } from '@quadro/contract/kit/options.ts'
import { listQuery } from '@quadro/contract/kit/page.ts'
import type { Target } from '@quadro/contract/kit/targets.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type * as z from 'zod'
import type { FilterChip } from '../../ui/control/FilterChips.tsx'
import { DateField, SelectField, TreeSelectField } from '../../ui/fields/index.ts'
import { callQuery } from '../call/query.ts'
import { nodesWith, optionsWith, useTarget } from '../form/targets.ts'
import type { Search } from '../page/navigation.ts'

interface Declared {
  key: string
  meta: FieldMeta
}
/** The filters that a list declares: what of its input has a label. What has none is the page's own business, such as a view. */
const declaredBy = (list: AnyListing): Declared[] =>
  Object.entries((list.input as z.ZodObject).shape ?? {}).flatMap(([key, schema]) => {
    const meta = key in listQuery ? undefined : fieldMeta(schema as z.core.$ZodType)
    return meta ? [{ key, meta }] : []
  })

const answers = ({ sim = 'Sim', nao = 'Não' }: FieldMeta) => [
  { value: 'true', label: sim },
  { value: 'false', label: nao },
]
const codes = (meta: FieldMeta) =>
  (meta.codes ?? []).map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))

/** How an active filter reads; nothing while what it names is not known yet. */
function wordOf({ meta }: Declared, value: unknown, rows: readonly OptionInTree[]): string | undefined {
  if (meta.kind === 'ref') return rows.find(({ id }) => id === Number(value))?.label
  if (meta.kind === 'booleano') return answers(meta).find((o) => o.value === String(value))?.label
  if (meta.kind === 'data') return formatarData(String(value))
  return codes(meta).find((o) => o.value === String(value))?.label
}

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
function FilterField(props: FieldProps) {
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

/**
 * The filters of a list as its contract declares them: their keys, how the active ones read, and their fields. `except`: what the page
 * asks in a place of its own, such as the day that a list is as of.
 */
export function useDeclaredFilters(list: AnyListing, search: Search, except: readonly string[] = []) {
  const all = useMemo(() => declaredBy(list), [list])
  const declared = all.filter(({ key }) => !except.includes(key))
  const active = declared.filter(({ key }) => search[key] !== undefined)
  const targets = active.flatMap(({ meta }) => (meta.kind === 'ref' && meta.target ? [meta.target] : []))
  const read = useQueries({ queries: targets.map((target) => callQuery(optionsOf(target), {}, { silent: true })) })
  if (declared.length === 0) return undefined
  const rowsOf = (target: Target | undefined) => (target ? (read[targets.indexOf(target)]?.data ?? []) : [])
  const chips: FilterChip[] = active.flatMap((filter) => {
    const value = wordOf(filter, search[filter.key], rowsOf(filter.meta.target))
    return value ? [{ id: filter.key, label: filter.meta.label, value }] : []
  })
  return {
    keys: declared.map(({ key }) => key),
    chips,
    fields: (now: Search, set: (change: Search) => void) =>
      declared.map((filter) => (
        <FilterField
          key={filter.key}
          meta={filter.meta}
          value={now[filter.key]}
          onChange={(value) => set({ [filter.key]: value })}
        />
      )),
  }
}
