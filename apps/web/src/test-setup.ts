/**
 * Set-up of every web test. Parts that load later are loaded before; stores, queries, toasts, storages, clock and address are reset after
 * each test, so that no test depends on the one before it.
 */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import { fala, painelAberto, respostas } from './app/assistente.ts'
import { candidateSession } from './kit/call/candidate.ts'
import { queryClient } from './kit/call/query.ts'
import { session } from './kit/call/session.ts'
import { raised, tabCompany } from './kit/call/tab.ts'
import { ofertas } from './kit/content/assistente.ts'
import { cpfDigitado } from './modules/externo/sessao/entrada.ts'
import { fetchAll } from './ui/later.tsx'
import { toasts } from './ui/overlay/toast-queue.ts'

// What a test waits for normally appears at once. Only a machine under load takes longer, and that is not an error of the page.
configure({ asyncUtilTimeout: 10_000 })

// Loads the parts that load later, for a test file that has not imported them before.
beforeAll(fetchAll)

const initial = [
  session,
  candidateSession,
  tabCompany,
  raised,
  cpfDigitado,
  ofertas,
  painelAberto,
  fala,
  respostas,
].map((store) => {
  const value = store.get()
  return () => store.set(value as never)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const reset of initial) reset()
  queryClient.clear()
  toasts.clear()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.title = ''
})
