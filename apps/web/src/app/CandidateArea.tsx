import { lerConfiguracao } from '@quadro/contract/externo/sessao.ts'
import { encurtar } from '@quadro/contract/kit/texto.ts'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import {
  candidateSession,
  companyOf,
  INVALID_COMPANY,
  loadCandidate,
  logoutCandidate,
  useCandidate,
} from '../kit/candidate.ts'
import { useCall } from '../kit/query.ts'
import { CandidateFrame } from '../ui/CandidateFrame.tsx'
import { ErrorState, LoadingScreen } from '../ui/States.tsx'
import { applyColours } from './theme.ts'

/** The candidate area around a page: company and colours of the address, who is in, and the few places to go. */
export function CandidateArea({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { state, info } = useCandidate()
  const address = companyOf(search as Record<string, unknown>)
  const empresaId = info?.empresaId ?? address.empresaId
  const company = useCall(
    lerConfiguracao,
    { empresaId: empresaId ?? 0 },
    { enabled: empresaId !== undefined && !address.isInvalid, silent: true },
  )
  useEffect(() => {
    if (candidateSession.get().state === 'loading') void loadCandidate()
  }, [])
  useEffect(() => {
    if (company.data) applyColours(company.data.cores)
  }, [company.data])
  if (state === 'loading') return <LoadingScreen />
  const keep = (path: string) =>
    `${path}${path.includes('?') ? '&' : '?'}${empresaId ? `empresaId=${empresaId}` : ''}`.replace(/[?&]$/, '')
  const links = info
    ? [
        { label: 'Vagas Abertas', href: keep('/externo/anuncios') },
        { label: 'Minhas Candidaturas', href: keep('/externo/candidato-solicitacoes') },
        { label: 'Editar Cadastro', href: keep(`/externo/candidatos/${info.candidatoId}`) },
        { label: 'Alterar Senha', href: keep(`/externo/candidatos/${info.candidatoId}?tab=senha`) },
      ].map((link) => ({
        ...link,
        isCurrent: link.href.split('?')[0] === pathname && link.href.includes('tab=') === 'tab' in search,
      }))
    : []
  return (
    <CandidateFrame
      company={company.data?.nome ?? 'Vagas'}
      home={keep('/externo/anuncios')}
      links={links}
      user={info && { nome: encurtar(info.nome, 20), cpf: info.cpf }}
      onLogout={() => void logoutCandidate(empresaId)}
      login={keep('/externo/login')}
    >
      {address.isInvalid ? <ErrorState title={INVALID_COMPANY} /> : children}
    </CandidateFrame>
  )
}
