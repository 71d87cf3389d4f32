import type { ReactNode } from 'react'

/** The next steps in order: numbered sentences beside a form. */
export function Steps(props: { title: string; items: ReactNode[] }) {
  return (
    <section aria-label={props.title}>
      <h2 className="mb-2 text-label text-fg-2">{props.title}</h2>
      <ol className="flex flex-col gap-3">
        {props.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences are fixed and keep their order
          <li key={index} className="flex gap-3 text-body text-fg-2">
            <span className="flex size-5 shrink-0 items-center justify-center rounded-full bg-hover text-counter text-fg-2">
              {index + 1}
            </span>
            <span>{item}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
