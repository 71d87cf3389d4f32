import { HIDDEN } from '../fields/readonly.tsx'
import { Lock } from '../icons.ts'

/** A value in a text or table that the person may not see. */
export function Hidden() {
  return (
    <span className="inline-flex items-center gap-1.5 text-fg-2">
      <Lock aria-hidden="true" className="size-icon-sm" />
      {HIDDEN}
    </span>
  )
}
