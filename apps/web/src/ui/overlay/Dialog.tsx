import { laterOpened } from '../later.tsx'

// Every page may ask something, few are asked at once: the frame with its focus and its scrim comes after the page.
const frame = () => import('./DialogFrame.tsx')

/** A dialog with content of its own, e.g. a short form. `footer` holds the buttons; esc, × and the scrim close. */
export const Dialog = laterOpened(async () => (await frame()).Dialog)
/** Asks before something happens. The title asks with object and number, the button repeats the verb, Esc and `keepLabel` keep. */
export const ConfirmDialog = laterOpened(async () => (await frame()).ConfirmDialog)
/** Tells something that only needs to be taken note of: one button, 'OK'. */
export const OkDialog = laterOpened(async () => (await frame()).OkDialog)
/** Must be answered: no ×, no Esc, no click beside it; the page behind is inert. Only `footer` can end it. */
export const BlockingDialog = laterOpened(async () => (await frame()).BlockingDialog)
