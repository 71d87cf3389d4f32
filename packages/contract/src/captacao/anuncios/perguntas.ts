import * as z from 'zod'
import { booleano, decimalOpcional, opcao, opcaoOpcional, texto } from '../../kit/fields.ts'
import { formatarNumero } from '../../kit/formato.ts'

/**
 * Questions of a vacancy that whoever applies answers, each with the answer that is expected. The answers filter board and table; they never
 * decide. What whoever applies sees stands in geral/pessoa/respostas.ts, without what is expected.
 */
export const TIPOS_DE_PERGUNTA = [
  { codigo: 'S', descricao: 'Sim ou não' },
  { codigo: 'N', descricao: 'Número' },
] as const
export const SIM_OU_NAO = [
  { codigo: 'S', descricao: 'Sim' },
  { codigo: 'N', descricao: 'Não' },
] as const

export const MAIS_PERGUNTAS = 10

/** At most two decimals, as they are stored. */
const limite = (label: string) => {
  const campo = decimalOpcional({ label, max: 999_999_999 })
  return campo
    .refine((v) => v === null || Number(v.toFixed(2)) === v, { error: 'Informe no máximo 2 casas decimais' })
    .meta(campo.meta()!)
}
const umaForma = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }
const camposDaPergunta = {
  texto: texto({ label: 'Pergunta', fem: true, max: 200 }),
  tipo: opcao(TIPOS_DE_PERGUNTA, { label: 'Tipo de resposta' }),
  obrigatoria: booleano({ label: 'Resposta obrigatória', fem: true }),
  esperada: opcaoOpcional(SIM_OU_NAO, { label: 'Resposta esperada', fem: true }),
  minimo: limite('No mínimo'),
  maximo: limite('No máximo'),
}
/** `id` null: a new question. What the other kind of answer would expect is dropped. */
export const perguntaForm = z
  .object({ id: z.int().positive().nullable(), ...camposDaPergunta })
  .refine((p) => p.tipo !== 'S' || Boolean(p.esperada), {
    error: 'Resposta esperada é obrigatória',
    path: ['esperada'],
    ...umaForma,
  })
  .refine((p) => p.tipo !== 'N' || typeof p.minimo === 'number' || typeof p.maximo === 'number', {
    error: 'Informe o mínimo, o máximo ou os dois',
    path: ['minimo'],
    ...umaForma,
  })
  .refine(
    (p) => p.tipo !== 'N' || typeof p.minimo !== 'number' || typeof p.maximo !== 'number' || p.minimo <= p.maximo,
    { error: 'O máximo não pode ser menor que o mínimo', path: ['maximo'], ...umaForma },
  )
export type PerguntaForm = z.output<typeof perguntaForm>
/** The questions in their order. Those of before that are left out are asked no more. */
export const perguntasForm = z
  .array(perguntaForm)
  .max(MAIS_PERGUNTAS, { error: `Faça no máximo ${MAIS_PERGUNTAS} perguntas` })
  .superRefine((perguntas, ctx) => {
    const ditas = perguntas.map((p) => p.texto.toLocaleLowerCase('pt-BR'))
    for (const [i, dita] of ditas.entries())
      if (ditas.indexOf(dita) < i)
        ctx.addIssue({ code: 'custom', path: [i, 'texto'], message: 'Esta pergunta já está na lista' })
  })
  .meta({ label: 'Perguntas eliminatórias' })

/** What is expected of the answer to a question. */
const esperado = {
  tipo: z.enum(['S', 'N']),
  esperada: z.enum(['S', 'N']).nullable(),
  minimo: z.number().nullable(),
  maximo: z.number().nullable(),
}
/** A question as whoever wrote it reads it. */
export const pergunta = z.object({
  id: z.int(),
  texto: z.string(),
  obrigatoria: z.boolean(),
  ...esperado,
  /** How many applications answered it. From the first on, its text and its kind stay as they are. */
  respostas: z.int(),
})
export type Pergunta = z.infer<typeof pergunta>

/** A question with what is expected, for the board. A retired one is asked no more, and counts no more. */
export const perguntaDaSelecao = z.object({
  id: z.int(),
  texto: z.string(),
  ...esperado,
  retirada: z.boolean(),
})
export type PerguntaDaSelecao = z.infer<typeof perguntaDaSelecao>
/** The answer of an application to one question. */
export const respostaDada = z.object({
  perguntaId: z.int(),
  sim: z.boolean().nullable(),
  numero: z.number().nullable(),
})
export type RespostaDada = z.infer<typeof respostaDada>

type Esperado = Pick<PerguntaDaSelecao, 'tipo' | 'esperada' | 'minimo' | 'maximo'>
/** How an answer stands to what is expected. */
export type Atendimento = 'atende' | 'nao' | 'sem'
export function atendimentoDe(p: Esperado, r: Pick<RespostaDada, 'sim' | 'numero'> | undefined): Atendimento {
  if (p.tipo === 'S') return typeof r?.sim !== 'boolean' ? 'sem' : r.sim === (p.esperada === 'S') ? 'atende' : 'nao'
  const n = r?.numero
  if (typeof n !== 'number') return 'sem'
  return (p.minimo === null || n >= p.minimo) && (p.maximo === null || n <= p.maximo) ? 'atende' : 'nao'
}
/** How an application stands to all questions that are asked today. */
export function atendimentos(perguntas: readonly PerguntaDaSelecao[], respostas: readonly RespostaDada[]) {
  const todos = perguntas
    .filter((p) => !p.retirada)
    .map((p) =>
      atendimentoDe(
        p,
        respostas.find((r) => r.perguntaId === p.id),
      ),
    )
  const quantos = (qual: Atendimento) => todos.filter((um) => um === qual).length
  return { de: todos.length, atende: quantos('atende'), nao: quantos('nao'), sem: quantos('sem') }
}

const numero = (n: number) => formatarNumero(n)
/** What is expected, in words: 'Sim', 'no mínimo 2', 'de 2 a 5'. */
export function esperadoEscrito({ tipo, esperada, minimo, maximo }: Esperado): string {
  if (tipo === 'S') return esperada === 'S' ? 'Sim' : 'Não'
  if (minimo !== null && maximo !== null)
    return minimo === maximo ? numero(minimo) : `de ${numero(minimo)} a ${numero(maximo)}`
  return minimo !== null ? `no mínimo ${numero(minimo)}` : `no máximo ${numero(maximo ?? 0)}`
}
/** An answer in words. */
export function respostaEscrita(r: Pick<RespostaDada, 'sim' | 'numero'> | undefined): string {
  if (typeof r?.sim === 'boolean') return r.sim ? 'Sim' : 'Não'
  return typeof r?.numero === 'number' ? numero(r.numero) : 'Sem resposta'
}
/** How an application stands, in words: 'Atende 3 de 4'; undefined where nothing is asked. */
export function atendimentoEscrito(
  perguntas: readonly PerguntaDaSelecao[],
  respostas: readonly RespostaDada[],
): string | undefined {
  const { de, atende, sem } = atendimentos(perguntas, respostas)
  if (de === 0) return undefined
  return sem === de ? 'Sem resposta' : `Atende ${atende} de ${de}`
}
