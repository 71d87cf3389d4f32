import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** Shapes and colours tell the marks of a strip apart, in this order. */
const STRIP_SHAPES = 5
const FORMS = [
  'rotate-45 rounded-[1px] bg-chart-6',
  'bg-chart-3 [clip-path:polygon(50%_0,100%_100%,0_100%)]',
  'rounded-[1px] bg-chart-2',
  'rounded-full bg-chart-4',
  'bg-chart-5 [clip-path:polygon(0_0,100%_0,50%_100%)]',
]

/** The mark of one strip, e.g. in the table that names it. */
function StripMark({ shape }: { shape: number }) {
  return <span aria-hidden="true" className={cx('inline-block size-2 shrink-0', FORMS[shape % STRIP_SHAPES])} />
}
/** A name with its mark. */
export function StripName({ shape, children }: { shape: number; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <StripMark shape={shape} />
      <span>{children}</span>
    </span>
  )
}

/**
 * Values on one line, each with its mark; a dotted line where they are measured against. All from 0 (the line's beginning) to 1. What it
 * shows must stand in words beside it: `said` says the marks.
 */
export function Strip(props: { marks: { shape: number; at: number }[]; against?: number; said: string }) {
  const place = (at: number) => `${100 * Math.min(1, Math.max(0, at))}%`
  /** Marks at one place stand side by side, around it. */
  const left = ({ at }: { at: number }, index: number) => {
    const same = props.marks.flatMap((mark, i) => (Math.abs(mark.at - at) < 0.02 ? [i] : []))
    return `calc(${place(at)} + ${(same.indexOf(index) - (same.length - 1) / 2) * 10}px)`
  }
  return (
    <span className="relative block h-4 min-w-24">
      <span aria-hidden="true" className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 rounded-full bg-hover" />
      {props.against !== undefined && (
        <span
          aria-hidden="true"
          style={{ left: place(props.against) }}
          className="absolute inset-y-0 w-0 -translate-x-1/2 border-fg border-l-[1.5px] border-dotted"
        />
      )}
      {props.marks.map((mark, index) => (
        <span
          key={mark.shape}
          aria-hidden="true"
          style={{ left: left(mark, index) }}
          className="absolute top-1/2 flex -translate-x-1/2 -translate-y-1/2"
        >
          <StripMark shape={mark.shape} />
        </span>
      ))}
      <span className="sr-only">{props.said}</span>
    </span>
  )
}

/** What was written, one below the other, each with where it was written. */
export function QuoteList({ items }: { items: { id: string; text: string; about: string }[] }) {
  return (
    <ul className="flex flex-col">
      {items.map(({ id, text, about }) => (
        <li key={id} className="border-line border-b py-3 first:pt-0 last:border-0">
          <p className="wrap-anywhere whitespace-pre-line text-body text-fg">{text}</p>
          <p className="mt-1 text-help text-fg-2">{about}</p>
        </li>
      ))}
    </ul>
  )
}
