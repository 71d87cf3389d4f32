import * as z from 'zod'
import type { Authority } from '../../kit/authority.ts'
import { somarDias } from '../../kit/datas.ts'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { dataOpcional, textoLongo } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { recordShape } from '../../kit/resource.ts'
import { deEscolha, MAXIMOS } from './conteudo.ts'
import { type EmNome, emNome, quemRespondeu } from './em-nome.ts'
import { evidencia } from './evidencias.ts'
import { TIPO } from './pontuacao.ts'

/** A questionnaire that somebody is asked to answer, for every use of the engine. */

export const SITUACOES_DO_QUESTIONARIO = {
  P: 'A responder',
  A: 'Em andamento',
  R: 'Respondida',
  E: 'Encerrada',
  V: 'Vencida',
} as const
export type SituacaoDoQuestionario = keyof typeof SITUACOES_DO_QUESTIONARIO
interface Marcos {
  respondidoEm: string | null
  encerradoEm: string | null
  iniciadoEm: string | null
  /** The deadline has passed. */
  vencido: boolean
}
export const situacaoDoQuestionario = (q: Marcos): SituacaoDoQuestionario =>
  q.respondidoEm !== null ? 'R' : q.encerradoEm !== null ? 'E' : q.vencido ? 'V' : q.iniciadoEm !== null ? 'A' : 'P'

/** The last day to answer. `prazo` is the first moment that is too late, usually midnight after that day. */
export const ultimoDia = (prazo: string): string =>
  /T00:00(:00)?(\.0+)?(Z|[+-]|$)/.test(prazo) ? somarDias(prazo.slice(0, 10), -1) : prazo.slice(0, 10)

/** Who answers, about whom and in which context, given by the module that owns the context. */
export interface Contexto {
  /** The person or thing: 'Ana Paula Souza'. */
  sobre: string
  /** The context: 'Solicitação 1012 · Analista de Custos'. */
  em: string
  /** Page of `em`, for internal users. */
  url: string | null
  /** 'O candidato', 'O recrutador'. */
  quemResponde: string
  /** The caller is the one who answers. */
  responde: boolean
  /** The reason why nobody may answer now, independent of the questionnaire's own state; null when answering is possible. */
  fechado: string | null
  /** Why no file can be attached; null when files are taken. */
  semArquivos: string | null
  /** Who answers in the name of `quemResponde`. Then `responde` is true for that user, and no longer for the person. */
  emNome: EmNome | null
}

/** Of uses that take no files. */
export const SEM_ARQUIVOS = 'Anexar: esta avaliação não recebe arquivos.'

/** A question for the person who answers, without the points of its options. */
export const perguntaFeita = z.object({
  id: z.int(),
  aspectoId: z.int(),
  texto: z.string(),
  tipo: z.object({ id: z.literal([1, 3, 4, 5]) }),
  respostas: z.array(z.object({ id: z.int(), texto: z.string() })),
  notaMinima: z.number(),
  notaMaxima: z.number(),
  legendaMinima: z.string().nullable(),
  legendaMaxima: z.string().nullable(),
  exigirComentario: z.boolean(),
  comentario: z.string().nullable(),
  obrigatoria: z.boolean(),
  maximoRespostas: z.number().nullable(),
  /** It is asked only after one of these answers to another question. */
  condicao: z.object({ perguntaId: z.int(), respostasIds: z.array(z.int()) }).nullable(),
})
export type PerguntaFeita = z.infer<typeof perguntaFeita>

const tipoId = z.literal([1, 3, 4, 5], { error: 'Informe o tipo da pergunta' })
/** An answer. For an open question the text is in `comentario`. */
export const respostaForm = z.object({
  perguntaId: z.int({ error: 'Informe a pergunta' }).positive({ error: 'Informe a pergunta' }),
  tipoId,
  /** Version of the answer that this one replaces; 0 when there was none. An answer changed meanwhile is not overwritten. */
  versao: z.int().min(0).default(0),
  respostaId: z.int().positive().nullable().default(null),
  respostasIds: z.array(z.int().positive()).max(MAXIMOS.respostas).default([]),
  nota: z
    .number({ error: 'Nota inválida' })
    .refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, { error: 'Informe no máximo 2 casas decimais' })
    .nullable()
    .default(null),
  comentario: textoLongo({ label: 'Comentário', max: MAXIMOS.comentario }),
})
export type RespostaForm = z.output<typeof respostaForm>
export const respostasForm = z
  .array(respostaForm)
  .max(MAXIMOS.perguntas, { error: 'Há mais respostas do que perguntas' })
  .refine((list) => new Set(list.map((r) => r.perguntaId)).size === list.length, { error: 'Há perguntas repetidas' })

export const respostaLida = z.object({
  perguntaId: z.int(),
  tipoId: z.literal([1, 3, 4, 5]),
  versao: z.int(),
  respostaId: z.int().nullable(),
  respostasIds: z.array(z.int()),
  nota: z.number().nullable(),
  comentario: z.string().nullable(),
  respondidaEm: z.string(),
})
export type RespostaLida = z.infer<typeof respostaLida>
/** The content of an answer, without time and version. */
export type Dita = Pick<RespostaForm, 'respostaId' | 'respostasIds' | 'nota' | 'comentario'>

