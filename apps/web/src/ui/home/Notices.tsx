import type { ReactNode } from 'react'
import { CircleAlert, Info, TriangleAlert } from '../icons.ts'

export type NoticeTone = 'danger' | 'warning' | 'info'
export interface Notice {
  id: string
  tone: NoticeTone
  /** The kind of notice, when its lines do not say it. */
  title?: string
  lines: string[]
  actions?: ReactNode
}

const MARKS = {
  danger: { Mark: CircleAlert, className: 'text-danger', word: 'Erro' },
  warning: { Mark: TriangleAlert, className: 'text-warning', word: 'Atenção' },
  info: { Mark: Info, className: 'text-info', word: 'Aviso' },
} as const

/** Warnings of the system about itself: one row each, with its severity as shape, colour and word. */
export function Notices({ label, notices }: { label: string; notices: Notice[] }) {
  return (
    <section aria-label={label}>
      <ul className="divide-y divide-line rounded-card border border-line">
        {notices.map(({ id, tone, title, lines, actions }) => {
          const { Mark, className, word } = MARKS[tone]
          return (
            <li key={id} className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3">
              <Mark className={`mt-0.5 shrink-0 ${className}`} />
              <div className="min-w-0 flex-1 basis-60 text-body wrap-anywhere">
                <span className="sr-only">{word}: </span>
                {title && <p className="font-semibold text-fg">{title}</p>}
                {lines.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text
                  <p key={at} className={title ? 'text-fg-2' : 'text-fg'}>
                    {line}
                  </p>
                ))}
              </div>
              {actions && <div className="-my-1 flex flex-wrap items-center gap-1">{actions}</div>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
