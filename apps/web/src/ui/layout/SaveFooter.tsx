import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { Button } from '../control/Button.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { CircleAlert, Ellipsis } from '../icons.ts'
import { Menu, type MenuEntry } from '../overlay/Menu.tsx'
import { InPanelFoot } from './frame.ts'
import { useIsMobile } from './useMediaWidth.ts'

/** Number of errors as text: 'n campos a corrigir'. */
export function errorsLabel(count: number): string {
  return count === 1 ? '1 campo a corrigir' : `${count} campos a corrigir`
}

/**
 * Sticky footer of a form: number of errors, 'Cancelar', secondary save buttons and 'Salvar' at the right; Ctrl S saves. Without `onSave`
 * the button submits the surrounding form. On a phone the secondary buttons go into the menu `…`.
 */
export function SaveFooter(props: {
  errorCount?: number
  onNextError?: () => void
  onCancel?: () => void
  secondary?: { id: string; label: string; onPress: () => void }[]
  onSave?: () => void
  saveLabel?: string
  isBusy?: boolean
  busyLabel?: string
  /** Left side when there are no errors, e.g. 'Excluir' or the note about the draft. */
  start?: ReactNode
}) {
  const { errorCount = 0, secondary = [], onSave, saveLabel = 'Salvar', isBusy = false, busyLabel = 'Salvando' } = props
  const isMobile = useIsMobile()
  const isInPanel = useContext(InPanelFoot)
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef({ onSave, isBusy })
  latest.current = { onSave, isBusy }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (latest.current.isBusy || event.repeat || root.current?.closest('[inert],[aria-hidden="true"]')) return
      if (latest.current.onSave) latest.current.onSave()
      else root.current?.closest('form')?.requestSubmit()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const more: MenuEntry[] = secondary.map((item) => ({ id: item.id, label: item.label, onAction: item.onPress }))
  return (
    <div
      ref={root}
      className={cx(
        'flex flex-wrap items-center gap-y-2 print:hidden',
        isInPanel
          ? 'min-w-0 flex-1 gap-x-2'
          : 'sticky bottom-0 z-10 mt-auto min-h-footer shrink-0 gap-x-4 phone:gap-x-2 border-line border-t bg-panel px-pad py-2',
      )}
    >
      {errorCount > 0 ? (
        <p
          role="status"
          className={cx(
            'flex flex-wrap items-center gap-x-3 text-body font-semibold text-danger',
            isInPanel && 'w-full justify-between',
          )}
        >
          <span className="flex items-center gap-2">
            <CircleAlert />
            {errorsLabel(errorCount)}
          </span>
          {props.onNextError && (
            <Button variant="quiet" size="sm" onPress={props.onNextError}>
              Ir para o próximo
            </Button>
          )}
        </p>
      ) : (
        !isInPanel && props.start
      )}
      {isInPanel && props.start}
      <div
        className={cx(
          'ml-auto flex items-center gap-2 phone:*:flex-1',
          isInPanel || (props.start && errorCount === 0) ? 'phone:flex-1' : 'phone:w-full',
        )}
      >
        {props.onCancel && (
          <Button variant="quiet" onPress={props.onCancel}>
            Cancelar
          </Button>
        )}
        {isMobile && more.length > 0 ? (
          <span className="flex-none!">
            <Menu
              trigger={<IconButton label="Mais formas de salvar" icon={Ellipsis} />}
              label="Mais formas de salvar"
              items={more}
            />
          </span>
        ) : (
          secondary.map((item) => (
            <Button key={item.id} isDisabled={isBusy} onPress={item.onPress}>
              {item.label}
            </Button>
          ))
        )}
        <Button
          variant="accent"
          type={onSave ? 'button' : 'submit'}
          {...(isInPanel ? {} : { kbd: 'Ctrl S' })}
          isBusy={isBusy}
          busyLabel={busyLabel}
          onPress={onSave}
        >
          {saveLabel}
        </Button>
      </div>
    </div>
  )
}
