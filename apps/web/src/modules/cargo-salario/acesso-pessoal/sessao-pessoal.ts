import * as c from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import { call } from '../../../kit/call/call.ts'
import { queryClient, useCall } from '../../../kit/call/query.ts'
import { leave } from '../../../kit/call/tab.ts'

export const PORTA = '/pessoal'
export const INICIO = '/pessoal/inicio'

/** The address of the door: of a company, and on a shared device of its start page. */
export const porta = (empresaId: number | undefined, quiosque: boolean): string => {
  const search = new URLSearchParams()
  if (empresaId !== undefined) search.set('empresaId', String(empresaId))
  if (quiosque) search.set('quiosque', '1')
  return search.size > 0 ? `${PORTA}?${search}` : PORTA
}

/** That somebody came in by this tab, and nothing about whom: without it no page asks the server who is there. */
const MARCA = 'quadro:pessoa'
const comMarca = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(sessionStorage)
  } catch {
    // The storage is forbidden: the page then asks to come in again after it is loaded anew.
    return undefined
  }
}
let aqui = comMarca((storage) => storage.getItem(MARCA)) === '1'
export const alguemEntrou = (): boolean => aqui
/** Somebody just came in; what was known of a session before is read anew. */
export function entrou(): void {
  aqui = true
  comMarca((storage) => storage.setItem(MARCA, '1'))
  queryClient.removeQueries({ queryKey: [c.lerSessao.path] })
}
export function ninguem(): void {
  aqui = false
  comMarca((storage) => storage.removeItem(MARCA))
}

/** Who came in without a login. Asked again by every page, because the session may have ended. */
export const useSessaoPessoal = () => useCall(c.lerSessao, {}, { silent: true, enabled: alguemEntrou() })

/** A logout waits this long for the server. */
const ESPERA = 2_000
/**
 * Ends the session and loads the door anew: nothing of the person is left in this page's memory. These pages store nothing about a person in the browser,
 * and on a shared device each takes the place of the one before in the history, this one too.
 */
export async function esquecer(volta: string): Promise<void> {
  ninguem()
  await Promise.race([
    call(c.sair, {}, { errors: 'none', silent: true }).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, ESPERA)),
  ])
  queryClient.clear()
  leave(volta, { replace: true })
}
