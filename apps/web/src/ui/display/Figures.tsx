import type { ReactNode } from 'react'

/** The main figures of a panel: label, value and a short note. */
export function Figures({ items }: { items: { label: string; value: ReactNode; note?: ReactNode }[] }) {
  return (
    <dl className="flex flex-wrap gap-y-4 border-line border-b px-pad pt-1 pb-4 narrow:grid narrow:grid-cols-2 narrow:gap-x-4">
      {items.map(({ label, value, note }, index) => (
        <div
          key={label}
          className={
            index === 0
              ? 'min-w-36 pr-6 narrow:min-w-0 narrow:pr-0'
              : 'min-w-36 border-line border-l pr-6 pl-5 narrow:min-w-0 narrow:border-0 narrow:px-0'
          }
        >
          <dt className="text-body text-fg-2">{label}</dt>
          <dd>
            <span className="block text-figure text-fg tnum">{value}</span>
            {note && <span className="block text-help text-fg-2 tnum">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Parts of a panel side by side, or one below the other where they do not fit. */
export function PanelParts({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-x-10 gap-y-8 px-pad py-5 fold:grid-cols-1">{children}</div>
}

/** Parts of a panel one below the other, when each needs the whole width. */
export function PanelStack({ children }: { children: ReactNode }) {
  return <div className="flex flex-1 flex-col gap-y-8 px-pad py-4">{children}</div>
}
