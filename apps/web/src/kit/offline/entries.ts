/** What waits on this device to be sent: pure rules about a list of entries, in the order in which they were made. */

/** The value of a field that another device or person has changed, with its version. */
export interface Other {
  version: number
  value: unknown
  /** Instant of the other change. */
  at: string
}

export interface Entry {
  /** Place in the order; given by the shelf. */
  place: number
  /** Whose it is: user and company. Nobody else reads or sends it. */
  owner: string
  /** Name of what sends it (`OfflineKind`). */
  kind: string
  /** The record that it changes, and the field of it. */
  record: string
  field: string
  /** The record in words, and the page that shows it: for the list of what waits. */
  title: string
  href: string
  /** What the server knows it by, so that it is done once. */
  key: string
  value: unknown
  /** Version of the field that it replaces; 0: there was none. */
  version: number
  at: string
  /** `waiting` to be sent; `conflict`: the user chooses between `value` and `other`; `refused`: the server said `reason`. */
  state: 'waiting' | 'conflict' | 'refused'
  /** It may have reached the server, so neither its value nor its key changes any more. */
  tried: boolean
  other?: Other
  reason?: string
  /** The reason is about the value itself, which the user can mend. */
  isOfValue?: boolean
}
export type NewEntry = Pick<Entry, 'kind' | 'record' | 'field' | 'title' | 'href' | 'value' | 'version'>
/** What changes in the list: entries to write (a new one has place 0) and places to empty. */
export interface Change {
  put: Entry[]
  drop: number[]
}
const NOTHING: Change = { put: [], drop: [] }

export const isSameRecord = (a: Pick<Entry, 'kind' | 'record'>, b: Pick<Entry, 'kind' | 'record'>): boolean =>
  a.kind === b.kind && a.record === b.record
const isSameField = (a: NewEntry | Entry, b: Entry) => isSameRecord(a, b) && a.field === b.field

/**
 * A field gets a value. What was not tried yet takes the new value in its place; what may have reached the server stays as it is, and the new
 * value comes after it.
 */
export function added(list: readonly Entry[], entry: NewEntry, owner: string, key: string, at: string): Change {
  const {
    reason: _,
    isOfValue: __,
    ...last
  } = list.findLast((each) => isSameField(entry, each)) ?? ({} as Partial<Entry>)
  const fresh = { ...entry, owner, key, at, state: 'waiting', tried: false } as const
  if (last.place === undefined) return { put: [{ ...fresh, place: 0 }], drop: [] }
  const was = last as Entry
  const now = { value: entry.value, at, title: entry.title, href: entry.href }
  if (was.state === 'conflict') return { put: [{ ...was, ...now }], drop: [] }
  if (was.state === 'refused') return { put: [{ ...was, ...now, key, state: 'waiting', tried: false }], drop: [] }
  if (!was.tried) return { put: [{ ...was, ...now }], drop: [] }
  return { put: [{ ...fresh, place: 0, version: was.version }], drop: [] }
}

/**
 * The entry that is sent next: the first that waits, of a kind that is known. A record of which one was refused waits as a whole, so that its
 * order is kept; others go on.
 */
export function nextOf(list: readonly Entry[], knows: (kind: string) => boolean): Entry | undefined {
  const stopped = list.filter((each) => each.state === 'refused')
  return list.find(
    (each) => each.state === 'waiting' && knows(each.kind) && !stopped.some((other) => isSameRecord(other, each)),
  )
}

const at = (list: readonly Entry[], place: number) => list.find((each) => each.place === place)
const after = (list: readonly Entry[], entry: Entry) =>
  list.filter((each) => each.place > entry.place && isSameField(entry, each))

/** It goes to the server now. */
export function tried(list: readonly Entry[], place: number): Change {
  const entry = at(list, place)
  return entry ? { put: [{ ...entry, tried: true }], drop: [] } : NOTHING
}
/** The server has it, as this version: what the same field got meanwhile builds on it. */
export function sent(list: readonly Entry[], place: number, version: number): Change {
  const entry = at(list, place)
  if (!entry) return NOTHING
  return { put: after(list, entry).map((each) => ({ ...each, version })), drop: [place] }
}
/** Another one came first: both are kept until the user chooses, ours with its latest value. */
export function conflicted(list: readonly Entry[], place: number, other: Other): Change {
  const entry = at(list, place)
  if (!entry) return NOTHING
  const later = after(list, entry)
  const { value, at: when } = later.at(-1) ?? entry
  return { put: [{ ...entry, value, at: when, state: 'conflict', other }], drop: later.map((each) => each.place) }
}
/** The server refuses it; it stays until the user changes it, tries again or throws it away. */
export function refused(list: readonly Entry[], place: number, reason: string, isOfValue: boolean): Change {
  const entry = at(list, place)
  return entry ? { put: [{ ...entry, state: 'refused', reason, isOfValue }], drop: [] } : NOTHING
}
/** The user's choice in a conflict: ours is sent over the other one with a key of its own; or the other one stays. */
export function decided(list: readonly Entry[], place: number, isOurs: boolean, key: string): Change {
  const entry = at(list, place)
  if (entry?.state !== 'conflict' || !entry.other) return NOTHING
  if (!isOurs) return { put: [], drop: [place] }
  const { other, ...ours } = entry
  return { put: [{ ...ours, key, version: other.version, state: 'waiting', tried: false }], drop: [] }
}
/** What was refused of a record is tried again, with the same keys: a refused call was not done. */
export const again = (list: readonly Entry[], record: Pick<Entry, 'kind' | 'record'>): Change => ({
  put: list
    .filter((each) => each.state === 'refused' && isSameRecord(each, record))
    .map(({ reason: _, isOfValue: __, ...each }) => ({ ...each, state: 'waiting' })),
  drop: [],
})
/** What waits of a record is thrown away. */
export const discarded = (list: readonly Entry[], record: Pick<Entry, 'kind' | 'record'>): Change => ({
  put: [],
  drop: list.filter((each) => isSameRecord(each, record)).map((each) => each.place),
})
