import { createHash, createHmac } from 'node:crypto'
import type { Endpoint, OutputOf, ParsedInputOf } from '@quadro/contract/kit/endpoint.ts'
import { MESSAGES } from '@quadro/contract/kit/errors.ts'
import { sql } from 'kysely'
import { rows } from '../transaction/tx.ts'
import type { Ctx } from './context.ts'
import { AppError } from './errors.ts'
import { implement, type Route } from './route.ts'

/** How a call that waited on a device is done once (docs/kit/sem-rede.md). */
interface Repeatable<E extends Endpoint, Made> {
  /** Does it, the first time. */
  once(ctx: Ctx, input: ParsedInputOf<E>): Promise<OutputOf<E>>
  /** What is kept for good of the answer: ids, versions and instants, never what somebody wrote. */
  made(answer: OutputOf<E>): Made
  /** The answer of the first time, from what was kept and the same input. It checks again that the caller may see it, and changes nothing. */
  again(ctx: Ctx, input: ParsedInputOf<E>, made: Made): Promise<OutputOf<E>>
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** The caller, as part of what a key is known by: the key of one caller never meets that of another. */
function callerOf(ctx: Ctx, { access }: Endpoint): string {
  if (access.who === 'internal') return `usuario ${ctx.user.id}`
  if (access.who === 'person') return `talento ${ctx.person.talentoId}`
  if (access.who === 'candidate') return `candidato ${ctx.candidate.candidatoId}`
  throw new Error('A repeatable call needs a caller')
}

/**
 * By what a call with a key is known: a hash of company, caller and key, and one of what was sent. Neither says anything to whoever does not
 * have the key.
 */
export function reservation(ctx: Ctx, entry: Endpoint, input: unknown): { key: string; hash: Buffer; digest: Buffer } {
  const key = ctx.idempotencyKey?.toLowerCase() ?? ''
  if (!UUID.test(key)) throw new AppError('BAD_REQUEST', MESSAGES.KEY_INVALID)
  const hash = createHash('sha256')
    .update(`${ctx.empresaId} ${callerOf(ctx, entry)} ${key}`)
    .digest()
  const digest = createHmac('sha256', key)
    .update(`${entry.method} ${entry.path} ${JSON.stringify(input)}`)
    .digest()
  return { key, hash, digest }
}

/**
 * Implements an endpoint that is declared `offline`. A call with an `Idempotency-Key` is done once: the key is stored with what it made, in
 * the transaction that makes it, and a repetition is answered as the first time. Neither the key nor the caller nor the input is stored,
 * only a hash of the three that nobody can try out without the key, since what was answered may be secret and short.
 */
export const repeatableRoute =
  <E extends Endpoint>(entry: E) =>
  <Made>({ once, made, again }: Repeatable<E, Made>): Route => {
    if (!entry.offline) throw new Error(`${entry.method} ${entry.path} is not declared as offline`)
    return implement<OutputOf<E>>('json')(entry)(async (ctx, input) => {
      if (ctx.idempotencyKey === undefined) return once(ctx, input)
      const { hash, digest } = reservation(ctx, entry, input)
      // The same key at the same time waits here for the first one.
      const [found] = await rows(
        ctx.db,
        sql<{ igual: boolean | null; feito: Made }>`select igual, feito from reservar_envio(${hash}, ${digest})`,
      )
      if (found) {
        if (!found.igual) throw new AppError('DUPLICATE', MESSAGES.KEY_USED)
        return again(ctx, input, found.feito)
      }
      const answer = await once(ctx, input)
      await sql`select concluir_envio(${hash}, ${JSON.stringify(made(answer))}::jsonb)`.execute(ctx.db)
      return answer
    })
  }
