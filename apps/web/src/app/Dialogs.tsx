import { login } from '@quadro/contract/shell/sessao.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../kit/call.ts'
import { CallError } from '../kit/errors.ts'
import { loading } from '../kit/loading.ts'
import { keepCompany, loadSession, logout, useSession } from '../kit/session.ts'
import { useStore } from '../kit/store.ts'
import { leave, raise, raised } from '../kit/tab.ts'
import { Button } from '../ui/Button.tsx'
import { BlockingDialog, ConfirmDialog, Dialog, OkDialog } from '../ui/Dialog.tsx'
import { type FieldHandle, FormGrid, PasswordField } from '../ui/fields/index.ts'
import { LoadingBar } from '../ui/LoadingBar.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { cameFromOutside } from './referrer.ts'

/** What any page may raise: errors, an ended session, a company changed elsewhere, an arrival from outside. */
export function Dialogs() {
  const { expired, companyChanged, dialog } = useStore(raised)
  const { state, info } = useSession()
  const isBusy = useStore(loading)
  const [arrived, setArrived] = useState(cameFromOutside)
  return (
    <>
      <LoadingBar isActive={isBusy} />
      <Toasts />
      <OkDialog isOpen={dialog !== undefined} onClose={() => raise({ dialog: undefined })} title={dialog?.header ?? ''}>
        {dialog?.text}
      </OkDialog>
      <ConfirmDialog
        isOpen={expired === 'ask'}
        onOpenChange={(isOpen) => !isOpen && raise({ expired: 'stayed' })}
        title="Sessão expirada."
        confirmLabel="Sair"
        keepLabel="Continuar na tela"
        onConfirm={() => {
          raise({ expired: 'no' })
          void logout({ hasAnswered: true })
        }}
      >
        Se continuar na tela, o sistema pedirá o login na próxima operação, e o que não foi salvo não será gravado até
        lá.
      </ConfirmDialog>
      <LoginDialog isOpen={expired === 'login'} user={info?.usuario.login ?? ''} />
      <BlockingDialog
        isOpen={companyChanged !== undefined}
        title="Atenção! A empresa foi alterada em outra aba"
        footer={
          <>
            <Button
              variant="secondary"
              onPress={() => {
                companyChanged?.(false)
                leave()
              }}
            >
              Descartar
            </Button>
            <Button
              variant="accent"
              onPress={async () => {
                await keepCompany()
                raise({ companyChanged: undefined })
                companyChanged?.(true)
              }}
            >
              Manter
            </Button>
          </>
        }
      >
        Descartar recarrega a página com a empresa escolhida na outra aba. Manter continua com {info?.empresa.nome}{' '}
        nesta aba.
      </BlockingDialog>
      <BlockingDialog
        isOpen={arrived && state === 'authenticated' && expired === 'no'}
        title={`Continuar como ${info?.usuario.nome ?? ''}?`}
        footer={
          <>
            <Button variant="secondary" onPress={() => void logout()}>
              Sair
            </Button>
            <Button variant="accent" onPress={() => setArrived(false)}>
              Continuar
            </Button>
          </>
        }
      >
        Você já está no sistema como {info?.usuario.nome} ({info?.usuario.login}).
      </BlockingDialog>
    </>
  )
}

/** The password with the caret in it as soon as its dialog is there. */
function OwnPassword(props: { label: string; value: string; onChange: (value: string) => void; error?: string }) {
  const field = useRef<FieldHandle>(null)
  useEffect(() => field.current?.focus(), [])
  return <PasswordField ref={field} {...props} required />
}

/** Login over the page: what the page holds stays, and its next operation works again. */
function LoginDialog({ isOpen, user }: { isOpen: boolean; user: string }) {
  const [senha, setSenha] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const enter = async (event?: FormEvent) => {
    event?.preventDefault()
    setBusy(true)
    try {
      await call(login, { login: user, senha }, { errors: 'none' })
      // A new session starts in the user's first company; what this page holds belongs to the tab's.
      await keepCompany()
      await loadSession()
      setSenha('')
      setError(undefined)
    } catch (failed) {
      setError(failed instanceof CallError ? failed.message : 'Não foi possível entrar.')
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
