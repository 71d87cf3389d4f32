import { lerDesafio } from '@quadro/contract/externo/cadastro/candidatos.ts'
import { call } from '../../../kit/call/call.ts'

/** Computes the proof that the server requires from senders, without an external service or a click. */
export async function resolverDesafio(): Promise<{ desafio: string; prova: string }> {
  const { desafio, zeros } = await call(lerDesafio, {}, { errors: 'none' })
  const encoder = new TextEncoder()
  for (let n = 0; ; n += 1) {
    const digest = new DataView(await crypto.subtle.digest('SHA-256', encoder.encode(`${desafio}:${n}`)))
    if (digest.getUint32(0) >>> (32 - zeros) === 0) return { desafio, prova: String(n) }
  }
}
