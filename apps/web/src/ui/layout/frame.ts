import { createContext, type ReactNode } from 'react'

/** What a form has to say stands above its fields: drawn by the body (PageBody, SidePanel) that the form stands around. */
export const BodyTop = createContext<ReactNode>(null)
/** True in the foot of a side panel, which has the line, the padding and little width. */
export const InPanelFoot = createContext(false)
/** True around what must wait: its dialogs open once something else has been answered, which stands above them all. */
export const DialogsWait = createContext(false)
