import { session } from './session.ts'
import { tabCompany } from './tab.ts'

interface Stored {
  at: string
  values: unknown
}

/** Drafts are of one user in one company: another person at the same browser never sees them. */
const keyOf = (name: string): string => {
  const user = session.get().info?.usuario.id ?? 'visitante'
  return `quadro:rascunho:${user}:${tabCompany.get() ?? '-'}:${name}`
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
