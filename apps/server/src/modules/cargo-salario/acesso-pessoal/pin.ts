import { createHash, randomInt } from 'node:crypto'
import { type DonoDoPin, recusaDoPin, TENTATIVAS_POR_DIA } from '@quadro/contract/cargo-salario/acesso-pessoal/pin.ts'
import { countToday, forgiveToday } from '../../../kit/access/limits.ts'
import { hashPassword, verifyPassword } from '../../../kit/access/passwords.ts'
import { seal, unseal } from '../../../kit/access/secrets.ts'
import type { Services } from '../../../kit/http/services.ts'

/** A PIN by chance that the person could choose too. */
export function sortearPin(dono: DonoDoPin): string {
  for (;;) {
    const pin = String(randomInt(1_000_000)).padStart(6, '0')
    if (recusaDoPin(pin, dono) === null) return pin
  }
}

const lugarDoPin = (talentoId: number): string => `acesso_pessoal:${talentoId}:pin`
/**
 * What is stored of a PIN. Six digits are tried out in hours by whoever holds their hash, so the hash is sealed with the key that is in no
 * backup, for this person only.
 */
export const guardarPin = async (
  services: Pick<Services, 'settings'>,
  talentoId: number,
  pin: string,
): Promise<string> => seal(services.settings, await hashPassword(pin), lugarDoPin(talentoId))

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
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  quem: { talentoId: number; pinHash: string | null } | undefined,
  pin: string,
  digitado: string,
): Promise<boolean> {
  const chave = quem ? chaveDasTentativas(quem.talentoId) : chaveDeNinguem(digitado)
  const tentativas = await countToday(database, chave)
  const hash = quem?.pinHash ? await unseal(settings, quem.pinHash, lugarDoPin(quem.talentoId)) : null
  const certo = await verifyPassword(hash, pin)
  if (!certo || tentativas > TENTATIVAS_POR_DIA) return false
  await forgiveToday(database, chave)
  return true
}
