import { createContext, type ReactNode } from 'react'

/** Errors and messages of a form, or a notice about the record, drawn by the body (PageBody, SidePanel) above what it holds. */
export const BodyTop = createContext<ReactNode>(null)
/** True in the footer of a side panel, which already has the line and the padding, and is narrow. */
export const InPanelFoot = createContext(false)
/** True around content that must wait: its dialogs open only after another dialog, above everything, has been answered. */
export const DialogsWait = createContext(false)
/** Tells the dialog around a form that something is typed in it, so that Esc asks before it is lost. */
export const SayTyped = createContext<((isTyped: boolean) => void) | null>(null)
