import type { ReactNode } from 'react'

/** A quiet line that says what has just happened elsewhere; read aloud when it changes. */
export function StatusText({ children }: { children: ReactNode }) {
  return (
    <span role="status" className="text-help text-fg-2">
      {children}
    </span>
  )
}
