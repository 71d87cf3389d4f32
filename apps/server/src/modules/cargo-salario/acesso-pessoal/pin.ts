import { createHash, randomInt } from 'node:crypto'
import { type DonoDoPin, recusaDoPin, TENTATIVAS_POR_DIA } from '@quadro/contract/cargo-salario/acesso-pessoal/pin.ts'
import { countToday, forgiveToday } from '../../../kit/access/limits.ts'
import { verifyPassword } from '../../../kit/access/passwords.ts'
import type { Database } from '../../../kit/transaction/tx.ts'

/** A PIN by chance that the person could choose too. */
export function sortearPin(dono: DonoDoPin): string {
  for (;;) {
    const pin = String(randomInt(1_000_000)).padStart(6, '0')
    if (recusaDoPin(pin, dono) === null) return pin
  }
}

/** The counter of a person's tries of a day; the view acesso_pessoal_lista reads it. */
export const chaveDasTentativas = (talentoId: number): string => `pin:${talentoId}`
/** Tries for nobody are counted too, so that they cost the same; what was typed is not kept. */
const chaveDeNinguem = (digitado: string): string =>
  `pin:ninguem:${createHash('sha256').update(digitado).digest('base64url').slice(0, 22)}`

/**
 * Whether the PIN is this person's, whose tries of today are not used up. A try counts before it is checked, so that many at once are not
 * all checked, and counts although the request fails. Whoever is unknown, or has used up the tries, costs the same work as anybody.
 */
export async function confereOPin(
  database: Database,
  quem: { talentoId: number; pinHash: string | null } | undefined,
  pin: string,
  digitado: string,
): Promise<boolean> {
  const chave = quem ? chaveDasTentativas(quem.talentoId) : chaveDeNinguem(digitado)
  const tentativas = await countToday(database, chave)
  const certo = await verifyPassword(quem?.pinHash, pin)
  if (!certo || tentativas > TENTATIVAS_POR_DIA) return false
  await forgiveToday(database, chave)
  return true
}
