import { enviaColabore } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { integracoesAtivas } from '@quadro/contract/utilitario/integracoes/integracoes.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'

/** Sends the areas to the mobile companion; undefined when it is not configured or this user may not do it. */
export function useEnvioAoColabore(): { isBusy: boolean; enviar: () => void } | undefined {
  const may = can(enviaColabore)
  const ativas = useCall(integracoesAtivas, {}, { silent: true, enabled: may })
  const [isBusy, setBusy] = useState(false)
  if (!may || !ativas.data?.includes('fortes-colabore')) return undefined
  const enviar = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await call(enviaColabore, {})
        toast.info('As áreas estão sendo enviadas ao Fortes Colabore. Avisamos quando terminar.')
      },
      {
        after: () => setBusy(false),
      },
    )
  }
  return { isBusy, enviar: () => void enviar() }
}
