import * as c from '@quadro/contract/externo/sessao.ts'
import { call } from './call.ts'
import { createStore, useStore } from './store.ts'

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
  await Promise.race([
    call(c.logout, {}, { errors: 'none' }).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, CANDIDATE_LOGOUT_WAIT)),
  ])
  location.assign(`/externo/login${empresaId ? `?empresaId=${empresaId}` : ''}`)
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