/** Keeps only the fields that belong to the type of the question. */
export function soDoTipo<R extends Dita>(pergunta: Pick<PerguntaFeita, 'tipo'>, r: R): R {
  const id = pergunta.tipo.id
  return {
    ...r,
    respostaId: id === TIPO.objetiva ? r.respostaId : null,
    respostasIds: id === TIPO.multipla ? [...new Set(r.respostasIds)].sort((a, b) => a - b) : [],
    nota: id === TIPO.nota ? r.nota : null,
  }
}
/** Whether the question itself is answered; the comment does not count. */
export function respondida(pergunta: Pick<PerguntaFeita, 'tipo'>, r: Dita | undefined): boolean {
  if (!r) return false
  switch (pergunta.tipo.id) {
    case TIPO.objetiva:
      return r.respostaId !== null
    case TIPO.multipla:
      return r.respostasIds.length > 0
    case TIPO.nota:
      return r.nota !== null
    default:
      return r.comentario !== null && r.comentario.trim() !== ''
  }
}
/** The questions that are asked, by what was answered so far. */
export function perguntadas<P extends Pick<PerguntaFeita, 'id' | 'condicao'>>(
  perguntas: readonly P[],
  ditas: ReadonlyMap<number, Pick<Dita, 'respostaId' | 'respostasIds'>>,
): P[] {
  const porId = new Map(perguntas.map((p) => [p.id, p]))
  const feita = (p: P): boolean => {
    if (p.condicao === null) return true
    const [origem, dita] = [porId.get(p.condicao.perguntaId), ditas.get(p.condicao.perguntaId)]
    if (!origem || !dita || !feita(origem)) return false
    return p.condicao.respostasIds.some((id) => id === dita.respostaId || dita.respostasIds.includes(id))
  }
  return perguntas.filter(feita)
}
export const vazia = (pergunta: Pick<PerguntaFeita, 'tipo'>, r: Dita): boolean =>
  !respondida(pergunta, r) && !r.comentario?.trim()
export const mesma = (a: Dita, b: Dita): boolean =>
  a.respostaId === b.respostaId &&
  a.nota === b.nota &&
  (a.comentario ?? '') === (b.comentario ?? '') &&
  a.respostasIds.length === b.respostasIds.length &&
  a.respostasIds.every((id) => b.respostasIds.includes(id))

/** The error of an answer to be saved; null when it is valid. */
export function erroDaResposta(p: PerguntaFeita, r: Dita & { tipoId: number }): string | null {
  if (r.tipoId !== p.tipo.id) return 'O tipo não é o da pergunta'
  if (deEscolha(p.tipo.id)) {
    const known = new Set(p.respostas.map((o) => o.id))
    const chosen = [...r.respostasIds, ...(r.respostaId === null ? [] : [r.respostaId])]
    if (chosen.some((id) => !known.has(id))) return 'Escolha uma resposta da lista'
  }
  if (p.tipo.id === TIPO.multipla && p.maximoRespostas !== null && r.respostasIds.length > p.maximoRespostas)
    return `Marque no máximo ${p.maximoRespostas}`
  if (p.tipo.id === TIPO.nota && r.nota !== null && (r.nota < p.notaMinima || r.nota > p.notaMaxima))
    return `A nota vai de ${p.notaMinima} a ${p.notaMaxima}`
  return null
}
const FALTA = {
  1: 'Escolha uma resposta',
  3: 'Escreva a resposta',
  4: 'Dê uma nota',
  5: 'Escolha ao menos uma resposta',
}
/** What a question still needs before the questionnaire can be submitted; null when nothing is missing. */
export function faltaNaPergunta(p: PerguntaFeita, r: Dita | undefined): string | null {
  if (!respondida(p, r)) {
    if (p.obrigatoria) return FALTA[p.tipo.id]
    // A comment alone does not answer a question with choices or a score.
    return p.tipo.id !== TIPO.subjetiva && r?.comentario?.trim() ? FALTA[p.tipo.id] : null
  }
  return p.exigirComentario && !r?.comentario?.trim() ? 'Justifique a resposta' : null
}

export const pontuacaoLida = z.object({
  pontos: z.number(),
  maximo: z.number(),
  percentual: z.number().nullable(),
  pontuaveis: z.int(),
  respondidas: z.int(),
})
export const resultadoLido = z.object({
  ...pontuacaoLida.shape,
  aspectos: z.array(pontuacaoLida),
  percentualMinimoAprovacao: z.number().nullable(),
  /** Null when the model has no minimum, or no question that counts was answered. */
  aprovado: z.boolean().nullable(),
})
export type ResultadoLido = z.infer<typeof resultadoLido>

