import type { ReactNode } from 'react'

/** A row of a SortableList with fields: its handle, its name, fields at the right, more below. */
export function SortableRow(props: {
  handle: ReactNode
  /** Its position, shown before the name. */
  number?: number
  name: string
  end?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col gap-2 border-line border-b py-2">
      <div className="flex items-center gap-2">
        {props.handle}
        {props.number !== undefined && (
          <span className="w-5 shrink-0 text-right text-help text-fg-2 tnum">{props.number}</span>
        )}
        <span className="min-w-0 flex-1 wrap-anywhere text-body font-medium text-fg">{props.name}</span>
        <div className="flex shrink-0 items-center gap-1">{props.end}</div>
      </div>
      {props.children && <div className="pl-7">{props.children}</div>}
    </div>
  )
}
/** A field of fixed width in such a row. */
export const RowField = ({ children }: { children: ReactNode }) => <div className="w-28">{children}</div>
