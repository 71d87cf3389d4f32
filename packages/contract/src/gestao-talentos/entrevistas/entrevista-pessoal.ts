import * as z from 'zod'
import { respostasPessoaisDe } from '../../avaliacao/questionarios/questionarios-pessoais.ts'
import { endpoint, nothing, person } from '../../kit/endpoint.ts'
import { responderEntrevista } from './entrevistas-desligamento.ts'

/** The own exit interview, without a login: by the link that HR made, mostly after the last day. */
export const base = '/pessoal/entrevista-desligamento'

export const minha = endpoint({
  method: 'GET',
  path: base,
  access: person(responderEntrevista),
  input: nothing,
  output: z
    .object({
      titulo: z.string(),
      /** The last day to answer. */
      ate: z.string().nullable(),
      /** Null where the person neither answers nor reads it. */
      questionarioId: z.int().nullable(),
      respondida: z.boolean(),
      /** Why it cannot be answered (any more); null when it can. */
      aviso: z.string().nullable(),
    })
    .nullable(),
  summary: 'A própria entrevista de desligamento; nula quando não há',
})
export type MinhaEntrevista = z.infer<typeof minha.output>
export const respostas = respostasPessoaisDe({ base, purpose: responderEntrevista })
