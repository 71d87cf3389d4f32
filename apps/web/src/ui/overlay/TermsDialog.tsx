import { useState } from 'react'
import { Button } from '../control/Button.tsx'
import { Checkbox } from '../fields/index.ts'
import { Prose } from '../layout/CandidateFrame.tsx'
import { BlockingDialog } from './Dialog.tsx'

/**
 * 'Termo de Privacidade e Política de Segurança': it cannot be closed before it is accepted; a user who does not accept can only log out.
 */
export function TermsDialog(props: { html: string; onAccept: () => Promise<void>; onLeave: () => void }) {
  const [isAccepted, setAccepted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    try {
      await props.onAccept()
    } finally {
      setBusy(false)
    }
  }
  return (
    <BlockingDialog
      isOpen
      title="Termo de Privacidade e Política de Segurança"
      footer={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={props.onLeave}>
            Sair
          </Button>
          <Button
            variant="accent"
            isDisabled={!isAccepted}
            isBusy={isBusy}
            busyLabel="Gravando"
            onPress={() => void accept()}
          >
            Continuar
          </Button>
        </>
      }
    >
      <Prose html={props.html} />
      <div className="mt-3 border-line border-t pt-3">
        <Checkbox
          label="Li e aceito o termo"
          value={isAccepted}
          onChange={setAccepted}
          help={isAccepted ? undefined : 'Marque a caixa para continuar.'}
        />
      </div>
    </BlockingDialog>
  )
}
