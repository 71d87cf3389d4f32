import * as z from 'zod'
import { byId, endpoint, nothing, person } from '../../kit/endpoint.ts'
import { textoLongo } from '../../kit/fields.ts'
import { purpose } from '../../kit/purpose.ts'
import { evidenciasDe } from '../questionarios/evidencias.ts'
import { questionarioLido, respostasForm, salvo } from '../questionarios/questionarios.ts'
import { competenciasLidas, linhaDaResposta, nivelDado } from './questionarios-desempenho.ts'

/** Answering performance evaluations without a login: the same engine, only what the person answers. */
export const responderAvaliacoes = purpose('avaliacao.responder', 'Responder avaliações de desempenho')
const access = person(responderAvaliacoes)
export const base = '/pessoal/avaliacoes'

export const minhas = endpoint({
  method: 'GET',
  path: base,
  access,
  input: nothing,
  output: z.array(linhaDaResposta),
  summary: 'Avaliações de desempenho que a pessoa responde',
})
export const lerCompetencias = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access,
  input: byId,
  output: competenciasLidas,
  summary: 'O que a pessoa responde sobre outra, com as competências',
})
export const gravarCompetencias = endpoint({
  method: 'PUT',
  path: `${base}/{id}/competencias`,
  access,
  input: z.object({
    ...byId.shape,
    versao: z.int(),
    niveis: z.array(nivelDado).max(500),
    concluir: z.boolean().default(false),
  }),
  output: competenciasLidas,
  changes: [base],
  summary: 'Guarda ou conclui os níveis que a pessoa dá',
})
export const lerQuestionario = endpoint({
  method: 'GET',
  path: `${base}/questionarios/{id}`,
  access,
  input: byId,
  output: questionarioLido,
  summary: 'Lê um questionário que a pessoa responde',
})
export const salvar = endpoint({
  method: 'PUT',
  path: `${base}/questionarios/{id}/respostas`,
  access,
  input: z.object({ ...byId.shape, respostas: respostasForm }),
  output: salvo,
  // Saving refreshes no other page; submitting does.
  changes: [],
  offline: true,
  summary: 'Guarda respostas da pessoa, ainda sem concluir',
})
export const concluir = endpoint({
  method: 'POST',
  path: `${base}/questionarios/{id}/conclui`,
  access,
  input: z.object({
    ...byId.shape,
    respostas: respostasForm.default([]),
    observacao: textoLongo({ label: 'Observações', fem: true, max: 2000 }),
  }),
  output: questionarioLido,
  changes: [base, '/pessoal/sessao'],
  summary: 'Conclui um questionário da pessoa',
})
export const evidencias = evidenciasDe({
  base: `${base}/questionarios`,
  plural: 'sem login',
  responder: access,
  ler: access,
})
