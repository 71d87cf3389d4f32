import type { ReactNode } from 'react'

/** Labelled facts of a record, three per line; empty ones are left out. */
export function Facts({
  items,
  isPaired = false,
}: {
  items: { label: string; value: ReactNode; isWide?: boolean }[]
  /** Two per line on a phone, when the values are short. */
  isPaired?: boolean
}) {
  const shown = items.filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
  return (
    <dl className={`grid grid-cols-3 gap-x-4 gap-y-3 ${isPaired ? 'narrow:grid-cols-2' : 'narrow:grid-cols-1'}`}>
      {shown.map(({ label, value, isWide }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no id, and labels may repeat
        <div key={index} className={isWide ? `col-span-3 ${isPaired ? 'narrow:col-span-2' : 'narrow:col-span-1'}` : ''}>
          <dt className="text-help text-fg-2">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere text-body text-fg">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * Labelled facts one below the other, with the label left of the value: for a narrow column. `isRuled`: the value at the right, with thin
 * lines between.
 */
export function FactRows({
  items,
  isRuled = false,
}: {
  items: { label: ReactNode; value: ReactNode }[]
  isRuled?: boolean
}) {
  const shown = items.filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
  return (
    <dl className={isRuled ? 'divide-y divide-line' : 'grid gap-y-2'}>
      {shown.map(({ label, value }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no id, and labels may repeat
          key={index}
          className={
            isRuled
              ? 'flex items-baseline justify-between gap-4 py-1.5 text-body'
              : 'grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2 text-body phone:grid-cols-[7rem_minmax(0,1fr)] phone:text-row-2'
          }
        >
          <dt className={isRuled ? 'min-w-0 wrap-anywhere font-medium text-fg' : 'text-fg-2'}>{label}</dt>
          <dd className={isRuled ? 'shrink-0 text-fg-2 tnum' : 'min-w-0 wrap-anywhere text-fg tnum'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
