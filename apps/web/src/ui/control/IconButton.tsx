import type { Ref } from 'react'
import { Button as AriaButton, Link as AriaLink, type PressEvent } from 'react-aria-components'
import { cx } from '../cx.ts'
import type { Icon } from '../icons.ts'
import { Tooltip } from '../overlay/Tooltip.tsx'

export type IconButtonProps = {
  /** The name: read by screen readers and shown as tooltip. */
  label: string
  icon: Icon
  /** `row` is 28 px on a desktop, for rows and chips. */
  size?: 'md' | 'row'
  /** Small number at the corner, e.g. of unread notices. Include it in the label too. */
  count?: number
  /** 7 px dot at the corner, e.g. for a column that did not fit. Mention it in the label too. */
  hasDot?: boolean
  variant?: 'quiet' | 'secondary'
  isDisabled?: boolean
  isPressed?: boolean
  tooltip?: string
  placement?: 'top' | 'bottom' | 'left' | 'right'
  onPress?: (event: PressEvent) => void
  slot?: string | null
  id?: string
  excludeFromTabOrder?: boolean
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-haspopup'?: 'menu' | 'listbox' | 'dialog'
  ref?: Ref<HTMLButtonElement>
}

/** A button with only an icon; it always has a label and a tooltip. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon: Mark,
    size = 'md',
    count,
    hasDot,
    variant = 'quiet',
    isPressed,
    tooltip,
    placement,
    ...rest
  } = props
  return (
    <Tooltip content={tooltip ?? label} placement={placement}>
      <AriaButton
        {...rest}
        aria-label={label}
        aria-pressed={isPressed}
        className={cx(
          'focus-ring relative inline-flex shrink-0 cursor-default items-center justify-center border print:hidden transition-[background-color,color] hover:text-fg data-disabled:cursor-not-allowed data-disabled:text-fg-3 data-disabled:opacity-60',
          size === 'row' ? 'hit-44 size-iconbtn-row rounded-sm' : 'size-iconbtn rounded-control phone:rounded-button',
          variant === 'secondary'
            ? 'border-line-2 bg-panel shadow-1 hover:bg-hover'
            : 'border-transparent hover:bg-hover data-pressed:bg-press aria-expanded:bg-hover',
          isPressed ? 'bg-press text-fg' : 'text-fg-2',
        )}
      >
        <Mark />
        {count !== undefined && count > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0 left-1/2 ml-px inline-flex min-w-4 items-center justify-center rounded-full bg-danger px-1 text-[11px]/4 font-semibold text-on-danger tnum"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
        {hasDot && <span aria-hidden="true" className="absolute top-1 right-1 size-[7px] rounded-full bg-accent-ui" />}
      </AriaButton>
    </Tooltip>
  )
}

/** A link to an address outside the product, with only an icon; it opens in a new tab. */
export function IconLink(props: { label: string; icon: Icon; href: string }) {
  const { label, icon: Mark, href } = props
  return (
    <Tooltip content={label} placement="top">
      <AriaLink
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        className="focus-ring hit-44 inline-flex size-iconbtn-row shrink-0 items-center justify-center rounded-sm text-fg-2 transition-[background-color,color] hover:bg-press/60 hover:text-fg"
      >
        <Mark />
      </AriaLink>
    </Tooltip>
  )
}
