import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Checkbox } from '../fields/choices.tsx'
import { LinkButton } from './Link.tsx'

/** A vacancy that can be selected among others; its text is clickable too. */
export function VacancyChoice(props: {
  title: string
  place: string
  facts: string
  value: boolean
  onChange: (value: boolean) => void
  /** Address where the vacancy can be read. */
  href: string
}) {
  return (
    <li
      className={cx(
        'flex items-start gap-2 rounded-card py-3 pr-2 pl-4 not-first:mt-2',
        props.value ? 'bg-hover ring-2 ring-accent-ui' : 'ring-1 ring-line hover:bg-hover',
      )}
    >
      <div className="min-w-0 flex-1">
        <Checkbox
          value={props.value}
          onChange={props.onChange}
          label={
            <>
              <span className="block text-group text-fg">{props.title}</span>
              {props.place && <span className="block text-body text-fg-2">{props.place}</span>}
              <span className="block text-body text-fg">{props.facts}</span>
            </>
          }
        />
      </div>
      <LinkButton variant="quiet" size="sm" href={props.href}>
        Ler<span className="sr-only"> a vaga {props.title}</span>
      </LinkButton>
    </li>
  )
}

/** The list to choose from, separate from its filters. */
export function ChoiceList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="not-first:mt-3">
      {children}
    </ul>
  )
}

/** Footer of a page of choices, which always stays visible: why the user cannot continue, and the button. */
export function ChoiceFoot({ alert, children }: { alert: string | null | undefined; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-1 mt-4 border-line border-t bg-panel px-1 py-4 phone:-mx-4 phone:mt-auto phone:px-4">
      <p role="alert" className="text-body text-danger not-empty:pb-3">
        {alert}
      </p>
      <div className="flex phone:*:flex-1">{children}</div>
    </div>
  )
}
