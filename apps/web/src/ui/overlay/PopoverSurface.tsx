import { Dialog, Heading } from 'react-aria-components'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { X } from '../icons.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'
import { BottomSheet } from './BottomSheet.tsx'
import { PopSurface } from './PopSurface.tsx'
import type { PopoverProps } from './popover-props.ts'
import type { Opened } from './Trigger.tsx'

/** The open surface of a popover. */
export function PopoverSurface(props: PopoverProps & Opened) {
  const { title, hasTitle, width = 336, placement = 'bottom end', hasPadding = true, children } = props
  const isMobile = useIsMobile()
  const close = () => props.onOpenChange(false)
  const dialog = (
    <Dialog id={props.id} aria-label={title} className="flex max-h-[inherit] flex-col outline-none">
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
    </Dialog>
  )
  if (isMobile)
    return (
      <BottomSheet isOpen={props.isOpen} onOpenChange={props.onOpenChange}>
        {dialog}
      </BottomSheet>
    )
  return (
    <PopSurface
      opened={props}
      label={title}
      placement={placement}
      className={width === 240 ? 'w-60' : width === 400 ? 'w-100' : 'w-84'}
    >
      {dialog}
    </PopSurface>
  )
}
