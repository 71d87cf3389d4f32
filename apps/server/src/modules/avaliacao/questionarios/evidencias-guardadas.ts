import type { Evidencia } from '@quadro/contract/avaliacao/questionarios/evidencias.ts'
import { describeTable } from '../../../kit/audit/words.ts'
import { removeFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { labelTable } from '../../../kit/records/constraints.ts'

labelTable('questionario_evidencia', 'Evidências de avaliações')
describeTable('questionario_evidencia', {
  singular: 'Evidência da avaliação',
  columns: { questionario_id: 'Avaliação', pergunta_id: 'Pergunta' },
  technical: { arquivo_id: 'what it says is read where the answers are' },
})

/** The owner of the files of a questionnaire. */
export const dono = (id: number) => ({ entidade: 'questionario', id })

/** The files of a questionnaire, in the order in which they were attached. The reader was checked before. */
export const evidenciasDoQuestionario = (ctx: Ctx, questionarioId: number): Promise<Evidencia[]> =>
  ctx.db
    .selectFrom('questionarioEvidencia as e')
    .innerJoin('arquivo as a', 'a.id', 'e.arquivoId')
    .select(['e.id', 'e.perguntaId', 'a.nome', 'a.tamanho'])
    .where('e.questionarioId', '=', questionarioId)
    .orderBy('e.id')
    .execute()

/** Removes files with their rows. */
export async function remover(ctx: Ctx, found: readonly { id: number; arquivoId: number }[]): Promise<void> {
  for (const { id, arquivoId } of found) {
    await ctx.db.deleteFrom('questionarioEvidencia').where('id', '=', id).execute()
    await removeFile(ctx, arquivoId)
  }
}
/** What was attached to questions that in the end were not asked goes with their answers. */
export const removerDasPerguntas = async (ctx: Ctx, questionarioId: number, perguntas: readonly number[]) =>
  remover(
    ctx,
    await ctx.db
      .selectFrom('questionarioEvidencia')
      .select(['id', 'arquivoId'])
      .where('questionarioId', '=', questionarioId)
      .where((eb) => eb('perguntaId', '=', eb.fn.any(eb.val([...perguntas]))))
      .execute(),
  )
