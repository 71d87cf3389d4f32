import type { Ctx } from '../../../kit/http/context.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { remover } from './evidencias-guardadas.ts'

/** Removes what was typed and attached in somebody's name and not handed in, so that the person begins anew. */
export async function apagarRespostas(ctx: Ctx, questionarioId: number): Promise<void> {
  await ctx.db.deleteFrom('questionarioResposta').where('questionarioId', '=', questionarioId).execute()
  await remover(
    ctx,
    await ctx.db
      .selectFrom('questionarioEvidencia')
      .select(['id', 'arquivoId'])
      .where('questionarioId', '=', questionarioId)
      .execute(),
  )
  await updateRow(ctx, 'questionario', questionarioId, { iniciadoEm: null, observacao: null })
}
