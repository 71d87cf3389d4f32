import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Check } from '../icons.ts'

/** Where a step of a ladder stands: taken before, in force here, proposed next, or not reached. */
export type LadderState = 'taken' | 'here' | 'next' | 'open'
export type LadderStep = {
  id: number
  state: LadderState
  title: string
  text: string
  /** The state in words, for those who do not see the mark. */
  said: string
}

function Dot({ state }: { state: LadderState }) {
  return (
    <span
      className={cx(
        'relative z-1 flex size-4.5 shrink-0 items-center justify-center rounded-full',
        state === 'taken' && 'bg-fg-2 text-panel',
        state === 'here' && 'border-4 border-accent-ui bg-panel',
        state === 'next' && 'border-2 border-accent-ui bg-panel',
        state === 'open' && 'border-2 border-line-2 bg-panel',
      )}
    >
      {state === 'taken' && <Check className="size-3" />}
    </span>
  )
}

/** Steps that follow each other, side by side; one below the other where there is no room. */
export function Ladder(props: { label: string; steps: readonly LadderStep[] }): ReactNode {
  return (
    <ol aria-label={props.label} className="flex flex-wrap gap-y-4 narrow:flex-col">
      {props.steps.map(({ id, state, title, text, said }, index) => (
        <li
          key={id}
          aria-current={state === 'here' ? 'step' : undefined}
          className="relative flex min-w-36 flex-1 flex-col gap-2 pr-3 narrow:flex-row narrow:gap-3"
        >
          {index < props.steps.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-2 right-0 left-4.5 h-0.5 bg-line narrow:top-4.5 narrow:right-auto narrow:bottom-[-1rem] narrow:left-2 narrow:h-auto narrow:w-0.5"
            />
          )}
          <span aria-hidden="true">
            <Dot state={state} />
          </span>
          <span className="min-w-0">
            <span className="block wrap-anywhere text-label text-fg">{title}</span>
            <span className="block text-help text-fg-2 tnum">{text}</span>
            <span className="sr-only">{said}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
