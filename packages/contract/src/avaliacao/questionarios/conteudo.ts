import * as z from 'zod'
import {
  booleano,
  decimalOpcional,
  inteiro,
  inteiroOpcional,
  texto,
  textoLongo,
  textoOpcional,
} from '../../kit/fields.ts'
import { TIPO, type TipoPergunta } from './pontuacao.ts'

/** The content of a questionnaire: aspects, questions and answer options; and the changes that make a new version. */

export const TIPOS_PERGUNTA = [
  { codigo: 1, descricao: 'Objetiva' },
  { codigo: 3, descricao: 'Subjetiva' },
  { codigo: 4, descricao: 'Nota' },
  { codigo: 5, descricao: 'Múltipla escolha' },
] as const satisfies readonly { codigo: TipoPergunta; descricao: string }[]
export const descricaoDoTipo = (id: TipoPergunta): string => TIPOS_PERGUNTA.find((t) => t.codigo === id)!.descricao
/** Types whose answer is chosen from options. */
export const deEscolha = (id: TipoPergunta): boolean => id === TIPO.objetiva || id === TIPO.multipla

export const COMENTARIO_PADRAO = 'Justifique a sua resposta:'
export const MAXIMOS = { aspectos: 30, perguntas: 200, respostas: 50, peso: 1000, nota: 100, comentario: 2000 } as const

/** Identifies an aspect, question or option across versions; new ones bring their own key. */
const chave = z.uuid({ error: 'Identificação inválida' })

export const opcaoForm = z.object({
  chave,
  texto: texto({ label: 'Resposta', fem: true, max: 500 }),
  peso: inteiro({ label: 'Peso da resposta', max: MAXIMOS.peso }),
})
export const maisRespostas = { error: `Informe no máximo ${MAXIMOS.respostas} respostas` }
/** A question with a condition is asked only after one of these answers to an earlier question. Both are named by their keys. */
const condicao = z.object({ pergunta: chave, respostas: z.array(chave).min(1).max(MAXIMOS.respostas) })
export type Condicao = z.output<typeof condicao>
/** What a question says besides its key and its options. */
export const camposDaPergunta = {
  texto: texto({ label: 'Pergunta', fem: true, max: 1000 }),
  tipo: z.object({ id: z.literal([1, 3, 4, 5], { error: 'Escolha o tipo da pergunta' }) }),
  notaMinima: inteiro({ label: 'Nota mínima', fem: true, max: MAXIMOS.nota }).optional(),
  notaMaxima: inteiro({ label: 'Nota máxima', fem: true, max: MAXIMOS.nota }).default(10),
  /** Labels for the two ends of the scale. */
  legendaMinima: textoOpcional({ label: 'Legenda da nota mínima', max: 40 }),
  legendaMaxima: textoOpcional({ label: 'Legenda da nota máxima', max: 40 }),
  exigirComentario: booleano({ label: 'Exigir comentário' }).default(false),
  comentario: z.preprocess(
    (v) => (v === undefined ? COMENTARIO_PADRAO : v),
    textoOpcional({ label: 'Texto do comentário', max: 200 }),
  ),
  peso: inteiro({ label: 'Peso', max: MAXIMOS.peso }).default(1),
  obrigatoria: booleano({ label: 'Obrigatória' }).default(true),
  /** Only for multiple choice: the maximum number of options that can be marked. */
  maximoRespostas: inteiroOpcional({ label: 'Marca até', min: 1, max: MAXIMOS.respostas }),
  condicao: condicao.nullable().default(null),
}
const pergunta = z.object({
  chave,
  ...camposDaPergunta,
  respostas: z.array(opcaoForm).max(MAXIMOS.respostas, maisRespostas).default([]),
})
/** Only types with choices keep options. For other types the options are dropped without validation. */
const soDeEscolha = (value: unknown) => {
  const p = value as { tipo?: { id?: TipoPergunta } } | null | undefined
  return p?.tipo?.id === TIPO.nota || p?.tipo?.id === TIPO.subjetiva ? { ...p, respostas: [] } : value
}
type Dita = z.output<z.ZodObject<typeof camposDaPergunta>> & { respostas: readonly { texto: string }[] }
/** Rules between the fields of a question. */
export function conferirPergunta(p: Dita, issue: z.core.$RefinementCtx): void {
  const wrong = (field: string, message: string) => issue.addIssue({ code: 'custom', path: [field], message })
  if (p.exigirComentario && p.tipo.id !== TIPO.subjetiva && !p.comentario)
    wrong('comentario', 'Texto do comentário é obrigatório')
  if (p.tipo.id === TIPO.nota && (p.notaMinima ?? 0) >= p.notaMaxima)
    wrong('notaMaxima', 'A nota máxima deve ser maior que a mínima')
  const textos = p.respostas.map((r) => r.texto.toLocaleLowerCase('pt-BR'))
  if (new Set(textos).size < textos.length) wrong('respostas', 'Há respostas repetidas')
  if (p.tipo.id === TIPO.multipla && p.maximoRespostas !== null && p.maximoRespostas > p.respostas.length)
    wrong('maximoRespostas', 'É mais do que há de respostas')
}
/** The question as it is kept: without what its type does not have, its scale beginning at `minima` unless it says where. */
export const comoGuardada = <P extends Dita, M extends number | null>(p: P, minima: M) => ({
  ...p,
  notaMinima: p.notaMinima ?? minima,
  maximoRespostas: p.tipo.id === TIPO.multipla ? p.maximoRespostas : null,
  // For an open question the text itself is the answer, so a comment cannot be required.
  exigirComentario: p.tipo.id !== TIPO.subjetiva && p.exigirComentario,
})
/** The form of a question in its document. */
const perguntaCom = <M extends number | null>(minima: M) =>
  z.preprocess(
    soDeEscolha,
    pergunta.superRefine(conferirPergunta).transform((p) => comoGuardada(p, minima)),
  )

