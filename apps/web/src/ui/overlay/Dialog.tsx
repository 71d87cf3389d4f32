import { laterOpened } from '../later.tsx'

// Every page may open a dialog, but few do at once, so the frame of dialogs loads after the page.
const frame = () => import('./DialogFrame.tsx')

/** A dialog with its own content, e.g. a short form. `footer` has the buttons; Esc, × and a click outside close it. */
export const Dialog = laterOpened(async () => (await frame()).Dialog)
/** Asks before an action. The title names the object and the number, the button repeats the verb; Esc and `keepLabel` cancel. */
export const ConfirmDialog = laterOpened(async () => (await frame()).ConfirmDialog)
/** Shows information that needs no decision: one button, 'OK'. */
export const OkDialog = laterOpened(async () => (await frame()).OkDialog)
/**
 * The user must answer: there is no ×, and neither Esc nor a click outside closes it; the page behind is inert. Only `footer` can close it.
 */
export const BlockingDialog = laterOpened(async () => (await frame()).BlockingDialog)
