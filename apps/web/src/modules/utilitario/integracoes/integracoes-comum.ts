import type { Endpoint, InputOf } from '@quadro/contract/kit/endpoint.ts'
import type * as c from '@quadro/contract/utilitario/integracoes/integracoes.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { loadSession, timeZone } from '../../../kit/call/session.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'

export const quando = (iso: string): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: timeZone(), dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(iso))
    .replace(',', '')
/** Reads the page and the session again, because the state beside the company's name shows these settings too. */
export const reler = async (): Promise<void> => {
  await refreshed()
  await loadSession()
}

/** Runs a test, shows its result and reads the page again. */
export function useTeste() {
  const [isBusy, setBusy] = useState(false)
  const testar = async <E extends Endpoint>(entry: E, input: InputOf<E>): Promise<void> => {
    setBusy(true)
    await attempt(
      async () => {
        const { ok, mensagem } = (await call(entry, input, { errors: 'none' })) as c.Teste
        if (ok) toast.success(mensagem)
        else toast.warning(mensagem)
        await reler()
      },
      {
        refused: (error) => toast.error(error.first),
        after: () => setBusy(false),
      },
    )
  }
  return { isBusy, testar }
}