interface Condicionada {
  chave: string
  tipo: { id: TipoPergunta }
  respostas: readonly { chave: string }[]
  condicao: Condicao | null
}
const CONDICAO_PERDIDA = 'A pergunta de que esta depende deve vir antes, com as respostas escolhidas'
/** Whether a condition names an earlier question with choices, and options of it. `antes`: the questions before, in their order. */
const condicaoServe = (de: Condicao | null, antes: readonly Condicionada[]): boolean => {
  if (de === null) return true
  const origem = antes.find((p) => p.chave === de.pergunta)
  return (
    origem !== undefined &&
    deEscolha(origem.tipo.id) &&
    de.respostas.every((each) => origem.respostas.some((r) => r.chave === each))
  )
}
const semRepetir = (aspectos: readonly { chave: string; perguntas: readonly { chave: string }[] }[]) => {
  const chaves = aspectos.flatMap((a) => [a.chave, ...a.perguntas.map((p) => p.chave)])
  return new Set(chaves).size === chaves.length
}
export const nomeDoAspecto = texto({ label: 'Aspecto', max: 100 })
/** The form of a content: aspects with their questions. */
export const conteudoCom = <M extends number | null>(minima: M) =>
  z
    .array(
      z.object({
        chave,
        nome: nomeDoAspecto,
        perguntas: z.array(perguntaCom(minima)).max(MAXIMOS.perguntas).default([]),
      }),
    )
    .max(MAXIMOS.aspectos, { error: `Informe no máximo ${MAXIMOS.aspectos} aspectos` })
    .refine((aspectos) => aspectos.reduce((n, a) => n + a.perguntas.length, 0) <= MAXIMOS.perguntas, {
      error: `Informe no máximo ${MAXIMOS.perguntas} perguntas`,
    })
    .refine(semRepetir, { error: 'Há perguntas repetidas' })
    .superRefine((aspectos, issue) => {
      const antes: Condicionada[] = []
      for (const [a, { perguntas }] of aspectos.entries())
        for (const [i, p] of perguntas.entries()) {
          if (!condicaoServe(p.condicao, antes))
            issue.addIssue({ code: 'custom', path: [a, 'perguntas', i, 'condicao'], message: CONDICAO_PERDIDA })
          antes.push(p)
        }
    })
export type Conteudo = z.output<ReturnType<typeof conteudoCom<number>>>
export type Aspecto = Conteudo[number]
export type Pergunta = Aspecto['perguntas'][number]

/** The stored content, without the limits of the form. */
const opcao = z.object({ chave: z.string(), texto: z.string(), peso: z.number() })
export const perguntaLida = z.object({
  chave: z.string(),
  texto: z.string(),
  tipo: z.object({ id: z.literal([1, 3, 4, 5]) }),
  respostas: z.array(opcao),
  notaMinima: z.number(),
  notaMaxima: z.number(),
  legendaMinima: z.string().nullable(),
  legendaMaxima: z.string().nullable(),
  exigirComentario: z.boolean(),
  comentario: z.string().nullable(),
  peso: z.number(),
  obrigatoria: z.boolean(),
  maximoRespostas: z.number().nullable(),
  condicao: z.object({ pergunta: z.string(), respostas: z.array(z.string()) }).nullable(),
  ordem: z.int(),
  ordemMaxima: z.int(),
})
export const conteudoLido = z.array(z.object({ chave: z.string(), nome: z.string(), perguntas: z.array(perguntaLida) }))
export type ConteudoLido = z.infer<typeof conteudoLido>

/** The reason why a questionnaire cannot be released yet; null when it can. */
export function faltaParaLiberar(
  aspectos: readonly Pick<Aspecto, 'nome' | 'perguntas'>[],
  semPerguntas = false,
): string | null {
  if (semPerguntas && aspectos.every((a) => a.perguntas.length === 0)) return null
  if (!aspectos.some((a) => a.perguntas.length > 0)) return 'Inclua ao menos uma pergunta.'
  const vazio = aspectos.find((a) => a.perguntas.length === 0)
  if (vazio) return `O aspecto '${vazio.nome}' não tem perguntas.`
  const poucas = aspectos.flatMap((a) => a.perguntas).find((p) => deEscolha(p.tipo.id) && p.respostas.length < 2)
  return poucas ? `A pergunta '${poucas.texto}' precisa de ao menos 2 respostas.` : null
}

