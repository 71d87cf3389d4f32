import * as z from 'zod'
import { perguntaFeita, questionarioLido, respostasForm, salvo } from '../../avaliacao/questionarios/questionarios.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, candidate, endpoint, nothing } from '../../kit/endpoint.ts'
import { textoLongo } from '../../kit/fields.ts'

/** The candidate's own evaluation for their list, without its points. */
export const avaliacaoPedida = z.object({
  id: z.int(),
  titulo: z.string(),
  candidatoSolicitacaoId: z.int(),
  solicitacaoId: z.int(),
  historicoCandidatoId: z.int().nullable(),
  vaga: z.string(),
  etapa: z.string().nullable(),
  prazo: z.string().nullable(),
  vencido: z.boolean(),
  iniciadoEm: z.string().nullable(),
  respondidoEm: z.string().nullable(),
  encerradoEm: z.string().nullable(),
  fechado: z.string().nullable(),
  perguntas: z.int(),
  respondidas: z.int(),
})
export type AvaliacaoPedida = z.infer<typeof avaliacaoPedida>

export const minhas = endpoint({
  method: 'GET',
  path: '/externo/avaliacoes',
  access: candidate,
  input: nothing,
  output: z.array(avaliacaoPedida),
  summary: 'Avaliações do candidato',
})
/** Evaluations of one application. `utilizarAvaliacoesEtapaSeletiva`: only those of the stages (true), or only the others (false). */
export const daCandidatura = endpoint({
  method: 'GET',
  path: '/externo/candidato-solicitacoes/{id}/avaliacoes',
  access: candidate,
  input: z.object({ ...byId.shape, utilizarAvaliacoesEtapaSeletiva: z.boolean().optional() }),
  output: z.array(avaliacaoPedida),
  summary: 'Avaliações de uma candidatura',
})
const { perguntas: _perguntas, ...cabecalho } = questionarioLido.shape
export const ler = endpoint({
  method: 'GET',
  path: '/externo/avaliacoes/{id}',
  access: candidate,
  input: byId,
  output: z.object(cabecalho),
  summary: 'Uma avaliação a responder, com o que já foi respondido',
})
export const lerPerguntas = endpoint({
  method: 'GET',
  path: '/externo/avaliacoes/{id}/perguntas',
  access: candidate,
  input: byId,
  output: z.array(perguntaFeita),
  summary: 'Perguntas de uma avaliação, na ordem de quem responde',
})
/** Saves answers in parts (`respondidoParcialmente`), as often as needed, or submits the whole evaluation. */
export const responder = endpoint({
  method: 'POST',
  path: '/externo/candidatos/{id}/avaliacoes/{avaliacaoId}',
  access: candidate,
  query: ['solicitacaoId', 'historicoCandidatoId'],
  input: z.object({
    id: z.int().positive(),
    avaliacaoId: z.int().positive(),
    solicitacaoId: z.int().positive().optional(),
    historicoCandidatoId: z.int().positive().optional(),
    respostas: respostasForm.default([]),
    respondidoParcialmente: z.boolean().default(false),
    observacao: textoLongo({ label: 'Observações', fem: true, max: 2000 }),
  }),
  output: salvo,
  summary: 'Responde a uma avaliação, em parte ou toda',
})

shownIn('/externo/candidatos', '/externo/avaliacoes', '/externo/candidato-solicitacoes')
