import { enviarRelatorioErro } from '@quadro/contract/shell/sessao/sessao.ts'
import { useState } from 'react'
import { Button } from '../../ui/control/Button.tsx'
import { Link, LinkButton } from '../../ui/control/Link.tsx'
import { ErrorPage } from '../../ui/layout/ErrorPage.tsx'
import { OkDialog } from '../../ui/overlay/Dialog.tsx'
import { toast } from '../../ui/overlay/Toasts.tsx'
import { call } from '../call/call.ts'
import { useSession } from '../call/session.ts'

/** Page for an address that does not exist. */
export function NotFound({ isBare }: { isBare?: boolean }) {
  const { state, parameters } = useSession()
  const email = parameters?.emailSuporte ?? ''
  return (
    <ErrorPage
      isBare={isBare}
      title="Página Não Encontrada"
      code="ERRO 404 - PÁGINA NÃO ENCONTRADA"
      actions={
        <LinkButton variant="accent" href={state === 'authenticated' ? '/' : '/externo'}>
          Voltar à página inicial
        </LinkButton>
      }
    >
      Confira se o endereço foi digitado corretamente. Se o problema continuar, escreva para{' '}
      <Link href={`mailto:${email}`}>{email}</Link>.
    </ErrorPage>
  )
}

/** Page for a logged-in user without the authority of a page. */
export function AccessDenied() {
  return (
    <ErrorPage title="Acesso Negado">
      Você não tem autorização para acessar esta página. Fale com quem administra os perfis de acesso na sua empresa.
    </ErrorPage>
  )
}

/** System and environment details for the error report; it includes nothing that the page showed. */
const environment = (): Record<string, string> => ({
  endereco: location.pathname,
  navegador: navigator.userAgent,
  janela: `${window.innerWidth}x${window.innerHeight}`,
  idioma: navigator.language,
  horario: new Date().toISOString(),
})

/** `error` is the error to report; a user who opens this page by its address has none. */
export function ServerError({ error, isBare }: { error?: Error; isBare?: boolean }) {
  const { state } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isInternal = state === 'authenticated'
  const stack = error && (error.stack ?? `${error.name}: ${error.message}`)
  const lines = (stack ?? '').split('\n').filter((line) => line.trim() !== '')
  const maySend = isInternal && lines.length > 0
  const send = async () => {
    if (!error) return
    setBusy(true)
    try {
      await call(enviarRelatorioErro, {
        descricao: `${error.name}: ${error.message}`.slice(0, 2000),
        stackTrace: lines.join('\n').slice(0, 20_000),
        ambiente: environment(),
      })
      toast.success('Relatório de erro enviado.')
    } catch {
      // The call shows its failure; the button stays, so that the user can try again.
    } finally {
      setBusy(false)
    }
  }
  return (
    <ErrorPage
      isBare={isBare}
      title="Erro Interno do Servidor"
      code="ERRO 500 - ERRO INTERNO DO SERVIDOR"
      actions={
        <>
          <LinkButton variant="secondary" href={isInternal ? '/' : '/externo'}>
            Voltar à página inicial
          </LinkButton>
          {maySend && (
            <Button variant="accent" isBusy={isBusy} busyLabel="Enviando" onPress={() => void send()}>
              Enviar
            </Button>
          )}
        </>
      }
    >
      Não foi possível completar a requisição.
      {maySend && (
        <>
          {' '}
          Você pode enviar o relatório do problema ao fornecedor, com os detalhes do sistema e do ambiente.{' '}
          <Link onPress={() => setOpen(true)}>Ver Detalhes do Erro</Link>
          <OkDialog isOpen={isOpen} onClose={() => setOpen(false)} title="Detalhes do Erro" isWide>
            <ol>
              {lines.map((line, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stack never change and may repeat
                <li key={n}>{line}</li>
              ))}
            </ol>
          </OkDialog>
        </>
      )}
    </ErrorPage>
  )
}
