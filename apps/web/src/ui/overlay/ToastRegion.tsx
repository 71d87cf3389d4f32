import {
  UNSTABLE_ToastRegion as AriaRegion,
  UNSTABLE_Toast as AriaToast,
  Text,
  UNSTABLE_ToastContent as ToastContent,
} from 'react-aria-components'
import { Button } from '../control/Button.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { CircleCheck, CircleX, type Icon, Info, TriangleAlert, X } from '../icons.ts'
import { type ToastContents, type ToastTone, toasts } from './toast-queue.ts'

const marks: Record<ToastTone, { icon: Icon; color: string }> = {
  success: { icon: CircleCheck, color: 'text-success' },
  info: { icon: Info, color: 'text-info' },
  warning: { icon: TriangleAlert, color: 'text-warning' },
  error: { icon: CircleX, color: 'text-danger' },
}

/** The inside of one toast; the gallery uses it too. */
export function ToastBody(props: { toast: ToastContents; onClose?: () => void }) {
  const { tone, title, text, action, icon } = props.toast
  const Mark = icon ?? marks[tone].icon
  return (
    <div className="flex items-start gap-3 rounded-card bg-pop py-1.5 pr-1.5 pl-3.5 text-fg shadow-2">
      <Mark className={cx('mt-1.5 phone:mt-3', marks[tone].color)} />
      <ToastContent className="min-w-0 flex-1 py-1 text-body phone:py-2.5">
        <Text slot="title" className="font-medium">
          {title}
        </Text>
        {text && (
          <Text slot="description" className="block text-help text-fg-2">
            {text}
          </Text>
        )}
      </ToastContent>
      {action && (
        <span className="shrink-0 self-center">
          <Button
            variant="quiet"
            size="sm"
            slot={null}
            onPress={() => {
              action.onPress()
              props.onClose?.()
            }}
          >
            {action.label}
          </Button>
        </span>
      )}
      {tone === 'error' && (
        <span className="shrink-0 self-center">
          <IconButton label="Fechar" icon={X} size="row" slot={null} onPress={() => props.onClose?.()} />
        </span>
      )}
    </div>
  )
}

/** The shown queue of toasts. */
export function ToastRegion() {
  return (
    <AriaRegion
      queue={toasts}
      aria-label="Avisos"
      className="fixed right-4 bottom-4 z-60 flex w-108 max-w-[calc(100vw-2rem)] flex-col gap-2 outline-none phone:top-2 phone:right-2 phone:bottom-auto phone:left-2 phone:w-auto phone:max-w-none"
    >
      {({ toast: item }) => (
        <AriaToast toast={item} className="focus-ring rounded-card">
          <ToastBody toast={item.content} onClose={() => toasts.close(item.key)} />
        </AriaToast>
      )}
    </AriaRegion>
  )
}
