import { type ReactNode, useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'

/** Asks for confirmation, runs the action and closes. The call itself shows a refusal. */
export function Confirmar(props: {
  title: string
  verbo: string
  fazendo: string
  isDanger?: boolean
  children: ReactNode
  fazer: () => Promise<unknown>
  onClose: () => void
}) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await props.fazer()
      },
      {
        after: () => {
          setBusy(false)
          props.onClose()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && props.onClose()}
      title={props.title}
      confirmLabel={props.verbo}
      keepLabel="Manter"
      isDanger={props.isDanger ?? true}
      isBusy={isBusy}
      busyLabel={props.fazendo}
      onConfirm={() => void run()}
    >
      {props.children}
    </ConfirmDialog>
  )
}
