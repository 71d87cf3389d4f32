import * as c from '@quadro/contract/avaliacao/praticas/avaliacoes-praticas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import type { Route } from '../../../kit/http/route.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { contextoDoQuestionario } from '../provedores.ts'
import { rotasDeQuestionarios } from '../questionarios/questionarios.ts'
import { resultadosDe } from '../questionarios/resultados.ts'

export const CONTEXTO = 'pratica'

/** Whoever reaches the person may read it; whoever may answer such questionnaires answers it, but nobody about themselves. */
registerProvider(contextoDoQuestionario, async (ctx, { contexto, questionarioId, quem }) => {
  if (contexto !== CONTEXTO || quem !== 'interno') return []
  const r = await ctx.db
    .selectFrom('colaboradorAvaliacaoPraticaLista')
    .select(['id', 'talentoId', 'talentoNome', 'data', 'instrutor'])
    .where('questionarioId', '=', questionarioId)
    .$narrowType<{ id: number; talentoId: number; talentoNome: string; data: string; instrutor: string }>()
    .executeTakeFirst()
  if (!r) return []
  const propria = r.talentoId === ctx.user.talentoId
  return [
    {
      sobre: r.talentoNome,
      em: `Avaliação prática em ${formatarData(r.data)}`,
      url: `${c.avaliacoesPraticas.page}/${r.id}`,
      quemResponde: r.instrutor,
      responde: !propria && ctx.user.can(c.autoridades.responder),
      fechado: propria ? 'ninguém responde sobre si mesmo.' : null,
      emNome: null,
      semArquivos: 'Uma avaliação prática não guarda arquivos.',
    },
  ]
})

/** Keeps what the answers came to, so that the database can tell who passed. */
async function guardarResultado(ctx: Ctx, questionarioId: number): Promise<void> {
  const resultado = (await resultadosDe(ctx, [questionarioId])).get(questionarioId)
  await ctx.db
    .updateTable('colaboradorAvaliacaoPratica')
    .set({ percentual: resultado?.percentual ?? null })
    .where('questionarioId', '=', questionarioId)
    .execute()
}

export const questionariosPratica: Route[] = rotasDeQuestionarios(c.questionarios, CONTEXTO, guardarResultado)
