import { createStore } from './store.ts'

/** Company that this tab shows; sent with every call, so that the server notices another tab's change. */
export const tabCompany = createStore<number | undefined>(undefined)

/** Names this tab to the server, so that it knows its own changes among those that it is told of. */
export const tabName = Math.random().toString(36).slice(2, 14)

/** Raised by calls, shown by the application's dialogs. */
export interface Raised {
  /** The session ended: the user is asked, has stayed on the page, or needs it again and is asked for the login. */
  expired: 'no' | 'ask' | 'stayed' | 'login'
  /** Another tab chose another company; the answer decides whether the call is repeated. */
  companyChanged: ((keep: boolean) => void) | undefined
  /** An error in dialog mode. */
  dialog: { header: string; text: string } | undefined
}
export const raised = createStore<Raised>({ expired: 'no', companyChanged: undefined, dialog: undefined })
export const raise = (part: Partial<Raised>): void => raised.set({ ...raised.get(), ...part })

let hasAnswered = false
/** The user has just said in a dialog that the page may go: nothing asks again about what was not saved. */
export const mayGo = (): boolean => hasAnswered
/** Leaves for an address, or draws the page anew, without a second question. */
export function leave(to?: string): void {
  hasAnswered = true
  if (to === undefined) location.reload()
  else location.assign(to)
}

type Question = () => Promise<boolean>
const guards = new Set<Question>()
/** Has `ask` asked before the session or the company of this tab ends; the result takes it back. */
export function guardLeaving(ask: Question): () => void {
  guards.add(ask)
  return () => void guards.delete(ask)
}
/** Whether the user lets go of what the page's forms hold; true when they hold nothing. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of [...guards]) if (!(await ask())) return false
  return true
}
