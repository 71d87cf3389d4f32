import { fracao, TIPO } from '@quadro/contract/avaliacao/questionarios/pontuacao.ts'
import type { PerguntaFeita, RespostaLida } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import type { RespostaDada } from '@quadro/contract/avaliacao/questionarios/respostas-dadas.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { respondidosDe } from './resultados.ts'

/** The answer in words; null when there is none. */
export function respostaEmTexto(p: Pick<PerguntaFeita, 'tipo' | 'respostas'>, r: RespostaLida | undefined) {
  if (!r) return null
  if (p.tipo.id === TIPO.nota) return r.nota === null ? null : formatarNumero(r.nota)
  if (p.tipo.id === TIPO.subjetiva) return r.comentario
  const marcadas = new Set([...r.respostasIds, ...(r.respostaId === null ? [] : [r.respostaId])])
  const textos = p.respostas.filter((o) => marcadas.has(o.id)).map((o) => o.texto)
  return textos.length > 0 ? textos.join(' · ') : null
}

/** What a questionnaire asked and what was answered, in the order of the model. The reader was checked before. */
export async function dadasDe(
  ctx: Ctx,
  questionario: { id: number; versaoId: number },
  veResultado: boolean,
): Promise<RespostaDada[]> {
  const [lido] = await respondidosDe(ctx, [questionario])
  return lido!.perguntas.map(({ pergunta, aspecto, resposta, item }) => {
    const parte = veResultado ? fracao(item) : null
    return {
      ...{ perguntaId: pergunta.id, aspecto, texto: pergunta.texto, tipo: pergunta.tipo },
      resposta: respostaEmTexto(pergunta, resposta),
      nota: resposta?.nota ?? null,
      // The text of an open question is its answer.
      comentario: pergunta.tipo.id === TIPO.subjetiva ? null : (resposta?.comentario ?? null),
      percentual: parte === null ? null : Math.round(parte * 10_000) / 100,
    }
  })
}
