import * as c from '@quadro/contract/externo/sessao/sessao.ts'
import { dropCandidateDrafts } from '../form/draft.ts'
import { type Search, useSearch } from '../page/navigation.ts'
import { call } from './call.ts'
import { createStore, useStore } from './store.ts'
import { leave, mayLeave } from './tab.ts'

/** Session of the candidate area: another cookie, another state, never mixed with the internal one. */
export interface CandidateSession {
  state: 'loading' | 'authenticated' | 'unauthenticated'
  info: c.CandidateInfo | undefined
}
export const candidateSession = createStore<CandidateSession>({ state: 'loading', info: undefined })
export const useCandidate = (): CandidateSession => useStore(candidateSession)

export async function loadCandidate(): Promise<void> {
  try {
    candidateSession.set({
      state: 'authenticated',
      info: await call(c.lerCandidateInfo, {}, { errors: 'none', silent: true }),
    })
  } catch {
    candidateSession.set({ state: 'unauthenticated', info: undefined })
  }
}

/** A candidate's way out waits this long for the server. */
export const CANDIDATE_LOGOUT_WAIT = 2_000
export async function logoutCandidate(empresaId: number | undefined): Promise<void> {
  if (!(await mayLeave())) return
  dropCandidateDrafts()
  await Promise.race([
    call(c.logout, {}, { errors: 'none' }).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, CANDIDATE_LOGOUT_WAIT)),
  ])
  leave(`/externo/login${empresaId ? `?empresaId=${empresaId}` : ''}`)
}

/** Company of the address; a value that is no number is an error to show. */
export function companyOf(search: Record<string, unknown>): { empresaId: number | undefined; isInvalid: boolean } {
  const raw = search.empresaId
  if (raw === undefined || raw === '') return { empresaId: undefined, isInvalid: false }
  const id = Number(raw)
  return Number.isSafeInteger(id) && id > 0
    ? { empresaId: id, isInvalid: false }
    : { empresaId: undefined, isInvalid: true }
}
export const INVALID_COMPANY = 'Empresa ID inválido. Revise ou solicite novamente o link'

/** What the addresses of the candidate area carry from page to page: the company, and the vacancy whose link led here. */
export function keptSearch(search: Record<string, unknown>): Search {
  const kept: Search = {}
  for (const key of ['empresaId', 'solicitacaoId'] as const) {
    const value = search[key]
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) kept[key] = value
  }
  return kept
}

/**
 * Who is at this page of the candidate area. A candidate of another company than the address names is a visitor here: what they may
 * do belongs to the other one.
 */
export function useVisitor() {
  const { state, info } = useCandidate()
  const search = useSearch()
  const address = companyOf(search)
  const here = info && (address.empresaId === undefined || address.empresaId === info.empresaId) ? info : undefined
  const empresaId = address.empresaId ?? (address.isInvalid ? undefined : info?.empresaId)
  const kept: Search = { ...keptSearch(search), ...(empresaId === undefined ? {} : { empresaId }) }
  return {
    isLoading: state === 'loading',
    isInvalid: address.isInvalid,
    empresaId,
    info: here,
    /** Search of every address that leads on from here. */
    kept,
    /** Such an address; `search` adds to what is kept, undefined leaves out. */
    href: (path: string, extra: Search = {}) => {
      const all = Object.entries({ ...kept, ...extra }).filter(([, value]) => value !== undefined)
      return all.length === 0 ? path : `${path}?${new URLSearchParams(all.map(([k, v]) => [k, String(v)]))}`
    },
  }
}
