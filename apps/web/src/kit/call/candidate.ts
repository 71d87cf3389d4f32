import * as c from '@quadro/contract/externo/sessao/sessao.ts'
import { dropCandidateDrafts } from '../form/draft.ts'
import { type Search, useSearch } from '../page/navigation.ts'
import { call } from './call.ts'
import { createStore, useStore } from './store.ts'
import { leave, mayLeave } from './tab.ts'

/** Session of the candidate area. It has its own cookie and state, and is never mixed with the internal session. */
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

/** The logout of a candidate waits this long for the server. */
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

/** Company in the address; a value that is not a number is an error that the page shows. */
export function companyOf(search: Record<string, unknown>): { empresaId: number | undefined; isInvalid: boolean } {
  const raw = search.empresaId
  if (raw === undefined || raw === '') return { empresaId: undefined, isInvalid: false }
  const id = Number(raw)
  return Number.isSafeInteger(id) && id > 0
    ? { empresaId: id, isInvalid: false }
    : { empresaId: undefined, isInvalid: true }
}
export const INVALID_COMPANY = 'Empresa ID inválido. Revise ou solicite novamente o link'

/** Search parameters that all addresses of the candidate area keep: the company, and the vacancy whose link the visitor followed. */
export function keptSearch(search: Record<string, unknown>): Search {
  const kept: Search = {}
  for (const key of ['empresaId', 'solicitacaoId'] as const) {
    const value = search[key]
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) kept[key] = value
  }
  return kept
}

/**
 * The visitor of this page of the candidate area. A candidate who is logged in to another company than the one in the address counts as not
 * logged in here.
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
    /** Search parameters for every link from this page. */
    kept,
    /** An address with these parameters; `extra` adds parameters, undefined removes one. */
    href: (path: string, extra: Search = {}) => {
      const all = Object.entries({ ...kept, ...extra }).filter(([, value]) => value !== undefined)
      return all.length === 0 ? path : `${path}?${new URLSearchParams(all.map(([k, v]) => [k, String(v)]))}`
    },
  }
}
