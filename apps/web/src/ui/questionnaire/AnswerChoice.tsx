import { useId, useState } from 'react'
import { Button } from '../control/Button.tsx'
import { cx } from '../cx.ts'
import { nativeOver } from '../fields/choices.tsx'
import { Dialog } from '../overlay/Dialog.tsx'

export interface ChoosableAnswer {
  /** Where it was given: 'Neste aparelho'. */
  title: string
  /** When: '14:36'. */
  note: string
  /** The answer itself. */
  value: string
  comment?: string | null
}

/** One question that was answered in two places: both answers in full, and nothing chosen for the user. 'Depois' leaves it open. */
export function AnswerChoice(props: {
  isOpen: boolean
  onLater: () => void
  title: string
  /** Position of the question, above it. */
  eyebrow: string
  question: string
  ours: ChoosableAnswer
  theirs: ChoosableAnswer
  /** What the button says for each choice. */
  keepOurs: string
  keepTheirs: string
  onChoose: (isOurs: boolean) => void
}) {
  const id = useId()
  const [chosen, setChosen] = useState<boolean>()
  const option = (isOurs: boolean, answer: ChoosableAnswer) => {
    const on = chosen === isOurs
    return (
      <label
        className={cx(
          'relative flex gap-3 rounded-card border p-4 transition-[background-color,border-color]',
          'has-focus-visible:outline-2 has-focus-visible:outline-accent-ui has-focus-visible:outline-offset-2',
          on
            ? 'border-accent-ui bg-accent-soft-2 ring-1 ring-accent-ui ring-inset'
            : 'border-field bg-panel hover:bg-hover',
        )}
      >
        <span className="relative flex pt-0.5">
          <input type="radio" name={id} checked={on} className={nativeOver} onChange={() => setChosen(isOurs)} />
          <span
            aria-hidden="true"
            className={cx(
              'size-4 shrink-0 rounded-full bg-panel phone:size-6',
              on ? 'border-[5px] border-accent-ui phone:border-[7px]' : 'border border-field',
            )}
          />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-body text-fg phone:text-row">
            <span className="font-medium">{answer.title}</span>
            <span className="text-help text-fg-2 tnum phone:text-row-2">{answer.note}</span>
          </span>
          <span className="block pt-1 text-body break-words text-fg phone:text-row">{answer.value}</span>
          {answer.comment && (
            <span className="block pt-1 text-help whitespace-pre-line break-words text-fg-2 phone:text-row-2">
              {answer.comment}
            </span>
          )}
        </span>
      </label>
    )
  }
  return (
    <Dialog
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => !isOpen && props.onLater()}
      title={props.title}
      footer={
        <>
          <Button onPress={props.onLater}>Depois</Button>
          <Button
            variant="accent"
            isDisabled={chosen === undefined}
            onPress={() => {
              setChosen(undefined)
              props.onChoose(chosen!)
            }}
          >
            {chosen === false ? props.keepTheirs : props.keepOurs}
          </Button>
        </>
      }
    >
      <p className="pb-4 text-fg-2">Escolha qual fica. Enquanto você não escolhe, as duas ficam guardadas.</p>
      <p className="text-help text-fg-2 phone:text-row-2">{props.eyebrow}</p>
      <p id={`${id}-text`} className="pb-3 text-group break-words text-fg">
        {props.question}
      </p>
      <div role="radiogroup" aria-labelledby={`${id}-text`} className="flex flex-col gap-3">
        {option(true, props.ours)}
        {option(false, props.theirs)}
      </div>
    </Dialog>
  )
}
