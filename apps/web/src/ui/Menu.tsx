import type { ReactElement, ReactNode } from 'react'
import {
  Menu as AriaMenu,
  Header,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Modal,
  ModalOverlay,
  Popover,
  type Selection,
} from 'react-aria-components'
import { cx } from './cx.ts'
import { Check, type Icon } from './icons.ts'
import { Kbd } from './Kbd.tsx'
import { useIsMobile } from './useMediaWidth.ts'

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

/** A surface that comes from below on a phone: menus, row actions, choosers. */
export function BottomSheet(props: { children: ReactNode; label?: string }) {
  return (
    <ModalOverlay
      isDismissable
      className="fixed inset-0 z-50 flex items-end bg-scrim transition-opacity duration-160 data-entering:opacity-0 data-exiting:opacity-0 data-exiting:duration-100"
    >
      <Modal className="max-h-[80dvh] w-full overflow-auto rounded-t-panel bg-pop pb-[max(0.5rem,env(safe-area-inset-bottom))] text-fg shadow-3">
        <div aria-hidden="true" className="mx-auto mt-2 h-1 w-9 rounded-full bg-line-2" />
        {props.label && <p className="px-5 pt-3 pb-1 text-group text-fg">{props.label}</p>}
        {props.children}
      </Modal>
    </ModalOverlay>
  )
}

/** A menu behind a button: dropdown on a desk, bottom sheet on a phone. With `selected` its items are checks. */
export function Menu(props: {
  /** The button that opens it (Button or IconButton). */
  trigger: ReactElement
  /** Name of the menu; the title of the sheet on a phone. */
  label: string
  items: MenuItems
  /** Stands above the items, e.g. name and e-mail in the user menu. */
  header?: ReactNode
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  selected?: string[]
  onSelectedChange?: (ids: string[]) => void
  onOpenChange?: (isOpen: boolean) => void
}) {
  const { trigger, label, items, header, placement = 'bottom end', selected, onSelectedChange } = props
  const isMobile = useIsMobile()
  const isCheckable = selected !== undefined
  const onSelectionChange = (keys: Selection) => {
    const all = isGroups(items) ? items.flatMap((group) => group.items) : items
    onSelectedChange?.(keys === 'all' ? all.map((entry) => entry.id) : [...keys].map(String))
  }
  const list = (
    <AriaMenu
      aria-label={label}
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
  return (
    <MenuTrigger onOpenChange={props.onOpenChange}>
      {trigger}
      {isMobile ? (
        <BottomSheet label={header ? undefined : label}>
          {header && <div className="px-5 pt-3 pb-1">{header}</div>}
          {list}
        </BottomSheet>
      ) : (
        <Popover placement={placement} offset={6} className="pop-surface pop-motion flex max-w-90 flex-col">
          {header && <div className="border-line border-b px-3.5 py-3">{header}</div>}
          {list}
        </Popover>
      )}
    </MenuTrigger>
  )
}
