import type { ReactNode } from 'react'

/** A date that has passed says so by colour, weight and, for who does not see it, a word. */
export function Overdue({ isLate, children }: { isLate: boolean; children: ReactNode }) {
  if (!isLate) return children
  return (
    <span className="font-medium text-danger">
      {children}
      <span className="sr-only"> (vencida)</span>
    </span>
  )
}
