import * as z from 'zod'
import { formatarNumero } from '../../kit/formato.ts'
import { perguntaFeita } from './questionarios.ts'

/** What was answered to a questionnaire, question by question, for reading. */

export const respostaDada = z.object({
  perguntaId: z.int(),
  aspecto: z.string(),
  texto: z.string(),
  tipo: perguntaFeita.shape.tipo,
  /** The answer in words: options, score or text; null when there is none. */
  resposta: z.string().nullable(),
  nota: z.number().nullable(),
  comentario: z.string().nullable(),
  /** The share of the question's maximum, 0 to 100, for those who may see results; null where nothing counts. */
  percentual: z.number().nullable(),
})
export type RespostaDada = z.infer<typeof respostaDada>
export const respostasDadas = z.array(respostaDada)

/** The share of a maximum that an answer has to change by, in percentage points, before it is marked as significant. */
export const MUDANCA_SIGNIFICATIVA = 5
/** A change of level is always significant. */
const UM_NIVEL = 1

/** What changed from one answer to another: percentage points of questions and results, levels of competences; null where one lacks. */
export function mudancaDe(antes: number | null, depois: number | null, unidade: 'pontos' | 'niveis') {
  if (antes === null || depois === null) return { diferenca: null, significativa: false }
  const diferenca = Math.round((depois - antes) * 100) / 100
  const menor = unidade === 'niveis' ? UM_NIVEL : MUDANCA_SIGNIFICATIVA
  return { diferenca, significativa: Math.abs(diferenca) >= menor }
}
/** What changed, in words: '+20 p.p.', '+1 nível'; null where nothing can be compared. */
export function diferencaEmTexto(diferenca: number | null, unidade: 'pontos' | 'niveis'): string | null {
  if (diferenca === null) return null
  const comSinal = `${diferenca > 0 ? '+' : ''}${formatarNumero(diferenca)}`
  if (unidade === 'pontos') return `${comSinal} p.p.`
  return `${comSinal} ${Math.abs(diferenca) === 1 ? 'nível' : 'níveis'}`
}
