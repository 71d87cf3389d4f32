import { type FieldMeta, fieldMeta } from '@quadro/contract/kit/fields.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { AnyListing } from '@quadro/contract/kit/listing.ts'
import { type OptionInTree, optionsOf } from '@quadro/contract/kit/options.ts'
import { listQuery } from '@quadro/contract/kit/page.ts'
import type { Target } from '@quadro/contract/kit/targets.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type * as z from 'zod'
import type { FilterChip } from '../../ui/control/FilterChips.tsx'
import { later } from '../../ui/later.tsx'
import { callQuery } from '../call/query.ts'
import type { Search } from '../page/navigation.ts'
import { answers, codes } from './filter-words.ts'

interface Declared {
  key: string
  meta: FieldMeta
}
/**
 * The filters that a list declares: the fields of its input that have a label. A field without a label is handled by the page itself, such
 * as a view.
 */
const declaredBy = (list: AnyListing): Declared[] =>
  Object.entries((list.input as z.ZodObject).shape ?? {}).flatMap(([key, schema]) => {
    const meta = key in listQuery ? undefined : fieldMeta(schema as z.core.$ZodType)
    return meta ? [{ key, meta }] : []
  })

/** The text of an active filter; undefined while the name of the chosen record is not loaded yet. */
function wordOf({ meta }: Declared, value: unknown, rows: readonly OptionInTree[]): string | undefined {
  if (meta.kind === 'ref') return rows.find(({ id }) => id === Number(value))?.label
  if (meta.kind === 'booleano') return answers(meta).find((o) => o.value === String(value))?.label
  if (meta.kind === 'data') return formatarData(String(value))
  return codes(meta).find((o) => o.value === String(value))?.label
}

/** Loaded later, because the panel is closed at first and its fields are as large as the list. */
const FilterField = later(async () => (await import('./filter-field.tsx')).FilterField)

/**
 * The filters that the contract of a list declares: their keys, the texts of the active ones, and their fields. `except`: filters that the
 * page asks for in another place, such as the day of the list.
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
