import { Menu as AriaMenu, Header, MenuItem, MenuSection, type Selection } from 'react-aria-components'
import { Kbd } from '../control/Kbd.tsx'
import { cx } from '../cx.ts'
import { Check } from '../icons.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'
import { BottomSheet } from './BottomSheet.tsx'
import type { MenuEntry, MenuGroup, MenuItems, MenuProps } from './menu-items.ts'
import { PopSurface } from './PopSurface.tsx'
import type { Opened } from './Trigger.tsx'

function isGroups(items: MenuItems): items is MenuGroup[] {
  const first = items[0]
  return first !== undefined && 'items' in first
}

function Entry(props: { entry: MenuEntry; isCheckable?: boolean }) {
  const { entry, isCheckable } = props
  const { icon: Mark } = entry
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      href={entry.href}
      target={entry.target}
      rel={entry.target ? 'noopener noreferrer' : undefined}
      isDisabled={entry.isDisabled}
      onAction={entry.onAction}
      className={cx(
        'group/item flex min-h-option cursor-default items-center gap-2.5 rounded-sm px-2 text-body outline-none data-focused:bg-hover data-disabled:text-fg-3 phone:gap-3 phone:px-3',
        entry.isDanger ? 'text-danger data-focused:bg-danger-soft' : 'text-fg',
      )}
    >
      {isCheckable && <Check className="invisible group-data-selected/item:visible" />}
      {Mark && <Mark className={entry.isDanger || entry.isDisabled ? '' : 'text-fg-2'} />}
      <span className="flex min-w-0 flex-1 flex-col py-1">
        {entry.label}
        {entry.note && <span className="text-help text-fg-2">{entry.note}</span>}
      </span>
      {entry.kbd && <Kbd>{entry.kbd}</Kbd>}
    </MenuItem>
  )
}

/** The open menu: its items at the button, or from the bottom on a phone. */
export function MenuSurface(props: MenuProps & Opened) {
  const { label, items, header, placement = 'bottom end', selected, onSelectedChange } = props
  const isMobile = useIsMobile()
  const isCheckable = selected !== undefined
  const onSelectionChange = (keys: Selection) => {
    const all = isGroups(items) ? items.flatMap((group) => group.items) : items
    onSelectedChange?.(keys === 'all' ? all.map((entry) => entry.id) : [...keys].map(String))
  }
  const list = (
    <AriaMenu
      id={props.id}
      aria-label={label}
      autoFocus={props.autoFocus}
      onClose={() => props.onOpenChange(false)}
      className={cx('overflow-auto p-1.5 outline-none', isMobile ? '' : 'max-h-[inherit] min-w-50')}
      selectionMode={isCheckable ? 'multiple' : 'none'}
      selectedKeys={selected}
      onSelectionChange={isCheckable ? onSelectionChange : undefined}
    >
      {isGroups(items)
        ? items.map((group) => (
            <MenuSection
              key={group.id}
              aria-label={group.title ?? label}
              className="not-first:mt-1.5 not-first:border-line not-first:border-t not-first:pt-1.5"
            >
              {group.title && (
                <Header className="px-2 py-1 text-help font-medium text-fg-2 phone:px-3">{group.title}</Header>
              )}
              {group.items.map((entry) => (
                <Entry key={entry.id} entry={entry} isCheckable={isCheckable} />
              ))}
            </MenuSection>
          ))
        : items.map((entry) => <Entry key={entry.id} entry={entry} isCheckable={isCheckable} />)}
    </AriaMenu>
  )
  if (isMobile)
    return (
      <BottomSheet label={header ? undefined : label} isOpen={props.isOpen} onOpenChange={props.onOpenChange}>
        {header && <div className="px-5 pt-3 pb-1">{header}</div>}
        {list}
      </BottomSheet>
    )
  return (
    <PopSurface opened={props} label={label} placement={placement} className="max-w-90">
      {header && <div className="border-line border-b px-3.5 py-3">{header}</div>}
      {list}
    </PopSurface>
  )
}
