import type { SessaoPessoal } from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import { type ReactNode, useCallback, useEffect } from 'react'
import { type Search, useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { PersonFrame } from '../../../ui/layout/PersonFrame.tsx'
import { ErrorState, LoadingScreen } from '../../../ui/state/States.tsx'
import { Quiosque } from './quiosque.tsx'
import { alguemEntrou, esquecer, PORTA, porta, useSessaoPessoal } from './sessao-pessoal.ts'

/** Goes to another page for the same person; on a shared device it takes the place of this one in the history. */
type Ir = (para: string, search?: Search) => void

/**
 * The frame of a page for a person without a login: it asks who came in, shows nobody else anything, and on a shared device forgets
 * the person when nobody touches it. A PIN that HR drew leads to the choice of another first.
 */
export function PaginaPessoal({
  volta,
  children,
}: {
  /** Where 'back' leads; absent on the first page. */
  volta?: string
  children: (sessao: SessaoPessoal, ir: Ir) => ReactNode
}) {
  const go = useGo()
  const { data: sessao, error, refetch } = useSessaoPessoal()
  const terminou = (error as { status?: number } | null)?.status === 401
  const empresaId = sessao?.empresa.id
  const quiosque = sessao?.quiosque ?? false
  const sair = useCallback(() => void esquecer(porta(empresaId, quiosque)), [empresaId, quiosque])
  // What was read before the session ended is not kept for whoever comes next.
  const acabou = terminou && sessao !== undefined
  useEffect(() => {
    if (acabou) sair()
  }, [acabou, sair])
  const escolhe = sessao?.escolherPin === true && location.pathname !== '/pessoal/pin'
  useEffect(() => {
    if (escolhe) go('/pessoal/pin', { replace: true })
  }, [escolhe, go])
  if (!alguemEntrou() || (terminou && !sessao)) return <Ninguem />
  if (acabou || escolhe) return <LoadingScreen />
  if (!sessao)
    return error ? (
      <PersonFrame company="Quadro">
        <ErrorState title="Não foi possível carregar a página" onRetry={() => void refetch()} />
      </PersonFrame>
    ) : (
      <LoadingScreen />
    )
  const ir: Ir = (para, search = {}) => go(para, { search, replace: sessao.quiosque })
  return (
    <PersonFrame
      company={sessao.empresa.nome}
      onBack={volta === undefined || sessao.escolherPin ? undefined : () => ir(volta)}
      onLeave={sair}
    >
      {children(sessao, ir)}
      {sessao.quiosque && <Quiosque onEsquecer={sair} />}
    </PersonFrame>
  )
}

/** Nobody came in, or the session has ended. */
function Ninguem() {
  const go = useGo()
  return (
    <PersonFrame company="Quadro">
      <PageHeader title="Entre para continuar" />
      <PageBody>
        <p>Ninguém entrou por esta página, ou já passou tempo demais. O que você tem a fazer continua à sua espera.</p>
        <StickyActions>
          <Button variant="accent" onPress={() => go(PORTA, { replace: true })}>
            Entrar
          </Button>
        </StickyActions>
      </PageBody>
    </PersonFrame>
  )
}
