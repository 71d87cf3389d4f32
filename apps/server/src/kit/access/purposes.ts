import type { Purpose } from '@quadro/contract/kit/purpose.ts'
import type { Route } from '../http/route.ts'

/** What people without a login may do. It comes from the routes that this process declares at start, like the authorities. */
const declared = new Map<string, Purpose>()

export function declarePurposes(routes: readonly Route[]): void {
  declared.clear()
  for (const { entry } of routes)
    if (entry.access.who === 'person' && entry.access.purpose)
      declared.set(entry.access.purpose.name, entry.access.purpose)
}

/** Every purpose by name. */
export const allPurposes = (): ReadonlyMap<string, Purpose> => declared
