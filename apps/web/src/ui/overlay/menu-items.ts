import type { ReactNode } from 'react'
import type { Icon } from '../icons.ts'

export type MenuEntry = {
  id: string
  label: string
  icon?: Icon
  kbd?: string
  /** Text in the second line, e.g. why the item is disabled. */
  note?: string
  isDanger?: boolean
  isDisabled?: boolean
  href?: string
  target?: '_blank'
  onAction?: () => void
}

export type MenuGroup = { id: string; title?: string; items: MenuEntry[] }

/** The content of a menu: one list, or groups with thin lines between them. */
export type MenuItems = MenuEntry[] | MenuGroup[]

export interface MenuProps {
  /** Name of the menu; the title of the sheet on a phone. */
  label: string
  items: MenuItems
  /** Content above the items, e.g. name and e-mail in the user menu. */
  header?: ReactNode
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  selected?: string[]
  onSelectedChange?: (ids: string[]) => void
}
