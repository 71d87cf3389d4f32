import type { ReactNode } from 'react'

/** A quiet line about something that has just happened elsewhere; screen readers announce changes. */
export function StatusText({ children }: { children: ReactNode }) {
  return (
    <span role="status" className="text-help text-fg-2">
      {children}
    </span>
  )
}
