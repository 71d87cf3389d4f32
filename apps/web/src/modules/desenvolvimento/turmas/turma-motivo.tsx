import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { TextField } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

const MAXIMO = 300

/** Asks why a presence is corrected or refused. */
export function PedirMotivo(props: {
  title: string
  label: string
  confirmLabel: string
  busyLabel: string
  text?: string
  onClose: () => void
  onConfirm: (motivo: string) => Promise<unknown>
}) {
  const [motivo, setMotivo] = useState('')
  const [erro, setErro] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const confirmar = () => {
    if (motivo.trim() === '') return setErro('Motivo é obrigatório')
    setBusy(true)
    void attempt(() => props.onConfirm(motivo.trim()).then(props.onClose), { after: () => setBusy(false) })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && props.onClose()}
      title={props.title}
      footer={
        <>
          <Button onPress={props.onClose} isDisabled={isBusy}>
            Voltar
          </Button>
          <Button variant="accent" isBusy={isBusy} busyLabel={props.busyLabel} onPress={confirmar}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.text && <p>{props.text}</p>}
      <TextField
        label={props.label}
        required
        value={motivo}
        onChange={(novo) => {
          setErro(undefined)
          setMotivo(novo)
        }}
        error={erro}
        maxLength={MAXIMO}
      />
    </Dialog>
  )
}
