import type { ReactNode } from 'react'

/** A long form: its groups in a column of 720, and the rail ('Nesta página') at the right or, on a narrow window, above them. */
export function FormColumns(props: { children: ReactNode; rail?: ReactNode }) {
  return (
    <div className="flex gap-14 px-pad py-4 overlay:gap-8 fold:flex-col-reverse fold:justify-end fold:gap-4">
      <div className="min-w-0 max-w-180 flex-1 fold:flex-none">{props.children}</div>
      {props.rail}
    </div>
  )
}
