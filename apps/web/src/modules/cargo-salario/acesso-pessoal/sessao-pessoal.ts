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

/** Who came in without a login. Asked again by every page, because the session may have ended. */
export const useSessaoPessoal = () => useCall(c.lerSessao, {}, { silent: true })

/** A logout waits this long for the server. */
const ESPERA = 2_000
/**
 * Ends the session and loads the door anew: nothing of the person is left in this page's memory. These pages store nothing in the browser,
 * and on a shared device each takes the place of the one before in the history, this one too.
 */
export async function esquecer(volta: string): Promise<void> {
  await Promise.race([
    call(c.sair, {}, { errors: 'none', silent: true }).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, ESPERA)),
  ])
  queryClient.clear()
  leave(volta, { replace: true })
}
