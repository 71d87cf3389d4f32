import { lerDesafio } from '@quadro/contract/externo/cadastro/candidatos.ts'
import { useEffect } from 'react'
import { call } from '../../../kit/call/call.ts'

interface Prova {
  desafio: string
  prova: string
}
/** So many digests are asked for at once: each alone waits for a turn of its own, which takes longer than the digest. */
const AT_ONCE = 64
/** A challenge lives 15 minutes. */
const FRESH_MS = 10 * 60_000

async function resolver(): Promise<Prova> {
  const { desafio, zeros } = await call(lerDesafio, {}, { errors: 'none' })
  const encoder = new TextEncoder()
  const holds = async (n: number) => {
    const digest = new DataView(await crypto.subtle.digest('SHA-256', encoder.encode(`${desafio}:${n}`)))
    return digest.getUint32(0) >>> (32 - zeros) === 0
  }
  for (let from = 0; ; from += AT_ONCE) {
    const found = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => holds(from + i)))
    const at = found.indexOf(true)
    if (at >= 0) return { desafio, prova: String(from + at) }
  }
}

let preparada: { prova: Promise<Prova>; desde: number } | undefined

/** Begins with the proof while the user types, because a slow phone takes seconds for it. */
export function prepararProva(): void {
  if (preparada && Date.now() - preparada.desde < FRESH_MS) return
  preparada = { prova: resolver(), desde: Date.now() }
  // Whoever sends the form tries again, and is told.
  preparada.prova.catch(() => {})
}

/** Begins with the proof of a form that is being filled in. */
export const usePreparada = (isBegun: boolean): void => useEffect(() => void (isBegun && prepararProva()), [isBegun])

/** Computes the proof that the server requires from senders, without an external service or a click. Each one counts once. */
export async function resolverDesafio(): Promise<Prova> {
  const pronta = preparada && Date.now() - preparada.desde < FRESH_MS ? preparada.prova : undefined
  preparada = undefined
  return pronta ? pronta.catch(resolver) : resolver()
}
