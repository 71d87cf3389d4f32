import { session } from '../call/session.ts'
import { tabCompany } from '../call/tab.ts'
import { dropKeptFiles } from './kept-files.ts'

interface Stored {
  at: string
  values: unknown
}

const PREFIX = 'quadro:rascunho:'
/** Names of the candidate area's drafts begin so: they belong to no internal user. */
export const CANDIDATE_DRAFT = 'externo:'

/** Drafts are of one user in one company: another person at the same browser never sees them. */
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
    // A full or forbidden storage costs the draft, not the form.
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
    // Nothing to drop.
  }
}
/** Forgets what the candidate area kept: a phone may be lent. */
export function dropCandidateDrafts(): void {
  void dropKeptFiles(CANDIDATE_DRAFT)
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${PREFIX}${CANDIDATE_DRAFT}`)) localStorage.removeItem(key)
  } catch {
    // Nothing to drop.
  }
}
