import { HIDDEN } from '../fields/readonly.tsx'
import { Lock } from '../icons.ts'

/** Stands in a text or table for a value that the user may not see. */
export function Hidden() {
  return (
    <span className="inline-flex items-center gap-1.5 text-fg-2">
      <Lock aria-hidden="true" className="size-icon-sm" />
      {HIDDEN}
    </span>
  )
}
