import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { CheckMark, nativeOver } from '../fields/choices.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { TextArea } from '../fields/TextField.tsx'
import { CircleAlert } from '../icons.ts'

/** A question in the form in which a person answers it. */
export type AskedQuestion = {
  text: string
  kind: 'single' | 'multiple' | 'score' | 'text'
  options: readonly { id: string; label: string }[]
  min: number
  max: number
  minLabel?: string | null
  maxLabel?: string | null
  isRequired: boolean
  /** Maximum number of marked options in a multiple choice. */
  limit?: number | null
  /** Asks also for a text: its label, and whether it is required. */
  comment?: { label: string; isRequired: boolean }
}
export type GivenAnswer = { options: readonly string[]; score: number | null; text: string }
export const NO_ANSWER: GivenAnswer = { options: [], score: null, text: '' }

/** Maximum length of a text answer. */
export const ANSWER_MAX = 2000
/** A scale with up to this number of values is shown as cells. */
const MOST_CELLS = 15

const row = (on: boolean) =>
  cx(
    'relative flex min-h-control items-center gap-2.5 rounded-control border px-3 py-2 text-body transition-[background-color,border-color] phone:rounded-button phone:px-4 phone:py-3 phone:text-row',
    'has-focus-visible:outline-2 has-focus-visible:outline-accent-ui has-focus-visible:outline-offset-2',
    on
      ? 'border-accent-ui bg-accent-soft-2 font-medium text-fg ring-1 ring-accent-ui ring-inset'
      : 'border-field bg-panel text-fg hover:bg-hover',
  )

/** One question with its control: choices, a scale, or a text. */
export function Question(props: {
  question: AskedQuestion
  answer: GivenAnswer
  onChange: (answer: GivenAnswer) => void
  /** The error of the answer. */
  error?: string | undefined
  isReadOnly?: boolean
  /** Shown large, as the only content of a page; otherwise as in a list. */
  isLarge?: boolean
  /** Line above the question, such as its position. */
  eyebrow?: ReactNode
  /** The heading takes the focus when the user goes to the question. */
  headingRef?: (element: HTMLElement | null) => void
}) {
  const { question: q, answer, onChange, error, isReadOnly } = props
  const id = useId()
  const errorId = `${id}-error`
  const Heading = props.isLarge ? 'h2' : 'h3'
  const described = error ? errorId : undefined
  const isFull = q.kind === 'multiple' && q.limit != null && answer.options.length >= q.limit
  const cells = q.max - q.min < MOST_CELLS
  return (
    <fieldset aria-labelledby={`${id}-text`} aria-describedby={described} className="min-w-0">
      {props.eyebrow && <div className="pb-1 text-help text-fg-2 phone:text-row-2">{props.eyebrow}</div>}
      <Heading
        id={`${id}-text`}
        tabIndex={-1}
        ref={props.headingRef}
        className={cx('pb-3 break-words text-fg outline-none', props.isLarge ? 'text-greeting' : 'text-group')}
      >
        {q.text}
        {q.isRequired && (
          <span className="text-danger" title="Obrigatória">
            <span aria-hidden="true">*</span>
            <span className="sr-only"> (obrigatória)</span>
          </span>
        )}
      </Heading>
      {q.kind === 'multiple' && q.limit != null && (
        <p role="status" className="pb-2 text-help text-fg-2 phone:text-row-2">
          Marque até {q.limit} · {answer.options.length} de {q.limit}
        </p>
      )}
      {(q.kind === 'single' || q.kind === 'multiple') && (
        <div
          {...(q.kind === 'single' ? { role: 'radiogroup', 'aria-labelledby': `${id}-text` } : {})}
          className="flex flex-col gap-2"
        >
          {q.options.map((option) => {
            const on = answer.options.includes(option.id)
            const locked = isReadOnly || (isFull && !on)
            return (
              <label key={option.id} className={cx(row(on), locked && !on && 'text-fg-2')}>
                <span className="relative flex">
                  <input
                    type={q.kind === 'single' ? 'radio' : 'checkbox'}
                    name={id}
                    checked={on}
                    disabled={locked}
                    aria-describedby={described}
                    className={nativeOver}
                    onChange={(event) =>
                      onChange({
                        ...answer,
                        options:
                          q.kind === 'single'
                            ? [option.id]
                            : event.target.checked
                              ? [...answer.options, option.id]
                              : answer.options.filter((each) => each !== option.id),
                      })
                    }
                  />
                  {q.kind === 'multiple' ? (
                    <CheckMark state={on ? 'on' : 'off'} />
                  ) : (
                    <span
                      aria-hidden="true"
                      className={cx(
                        'size-4 shrink-0 rounded-full bg-panel phone:size-6',
                        on ? 'border-[5px] border-accent-ui phone:border-[7px]' : 'border border-field',
                      )}
                    />
                  )}
                </span>
                <span className="min-w-0 break-words">{option.label}</span>
              </label>
            )
          })}
        </div>
      )}
      {q.kind === 'score' &&
        (cells ? (
          <>
            <div
              role="radiogroup"
              aria-labelledby={`${id}-text`}
              className="grid grid-cols-[repeat(auto-fit,minmax(56px,1fr))] gap-2"
            >
              {Array.from({ length: q.max - q.min + 1 }, (_, i) => q.min + i).map((value) => {
                const on = answer.score === value
                return (
                  <label key={value} className={cx(row(on), 'justify-center px-0! text-center tnum phone:min-h-13')}>
                    <input
                      type="radio"
                      name={id}
                      checked={on}
                      disabled={isReadOnly}
                      aria-describedby={described}
                      className={nativeOver}
                      onChange={() => onChange({ ...answer, score: value })}
                    />
                    {value}
                  </label>
                )
              })}
            </div>
            {(q.minLabel || q.maxLabel) && (
              <p className="flex justify-between gap-4 pt-2 text-help text-fg-2 tnum phone:text-row-2">
                <span>{q.minLabel && `${q.min} · ${q.minLabel}`}</span>
                <span className="text-right">{q.maxLabel && `${q.max} · ${q.maxLabel}`}</span>
              </p>
            )}
          </>
        ) : (
          <div className="max-w-40">
            <NumberField
              label={`Nota de ${q.min} a ${q.max}`}
              value={answer.score}
              readOnly={isReadOnly}
              onChange={(score) => onChange({ ...answer, score })}
            />
          </div>
        ))}
      {q.kind === 'text' && (
        <TextArea
          label="Resposta"
          hideLabel
          rows={props.isLarge ? 6 : 3}
          maxLength={ANSWER_MAX}
          counter={!isReadOnly}
          value={answer.text}
          readOnly={isReadOnly}
          onChange={(text) => onChange({ ...answer, text })}
        />
      )}
      {q.comment && (
        <div className="pt-4">
          <TextArea
            label={q.comment.label}
            required={q.comment.isRequired}
            maxLength={ANSWER_MAX}
            counter={!isReadOnly}
            value={answer.text}
            readOnly={isReadOnly}
            onChange={(text) => onChange({ ...answer, text })}
          />
        </div>
      )}
      {error && (
        <p id={errorId} role="alert" className="flex items-center gap-1.5 pt-2 text-help text-danger phone:text-row-2">
          <CircleAlert className="size-icon-sm" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
