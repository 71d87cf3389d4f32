import { type ReactNode, useId } from 'react'
import { CheckMark, nativeOver, ringOfPeer } from '../fields/choices.tsx'
import { ArrowRight } from '../icons.ts'

export interface Change {
  id: string
  label: string
  before: ReactNode
  after: ReactNode
  /** The result of the change, beside its name. */
  badge?: ReactNode
}

/** Planned or finished changes: field by field, before and after. With `onChange` each has a checkbox to accept it. */
export function ChangeList(props: {
  label: string
  changes: readonly Change[]
  chosen?: readonly string[]
  onChange?: (chosen: string[]) => void
  /** Headings of the two sides, such as 'Hoje' and 'Depois'. */
  heads: readonly [before: string, after: string]
}) {
  const { chosen = [], onChange } = props
  const groupId = useId()
  const toggle = (id: string, on: boolean) => onChange?.(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  const [before, after] = props.heads
  return (
    <>
      <div
        aria-hidden
        className="grid grid-cols-[1fr_auto_1fr] gap-2 border-line border-b py-2 text-help font-medium text-fg-2"
      >
        <span>{before}</span>
        <span className="w-3.5" />
        <span>{after}</span>
      </div>
      <ul aria-label={props.label} className="flex flex-col">
        {props.changes.map(({ id, label, badge, ...said }) => {
          const name = <span className="text-help text-fg-2">{label}</span>
          return (
            <li key={id} className="border-line border-b py-2.5 last:border-b-0">
              <div className="flex min-h-7 items-center justify-between gap-3">
                {onChange ? (
                  <label htmlFor={`${groupId}${id}`} className="relative flex items-center gap-2 phone:min-h-11">
                    <span className="relative flex">
                      <input
                        id={`${groupId}${id}`}
                        type="checkbox"
                        checked={chosen.includes(id)}
                        onChange={(event) => toggle(id, event.target.checked)}
                        className={nativeOver}
                      />
                      <CheckMark state={chosen.includes(id) ? 'on' : 'off'} className={ringOfPeer} />
                    </span>
                    {name}
                  </label>
                ) : (
                  name
                )}
                {badge}
              </div>
              <div className="grid grid-cols-[1fr_auto_1fr] items-start gap-2 text-body">
                <span className="whitespace-pre-line wrap-anywhere text-fg-2">
                  <span className="sr-only">{before}: </span>
                  {said.before}
                </span>
                <ArrowRight size={14} aria-hidden className="mt-1 text-fg-2" />
                <span className="whitespace-pre-line wrap-anywhere font-medium text-fg">
                  <span className="sr-only">{after}: </span>
                  {said.after}
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
