import { sql } from 'kysely'
import { CANDIDATE_COOKIE, newToken } from '../../../kit/access/session.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { tokenHash } from '../../../kit/transaction/tx.ts'

/** Begins a session of the candidate area and ends the one that this browser had. */
export async function entrar(
  ctx: Ctx,
  quem: { empresaId: number; pessoaId: number; candidatoId: number },
): Promise<void> {
  const { token, hash } = newToken()
  if (ctx.token) await ctx.db.deleteFrom('sessaoCandidato').where('hash', '=', tokenHash(ctx.token)).execute()
  await ctx.db
    .insertInto('sessaoCandidato')
    .values({ hash, ...quem, expiraEm: sql`now() + interval '4 hours'` })
    .execute()
  await sql`select anotar_acesso_do_candidato(${quem.candidatoId})`.execute(ctx.db)
  ctx.setCookie(CANDIDATE_COOKIE, token)
}