type Comparavel = Pick<
  Pergunta,
  'chave' | 'texto' | 'tipo' | 'peso' | 'respostas' | 'notaMinima' | 'notaMaxima' | 'maximoRespostas'
> & { condicao?: Condicao | null }
const mesmaCondicao = (a: Condicao | null = null, b: Condicao | null = null) =>
  a?.pergunta === b?.pergunta && [...(a?.respostas ?? [])].sort().join() === [...(b?.respostas ?? [])].sort().join()
const perguntasDe = (aspectos: readonly { chave: string; perguntas: readonly Comparavel[] }[]) =>
  new Map(aspectos.flatMap((a) => a.perguntas.map((p) => [p.chave, { ...p, aspecto: a.chave }])))

/**
 * Changes that need a new version of an answered questionnaire: a question added or removed; another type, weight, scale or maximum of
 * marked options; options added, removed or with another weight. Texts, order, names of aspects, required answers and the comment are
 * changed in place. Returns a sentence per change; empty when none is significant.
 */
export function mudancasSignificativas(
  antes: readonly { chave: string; perguntas: readonly Comparavel[] }[],
  depois: readonly { chave: string; perguntas: readonly Comparavel[] }[],
): string[] {
  const [velhas, novas] = [perguntasDe(antes), perguntasDe(depois)]
  const said: string[] = []
  for (const [key, p] of velhas) if (!novas.has(key)) said.push(`'${p.texto}' foi retirada`)
  for (const [key, p] of novas) {
    const velha = velhas.get(key)
    if (!velha) said.push(`'${p.texto}' foi incluída`)
    else {
      if (velha.aspecto !== p.aspecto) said.push(`'${p.texto}' mudou de aspecto`)
      if (!mesmaCondicao(velha.condicao, p.condicao)) said.push(`'${p.texto}' mudou de condição`)
      if (velha.tipo.id !== p.tipo.id) said.push(`'${p.texto}' mudou de tipo`)
      else if (p.tipo.id === TIPO.nota && (velha.notaMinima !== p.notaMinima || velha.notaMaxima !== p.notaMaxima))
        said.push(`'${p.texto}' mudou de escala`)
      // An open question has no points.
      if (velha.peso !== p.peso && p.tipo.id !== TIPO.subjetiva) said.push(`'${p.texto}' mudou de peso`)
      if (velha.tipo.id === p.tipo.id && deEscolha(p.tipo.id)) {
        const pesos = new Map(velha.respostas.map((r) => [r.chave, r.peso]))
        const mesmas = pesos.size === p.respostas.length && p.respostas.every((r) => pesos.get(r.chave) === r.peso)
        if (!mesmas || velha.maximoRespostas !== p.maximoRespostas) said.push(`'${p.texto}' mudou de respostas`)
      }
    }
  }
  return said
}

/** Fields of a model besides its content. */
export const camposDoModelo = {
  titulo: texto({ label: 'Título', max: 250 }),
  observacao: textoLongo({ label: 'Orientação a quem responde', fem: true, max: 2000 }),
  percentualMinimoAprovacao: decimalOpcional({ label: 'Percentual mínimo de aprovação', min: 0, max: 100 }),
  embaralhar: booleano({ label: 'Sortear a ordem' }).default(false),
  exibirResultado: booleano({ label: 'Mostrar o resultado a quem responde' }).default(false),
}

/** A set of options that a question may start with. */
export interface RespostasSugeridas {
  titulo: string
  respostas: readonly { texto: string; peso: number }[]
}
const escala = (titulo: string, ...textos: string[]): RespostasSugeridas => ({
  titulo,
  respostas: textos.map((t, i) => ({ texto: t, peso: textos.length - 1 - i })),
})
/** Scales that every company has; those of its own questions are added. */
export const ESCALAS: readonly RespostasSugeridas[] = [
  escala('Sim ou não', 'Sim', 'Não'),
  escala('Sim, em parte, não', 'Sim', 'Em parte', 'Não'),
  escala(
    'Concordância',
    'Concordo totalmente',
    'Concordo',
    'Não concordo nem discordo',
    'Discordo',
    'Discordo totalmente',
  ),
  escala('Frequência', 'Sempre', 'Quase sempre', 'Às vezes', 'Raramente', 'Nunca'),
  escala('Qualidade', 'Ótimo', 'Bom', 'Regular', 'Ruim'),
  escala('Satisfação', 'Muito satisfeito', 'Satisfeito', 'Indiferente', 'Insatisfeito', 'Muito insatisfeito'),
]
