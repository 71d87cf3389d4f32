import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { ocorrenciaContestada, ocorrenciaRespondida } from '../avisos.ts'

/** Tells those who answer contestations that one came. It says neither who nor why. */
export const avisarContestacao = (ctx: Ctx, talentoId: number): Promise<unknown> =>
  avisar(ctx, ocorrenciaContestada, { talentoId })

/** Tells the person, who may have a login, that the contestation was answered. */
export async function avisarResposta(ctx: Ctx, pessoaId: number): Promise<void> {
  const logins = await rows(ctx.db, sql<{ id: number }>`select usuarios_da_pessoa(${pessoaId}) as id`)
  if (logins.length > 0) await avisar(ctx, ocorrenciaRespondida, { usuarios: logins.map(({ id }) => id) })
}
