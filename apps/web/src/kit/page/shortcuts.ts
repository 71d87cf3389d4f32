import { createContext, useContext } from 'react'
import type { Icon } from '../../ui/icons.ts'
import type { PageAction } from './page.ts'

/** A page that the user may open. */
export interface Shortcut {
  label: string
  href: string
}

/** The pages that a module of the menu offers: its own, and those of its groups ('Cadastros', 'Relatórios'). */
export interface ShortcutGroup {
  label: string
  icon?: Icon | undefined
  items: Shortcut[]
  groups: { label: string; items: Shortcut[] }[]
}

/** The shell knows the menu; the pages inside it read it from this context. */
export const Shortcuts = createContext<readonly ShortcutGroup[]>([])
export const useShortcuts = (): readonly ShortcutGroup[] => useContext(Shortcuts)

/** What the user may start, such as 'Inserir Candidato': the shell knows the pages that declare it. */
export const PageActions = createContext<readonly PageAction[]>([])
export const usePageActions = (): readonly PageAction[] => useContext(PageActions)
