import type { ReactNode } from 'react'

/** Labelled facts of a record, three to a line; what is empty is left out. */
export function Facts({
  items,
  isPaired = false,
}: {
  items: { label: string; value: ReactNode; isWide?: boolean }[]
  /** Two to a line on a phone, where the values are short. */
  isPaired?: boolean
}) {
  const shown = items.filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
  return (
    <dl className={`grid grid-cols-3 gap-x-4 gap-y-3 ${isPaired ? 'narrow:grid-cols-2' : 'narrow:grid-cols-1'}`}>
      {shown.map(({ label, value, isWide }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity, and labels may repeat
        <div key={index} className={isWide ? `col-span-3 ${isPaired ? 'narrow:col-span-2' : 'narrow:col-span-1'}` : ''}>
          <dt className="text-help text-fg-2">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere text-body text-fg">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
