import * as c from '@quadro/contract/sst/ordens/ordens-servico.ts'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'

/** Gives orders to people and says who is left out and why. */
export async function emitirOrdens(ids: number[]): Promise<void> {
  if (ids.length > c.MAXIMO_POR_VEZ) {
    toast.warning(`Escolha até ${c.MAXIMO_POR_VEZ} talentos por vez.`)
    return
  }
  await attempt(
    async () => {
      const { emitidas, fora } = await call(c.emitir, { colaboradoresIds: ids })
      if (emitidas > 0)
        toast.success(
          emitidas === 1
            ? 'Ordem emitida. O recibo foi pedido.'
            : `${emitidas} ordens emitidas. Os recibos foram pedidos.`,
        )
      const [primeiro] = fora
      if (primeiro)
        toast.warning(
          fora.length === 1
            ? `${primeiro.nome} ficou de fora: ${primeiro.motivo}.`
            : `${fora.length} ficaram de fora. ${primeiro.nome}: ${primeiro.motivo}.`,
        )
    },
    { after: refreshed },
  )
}
