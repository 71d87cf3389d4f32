import { useState } from 'react'
import { loading } from '../kit/call/loading.ts'
import { keepCompany, logout, useSession } from '../kit/call/session.ts'
import { useStore } from '../kit/call/store.ts'
import { leave, raise, raised } from '../kit/call/tab.ts'
import { Button } from '../ui/control/Button.tsx'
import { laterOpened } from '../ui/later.tsx'
import { LoadingBar } from '../ui/layout/LoadingBar.tsx'
import { BlockingDialog, ConfirmDialog, OkDialog } from '../ui/overlay/Dialog.tsx'
import { Toasts } from '../ui/overlay/Toasts.tsx'
import { cameFromOutside } from './referrer.ts'

const LoginDialog = laterOpened(async () => (await import('./LoginDialog.tsx')).LoginDialog)

/** Dialogs that any page may raise: errors, an ended session, a company switched in another tab, an arrival from outside. */
export function Dialogs() {
  const { expired, companyChanged, dialog, waiting } = useStore(raised)
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
      <ConfirmDialog
        isOpen={waiting !== undefined}
        onOpenChange={(isOpen) => !isOpen && waiting?.answer(false)}
        title={
          waiting?.count === 1
            ? '1 resposta ainda não foi enviada'
            : `${waiting?.count ?? 0} respostas ainda não foram enviadas`
        }
        confirmLabel="Sair e perder"
        keepLabel="Ficar"
        isDanger
        onConfirm={() => waiting?.answer(true)}
      >
        O que falta enviar está só neste aparelho, e ao sair nada seu fica nele. Fique até que a rede volte e tudo seja
        enviado, ou saia e perca o que falta.
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
