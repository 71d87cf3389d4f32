import { useState } from 'react'
import { logout, useUser } from '../../../kit/call/session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { ErrorPage } from '../../../ui/layout/ErrorPage.tsx'

/** The address for logging out, opened by hand or from an old bookmark. It needs a click, so that a link alone cannot log out. */
export default function Sair() {
  const { usuario } = useUser()
  const [isBusy, setBusy] = useState(false)
  return (
    <ErrorPage
      title="Sair do Sistema"
      actions={
        <>
          <LinkButton variant="secondary" href="/">
            Voltar à página inicial
          </LinkButton>
          <Button
            variant="accent"
            isBusy={isBusy}
            busyLabel="Saindo"
            onPress={() => {
              setBusy(true)
              void logout()
            }}
          >
            Sair
          </Button>
        </>
      }
    >
      Você está no sistema como {usuario.nome} ({usuario.login}).
    </ErrorPage>
  )
}
