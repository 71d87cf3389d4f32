import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/**
 * A long form: errors on top, its groups in a column of 720 px, and the navigation ('Nesta página') at the right, or between the two in a
 * narrow window.
 */
export function FormColumns(props: {
  children: ReactNode
  top?: ReactNode
  rail?: ReactNode
  /** The effect of what is filled in, such as a preview: at the right, below the groups in a narrow window. */
  beside?: ReactNode
}) {
  return (
    <div
      className={cx(
        'grid grid-rows-[auto_1fr] content-start gap-x-14 px-pad py-4 overlay:gap-x-8',
        props.rail
          ? 'grid-cols-[minmax(0,45rem)_auto] justify-start fold:grid-cols-[minmax(0,45rem)] fold:grid-rows-[auto_auto_1fr]'
          : props.beside
            ? 'grid-cols-[minmax(0,45rem)_minmax(0,32rem)] overlay:grid-cols-[minmax(0,45rem)]'
            : 'grid-cols-[minmax(0,45rem)]',
      )}
    >
      <div className="row-start-1 pb-4 empty:hidden">{props.top}</div>
      <div className="row-start-2 min-w-0 fold:row-start-3">{props.children}</div>
      {props.beside && (
        <div className="sticky top-4 col-start-2 row-start-2 min-w-0 pt-6 self-start overlay:static overlay:col-start-1 overlay:row-start-4 overlay:pt-6">
          {props.beside}
        </div>
      )}
      {props.rail && (
        <div className="col-start-2 row-span-2 row-start-1 fold:col-start-1 fold:row-span-1 fold:row-start-2 fold:pb-4">
          {props.rail}
        </div>
      )}
    </div>
  )
}

/** The column of a form without navigation: at most 720 px, so that lines stay readable on a wide screen. */
export function FormColumn({ children }: { children: ReactNode }) {
  return <div className="w-full max-w-180">{children}</div>
}
