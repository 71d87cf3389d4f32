import type { ReactNode } from 'react'

/** A bar above content that is not in its usual state: what is shown, what it means, and how to return. Screen readers announce it. */
export function NoticeBar(props: { title: string; text?: ReactNode; end?: ReactNode }) {
  return (
    <div
      role="status"
      className="mb-2 flex [section+&]:mt-4.5 flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sub p-3 phone:flex-col phone:items-stretch"
    >
      <div className="min-w-0 flex-1">
        <p className="text-body font-semibold text-fg phone:text-row">{props.title}</p>
        {props.text && <p className="text-help text-fg-2">{props.text}</p>}
      </div>
      {props.end && <div className="print:hidden phone:*:w-full">{props.end}</div>}
    </div>
  )
}
