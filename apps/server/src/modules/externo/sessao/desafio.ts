import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { lerDesafio } from '@quadro/contract/externo/cadastro/candidatos.ts'
import { NAO_SOU_ROBO } from '@quadro/contract/externo/vagas/anuncios.ts'
import { limitOrRefuse } from '../../../kit/access/limits.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { route } from '../../../kit/http/route.ts'

/** Number of leading zero bits that the proof needs: some seconds on a slow phone, which begins with it while the form is filled in. */
export const trabalho = { zeros: 16 }
const LIFETIME = 15 * 60_000

/** All processes of an installation need the same key, and the database's password is the only secret that they share. */
const keyOf = (ctx: Ctx): Buffer =>
  createHash('sha256')
    .update(
      `desafio:${ctx.services.database.pool.options.password ?? ctx.services.database.pool.options.connectionString ?? ''}`,
    )
    .digest()
const sign = (ctx: Ctx, text: string) => createHmac('sha256', keyOf(ctx)).update(text).digest('base64url')

export const desafio = route(lerDesafio)(async (ctx) => {
  const text = `${Date.now() + LIFETIME}.${randomBytes(12).toString('base64url')}`
  return { desafio: `${text}.${sign(ctx, text)}`, zeros: trabalho.zeros }
})

/** Refuses a form without proof of the work, with an expired challenge, or with a proof that was used before. */
export async function exigirProva(ctx: Ctx, challenge: string, prova: string, field = 'prova'): Promise<void> {
  const refused = () => fieldError(field, NAO_SOU_ROBO)
  const [until, nonce, signature] = challenge.split('.')
  if (!until || !nonce || !signature) throw refused()
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(ctx, `${until}.${nonce}`))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || Number(until) < Date.now())
    throw refused()
  if (!/^\d{1,15}$/.test(prova)) throw refused()
  const digest = createHash('sha256').update(`${challenge}:${prova}`).digest()
  if (digest.readUInt32BE(0) >>> (32 - trabalho.zeros) !== 0) throw refused()
  await limitOrRefuse(ctx.services.database, `desafio:${nonce}`, { max: 1, windowSeconds: 3600 })
}
