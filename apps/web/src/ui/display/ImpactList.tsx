import type { ReactNode } from 'react'

/** A preview of an action: its totals in words, then each record with its change. */
export function ImpactList(props: {
  title: string
  /** '1 registro novo, 2 recalculados.' */
  summary: ReactNode
  items: { id: string; date: string; title: string; text?: ReactNode; badge: ReactNode; choice?: ReactNode }[]
  /** A control above the list that changes the action. */
  control?: ReactNode
  note?: ReactNode
}) {
  return (
    <section aria-label={props.title}>
      <h3 className="text-group">{props.title}</h3>
      <p aria-live="polite" className="mt-1 min-h-5 text-help text-fg-2">
        {props.summary}
      </p>
      {props.control && <div className="mt-3">{props.control}</div>}
      <ul className="mt-3 border-line border-b">
        {props.items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[5.5rem_1fr_auto] gap-x-2 phone:grid-cols-[6.5rem_1fr_auto] border-line border-t py-2.5 text-body"
          >
            <span className="whitespace-nowrap font-medium tabular-nums">{item.date}</span>
            <span className="min-w-0 font-medium">{item.title}</span>
            <span>{item.badge}</span>
            <div className="col-span-2 col-start-2 text-help text-fg-2 phone:col-span-full phone:col-start-1">
              {item.text}
              {item.choice && <div className="mt-1.5 text-fg">{item.choice}</div>}
            </div>
          </li>
        ))}
      </ul>
      {props.note && <p className="mt-3 rounded-card bg-sub p-3 text-help text-fg">{props.note}</p>}
    </section>
  )
}
