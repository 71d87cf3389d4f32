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

/** A draft belongs to one user in one company: another person at the same browser never sees it. */
const keyOf = (name: string): string => {
  if (name.startsWith(CANDIDATE_DRAFT)) return `${PREFIX}${name}`
  const user = session.get().info?.usuario.id ?? 'visitante'
  return `${PREFIX}${user}:${tabCompany.get() ?? '-'}:${name}`
}

export function writeDraft(name: string, values: unknown): string | undefined {
  const at = new Date().toISOString()
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ at, values } satisfies Stored))
    return at
  } catch {
    // When the storage is full or forbidden, only the draft is lost, not the form.
    return undefined
  }
}
export function readDraft(name: string): Stored | undefined {
  try {
    const text = localStorage.getItem(keyOf(name))
    return text ? (JSON.parse(text) as Stored) : undefined
  } catch {
    return undefined
  }
}
export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // The storage cannot be used, so there is nothing to delete.
  }
}
/** Deletes the drafts of the candidate area, because a candidate may use a borrowed phone. */
export function dropCandidateDrafts(): void {
  void dropKeptFiles(CANDIDATE_DRAFT)
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${PREFIX}${CANDIDATE_DRAFT}`)) localStorage.removeItem(key)
  } catch {
    // The storage cannot be used, so there is nothing to delete.
  }
}
