import type { ReactNode } from 'react'

/**
 * A record's content at the left and a quiet column of facts at the right, each with its own scroll; `foot` stays at the bottom of that
 * column.
 */
export function RecordColumns(props: { children: ReactNode; aside?: ReactNode; foot?: ReactNode; asideLabel: string }) {
  if (!props.aside) return <div className="flex min-h-0 flex-1 flex-col">{props.children}</div>
  return (
    <div className="flex min-h-0 flex-1 print:block">
      <div className="flex min-w-0 flex-1 flex-col overflow-auto print:overflow-visible">{props.children}</div>
      <aside
        aria-label={props.asideLabel}
        className="flex min-h-0 w-84 shrink-0 flex-col border-line border-l print:w-full print:border-0"
      >
        <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-auto px-5 py-4 print:overflow-visible">
          {props.aside}
        </div>
        {props.foot && (
          <div className="flex min-h-footer shrink-0 items-center border-line border-t px-5 text-help text-fg-2 empty:hidden print:hidden">
            {props.foot}
          </div>
        )}
      </aside>
    </div>
  )
}

/** The facts as a separate page, when there is no room for the column; `actions` stand at its end. */
export function RecordFacts(props: { children: ReactNode; foot?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col px-pad py-4">
      <div className="flex max-w-180 flex-col gap-6">
        {props.children}
        {props.foot && (
          <div className="border-line border-t pt-3 text-help text-fg-2 empty:hidden phone:text-row-2">
            {props.foot}
          </div>
        )}
      </div>
      {props.actions}
    </div>
  )
}

/** One part of that column, with a title. */
export function RecordPart(props: { title: string; children: ReactNode }) {
  return (
    <section aria-label={props.title}>
      <h2 className="mb-2 text-group text-fg">{props.title}</h2>
      {props.children}
    </section>
  )
}

/** Bar above a record's history: a choice at the left, the date at the right; one below the other on a phone. */
export function RecordBar(props: { children: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 print:hidden">
      {props.children}
    </div>
  )
}

/** A quiet bar that says what the user cannot see here, and why. */
export function HiddenBar(props: { icon: ReactNode; children: ReactNode; end?: ReactNode }) {
  return (
    <div className="mb-4 flex min-h-11 items-center gap-2.5 rounded-card bg-sub py-1 pr-1 pl-3.5 text-body text-fg phone:text-row-2">
      {props.icon}
      <span className="min-w-0 flex-1">{props.children}</span>
      {props.end}
    </div>
  )
}
