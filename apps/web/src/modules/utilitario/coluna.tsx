import type { ReactNode } from 'react'

/** The column of a form: 720 px at most, so that lines stay readable on a wide screen. */
export function Coluna({ children }: { children: ReactNode }) {
  return <div style={{ maxWidth: 720, width: '100%' }}>{children}</div>
}
