import type { ReactNode } from 'react'
import { LinkButton } from '../control/Link.tsx'
import { cx } from '../cx.ts'
import { CircleCheck, type Icon } from '../icons.ts'

export interface StartStep {
  id: string
  icon: Icon
  title: string
  text: ReactNode
  isDone: boolean
  /** What already exists: '3 estabelecimentos'. */
  done?: string | undefined
  links: { label: string; href: string }[]
  /** What is done here, before the links. */
  action?: ReactNode
}

/** The set-up steps in order: each says why, where, and whether it is done. */
export function StartSteps({ steps }: { steps: StartStep[] }) {
  return (
    <ol className="flex w-full max-w-180 flex-col divide-y divide-line rounded-card border border-line">
      {steps.map(({ id, icon: Mark, title, text, isDone, done, links, action }) => (
        <li
          key={id}
          className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 p-4 phone:grid-cols-[2rem_minmax(0,1fr)]"
        >
          <span
            className={cx(
              'inline-flex size-8 items-center justify-center rounded-control',
              isDone ? 'bg-hover text-success' : 'bg-hover text-fg-2',
            )}
          >
            {isDone ? <CircleCheck /> : <Mark />}
          </span>
          <div className="min-w-0">
            <h2 className="text-body font-semibold text-fg phone:text-row">{title}</h2>
            <p className="mt-0.5 text-body text-fg-2 phone:text-row-2">{text}</p>
            {isDone && <p className="mt-1 text-help text-fg-2 tnum">{done ? `Feito: ${done}` : 'Feito'}</p>}
          </div>
          <div className="flex flex-wrap justify-end gap-2 phone:col-start-2 phone:justify-start">
            {action}
            {links.map(({ label, href }) => (
              <LinkButton key={href} href={href} size="sm">
                {label}
              </LinkButton>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
