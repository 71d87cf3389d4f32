import type { ReactElement, ReactNode } from 'react'
import { Popover as AriaPopover, Dialog, DialogTrigger, Heading } from 'react-aria-components'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { X } from './icons.ts'
import { BottomSheet } from './Menu.tsx'
import { useIsMobile } from './useMediaWidth.ts'

/** A surface beside its button with content of its own; a bottom sheet on a phone. `children` may be a function of `close`. */
export function Popover(props: {
  trigger: ReactElement
  /** Name for screen readers; drawn as heading with × when `hasTitle`. */
  title: string
  hasTitle?: boolean
  width?: 240 | 336 | 400
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  /** Stands beside the × in the heading. */
  actions?: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  hasPadding?: boolean
  children: ReactNode | ((close: () => void) => ReactNode)
}) {
  const { trigger, title, hasTitle, width = 336, placement = 'bottom end', hasPadding = true, children } = props
  const isMobile = useIsMobile()
  const dialog = (
    <Dialog aria-label={title} className="flex max-h-[inherit] flex-col outline-none">
      {({ close }) => (
        <>
          {hasTitle && (
            <div className="flex items-center gap-1 px-4 pt-3 pb-1">
              <Heading slot="title" className="flex-1 text-group">
                {title}
              </Heading>
              {props.actions}
              <IconButton label="Fechar" icon={X} onPress={close} />
            </div>
          )}
          <div className={cx('min-h-0 flex-1 overflow-auto', hasPadding && 'px-4 pt-2 pb-4')}>
            {typeof children === 'function' ? children(close) : children}
          </div>
        </>
      )}
    </Dialog>
  )
  return (
    <DialogTrigger isOpen={props.isOpen} onOpenChange={props.onOpenChange}>
      {trigger}
      {isMobile ? (
        <BottomSheet>{dialog}</BottomSheet>
      ) : (
        <AriaPopover
          placement={placement}
          offset={6}
          className={cx(
            'pop-surface pop-motion flex flex-col',
            width === 240 ? 'w-60' : width === 400 ? 'w-100' : 'w-84',
          )}
        >
          {dialog}
        </AriaPopover>
      )}
    </DialogTrigger>
  )
}
