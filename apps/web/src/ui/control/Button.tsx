import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type PressEvent } from 'react-aria-components'
import { cx } from '../cx.ts'
import type { Icon } from '../icons.ts'
import { Spinner } from '../state/Spinner.tsx'
import { type ButtonVariant, buttonClass } from './button-class.ts'
import { Kbd } from './Kbd.tsx'

export type ButtonProps = {
  children: ReactNode
  /** At most one `accent` button per screen; `danger-fill` only inside dialogs. Default `secondary`. */
  variant?: ButtonVariant
  size?: 'md' | 'sm'
  icon?: Icon
  iconEnd?: Icon
  /** Shortcut shown inside the button; the screen registers the key. */
  kbd?: string
  isBusy?: boolean
  /** Label of the busy button, e.g. 'Salvando'. Its space is reserved, so that nothing moves. */
  busyLabel?: string
  isDisabled?: boolean
  type?: 'button' | 'submit' | 'reset'
  form?: string
  onPress?: (event: PressEvent) => void
  autoFocus?: boolean
  slot?: string | null
  id?: string
  isFullWidth?: boolean
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-haspopup'?: 'menu' | 'listbox' | 'dialog'
  ref?: Ref<HTMLButtonElement>
}

/** The content of a button: icon, text, shortcut. */
export function ButtonContent(props: Pick<ButtonProps, 'children' | 'icon' | 'iconEnd' | 'kbd' | 'variant'>) {
  const { icon: Start, iconEnd: End } = props
  const soft = props.variant === 'secondary' || props.variant === undefined
  return (
    <>
      {Start && <Start className={cx(soft && 'text-fg-2')} />}
      {props.children}
      {End && <End className={cx(soft && 'text-fg-2')} />}
      {props.kbd && (
        <Kbd tone={props.variant === 'accent' ? 'accent' : 'neutral'} className="-mr-1">
          {props.kbd}
        </Kbd>
      )}
    </>
  )
}

/** A button. While busy it keeps its focus and width and cannot be pressed. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'md', isBusy = false, busyLabel } = props
  const { children, icon, iconEnd, kbd, isFullWidth, ...rest } = props
  const stack = 'col-start-1 row-start-1 inline-flex items-center gap-2'
  return (
    <AriaButton
      {...ariaProps(rest)}
      isPending={isBusy}
      aria-keyshortcuts={kbd ? kbd.replace('Ctrl ', 'Control+') : undefined}
      className={cx(buttonClass(variant, size), isFullWidth && 'w-full')}
    >
      <span className={cx(stack, isBusy && 'invisible')}>
        <ButtonContent icon={icon} iconEnd={iconEnd} kbd={kbd} variant={variant}>
          {children}
        </ButtonContent>
      </span>
      {busyLabel ? (
        <span className={cx(stack, !isBusy && 'invisible')}>
          <Spinner />
          {busyLabel}
        </span>
      ) : (
        isBusy && (
          <span className={stack}>
            <Spinner />
            <span className="sr-only">Aguarde</span>
          </span>
        )
      )}
    </AriaButton>
  )
}

function ariaProps(props: Omit<ButtonProps, 'children' | 'icon' | 'iconEnd' | 'kbd' | 'isFullWidth'>) {
  const { variant: _variant, size: _size, isBusy: _busy, busyLabel: _busyLabel, ...rest } = props
  return rest
}
