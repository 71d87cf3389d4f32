import type { ReactNode } from 'react'

/** Parts of a narrow panel, one below the other. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className="flex flex-col items-stretch gap-4">{children}</div>
}
/** Buttons with a text beside them; nothing is drawn without buttons. */
Stack.Row = function StackRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>
}

/** Running text of a panel. */
export function Paragraphs({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-2 wrap-anywhere text-body text-fg-2">{children}</div>
}
Paragraphs.Title = function ParagraphsTitle({ children }: { children: ReactNode }) {
  return <h3 className="text-body font-semibold text-fg">{children}</h3>
}
