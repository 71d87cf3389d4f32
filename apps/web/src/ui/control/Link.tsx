import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import { cx } from '../cx.ts'
import type { Icon } from '../icons.ts'
import { ButtonContent } from './Button.tsx'
import { type ButtonVariant, buttonClass } from './button-class.ts'

/**
 * A link in text (accent) or one in the colour of its surroundings (`plain`). With `onPress` and no href it is a button that looks like
 * text.
 */
export function Link(props: {
  children: ReactNode
  href?: string
  onPress?: () => void
  variant?: 'text' | 'plain' | 'danger'
  target?: '_blank'
  'aria-label'?: string
}) {
  const { variant = 'text', children, target, ...rest } = props
  return (
    <AriaLink
      {...rest}
      target={target}
      rel={target ? 'noopener noreferrer' : undefined}
      className={cx(
        'focus-ring cursor-pointer rounded-mark underline-offset-2',
        variant === 'text' && 'font-medium text-accent-text hover:underline',
        variant === 'plain' && 'text-inherit underline decoration-line-2 hover:decoration-current',
        variant === 'danger' && 'text-danger underline decoration-danger/40 hover:decoration-current',
      )}
    >
      {children}
    </AriaLink>
  )
}

/** A link that looks like a button, e.g. 'Inserir' that opens a page. */
export function LinkButton(props: {
  children: ReactNode
  href: string
  variant?: ButtonVariant
  size?: 'md' | 'sm'
  icon?: Icon
  iconEnd?: Icon
  kbd?: string
  target?: '_blank'
  /** In a row of links: the page that is open. */
  isCurrent?: boolean
}) {
  const { variant = 'secondary', size = 'md', children, icon, iconEnd, kbd, target, href, isCurrent } = props
  return (
    <AriaLink
      href={href}
      target={target}
      rel={target ? 'noopener noreferrer' : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      className={buttonClass(variant, size)}
    >
      <span className="inline-flex items-center gap-2">
        <ButtonContent icon={icon} iconEnd={iconEnd} kbd={kbd} variant={variant}>
          {children}
        </ButtonContent>
      </span>
    </AriaLink>
  )
}
