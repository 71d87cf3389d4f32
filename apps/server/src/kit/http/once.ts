import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { type Endpoint, isDoneOnce } from '@quadro/contract/kit/endpoint.ts'
import { MESSAGES } from '@quadro/contract/kit/errors.ts'
import { sql } from 'kysely'
import { rows } from '../transaction/tx.ts'
import type { Ctx } from './context.ts'
import { AppError } from './errors.ts'
import { reservation } from './repeatable.ts'

const [ALGORITHM, IV_BYTES, TAG_BYTES] = ['aes-256-gcm', 12, 16] as const
/** The key of the call seals its answer, so that what is stored says nothing to whoever does not have it. */
const sealer = (key: string, hash: Buffer) => Buffer.from(hkdfSync('sha256', key, hash, 'resposta de um envio', 32))
function seal(answer: unknown, secret: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, secret, iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(answer ?? null), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}
function unseal(sealed: Buffer, secret: Buffer): unknown {
  const cipher = createDecipheriv(ALGORITHM, secret, sealed.subarray(0, IV_BYTES))
  cipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = Buffer.concat([cipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), cipher.final()])
  return JSON.parse(text.toString('utf8'))
}

/**
 * Does the work of a call, or gives the answer of the first time that its caller sent it with this key: two presses at once, or a second try
 * after an answer that was lost, make one thing. A refused call leaves its key free.
 */
export async function once(ctx: Ctx, entry: Endpoint, input: unknown, work: () => Promise<unknown>): Promise<unknown> {
  if (ctx.idempotencyKey === undefined || !isDoneOnce(entry)) return work()
  const files = ctx.files.map(({ field, name, bytes }) => [
    field,
    name,
    createHash('sha256').update(bytes).digest('hex'),
  ])
  const { key, hash, digest } = reservation(ctx, entry, [input, files])
  const secret = sealer(key, hash)
  // The same key at the same time waits here for the first one.
  const [found] = await rows(
    ctx.db,
    sql<{
      igual: boolean | null
      resposta: Buffer
    }>`select igual, resposta from reservar_repetido(${hash}, ${digest})`,
  )
  if (found) {
    if (!found.igual) throw new AppError('DUPLICATE', MESSAGES.KEY_USED)
    return unseal(found.resposta, secret)
  }
  const answer = await work()
  await sql`select concluir_repetido(${hash}, ${seal(answer, secret)})`.execute(ctx.db)
  return answer
}
