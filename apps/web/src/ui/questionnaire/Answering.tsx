import type { ReactNode } from 'react'
import { Button } from '../control/Button.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { Check, CircleAlert, type Icon, List, LoaderCircle, TriangleAlert, WifiOff, X } from '../icons.ts'

export type AnswerState = 'answered' | 'missing' | 'empty'

/** One dash per question: filled when answered, the current one in the accent colour. */
export function AnswerDashes(props: { states: readonly AnswerState[]; current: number }) {
  return (
    <div aria-hidden="true" className="flex gap-1">
      {props.states.map((state, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the dashes are identical
          key={i}
          className={cx(
            'h-1 min-w-0 flex-1 rounded-full',
            i === props.current
              ? 'bg-accent-ui'
              : state === 'answered'
                ? 'bg-fg'
                : state === 'missing'
                  ? 'bg-danger'
                  : 'bg-line',
          )}
        />
      ))}
    </div>
  )
}

/** Says whether the answers are saved; always visible. */
export function KeptNote(props: { kind: 'kept' | 'saving' | 'local' | 'error'; children: string }) {
  const marks: Record<typeof props.kind, Icon> = {
    kept: Check,
    saving: LoaderCircle,
    local: TriangleAlert,
    error: CircleAlert,
  }
  const Mark = marks[props.kind]
  return (
    <span
      role="status"
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap text-help font-medium tnum phone:text-row-2',
        props.kind === 'kept' && 'text-success',
        props.kind === 'saving' && 'text-fg-2',
        props.kind === 'local' && 'text-warning',
        props.kind === 'error' && 'text-danger',
      )}
    >
      <Mark className="size-icon-sm" />
      {props.children}
    </span>
  )
}

/** A bar above the buttons: why the answers cannot be sent, or another message about them. */
export function AnswerStrip(props: {
  tone: 'warning' | 'danger'
  icon?: Icon
  children: ReactNode
  actions?: ReactNode
}) {
  const Mark = props.icon ?? WifiOff
  return (
    <div
      role="status"
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-body phone:text-row-2',
        props.tone === 'warning' ? 'bg-warning-soft text-fg' : 'bg-danger-soft text-danger',
      )}
    >
      <Mark className="shrink-0" />
      <p className="min-w-0 flex-1 basis-52">{props.children}</p>
      {props.actions}
    </div>
  )
}

/** A questionnaire with one question per screen: progress, question, buttons. On a phone the buttons stay at the bottom. */
export function AnswerFrame(props: {
  title: string
  progress: string
  states: readonly AnswerState[]
  current: number
  kept: ReactNode
  onClose?: (() => void) | undefined
  onList: () => void
  strip?: ReactNode
  onBack?: (() => void) | undefined
  nextLabel: string
  onNext: () => void
  isBusy?: boolean
  children: ReactNode
}) {
  return (
    <form
      noValidate
      aria-label={props.title}
      className="mx-auto flex w-full max-w-180 flex-1 flex-col phone:-mx-4 phone:w-auto phone:self-stretch"
      onSubmit={(event) => {
        event.preventDefault()
        props.onNext()
      }}
    >
      <div className="flex items-center gap-2 px-pad pb-2">
        {props.onClose && <IconButton label="Sair e continuar depois" icon={X} onPress={props.onClose} />}
        <p className="min-w-0 flex-1 truncate text-center text-group text-fg">{props.title}</p>
        <IconButton label="Ver todas as perguntas" icon={List} onPress={props.onList} />
      </div>
      <div className="px-pad">
        <AnswerDashes states={props.states} current={props.current} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 pt-2 pb-4">
          <p role="status" className="text-help text-fg-2 tnum phone:text-row-2">
            {props.progress}
          </p>
          {props.kept}
        </div>
      </div>
      <div className="flex-1 px-pad pb-6">{props.children}</div>
      <div className="sticky bottom-0 z-10 bg-panel">
        {props.strip}
        <div className="flex gap-2 border-line border-t px-pad py-3">
          <Button isDisabled={!props.onBack} onPress={props.onBack}>
            Voltar
          </Button>
          <span className="flex flex-1 justify-end phone:*:w-full">
            <Button variant="accent" type="submit" isBusy={props.isBusy} busyLabel="Enviando">
              {props.nextLabel}
            </Button>
          </span>
        </div>
      </div>
    </form>
  )
}

/** A list of questions with their state, each a link to the question. */
export function AnswerList(props: {
  items: readonly { id: string; number: number; text: string; note: string; isMissing: boolean }[]
  onOpen: (id: string) => void
}) {
  return (
    <ul className="divide-y divide-line">
      {props.items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            onClick={() => props.onOpen(item.id)}
            className="focus-ring flex w-full cursor-default gap-3 rounded-sm py-2.5 text-left text-body hover:bg-hover phone:text-row"
          >
            <span className="min-w-6 text-right text-fg-2 tnum">{item.number}</span>
            <span className="min-w-0 flex-1">
              <span className="block break-words text-fg">{item.text}</span>
              <span className={cx('block text-help phone:text-row-2', item.isMissing ? 'text-danger' : 'text-fg-2')}>
                {item.note}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Questions one below the other, e.g. with their answers. */
export const QuestionStack = ({ children }: { children: ReactNode }) => (
  <div className="flex max-w-180 flex-col gap-8 py-2">{children}</div>
)
