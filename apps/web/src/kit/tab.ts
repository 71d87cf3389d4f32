import { createStore } from './store.ts'

/** Company that this tab shows; sent with every call, so that the server notices another tab's change. */
export const tabCompany = createStore<number | undefined>(undefined)

/** Raised by calls, shown by the application's dialogs. */
export interface Raised {
  /** The session ended; `retry` is set when the user has stayed and something needs it again. */
  expired: 'no' | 'ask' | 'stayed' | 'login'
  /** Another tab chose another company; the answer decides whether the call is repeated. */
  companyChanged: ((keep: boolean) => void) | undefined
  /** An error in dialog mode. */
  dialog: { header: string; text: string } | undefined
}
export const raised = createStore<Raised>({ expired: 'no', companyChanged: undefined, dialog: undefined })
export const raise = (part: Partial<Raised>): void => raised.set({ ...raised.get(), ...part })
