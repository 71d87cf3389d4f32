import * as z from 'zod'
import { byId, endpoint, person } from '../../kit/endpoint.ts'
import { base, responderAvaliacoes } from '../questionarios/questionarios-pessoais.ts'
import { competenciasLidas, nivelDado } from './questionarios-desempenho.ts'

/** One pair of a performance evaluation, answered without a login: besides its questionnaire it may have competences. */
const access = person(responderAvaliacoes)

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
