/** What the modules and the window keep between tests. This module is loaded once per worker, before any test, and so knows the first values. */
import { fala, painelAberto, respostas } from '../app/assistente.ts'
import { candidateSession } from '../kit/call/candidate.ts'
import { keeping } from '../kit/call/kept.ts'
import { loading } from '../kit/call/loading.ts'
import { forgetChanges, queryClient } from '../kit/call/query.ts'
import { session } from '../kit/call/session.ts'
import { leaving, raised, tabCompany } from '../kit/call/tab.ts'
import { ofertas } from '../kit/content/assistente.ts'
import { dropKeptFiles } from '../kit/form/kept-files.ts'
import { forgetUserQueue } from '../kit/offline/user-queue.ts'
import { leftLists } from '../kit/page/navigation.ts'
import { cpfDigitado } from '../modules/externo/sessao/entrada.ts'
import { toasts } from '../ui/overlay/toast-queue.ts'

/** A followed link or a download leaves happy-dom's address outside the product, where `history` no longer leads back. */
const happyDOM = Reflect.get(window, 'happyDOM') as { setURL(url: string): void }
const first = location.href
const stores = [
  session,
  candidateSession,
  tabCompany,
  raised,
  leaving,
  loading,
  keeping,
  cpfDigitado,
  ofertas,
  painelAberto,
  fala,
  respostas,
].map((store) => {
  const value = store.get()
  return () => store.set(value as never)
})

/** Puts stores, caches, storages, address and document back into their first state. */
export async function resetShared(): Promise<void> {
  for (const reset of stores) reset()
  queryClient.clear()
  forgetChanges()
  toasts.clear()
  leftLists.clear()
  forgetUserQueue()
  await dropKeptFiles('')
  localStorage.clear()
  sessionStorage.clear()
  happyDOM.setURL(first)
  history.replaceState(null, '', first)
  document.title = ''
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
}
