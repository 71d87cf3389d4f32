import { login } from '@quadro/contract/shell/sessao/sessao.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { refusalText } from '../kit/call/attempt.ts'
import { call } from '../kit/call/call.ts'
import { keepCompany, loadSession } from '../kit/call/session.ts'
import { raise } from '../kit/call/tab.ts'
import { Button } from '../ui/control/Button.tsx'
import type { FieldHandle } from '../ui/fields/Field.tsx'
import { FormGrid } from '../ui/fields/FormGrid.tsx'
import { PasswordField } from '../ui/fields/TextField.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'

/** The password field, focused when its dialog opens. */
function OwnPassword(props: { label: string; value: string; onChange: (value: string) => void; error?: string }) {
  const field = useRef<FieldHandle>(null)
  useEffect(() => field.current?.focus(), [])
  return <PasswordField ref={field} {...props} required />
}

/** Login over the page: the page keeps its content, and its next operation works again. */
export function LoginDialog({ isOpen, user }: { isOpen: boolean; user: string }) {
  const [senha, setSenha] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const enter = async (event?: FormEvent) => {
    event?.preventDefault()
    setBusy(true)
    try {
      await call(login, { login: user, senha }, { errors: 'none' })
      // A new session starts in the user's first company, but this page belongs to the company of the tab.
      await keepCompany()
      await loadSession()
      setSenha('')
      setError(undefined)
    } catch (failed) {
      setError(refusalText(failed) ?? 'Não foi possível entrar.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && raise({ expired: 'stayed' })}
      title="Entre de novo para continuar"
      footer={
        <Button variant="accent" isBusy={isBusy} busyLabel="Entrando" onPress={() => void enter()}>
          Entrar
        </Button>
      }
    >
      <form onSubmit={enter}>
        <FormGrid>
          <OwnPassword label={`Senha de ${user}`} value={senha} onChange={setSenha} error={error} />
        </FormGrid>
      </form>
    </Dialog>
  )
}
