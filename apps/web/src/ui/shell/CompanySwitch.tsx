import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import type { BadgeTone } from '../Badge.tsx'
import { cx } from '../cx.ts'
import { ChevronsUpDown } from '../icons.ts'
import { Menu, type MenuItems } from '../Menu.tsx'

const dots: Record<BadgeTone, string> = {
  green: 'bg-dot-green',
  blue: 'bg-dot-blue',
  amber: 'bg-dot-amber',
  red: 'bg-dot-red',
  violet: 'bg-dot-violet',
  gray: 'bg-dot-gray',
}

/** Company of the tab with its logo and the dot of the integration; opens the other companies. In the rail only the tile. */
export function CompanySwitch(props: {
  name: string
  /** e.g. 'Matriz · App ativo'; also the words for the dot. */
  detail: string
  tone: BadgeTone
  logo?: ReactNode
  isRail?: boolean
  items: MenuItems
}) {
  const { name, detail, tone, isRail } = props
  const tile = (
    <span
      aria-hidden="true"
      className="inline-flex size-7 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-accent font-semibold text-on-accent"
    >
      {props.logo || name.slice(0, 1)}
    </span>
  )
  return (
    <Menu
      label="Empresas"
      placement="bottom start"
      items={props.items}
      trigger={
        <AriaButton
          className={cx(
            'focus-ring relative flex cursor-default items-center rounded-control text-left hover:bg-press/60',
            isRail ? 'p-1' : 'w-full gap-2.5 px-2 py-1',
          )}
        >
          {tile}
          <span className="sr-only">Empresa {isRail && `${name} ${detail}`}</span>
          {isRail ? (
            <span
              aria-hidden="true"
              className={cx('absolute right-0 bottom-0 size-2.5 rounded-full ring-2 ring-ground', dots[tone])}
            />
          ) : (
            <>
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="truncate text-body/4.5 font-semibold text-fg">{name}</span>
                <span className="flex items-center gap-1.5 text-help text-fg-2">
                  <span aria-hidden="true" className={cx('size-[7px] rounded-full', dots[tone])} />
                  <span className="truncate">{detail}</span>
                </span>
              </span>
              <ChevronsUpDown className="text-fg-2" />
            </>
          )}
        </AriaButton>
      }
    />
  )
}

/** User at the end of the top line; its menu is the caller's. */
export function UserMenu(props: {
  avatar: ReactNode
  name: string
  email?: string
  items: MenuItems
  chevron: ReactNode
}) {
  return (
    <Menu
      label="Usuário"
      items={props.items}
      header={
        <>
          <div className="text-body font-semibold">{props.name}</div>
          {props.email && <div className="text-help text-fg-2">{props.email}</div>}
        </>
      }
      trigger={
        <AriaButton className="focus-ring flex cursor-default items-center gap-1 rounded-full p-0.5 text-fg-2 hover:text-fg">
          <span className="sr-only">Usuário {props.name}</span>
          <span aria-hidden="true">{props.avatar}</span>
          {props.chevron}
        </AriaButton>
      }
    />
  )
}
