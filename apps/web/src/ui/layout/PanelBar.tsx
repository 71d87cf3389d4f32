import type { ReactNode } from 'react'

/** Top of a side panel's content: the record's state and its next step, and below it a choice. */
export function PanelBar(props: { title: string; text?: ReactNode; end?: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-2 flex flex-col gap-3 rounded-card bg-sub p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1">
          <p className="truncate text-body font-semibold text-fg phone:text-row">{props.title}</p>
          {props.text && <p className="text-help text-fg-2">{props.text}</p>}
        </div>
        {props.end}
      </div>
      {props.children && <div className="flex flex-wrap gap-2">{props.children}</div>}
    </div>
  )
}

/** Content below the tabs of a panel. */
PanelBar.Body = function PanelBody(props: { children: ReactNode }) {
  return <div className="flex flex-1 flex-col pt-4">{props.children}</div>
}
