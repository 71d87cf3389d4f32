import type { ReactNode } from 'react'
import type { Icon } from '../icons.ts'

export type MenuEntry = {
  id: string
  label: string
  icon?: Icon
  kbd?: string
  /** Said in the second line, e.g. why it is disabled. */
  note?: string
  isDanger?: boolean
  isDisabled?: boolean
  href?: string
  target?: '_blank'
  onAction?: () => void
}

export type MenuGroup = { id: string; title?: string; items: MenuEntry[] }

/** What a menu shows: one list, or groups with hairlines between them. */
export type MenuItems = MenuEntry[] | MenuGroup[]

export interface MenuProps {
  /** Name of the menu; the title of the sheet on a phone. */
  label: string
  items: MenuItems
  /** Stands above the items, e.g. name and e-mail in the user menu. */
  header?: ReactNode
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  selected?: string[]
  onSelectedChange?: (ids: string[]) => void
}
