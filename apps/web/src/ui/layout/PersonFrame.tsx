import type { ReactNode } from 'react'
import { Button } from '../control/Button.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { useNoPageSaving } from '../control/keys.ts'
import { ArrowLeft, LogOut } from '../icons.ts'

/**
 * Frame of the pages for people without a login: a phone in the hand, or a tablet that many share. Company, one column, and buttons at the
 * bottom. `onLeave` is absent where nobody has come in.
 */
export function PersonFrame(props: {
  company: string
  onBack?: (() => void) | undefined
  onLeave?: (() => void) | undefined
  leaveLabel?: string
  children: ReactNode
}) {
  useNoPageSaving()
  return (
    <div className="flex min-h-dvh flex-col bg-ground text-fg phone:bg-panel">
      <header className="mx-auto flex w-full max-w-[640px] items-center gap-3 px-6 py-3 phone:px-4">
        {props.onBack ? (
          <IconButton label="Voltar" icon={ArrowLeft} onPress={props.onBack} />
        ) : (
          <span
            aria-hidden="true"
            className="flex size-8 shrink-0 items-center justify-center rounded-control bg-accent font-semibold text-group text-on-accent"
          >
            {props.company.trim()[0]?.toLocaleUpperCase('pt-BR') ?? 'Q'}
          </span>
        )}
        <span className="min-w-0 flex-1 truncate text-group">{props.company}</span>
        {props.onLeave && (
          <Button variant="quiet" icon={LogOut} onPress={props.onLeave}>
            {props.leaveLabel ?? 'Sair'}
          </Button>
        )}
      </header>
      <main className="mx-auto flex w-full max-w-[640px] flex-1 flex-col px-6 pb-6 phone:px-0 phone:pb-0">
        <div className="candidate-type flex flex-1 flex-col rounded-panel bg-panel pt-5 pb-6 shadow-1 ring-1 ring-line phone:rounded-none phone:pt-1 phone:pb-0 phone:shadow-none phone:ring-0">
          {props.children}
        </div>
      </main>
    </div>
  )
}

/** Something to do: its name, a line below, and how many at the right. */
export function TaskRow(props: { title: string; note?: string | undefined; end?: ReactNode; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={props.onPress}
      className="focus-ring flex w-full cursor-pointer items-center gap-3 border-line border-b px-pad py-3.5 text-left hover:bg-hover"
    >
      <span className="min-w-0 flex-1">
        <span className="block break-words text-group text-fg">{props.title}</span>
        {props.note && <span className="block pt-0.5 text-body text-fg-2 phone:text-row-2">{props.note}</span>}
      </span>
      {props.end}
    </button>
  )
}
