import { createStore } from './store.ts'

/** Company of this tab. Every call sends it, so that the server notices when another tab changed the company. */
export const tabCompany = createStore<number | undefined>(undefined)

/** Name of this tab, sent to the server, so that the tab recognises notices of its own changes. */
export const tabName = Math.random().toString(36).slice(2, 14)

/** Dialogs that calls raise and the application shows. */
export interface Raised {
  /** The session ended: 'ask' asks the user, 'stayed' means that the user stayed on the page, 'login' asks for the login. */
  expired: 'no' | 'ask' | 'stayed' | 'login'
  /** Another tab switched the company. The user's answer decides whether the call is repeated. */
  companyChanged: ((keep: boolean) => void) | undefined
  /** An error in dialog mode. */
  dialog: { header: string; text: string } | undefined
  /** The user logs out while something waits on this device to be sent; the answer: whether it may be lost. */
  waiting: { count: number; answer: (lose: boolean) => void } | undefined
}
export const raised = createStore<Raised>({
  expired: 'no',
  companyChanged: undefined,
  dialog: undefined,
  waiting: undefined,
})
export const raise = (part: Partial<Raised>): void => raised.set({ ...raised.get(), ...part })

/** The user has just confirmed in a dialog that unsaved changes may be lost, so nothing asks again. */
export const leaving = createStore(false)
/** Goes to an address, or reloads the page, without asking a second time. */
export function leave(to?: string, { replace = false }: { replace?: boolean } = {}): void {
  leaving.set(true)
  if (to === undefined) location.reload()
  else if (replace) location.replace(to)
  else location.assign(to)
}

type Question = () => Promise<boolean>
const guards = new Set<Question>()
/** Registers a question that is asked before this tab's session or company ends; the returned function removes it. */
export function guardLeaving(ask: Question): () => void {
  guards.add(ask)
  return () => void guards.delete(ask)
}
/** Whether the user agrees to lose what the page's forms hold; true when they hold no changes. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of [...guards]) if (!(await ask())) return false
  return true
}
