import type { ReactNode } from 'react'

/** The parts of the home page, one below the other; a part that draws nothing takes no room. */
export function HomeParts({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-5">{children}</div>
}
