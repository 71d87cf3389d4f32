import { session } from '../call/session.ts'
import { tabCompany } from '../call/tab.ts'
import { dropKeptFiles } from './kept-files.ts'

interface Stored {
  at: string
  values: unknown
}

const PREFIX = 'quadro:rascunho:'
/** Prefix of drafts of the candidate area, which belong to no internal user. */
export const CANDIDATE_DRAFT = 'externo:'

/** What is typed stays in this tab until the form is saved or left: it survives a reload and nothing else. */
interface TabDraft {
  tab: string
}
/** Name of what a form keeps. A text: in this browser until the form is saved, also when the tab is closed. */
export type Draft = string | TabDraft
/**
 * Names what a form keeps in this tab: its kind and whatever tells two forms of one page apart, such as the ids of the chosen rows. The
 * page's address and the values shown at first are part of the name by themselves, so that a record that has changed since never takes an
 * older text.
 */
export const inTab = (kind: string, ...of: readonly (string | number | null | undefined)[]): TabDraft => ({
  tab: [kind, ...of.map((part) => part ?? '-')].join(':'),
})

/** A draft belongs to one user in one company: another person at the same browser never sees it. */
const keyOf = (name: string): string => {
  if (name.startsWith(CANDIDATE_DRAFT)) return `${PREFIX}${name}`
  const user = session.get().info?.usuario?.id ?? 'visitante'
  return `${PREFIX}${user}:${tabCompany.get() ?? '-'}:${name}`
}
/** A short sum of the values that a form shows at first. */
function sumOf(values: object): string {
  let sum = 5381
  for (const letter of JSON.stringify(values)) sum = (sum * 33 + letter.charCodeAt(0)) | 0
  return (sum >>> 0).toString(36)
}
/** A draft cannot hold a file; the kept files have a storage of their own. */
const holdsFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile))
const withoutFiles = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !holdsFile(value)))

/** When the storage is full or forbidden, only the draft is lost, not the form. */
function ifStored<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Reads, writes and drops one draft. `shown`: the values that the form shows at first. */
export function draftOf(draft: Draft, shown: object = {}) {
  const isOfTab = typeof draft !== 'string'
  const key = isOfTab ? `${keyOf(draft.tab)}:${location.pathname}:${sumOf(shown)}` : keyOf(draft)
  const storage = () => (isOfTab ? sessionStorage : localStorage)
  return {
    isOfTab,
    read: () =>
      ifStored(() => {
        const text = storage().getItem(key)
        return text ? (JSON.parse(text) as Stored) : undefined
      }),
    /** When it was written (ISO); undefined when it could not be. */
    write: (values: object) =>
      ifStored(() => {
        const at = new Date().toISOString()
        storage().setItem(key, JSON.stringify({ at, values: withoutFiles(values) } satisfies Stored))
        return at
      }),
    drop: () => ifStored(() => storage().removeItem(key)),
  }
}

/** Deletes the drafts of the candidate area, because a candidate may use a borrowed phone. */
export function dropCandidateDrafts(): void {
  void dropKeptFiles(CANDIDATE_DRAFT)
  ifStored(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(`${PREFIX}${CANDIDATE_DRAFT}`)) storage.removeItem(key)
  })
}
