import * as z from 'zod'
import { questionariosDe } from '../../avaliacao/questionarios/questionarios.ts'
import { modelos as modelosTurma } from '../../avaliacao/turmas/modelos-turma.ts'
import { authority } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { ref } from '../../kit/fields.ts'
import { turmas } from '../turmas/turmas.ts'

/** What is asked about classes that were held: of their students (T), and of managers about what a class has changed (F). */

const path = 'avaliacoes-a-responder'
export const plural = 'Avaliações a Responder'
export const base = `/desenvolvimento/${path}`
export const autoridades = {
  responder: authority('desenvolvimento', path, plural, 'responder', 'Responder avaliações de turmas'),
  verResultado: authority('desenvolvimento', path, plural, 'ver-resultado', 'Ver reação e eficácia das turmas'),
}
/** Days in which students answer about a class, from the day on which it is concluded. */
export const DIAS_DA_REACAO = 15
/** Days in which a manager answers about effectiveness. */
export const DIAS_DA_EFICACIA = 30
export const TIPOS = { T: 'Avaliação da turma', F: 'Avaliação de eficácia' } as const

const situacao = z.enum(['P', 'A', 'R', 'E', 'V'])
/** One evaluation that the caller answers or answered. */
export const paraResponder = z.object({
  id: z.int(),
  questionarioId: z.int(),
  tipo: z.enum(['T', 'F']),
  curso: z.string(),
  turma: z.string(),
  /** Whose learning it is about; null where it is about the class. */
  talentoNome: z.string().nullable(),
  /** The last day to answer. */
  ate: z.string().nullable(),
  situacao,
})
export type ParaResponder = z.output<typeof paraResponder>
export const minhas = endpoint({
  method: 'GET',
  path: base,
  access: internal(autoridades.responder),
  input: nothing,
  output: z.array(paraResponder),
  summary: 'Avaliações de turmas que o usuário responde: das suas turmas, e da eficácia para a sua equipe',
})
export const questionarios = questionariosDe({
  base: `${base}/questionarios`,
  plural,
  autoridades: {
    ver: autoridades.responder,
    responder: autoridades.responder,
    encerrar: autoridades.verResultado,
    verResultado: autoridades.verResultado,
  },
})

const pergunta = z.object({
  chave: z.string(),
  texto: z.string(),
  tipo: z.literal([1, 3, 4, 5]),
  /** How many answers; null where they are too few to be told. */
  respostas: z.int().nullable(),
  /** From how many on they are told. */
  minimo: z.int(),
  media: z.number().nullable(),
  notaMaxima: z.number().nullable(),
  opcoes: z.array(z.object({ texto: z.string(), quantas: z.int() })),
  /** In an order that says nothing; empty where they are too few. */
  textos: z.array(z.string()),
})
export type PerguntaDaReacao = z.output<typeof pergunta>
const reacao = z.object({
  /** The title of the model; null where the course asks nothing. */
  titulo: z.string().nullable(),
  modeloId: z.int().nullable(),
  perguntas: z.array(pergunta),
})
const daTurma = z.object({
  ...reacao.shape,
  /** Until when students answer; null while nobody was asked. */
  ate: z.string().nullable(),
  convidados: z.int(),
  responderam: z.int(),
  /** Figures are there from then on. */
  fechada: z.boolean(),
  /** From how many answers on a question is told: the company's number when the students were asked. */
  minimo: z.int(),
})
export type ReacaoDaTurma = z.output<typeof daTurma>
export const reacaoDaTurma = endpoint({
  method: 'GET',
  path: `${turmas.base}/{id}/reacao`,
  access: internal(autoridades.verResultado),
  input: byId,
  output: daTurma,
  cells: 'pesquisas',
  summary: 'O que os alunos disseram da turma, em números que não dizem de quem',
})
const doCurso = z.object({
  ...reacao.shape,
  cursoNome: z.string(),
  /** Classes whose answers are kept. */
  turmas: z.int(),
})
export type ReacaoDoCurso = z.output<typeof doCurso>
/** Declared here, at the address of the model: the results are of this module. */
export const porCurso = endpoint({
  method: 'GET',
  path: `${modelosTurma.base}/{id}/por-curso`,
  access: internal(autoridades.verResultado),
  query: ['idCurso'],
  input: z.object({ ...byId.shape, idCurso: ref('curso', { label: 'Curso' }) }),
  output: doCurso,
  cells: 'pesquisas',
  summary: 'O que os alunos de todas as turmas de um curso disseram',
})
export const imprimir = endpoint({
  method: 'POST',
  path: `${modelosTurma.base}/{id}/imprimir`,
  access: internal(autoridades.verResultado),
  input: z.object({ ...byId.shape, idTurma: ref('turma', { label: 'Turma', fem: true }) }),
  output: z.any(),
  kind: 'file',
  changes: [],
  summary: 'O que os alunos disseram de uma turma, como documento',
})

const eficacia = z.object({
  titulo: z.string().nullable(),
  /** The day from which managers are asked; null where the course asks nothing. */
  em: z.string().nullable(),
  media: z.number().nullable(),
  alunos: z.array(
    z.object({
      id: z.int(),
      questionarioId: z.int(),
      talentoNome: z.string(),
      areaNome: z.string().nullable(),
      quemResponde: z.string().nullable(),
      ate: z.string().nullable(),
      situacao,
      percentual: z.number().nullable(),
    }),
  ),
})
export type EficaciaDaTurma = z.output<typeof eficacia>
export const eficaciaDaTurma = endpoint({
  method: 'GET',
  path: `${turmas.base}/{id}/eficacia`,
  access: internal(autoridades.verResultado),
  input: byId,
  output: eficacia,
  summary: 'O que os gestores dizem que a turma mudou no trabalho de cada aluno',
})

shownIn(turmas.base, base, modelosTurma.base)
shownIn(base, turmas.base, modelosTurma.base)
