import type { ReactElement } from 'react'
import { laterOpened } from '../later.tsx'
import type { MenuProps } from './menu-items.ts'
import { MenuButton, useOpened } from './Trigger.tsx'

export type { MenuEntry, MenuGroup, MenuItems } from './menu-items.ts'

const MenuSurface = laterOpened(async () => (await import('./MenuSurface.tsx')).MenuSurface)

/** A menu behind a button: a dropdown on a desktop, a bottom sheet on a phone. With `selected` its items can be checked. */
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