export const questionarioLido = z.object({
  ...recordShape,
  titulo: z.string(),
  /** The model's instructions for the person who answers. */
  orientacao: z.string().nullable(),
  numero: z.int(),
  sobre: z.string(),
  em: z.string(),
  url: z.string().nullable(),
  quemResponde: z.string(),
  /** Who answers, or answered, in the name of `quemResponde`. */
  emNome: emNome.nullable(),
  prazo: z.string().nullable(),
  vencido: z.boolean(),
  criadoEm: z.string(),
  iniciadoEm: z.string().nullable(),
  respondidoEm: z.string().nullable(),
  encerradoEm: z.string().nullable(),
  /** The reason why it cannot be answered now, apart from its own state. */
  fechado: z.string().nullable(),
  aspectos: z.array(z.object({ id: z.int(), nome: z.string() })),
  /** In the order for this person. */
  perguntas: z.array(perguntaFeita),
  respostas: z.array(respostaLida),
  /** Files attached; before it is handed in, only for who answers. */
  evidencias: z.array(evidencia),
  podeAnexar: z.boolean(),
  observacao: z.string().nullable(),
  resultado: resultadoLido.nullable(),
})
export type QuestionarioLido = z.infer<typeof questionarioLido>

/** Result of a save: the present answers, and those that were not overwritten because another device had changed them. */
export const salvo = z.object({
  versao: z.int(),
  respostas: z.array(respostaLida),
  recusadas: z.array(z.object({ perguntaId: z.int(), atual: respostaLida })),
  /** Questions whose answer was removed. */
  vazias: z.array(z.int()),
})
export type Salvo = z.infer<typeof salvo>

const observacao = textoLongo({ label: 'Observações', fem: true, max: 2000 })
type Outro = { emNome?: EmNome | null }
type ParaFluxo = Marcos & Pick<Contexto, 'fechado' | 'responde' | 'quemResponde'> & Outro
/** Why somebody else than the one who answers may not. */
export const cabeAOutro = ({ quemResponde, emNome: outro }: Pick<Contexto, 'quemResponde'> & Outro): string =>
  outro ? `Responder: cabe a ${quemRespondeu(quemResponde, outro)}.` : 'Responder: cabe a outra pessoa.'

/** The questionnaires of one use: reading, saving answers, submitting, and their flow. Each use has its own list. */
export function questionariosDe(spec: {
  base: string
  plural: string
  /** What was answered has no score. */
  semResultado?: true
  /** `emNome`: who holds it answers in the name of others, where the use lets them take it over (em-nome.ts). */
  autoridades: {
    ver: Authority
    responder: Authority
    encerrar: Authority
    verResultado: Authority
    emNome?: Authority
  }
}) {
  const { base, plural, autoridades: auth } = spec
  const outros = auth.emNome ? [auth.emNome] : []
  return {
    ...spec,
    ler: endpoint({
      method: 'GET',
      path: `${base}/{id}`,
      access: internal(auth.ver, ...outros),
      input: byId,
      output: questionarioLido,
      reveals: [auth.verResultado],
      summary: `Lê um questionário, com as respostas (${plural})`,
    }),
    /** Idempotent: sending the same answers again changes nothing. */
    salvar: endpoint({
      method: 'PUT',
      path: `${base}/{id}/respostas`,
      access: internal(auth.responder, ...outros),
      input: z.object({ ...byId.shape, respostas: respostasForm }),
      output: salvo,
      // Saving refreshes no other page; submitting does.
      changes: [],
      offline: true,
      summary: `Guarda respostas, ainda sem concluir (${plural})`,
    }),
    imprimir: endpoint({
      method: 'GET',
      path: `${base}/{id}/pdf`,
      access: internal(auth.ver, ...outros),
      input: byId,
      output: z.any(),
      kind: 'file',
      reveals: [auth.verResultado],
      summary: `O questionário respondido como documento (${plural})`,
    }),
    fluxo: flow({
      base,
      states: SITUACOES_DO_QUESTIONARIO,
      stateOf: (q: ParaFluxo) => situacaoDoQuestionario(q),
      output: questionarioLido,
      actions: {
        conclui: {
          label: 'Responder',
          from: ['P', 'A'],
          to: ['R'],
          authority: auth.responder,
          lentTo: outros,
          guard: (q) => q.fechado ?? (q.responde ? null : cabeAOutro(q)),
          input: z.object({ respostas: respostasForm.default([]), observacao }),
        },
        encerra: {
          label: 'Encerrar',
          from: ['P', 'A', 'V'],
          to: ['E'],
          authority: auth.encerrar,
          input: nothing,
          done: 'Avaliação encerrada.',
        },
        reabre: {
          label: 'Reabrir',
          from: ['R', 'E', 'V'],
          to: ['P'],
          authority: auth.encerrar,
          guard: (q) => (q.fechado ? `Reabrir: ${q.fechado}` : null),
          /** New deadline; empty means no limit. */
          input: z.object({ prazo: dataOpcional({ label: 'Prazo' }) }),
          done: 'Avaliação reaberta.',
        },
      },
    }),
  }
}
export type QuestionariosDe = ReturnType<typeof questionariosDe>
