import { enviarRelatorioErro } from '@quadro/contract/shell/sessao.ts'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { useSession } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { OkDialog } from '../ui/Dialog.tsx'
import { ErrorPage } from '../ui/ErrorPage.tsx'
import { Link, LinkButton } from '../ui/Link.tsx'
import { toast } from '../ui/Toasts.tsx'

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

export function AccessDenied() {
  return (
    <ErrorPage title="Acesso Negado">
      Você não tem autorização para acessar esta página. Fale com quem administra os perfis de acesso na sua empresa.
    </ErrorPage>
  )
}

/** System and environment details for the report; nothing of what the page showed. */
const environment = (): Record<string, string> => ({
  endereco: location.pathname,
  navegador: navigator.userAgent,
  janela: `${window.innerWidth}x${window.innerHeight}`,
  idioma: navigator.language,
  horario: new Date().toISOString(),
})

export function ServerError({ error, isBare }: { error: Error; isBare?: boolean }) {
  const { state } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isInternal = state === 'authenticated'
  const lines = (error.stack ?? `${error.name}: ${error.message}`).split('\n').filter((line) => line.trim() !== '')
  const send = async () => {
    setBusy(true)
    try {
      await call(enviarRelatorioErro, { descricao: lines.join('\n').slice(0, 20_000), ambiente: environment() })
      toast.success('Relatório de erro enviado.')
    } catch {
      // Shown by the call; the button stays for another try.
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
          {isInternal && (
            <Button variant="accent" isBusy={isBusy} busyLabel="Enviando" onPress={() => void send()}>
              Enviar
            </Button>
          )}
        </>
      }
    >
      Não foi possível completar a requisição.
      {isInternal && (
        <>
          {' '}
          Você pode enviar o relatório do problema ao fornecedor, com os detalhes do sistema e do ambiente.{' '}
          <Link onPress={() => setOpen(true)}>Ver Detalhes do Erro</Link>
          <OkDialog isOpen={isOpen} onClose={() => setOpen(false)} title="Detalhes do Erro" isWide>
            <ol>
              {lines.map((line, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a stack never changes, and its lines may repeat
                <li key={n}>{line}</li>
              ))}
            </ol>
          </OkDialog>
        </>
      )}
    </ErrorPage>
  )
}
