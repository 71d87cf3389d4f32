import { type ReactNode, useId } from 'react'
import { CheckMark, nativeOver, ringOfPeer } from '../fields/choices.tsx'

/** A part of a form that helps to fill in the rest, visually separated from the fields. */
export function HelperCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-6 flex flex-col gap-3 rounded-card border border-line p-4 print:hidden">
      <h2 id={id} className="text-body font-semibold text-fg phone:text-row">
        {title}
      </h2>
      {children}
    </section>
  )
}

export interface Suggestion {
  id: string
  label: string
  value: string
  /** The current value of the form; empty: nothing. */
  current: string
  /** What the user must still check after accepting it. */
  missing?: string | null
  /** The passage of the document that the value was read from. */
  passage?: string
  badge?: ReactNode
}

/** Values suggested for a form, each with a checkbox: none is selected in advance. */
export function SuggestionList(props: {
  label: string
  suggestions: readonly Suggestion[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** The button that accepts the selected ones, below them. */
  children: ReactNode
}) {
  const groupId = useId()
  const toggle = (id: string, on: boolean) =>
    props.onChange(on ? [...props.chosen, id] : props.chosen.filter((other) => other !== id))
  return (
    <>
      <ul aria-label={props.label} className="flex flex-col border-line border-t">
        {props.suggestions.map(({ id, label, value, current, missing, passage, badge }) => (
          <li key={id} className="flex items-start gap-2.5 border-line border-b py-2.5">
            <span className="relative mt-0.5 flex shrink-0">
              <input
                id={`${groupId}${id}`}
                type="checkbox"
                aria-describedby={`${groupId}${id}-more`}
                checked={props.chosen.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
                className={nativeOver}
              />
              <CheckMark state={props.chosen.includes(id) ? 'on' : 'off'} className={ringOfPeer} />
            </span>
            <div className="min-w-0 flex-1">
              <div className="flex items-center justify-between gap-3">
                <label htmlFor={`${groupId}${id}`} className="text-help text-fg-2">
                  {label}
                </label>
                {badge}
              </div>
              <label
                htmlFor={`${groupId}${id}`}
                className="block wrap-anywhere text-body font-medium text-fg phone:text-row"
              >
                {value}
              </label>
              <div id={`${groupId}${id}-more`} className="wrap-anywhere text-help text-fg-2">
                {current && <p>No formulário: {current}</p>}
                {missing && <p className="font-medium text-fg">{missing}</p>}
                {passage && <p className="line-clamp-2">“{passage}”</p>}
              </div>
            </div>
          </li>
        ))}
      </ul>
      <div className="flex phone:*:w-full">{props.children}</div>
    </>
  )
}
