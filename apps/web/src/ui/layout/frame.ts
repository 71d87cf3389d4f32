import { createContext, type ReactNode } from 'react'

/** Errors and messages of a form, drawn above its fields by the body (PageBody, SidePanel) inside the form. */
export const BodyTop = createContext<ReactNode>(null)
/** True in the footer of a side panel, which already has the line and the padding, and is narrow. */
export const InPanelFoot = createContext(false)
/** True around content that must wait: its dialogs open only after another dialog, above everything, has been answered. */
export const DialogsWait = createContext(false)
