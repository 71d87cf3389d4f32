import {
  EVIDENCIA_MAXIMA,
  EVIDENCIAS_POR_QUESTIONARIO,
  type EvidenciasDe,
} from '@quadro/contract/avaliacao/questionarios/evidencias.ts'
import { sql } from 'kysely'
import { openFile, saveFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import type { QuemResponde } from '../provedores.ts'
import { dono, evidenciasDoQuestionario, remover } from './evidencias-guardadas.ts'
import { abrir, segurar, travar } from './questionario.ts'
import type { RegraDeResponder } from './questionarios.ts'

interface Uso {
  /** Or several, where one address serves several uses. */
  contexto: string | readonly string[]
  /** The flow says whether the caller may still answer. */
  fluxo: RegraDeResponder
  quem?: QuemResponde
}
/** Opens a file for those who read the answers; before they are handed in, for who answers. */
export async function abrirEvidencia(
  ctx: Ctx,
  { contexto, quem = 'interno' }: Pick<Uso, 'contexto' | 'quem'>,
  { id, evidenciaId }: { id: number; evidenciaId: number },
) {
  const q = await abrir(ctx, contexto, id, quem)
  const found = await ctx.db
    .selectFrom('questionarioEvidencia')
    .select('arquivoId')
    .where('questionarioId', '=', id)
    .where('id', '=', evidenciaId)
    .executeTakeFirst()
  if (!found || !(q.responde || q.respondidoEm !== null)) throw notFound()
  return openFile(ctx, found.arquivoId, dono(id))
}

/** The routes of the files of one use. */
export function rotasDeEvidencias(c: EvidenciasDe, uso: Uso): Route[] {
  const { contexto, fluxo, quem = 'interno' } = uso
  /** The questionnaire for a change, locked; refuses when it cannot be answered, or takes no files. */
  const aberto = async (ctx: Ctx, id: number) => {
    await segurar(ctx, id)
    const q = await abrir(ctx, contexto, id, quem)
    const refused = fluxo.refusal('conclui', q)
    if (refused) throw invalidState(refused)
    await travar(ctx, id)
    return q
  }
  return [
    route(c.anexar)(async (ctx, { id, perguntaId }) => {
      const q = await aberto(ctx, id)
      if (q.semArquivos !== null) throw invalidState(q.semArquivos)
      if (perguntaId !== null && !q.aspectosInteiros.some((a) => a.perguntas.some((p) => p.id === perguntaId)))
        throw fieldError('perguntaId', 'A pergunta não é desta avaliação')
      if ((await evidenciasDoQuestionario(ctx, id)).length >= EVIDENCIAS_POR_QUESTIONARIO)
        throw invalidState(`Já há ${EVIDENCIAS_POR_QUESTIONARIO} arquivos: remova um antes de anexar outro.`)
      const [file] = ctx.files
      if (!file) throw fieldError('anexo', 'Escolha um arquivo')
      const { id: arquivoId } = await saveFile(ctx, {
        ...{ owner: dono(id), name: file.name, bytes: file.bytes },
        ...{ accept: 'document', maxBytes: EVIDENCIA_MAXIMA, field: 'anexo' },
      })
      await ctx.db.insertInto('questionarioEvidencia').values({ questionarioId: id, perguntaId, arquivoId }).execute()
      // Whoever attached something has begun: the evaluation then changes neither its model nor its anonymity.
      if (q.iniciadoEm === null) await updateRow(ctx, 'questionario', id, { iniciadoEm: sql`now()` })
      return evidenciasDoQuestionario(ctx, id)
    }),
    fileRoute(c.baixar)((ctx, uma) => abrirEvidencia(ctx, uso, uma)),
    route(c.excluir)(async (ctx, { id, evidenciaId }) => {
      await aberto(ctx, id)
      const found = await ctx.db
        .selectFrom('questionarioEvidencia')
        .select(['id', 'arquivoId'])
        .where('questionarioId', '=', id)
        .where('id', '=', evidenciaId)
        .executeTakeFirst()
      if (!found) throw notFound()
      await remover(ctx, [found])
      return evidenciasDoQuestionario(ctx, id)
    }),
  ]
}
