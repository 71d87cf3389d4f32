/**
 * Test files share one window and one set of modules: reading them anew for each file is most of the time. What a test leaves behind in
 * them is taken back here, so that no file depends on the one before it. Files that replace modules are isolated (vitest.config.ts).
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
