import * as z from 'zod'
import { byId, endpoint, internal, tambem } from '../../kit/endpoint.ts'
import { textoLongo } from '../../kit/fields.ts'
import { resumo } from '../../kit/page.ts'
import { evidencia } from '../questionarios/evidencias.ts'
import { perguntaFeita, respostasForm } from '../questionarios/questionarios.ts'
import { respostasDadas } from '../questionarios/respostas-dadas.ts'
import {
  autoridades,
  base,
  competenciaAvaliada,
  competenciasLidas,
  lerCompetencias,
  linhaDaResposta,
  nivelDado,
} from './questionarios-desempenho.ts'

/**
 * What one person answered about another, for reading: the answers, their papers, two of them compared. `id` and `colaboradorQuestionarioId`
 * are the pair of both, as in answering. An evaluator reads the own answers; who may see results reads those of others, but none of an
 * anonymous evaluation, and none about the own person.
 */
const { responder, verResultado } = autoridades
const leitura = { access: internal(responder, verResultado), reveals: [verResultado] }
/** The page that shows them. */
export const pagina = '/avaliacao/respostas'
const doPar = z.object({ colaboradorQuestionarioId: z.int().positive() })

export const competenciaDada = competenciaAvaliada
  .pick({ competencia: true, nivelExigido: true, comentario: true })
  .extend({ nivelDado: z.string().nullable() })
export const respostasLidas = z.object({
  ...linhaDaResposta.shape,
  /** Only what was handed in. */
  perguntas: respostasDadas,
  competencias: z.array(competenciaDada),
  observacao: z.string().nullable(),
  evidencias: z.array(evidencia),
  /** The result of the questionnaire and the adequacy of the levels, 0 to 100, for those who may see results. */
  percentual: z.number().nullable(),
  adequacao: z.number().nullable(),
  /** Answered ones about the same person by the same model, which the reader may compare with this one. */
  comparaveis: z.array(resumo),
})
export type RespostasLidas = z.infer<typeof respostasLidas>
export const lerRespostas = endpoint({
  ...leitura,
  method: 'GET',
  path: `${pagina}/avaliacao-desempenho-questionario`,
  input: doPar,
  output: respostasLidas,
  summary: 'O que um avaliador respondeu sobre uma pessoa',
})

const documento = (path: string, summary: string) =>
  endpoint({
    ...leitura,
    method: 'GET',
    path: `${base}/{id}/${path}`,
    input: byId,
    output: z.any(),
    kind: 'file',
    summary,
  })
export const respondidaPdf = documento('respondida/pdf', 'Avaliação de Desempenho Respondida, como documento')
export const respondidaXls = documento('respondida/xls', 'Avaliação de Desempenho Respondida, como planilha')
export const questionarioPdf = documento(
  'questionario/pdf',
  'Questionário da Avaliação de Desempenho, em branco, com avaliado e avaliador',
)

const comparada = linhaDaResposta
  .pick({ id: true, titulo: true, papel: true, avaliadoNome: true, avaliadorNome: true, respondidaEm: true })
  .extend({ percentual: z.number().nullable(), adequacao: z.number().nullable() })
const mudanca = { diferenca: z.number().nullable(), significativa: z.boolean() }
export const comparacao = z.object({
  primeira: comparada,
  segunda: comparada,
  linhas: z.array(
    z.object({
      /** The aspect, or 'Competências'. */
      parte: z.string(),
      nome: z.string(),
      primeira: z.string().nullable(),
      segunda: z.string().nullable(),
      /** The second less the first: percentage points of the question's maximum, or levels. */
      ...mudanca,
      unidade: z.enum(['pontos', 'niveis']),
    }),
  ),
  desempenho: z.object(mudanca),
  competencias: z.object(mudanca),
})
export type Comparacao = z.infer<typeof comparacao>
const doisPares = z.object({ ...byId.shape, id2: byId.shape.id })
const comparativa = `${base}/{id}/{id2}/comparativa`
export const comparar = endpoint({
  method: 'GET',
  path: comparativa,
  access: internal(verResultado),
  input: doisPares,
  output: comparacao,
  summary: 'Compara duas avaliações respondidas do mesmo modelo, pergunta por pergunta',
})
export const compararPdf = endpoint({
  method: 'GET',
  path: `${comparativa}/pdf`,
  access: internal(verResultado),
  input: doisPares,
  output: z.any(),
  kind: 'file',
  summary: 'Comparativo de Avaliações, como documento',
})

export const competencias = tambem(lerCompetencias, `${base}/competencias/{id}`)
export const porCompetencias = endpoint({
  ...leitura,
  method: 'GET',
  path: `${base}/cncc/{id}`,
  input: byId,
  output: z.array(linhaDaResposta),
  summary: 'O que se responde sobre a pessoa de uma configuração de níveis de competência, na avaliação mais nova dela',
})
export const perguntas = endpoint({
  ...leitura,
  method: 'GET',
  path: '/avaliacao/perguntas/questionario',
  input: z.object({ questionarioId: z.int().positive() }),
  output: z.array(perguntaFeita.extend({ aspecto: z.string() })),
  summary: 'Perguntas de um questionário de avaliação de desempenho, na ordem de quem responde',
})
/** Hands in all that the pair still lacks, in one call. */
export const responderTudo = endpoint({
  method: 'POST',
  path: `${base}/{colaboradorQuestionarioId}`,
  access: internal(responder),
  input: z.object({
    ...doPar.shape,
    versao: z.int(),
    respostas: respostasForm.default([]),
    observacao: textoLongo({ label: 'Observações', fem: true, max: 2000 }),
    niveis: z.array(nivelDado).max(500).default([]),
  }),
  output: competenciasLidas,
  summary: 'Responde e conclui o questionário e as competências de uma pessoa',
})
