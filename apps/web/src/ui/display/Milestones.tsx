import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Mark } from './Badge.tsx'

/** What is known of one milestone: everything done, a part of it, still to come, late, or over. */
export type MilestoneState = 'done' | 'part' | 'open' | 'late' | 'over'
const MARKS = {
  done: { mark: 'full', tone: 'green' },
  part: { mark: 'half', tone: 'amber' },
  open: { mark: 'ring', tone: 'gray' },
  late: { mark: 'ring', tone: 'red' },
  over: { mark: 'square', tone: 'gray' },
} as const
/** The mark of a state, for a legend. */
export const MilestoneMark = ({ state }: { state: MilestoneState }) => <Mark {...MARKS[state]} />

/** A stretch of time with its milestones: how far it has gone, and how much of each milestone is done. `at` and `part` go from 0 to 1. */
export function Milestones(props: {
  /** How much of it has passed. */
  part: number
  isOver?: boolean
  items: readonly { id: number; at: number; state: MilestoneState; text: string; said: string; isWeak?: boolean }[]
}): ReactNode {
  const share = (at: number) => `${Math.min(1, Math.max(0, at)) * 100}%`
  return (
    <div className="relative h-9 w-full min-w-36">
      <span aria-hidden="true" className="absolute inset-x-0 top-2 h-1 rounded-full bg-line" />
      <span
        aria-hidden="true"
        style={{ width: share(props.part) }}
        className={cx('absolute top-2 left-0 h-1 rounded-full', props.isOver ? 'bg-line-2' : 'bg-fg-2')}
      />
      <ul>
        {props.items.map(({ id, at, state, text, said, isWeak }) => (
          <li
            key={id}
            style={{ left: share(at) }}
            className={cx(
              'absolute top-0 flex flex-col',
              at > 0.85 ? 'items-end -translate-x-full' : 'items-center -translate-x-1/2',
            )}
          >
            <span aria-hidden="true" className="flex h-5 items-center rounded-full bg-panel px-0.5">
              <MilestoneMark state={state} />
            </span>
            <span
              aria-hidden="true"
              className={cx('text-counter whitespace-nowrap tnum', isWeak ? 'text-danger' : 'text-fg-2')}
            >
              {text}
            </span>
            <span className="sr-only">{said}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
