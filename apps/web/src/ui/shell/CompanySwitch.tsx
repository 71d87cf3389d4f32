import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { cx } from '../cx.ts'
import type { BadgeTone } from '../display/Badge.tsx'
import { ChevronsUpDown } from '../icons.ts'
import { Menu, type MenuItems } from '../overlay/Menu.tsx'
import { Tooltip } from '../overlay/Tooltip.tsx'

const dots: Record<BadgeTone, string> = {
  green: 'bg-dot-green',
  blue: 'bg-dot-blue',
  amber: 'bg-dot-amber',
  red: 'bg-dot-red',
  violet: 'bg-dot-violet',
  gray: 'bg-dot-gray',
}

/** State of an integration: its text, the colour of its dot, and its meaning. */
export type IntegrationStatus = { label: string; tone: BadgeTone; help: string }

/** The dot with its text, or only the dot in the rail; its meaning is the tooltip. */
function Status(props: { status: IntegrationStatus; isRail: boolean }) {
  const { label, tone, help } = props.status
  return (
    <Tooltip content={help} placement={props.isRail ? 'right' : 'bottom'}>
      <AriaButton
        aria-label={label}
        className={cx(
          'focus-ring z-1 flex cursor-default items-center gap-1.5 rounded-mark text-left text-help text-fg-2',
          props.isRail ? 'absolute right-0 bottom-0' : 'relative min-w-0 self-start',
        )}
      >
        <span
          aria-hidden="true"
          className={cx(
            'shrink-0 rounded-full',
            dots[tone],
            props.isRail ? 'size-2.5 ring-2 ring-ground' : 'size-[7px]',
          )}
        />
        {!props.isRail && <span className="truncate">{label}</span>}
      </AriaButton>
    </Tooltip>
  )
}

/** The company of the tab with its logo and the state of its integration; opens the list of other companies, if there are any. */
export function CompanySwitch(props: {
  name: string
  /** Second line when there is no `status`. */
  detail: string
  status?: IntegrationStatus
  logo?: ReactNode
  isRail?: boolean
  items: MenuItems
}) {
  const { name, detail, status, isRail = false } = props
  const isDisabled = props.items.length <= 1
  return (
    <div
      className={cx(
        'relative flex items-center rounded-control',
        isRail ? 'p-1' : 'w-full gap-2.5 px-2 py-1',
        !isDisabled && 'hover:bg-press/60',
      )}
    >
      <span className="inline-flex size-7 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-accent font-semibold text-on-accent">
        {props.logo || <span aria-hidden="true">{name.slice(0, 1)}</span>}
      </span>
      {!isRail && (
        <>
          <span className="flex min-w-0 flex-1 flex-col">
            <span aria-hidden="true" className="truncate text-body/4.5 font-semibold text-fg">
              {name}
            </span>
            {status ? (
              <Status status={status} isRail={false} />
            ) : (
              <span aria-hidden="true" className="truncate text-help text-fg-2">
                {detail}
              </span>
            )}
          </span>
          {!isDisabled && <ChevronsUpDown className="text-fg-2" />}
        </>
      )}
      <Menu
        label="Empresas"
        placement="bottom start"
        items={props.items}
        trigger={
          <AriaButton isDisabled={isDisabled} className="focus-ring absolute inset-0 cursor-default rounded-control">
            <span className="sr-only">{`Empresa ${name} ${detail}`}</span>
          </AriaButton>
        }
      />
      {isRail && status && <Status status={status} isRail />}
    </div>
  )
}

/** The user at the right end of the top line; the caller provides the menu. */
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
