import * as z from 'zod'
import { decimalOpcional } from '../../kit/fields.ts'

// It stands here, and imports nothing of captacao: a page of candidates would load the contracts of requests with it.

const MAIS_RESPOSTAS = 200
/** At most two decimals, as they are stored. */
const ATE_DUAS_CASAS = 'Informe no máximo 2 casas decimais'
const duasCasas = (v: number | null) => v === null || Number(v.toFixed(2)) === v

/** A question as whoever applies sees it. What is expected is never part of it. */
export const perguntaPublica = z.object({
  id: z.int(),
  texto: z.string(),
  tipo: z.enum(['S', 'N']),
  obrigatoria: z.boolean(),
})
export type PerguntaPublica = z.infer<typeof perguntaPublica>

const numero = decimalOpcional({ label: 'Resposta', max: 999_999_999 }).refine(duasCasas, { error: ATE_DUAS_CASAS })
/**
 * The answers sent with an application, each with the id of its question: of one vacancy, or of several that are applied to together. An
 * answer to what the vacancies do not ask, or ask no more, is left out.
 */
export const respostasEnviadas = z
  .array(z.object({ pergunta: z.int().positive(), sim: z.boolean().nullish(), numero }))
  .max(MAIS_RESPOSTAS)
  .optional()
export type RespostasEnviadas = z.output<typeof respostasEnviadas>
/** The same as a form sends it. */
export type RespostasAEnviar = NonNullable<z.input<typeof respostasEnviadas>>

/** The name of the field of a question. A number alone would be a position in a list. */
export const campoDaPergunta = (id: number) => `p${id}`
const RESPONDA = 'Responda a esta pergunta'
/** Required questions without an answer of their kind, as errors of the group `respostas`. */
export const faltasNasRespostas = (perguntas: readonly PerguntaPublica[], respostas: RespostasEnviadas) =>
  perguntas
    .filter(({ id, tipo, obrigatoria }) => {
      const dada = respostas?.find((r) => r.pergunta === id)
      return obrigatoria && typeof (tipo === 'S' ? dada?.sim : dada?.numero) !== (tipo === 'S' ? 'boolean' : 'number')
    })
    .map(({ id }) => ({ field: `respostas.${campoDaPergunta(id)}`, message: RESPONDA }))

const campo = ({ texto, tipo, obrigatoria }: PerguntaPublica): z.ZodType<boolean | number | null> => {
  const escrito = decimalOpcional({ label: texto, max: 999_999_999 })
  const resposta: z.ZodType<boolean | number | null> =
    tipo === 'S'
      ? z
          .boolean()
          .nullish()
          .transform((v) => v ?? null)
      : escrito.refine(duasCasas, { error: ATE_DUAS_CASAS })
  return obrigatoria ? resposta.refine((v) => v !== null, { error: RESPONDA }) : resposta
}
/** The group `respostas` of a form that asks these questions. */
export const respostasForm = (perguntas: readonly PerguntaPublica[]) =>
  z.object(Object.fromEntries(perguntas.map((p) => [campoDaPergunta(p.id), campo(p)])))
export type Respostas = z.output<ReturnType<typeof respostasForm>>
/** The labels of these fields, for the list of what is wrong. */
export const rotulosDasRespostas = (perguntas: readonly PerguntaPublica[]): Record<string, string> =>
  Object.fromEntries(perguntas.map((p) => [`respostas.${campoDaPergunta(p.id)}`, p.texto]))
export const respostasVazias = (perguntas: readonly PerguntaPublica[]): Record<string, null> =>
  Object.fromEntries(perguntas.map((p) => [campoDaPergunta(p.id), null]))
/** What a form sends: the answers that were given. */
export const respostasDoForm = (
  perguntas: readonly PerguntaPublica[],
  respostas: Respostas | undefined,
): RespostasAEnviar =>
  perguntas.flatMap(({ id, tipo }) => {
    const valor = respostas?.[campoDaPergunta(id)]
    if (valor === null || valor === undefined) return []
    return [{ pergunta: id, ...(tipo === 'S' ? { sim: valor as boolean } : { numero: valor as number }) }]
  })
