import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

export type Span = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

const desk: Record<Span, string> = {
  1: 'col-span-1',
  2: 'col-span-2',
  3: 'col-span-3',
  4: 'col-span-4',
  5: 'col-span-5',
  6: 'col-span-6',
  7: 'col-span-7',
  8: 'col-span-8',
  9: 'col-span-9',
  10: 'col-span-10',
  11: 'col-span-11',
  12: 'col-span-12',
}

const tablet: Record<Span, string> = {
  1: 'phone:col-span-1',
  2: 'phone:col-span-2',
  3: 'phone:col-span-3',
  4: 'phone:col-span-4',
  5: 'phone:col-span-5',
  6: 'phone:col-span-6',
  7: 'phone:col-span-7',
  8: 'phone:col-span-8',
  9: 'phone:col-span-9',
  10: 'phone:col-span-10',
  11: 'phone:col-span-11',
  12: 'phone:col-span-12',
}

/** Rows of twelve columns; below 600 px one column. An element without FormCell takes a whole row. */
export function FormGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-12 gap-x-4 gap-y-3 narrow:grid-cols-1 [&>:not([data-cell])]:col-span-full">
      {children}
    </div>
  )
}

export type FormCellProps = {
  /** Width in twelfths. */
  span?: Span
  /** Width between 600 and 768 px, where halves and thirds fit but quarters do not. */
  tablet?: Span
  /** Starts a new row, even if the previous one has room. */
  isRowStart?: boolean
  children: ReactNode
}

/** In a narrow window quarters become thirds, and fifths become halves. */
const tabletOf = (span: Span): Span => (span <= 4 ? 4 : span <= 6 ? 6 : span <= 8 ? 8 : 12)

export function FormCell({ span = 12, tablet: other, isRowStart, children }: FormCellProps) {
  return (
    <div
      data-cell=""
      className={cx(
        'min-w-0',
        desk[span],
        tablet[other ?? tabletOf(span)],
        isRowStart && 'col-start-1',
        'narrow:col-span-1',
      )}
    >
      {children}
    </div>
  )
}

export type FormGroupProps = {
  title: string
  help?: ReactNode
  /** Target of a link in 'Nesta página'. */
  id?: string
  /** Buttons to the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** Group of a form with a title; 18 px between groups. */
export function FormGroup({ title, help, id, actions, children }: FormGroupProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className="not-first:mt-[18px]">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id={titleId} className="text-group text-fg">
          {title}
        </h2>
        {actions}
      </div>
      {help != null && <p className="-mt-1 mb-2 text-help text-fg-2">{help}</p>}
      {children}
    </section>
  )
}
