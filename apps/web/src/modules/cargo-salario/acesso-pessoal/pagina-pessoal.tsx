import type { SessaoPessoal } from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import { type ReactNode, useCallback, useEffect } from 'react'
import { useGo, useSearch } from '../../../kit/page/navigation.ts'
import { PersonFrame } from '../../../ui/layout/PersonFrame.tsx'
import { ErrorState, LoadingScreen } from '../../../ui/state/States.tsx'
import { Quiosque } from './quiosque.tsx'
import { esquecer, INICIO, PORTA, porta, useSessaoPessoal } from './sessao-pessoal.ts'

/**
 * The frame of a page for a person without a login: it asks who came in, sends everybody else to the door, and on a shared device forgets
 * the person when nobody touches it. A PIN that HR drew leads to the choice of another first.
 */
export function PaginaPessoal({
  volta,
  children,
}: {
  /** Where 'back' leads; absent on the first page. */
  volta?: string
  children: (sessao: SessaoPessoal, ir: (para: string) => void) => ReactNode
}) {
  const go = useGo()
  const search = useSearch()
  const { data: sessao, error, refetch } = useSessaoPessoal()
  const terminou = error && (error as { status?: number }).status === 401
  const empresaId = sessao?.empresa.id ?? (Number(search.empresaId) || undefined)
  const quiosque = sessao?.quiosque ?? search.quiosque === '1'
  const sair = useCallback(() => void esquecer(porta(empresaId, quiosque)), [empresaId, quiosque])
  useEffect(() => {
    if (!terminou) return
    // What was read before the session ended is not kept for whoever comes next.
    if (sessao) sair()
    else go(PORTA, { search, replace: true })
  }, [terminou, sessao, sair, go, search])
  const escolhe = sessao?.escolherPin === true && location.pathname !== '/pessoal/pin'
  useEffect(() => {
    if (escolhe) go('/pessoal/pin', { replace: true })
  }, [escolhe, go])
  if (terminou || escolhe) return <LoadingScreen />
  if (!sessao)
    return error ? (
      <PersonFrame company="Quadro">
        <ErrorState title="Não foi possível carregar a página" onRetry={() => void refetch()} />
      </PersonFrame>
    ) : (
      <LoadingScreen />
    )
  const ir = (para: string) => go(para, { replace: sessao.quiosque })
  return (
    <PersonFrame
      company={sessao.empresa.nome}
      onBack={volta === undefined || (volta === INICIO && sessao.escolherPin) ? undefined : () => ir(volta)}
      onLeave={sair}
    >
      {children(sessao, ir)}
      {sessao.quiosque && <Quiosque onEsquecer={sair} />}
    </PersonFrame>
  )
}
