import { type ReactNode, useContext, useState } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '../control/Button.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { X } from '../icons.ts'
import { DialogsWait, SayTyped } from '../layout/frame.ts'

/* The dialogs of Dialog.tsx. Closing takes 100 ms (the unmount delay of the specification): react-aria keeps the dialog until its
  transition has ended. */
function Frame(props: {
  isOpen: boolean
  onOpenChange?: (isOpen: boolean) => void
  isDismissable: boolean
  isEscapeOff?: boolean
  isWide?: boolean
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}) {
  // Two dialogs that open at the same time would make each other inert, and the user could reach neither.
  const waits = useContext(DialogsWait)
  return (
    <ModalOverlay
      isOpen={props.isOpen && !waits}
      onOpenChange={props.onOpenChange}
      isDismissable={props.isDismissable}
      isKeyboardDismissDisabled={props.isEscapeOff}
      className="fixed inset-0 z-50 print:hidden flex items-center justify-center overflow-auto bg-scrim p-4 transition-opacity duration-160 data-entering:opacity-0 data-exiting:opacity-0 data-exiting:duration-100 phone:items-end phone:p-2"
    >
      <Modal
        className={cx(
          'flex max-h-[calc(100dvh-2rem)] w-full rounded-panel bg-pop text-fg shadow-3 transition-[translate] duration-160 data-entering:translate-y-1',
          props.isWide ? 'max-w-192' : 'max-w-110',
        )}
      >
        <AriaDialog role={props.role} className="flex min-h-0 w-full flex-col outline-none">
          {props.children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

const body = 'scroll-line min-h-0 overflow-auto px-5 text-body wrap-anywhere [&_ol]:list-decimal [&_ol]:pl-6'
const foot = 'flex flex-wrap items-center justify-end gap-2 px-5 pb-5 phone:*:flex-1'
/** The space between the content and the buttons; part of it belongs to the buttons when the content scrolls. */
const [aboveFoot, underBody] = ['pb-2', 'pt-3']

export function Dialog(props: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  footer?: ReactNode
  /** 768 px wide instead of 440. */
  isWide?: boolean
  /** Beside the content of a wide dialog, below it on a phone: the effect of what the user fills in. */
  side?: ReactNode
  /** Text to the left of the buttons. */
  note?: ReactNode
}) {
  const [isTyped, setTyped] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const change = (isOpen: boolean) => (isTyped && !isOpen ? setAsking(true) : props.onOpenChange(isOpen))
  return (
    <Frame isOpen={props.isOpen} onOpenChange={change} isDismissable isWide={props.isWide}>
      <SayTyped value={setTyped}>
        <div className="flex items-start gap-2 px-5 pt-4 pb-2">
          <Heading slot="title" className="flex-1 pt-1 text-[15px]/6 font-semibold phone:text-group">
            {props.title}
          </Heading>
          <IconButton label="Fechar" icon={X} onPress={() => change(false)} />
        </div>
        {props.side ? (
          <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,9fr)_minmax(0,10fr)] border-line border-y text-body wrap-anywhere text-fg phone:block phone:overflow-auto">
            <div className="min-h-0 overflow-auto px-5 py-4">{props.children}</div>
            <div className="min-h-0 overflow-auto border-line border-l bg-sub px-5 py-4 phone:border-t phone:border-l-0">
              {props.side}
            </div>
          </div>
        ) : (
          <div className={cx(body, props.footer ? aboveFoot : 'pb-5', 'text-fg')}>{props.children}</div>
        )}
        {props.footer && (
          <div className={cx(foot, props.side ? 'pt-4' : underBody)}>
            {props.note && <p className="mr-auto text-help text-fg-2 phone:min-w-full">{props.note}</p>}
            {props.footer}
          </div>
        )}
      </SayTyped>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Sair sem salvar?"
        confirmLabel="Sair sem salvar"
        keepLabel="Continuar editando"
        isDanger
        onConfirm={() => {
          setAsking(false)
          props.onOpenChange(false)
        }}
      >
        O que você preencheu aqui ainda não foi gravado.
      </ConfirmDialog>
    </Frame>
  )
}

export function ConfirmDialog(props: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  /** The verb of the action, e.g. 'Excluir'. */
  confirmLabel: string
  keepLabel?: string
  isDanger?: boolean
  isBusy?: boolean
  busyLabel?: string
  onConfirm: () => void
}) {
  const { keepLabel = 'Cancelar', isDanger = false, isBusy = false } = props
  return (
    <Frame
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      isDismissable={!isBusy}
      isEscapeOff={isBusy}
      role="alertdialog"
    >
      <Heading slot="title" className="px-5 pt-5 pb-2 text-[15px]/6 font-semibold phone:text-group">
        {props.title}
      </Heading>
      <div className={cx(body, aboveFoot, 'text-fg-2')}>{props.children}</div>
      <div className={cx(foot, underBody)}>
        <Button autoFocus isDisabled={isBusy} onPress={() => props.onOpenChange(false)}>
          {keepLabel}
        </Button>
        <Button
          variant={isDanger ? 'danger-fill' : 'accent'}
          isBusy={isBusy}
          busyLabel={props.busyLabel}
          onPress={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </Frame>
  )
}

export function OkDialog(props: {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  isWide?: boolean
}) {
  return (
    <Frame
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose()
      }}
      isDismissable
      isWide={props.isWide}
      role="alertdialog"
    >
      <Heading slot="title" className="px-5 pt-5 pb-2 text-[15px]/6 font-semibold phone:text-group">
        {props.title}
      </Heading>
      <div className={cx(body, aboveFoot, 'text-fg-2')}>{props.children}</div>
      <div className={cx(foot, underBody)}>
        <Button variant="accent" autoFocus onPress={props.onClose}>
          OK
        </Button>
      </div>
    </Frame>
  )
}

export function BlockingDialog(props: {
  isOpen: boolean
  title: string
  children: ReactNode
  footer: ReactNode
  isWide?: boolean
}) {
  return (
    <Frame isOpen={props.isOpen} isDismissable={false} isEscapeOff isWide={props.isWide} role="alertdialog">
      <Heading slot="title" className="px-5 pt-5 pb-2 text-[15px]/6 font-semibold phone:text-group">
        {props.title}
      </Heading>
      <div className={cx(body, aboveFoot, 'text-fg')}>{props.children}</div>
      <div className={cx(foot, underBody)}>{props.footer}</div>
    </Frame>
  )
}
