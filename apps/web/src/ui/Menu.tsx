import type { ReactElement, ReactNode } from 'react'
import type { Icon } from './icons.ts'
import { laterOpened } from './later.tsx'
import { MenuButton, useOpened } from './Trigger.tsx'

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

const MenuSurface = laterOpened(async () => (await import('./MenuSurface.tsx')).MenuSurface)

/** A menu behind a button: dropdown on a desk, bottom sheet on a phone. With `selected` its items are checks. */
export function Menu({
  trigger,
  onOpenChange,
  ...props
}: MenuProps & {
  /** The button that opens it (Button or IconButton). */
  trigger: ReactElement
  onOpenChange?: (isOpen: boolean) => void
}) {
  const { open, ...opened } = useOpened({ onOpenChange })
  return (
    <>
      <MenuButton opened={{ open, ...opened }}>{trigger}</MenuButton>
      <MenuSurface {...props} {...opened} />
    </>
  )
}
