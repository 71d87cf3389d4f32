import type { ReactNode } from 'react'

/** The parts of the home page, one below the other; an empty part takes no space. */
export function HomeParts({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-5">{children}</div>
}
