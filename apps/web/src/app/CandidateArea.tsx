import { aceitarTermo, lerConfiguracao } from '@quadro/contract/externo/sessao/sessao.ts'
import { encurtar } from '@quadro/contract/kit/texto.ts'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { call, candidateExpired } from '../kit/call/call.ts'
import { candidateSession, INVALID_COMPANY, loadCandidate, logoutCandidate, useVisitor } from '../kit/call/candidate.ts'
import { useCall } from '../kit/call/query.ts'
import { useStore } from '../kit/call/store.ts'
import { fetchLater, later } from '../ui/later.tsx'
import { CandidateFrame, focusPageHeading } from '../ui/layout/CandidateFrame.tsx'
import { DialogsWait } from '../ui/layout/frame.ts'
import { toast } from '../ui/overlay/Toasts.tsx'
import { ErrorState, LoadingScreen } from '../ui/state/States.tsx'
import { applyColours } from './theme.ts'

const TermsDialog = later(async () => (await import('../ui/overlay/TermsDialog.tsx')).TermsDialog)

/** The name in the greeting is cut to this many characters. */
const GREETING_NAME = 20

/** The candidate area around a page: company and colours of the address, the logged-in candidate, and the few links. */
export function CandidateArea({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { isLoading, isInvalid, empresaId, info, href } = useVisitor()
  const company = useCall(
    lerConfiguracao,
    { empresaId: empresaId ?? 0 },
    { enabled: empresaId !== undefined && !isInvalid, silent: true },
  )
  const shown = company.data?.id === empresaId ? company.data : undefined
  useEffect(fetchLater, [])
  useEffect(() => {
    if (candidateSession.get().state === 'loading') void loadCandidate()
  }, [])
  const expired = useStore(candidateExpired)
  useEffect(() => {
    if (expired === 0) return
    // Resets the counter; otherwise the next page would end a new session.
    candidateExpired.set(0)
    if (candidateSession.get().state !== 'authenticated') return
    // The route guard goes to the login; the typed text stays as a draft in this browser.
    candidateSession.set({ state: 'unauthenticated', info: undefined })
    toast.warning('Sessão expirada.', { text: 'Entre de novo: o que você digitou ficou guardado neste navegador.' })
  }, [expired])
  useEffect(() => {
    if (shown) applyColours(shown.cores, shown.coresSecundarias)
  }, [shown])
  const asksTerms = Boolean(info && shown?.exigirAceitePsi && !info.aceitoPoliticaSeguranca)
  const asked = useRef(false)
  useEffect(() => {
    // The page stood behind the dialog of terms. After accepting them, the user starts at the top of the page.
    if (asked.current && !asksTerms) focusPageHeading()
    asked.current = asksTerms
  }, [asksTerms])
  if (isLoading) return <LoadingScreen />
  const own = `/externo/candidatos/${info?.candidatoId}`
  const links = info
    ? [
        { label: 'Vagas Abertas', path: '/externo/anuncios' },
        { label: 'Minhas Candidaturas', path: '/externo/candidato-solicitacoes' },
        { label: 'Avaliações', path: '/externo/solicitacao-avaliacao' },
        { label: 'Documentos para aceitar', path: '/externo/aceites', isMenuOnly: true },
        { label: 'Editar Cadastro', path: own },
        { label: 'Anexar Documentos', path: `${own}/documentos-anexos` },
        { label: 'Meus Dados', path: `${own}/meus-dados`, isMenuOnly: true },
        { label: 'Alterar Senha', path: own, tab: 'senha' },
        { label: 'Ajuda', path: '/externo/ajuda' },
      ].map(({ label, path, tab, isMenuOnly = false }) => ({
        label,
        isMenuOnly,
        href: href(path, { tab, solicitacaoId: undefined }),
        isCurrent: path === pathname && (search as { tab?: unknown }).tab === tab,
      }))
    : []
  return (
    <CandidateFrame
      company={shown?.nome ?? 'Vagas'}
      logo={shown?.temLogo ? `/api/externo/empresas/${shown.id}/logo` : undefined}
      home={href('/externo/anuncios', { solicitacaoId: undefined })}
      links={links}
      user={info && { nome: encurtar(info.nome, GREETING_NAME), cpf: info.cpf }}
      onLogout={() => void logoutCandidate(empresaId)}
      login={pathname === '/externo/login' || pathname === '/externo' ? undefined : href('/externo/login')}
    >
      <DialogsWait value={asksTerms}>{isInvalid ? <ErrorState title={INVALID_COMPANY} /> : children}</DialogsWait>
      {asksTerms && info && (
        <TermsDialog
          html={shown?.politicaSeguranca ?? ''}
          onAccept={async () => {
            await call(aceitarTermo, { id: info.candidatoId })
            await loadCandidate()
          }}
          onLeave={() => void logoutCandidate(empresaId)}
        />
      )}
    </CandidateFrame>
  )
}
