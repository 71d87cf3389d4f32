import type { ReactNode } from 'react'

/** A date in the past: marked by colour, weight and, for screen readers, a word. */
export function Overdue({ isLate, children }: { isLate: boolean; children: ReactNode }) {
  if (!isLate) return children
  return (
    <span className="font-medium text-danger">
      {children}
      <span className="sr-only"> (vencida)</span>
    </span>
  )
}
