import { cx } from '../cx.ts'
import { ArrowRight } from '../icons.ts'

/** How far beyond the track a mark still stands, as a share of it: further out it stays there. */
const BEYOND = 0.13

/**
 * Where an amount stands in a range, today and afterwards: ring = today, dot = afterwards; amber outside of it. Both from 0 (its floor) to
 * 1 (its ceiling); null where there is none. The figures stand in words beside it; `said` is read by screen readers.
 */
export function BandRange(props: { before: number | null; after: number | null; said: string }) {
  const { before, after } = props
  const place = (at: number) => 100 * Math.min(1 + BEYOND, Math.max(-BEYOND, at))
  const isOutside = after !== null && (after < 0 || after > 1)
  const both = before !== null && after !== null
  const colour = isOutside ? 'bg-dot-amber' : 'bg-fg'
  return (
    <span className="block w-full min-w-24 max-w-32 px-3.5">
      <span className="relative block h-4">
        <span aria-hidden="true" className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-press" />
        <span aria-hidden="true" className="absolute top-1 bottom-1 left-1/2 w-px bg-field" />
        {both && (
          <span
            aria-hidden="true"
            style={{
              left: `${Math.min(place(before), place(after))}%`,
              width: `${Math.abs(place(after) - place(before))}%`,
            }}
            className={cx('absolute top-1/2 h-0.5 -translate-y-1/2', colour)}
          />
        )}
        {before !== null && (
          <span
            aria-hidden="true"
            style={{ left: `${place(before)}%` }}
            className="absolute top-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rounded-full border-[1.5px] border-field bg-panel"
          />
        )}
        {after !== null && (
          <span
            aria-hidden="true"
            style={{ left: `${place(after)}%` }}
            className={cx('absolute top-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rounded-full', colour)}
          />
        )}
        <span className="sr-only">{props.said}</span>
      </span>
    </span>
  )
}

/** What stands today and what it becomes. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  return (
    <span className="whitespace-nowrap text-fg-2 tnum">
      {before} <ArrowRight aria-hidden="true" className="inline size-icon-sm align-[-2px]" />
      <span className="sr-only"> passa a </span> <span className="font-medium text-fg">{after}</span>
    </span>
  )
}
