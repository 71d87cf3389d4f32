import * as z from 'zod'
import { byId, endpoint, nothing, person } from '../../kit/endpoint.ts'
import { textoLongo } from '../../kit/fields.ts'
import { type Purpose, purpose } from '../../kit/purpose.ts'
import { evidenciasDe } from './evidencias.ts'
import { questionarioLido, respostasForm, type SituacaoDoQuestionario, salvo } from './questionarios.ts'

/** Answering evaluations without a login: one list and one way to answer for every use of the engine, only of what the person answers. */
export const responderAvaliacoes = purpose('avaliacao.responder', 'Responder avaliações')
const access = person(responderAvaliacoes)
export const base = '/pessoal/avaliacoes'

/** One evaluation that the person answers or answered. */
export const minhaAvaliacao = z.object({
  /** The use that asks it. */
  contexto: z.enum(['desempenho', 'experiencia', 'turma']),
  /** The id of the row of the use: a pair of a performance evaluation, a row of an experience. */
  id: z.int(),
  questionarioId: z.int().nullable(),
  /** About whom: a name, or 'Eu'. */
  sobre: z.string(),
  /** The context in words: 'Gestor · Desempenho anual'. */
  em: z.string(),
  /** The last day to answer. */
  ate: z.string().nullable(),
  situacao: z.enum(['P', 'A', 'R', 'E', 'V'] satisfies SituacaoDoQuestionario[]),
  /** Somebody answers, or answered, in the person's name. */
  emNome: z.boolean(),
})
export type MinhaAvaliacao = z.infer<typeof minhaAvaliacao>
/** It still waits for an answer. */
export const aResponder = ({ situacao, emNome }: Pick<MinhaAvaliacao, 'situacao' | 'emNome'>): boolean =>
  !emNome && (situacao === 'P' || situacao === 'A')

export const minhas = endpoint({
  method: 'GET',
  path: base,
  access,
  input: nothing,
  output: z.array(minhaAvaliacao),
  summary: 'Avaliações que a pessoa responde, as abertas primeiro, na ordem do fim',
})

/** Answering one questionnaire without a login: of every use below `base`, or of one with a purpose and an address of its own. */
export function respostasPessoaisDe(spec: { base: string; purpose: Purpose }) {
  const access = person(spec.purpose)
  const caminho = `${spec.base}/questionarios/{id}`
  return {
    lerQuestionario: endpoint({
      method: 'GET',
      path: caminho,
      access,
      input: byId,
      output: questionarioLido,
      summary: `Lê um questionário que a pessoa responde (${spec.purpose.label})`,
    }),
    salvar: endpoint({
      method: 'PUT',
      path: `${caminho}/respostas`,
      access,
      input: z.object({ ...byId.shape, respostas: respostasForm }),
      output: salvo,
      // Saving refreshes no other page; submitting does.
      changes: [],
      offline: true,
      summary: `Guarda respostas da pessoa, ainda sem concluir (${spec.purpose.label})`,
    }),
    concluir: endpoint({
      method: 'POST',
      path: `${caminho}/conclui`,
      access,
      input: z.object({
        ...byId.shape,
        respostas: respostasForm.default([]),
        observacao: textoLongo({ label: 'Observações', fem: true, max: 2000 }),
      }),
      output: questionarioLido,
      changes: [spec.base, '/pessoal/sessao'],
      summary: `Conclui um questionário da pessoa (${spec.purpose.label})`,
    }),
  }
}
export type RespostasPessoais = ReturnType<typeof respostasPessoaisDe>
export const respostas = respostasPessoaisDe({ base, purpose: responderAvaliacoes })
export const { lerQuestionario, salvar, concluir } = respostas
export const evidencias = evidenciasDe({
  base: `${base}/questionarios`,
  plural: 'sem login',
  responder: access,
  ler: access,
})
