import { type ReactNode, useId } from 'react'
import { type Icon, Mail } from '../icons.ts'

/** A mail as its reader will see it: subject, sender, paragraphs. Below it says why it cannot be sent by mail. */
export function MailPreview(props: {
  title: string
  /** Beside the title; default: an envelope. */
  icon?: Icon
  from: ReactNode
  subject: ReactNode
  body: ReactNode
  note?: string | undefined
  /** Content to the right of the title, such as its state. */
  end?: ReactNode
}) {
  const id = useId()
  const Mark = props.icon ?? Mail
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 not-first:mt-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={id} className="flex min-w-0 flex-1 items-center gap-1.5 text-label text-fg-2">
          <Mark aria-hidden="true" className="size-icon-sm shrink-0" />
          {props.title}
        </h3>
        {props.end}
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-panel">
        <p className="border-line border-b px-4 py-2 text-help text-fg-2">{props.from}</p>
        <div className="flex flex-col gap-2 px-4 py-3">
          <p className="text-group text-fg wrap-anywhere">{props.subject || 'Sem assunto'}</p>
          <p className="whitespace-pre-line text-body text-fg wrap-anywhere">{props.body || 'Sem texto'}</p>
        </div>
      </div>
      {props.note && <p className="text-help text-fg-2">{props.note}</p>}
    </section>
  )
}
