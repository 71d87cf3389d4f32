/**
 * What every web test begins with and leaves behind: parts that come later are there, and stores, queries, toasts, storages, clock and
 * address are taken back after each test, so that none depends on the one before it.
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

// What is waited for comes in a blink; only a machine under load takes longer, which is no fault of the page's.
configure({ asyncUtilTimeout: 10_000 })

// A file that has not imported them before meets parts that come later as if they had come.
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
