import { type ReactNode, useId } from 'react'

/** A part of the home page: title, a short note, a link to the full page, and its content. */
export function HomePart(props: { title: string; note?: ReactNode; end?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-1.5 flex min-h-8 items-center gap-2">
        <div className="flex min-w-0 items-center gap-x-2 phone:flex-col phone:items-start">
          <h2 id={id} className="shrink-0 text-group text-fg">
            {props.title}
          </h2>
          {props.note && <p className="min-w-0 truncate text-body text-fg-2 tnum phone:text-row-2">{props.note}</p>}
        </div>
        {props.end && <div className="-mr-2 ml-auto shrink-0">{props.end}</div>}
      </div>
      {props.children}
    </section>
  )
}

/** One quiet line, shown when there is nothing or when it failed to load. */
export function HomeLine(props: { children: ReactNode; end?: ReactNode; isAlert?: boolean }) {
  return (
    <div
      role={props.isAlert ? 'alert' : undefined}
      className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-hover px-4 py-2 text-body text-fg-2"
    >
      {props.children}
      {props.end}
    </div>
  )
}
