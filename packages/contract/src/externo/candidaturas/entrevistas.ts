import * as z from 'zod'
import { convite, respostaForm } from '../../captacao/entrevistas/entrevistas-convite.ts'
import { candidate, done, door, endpoint, nothing } from '../../kit/endpoint.ts'

export * from '../../captacao/entrevistas/entrevistas-convite.ts'

export const minhas = endpoint({
  method: 'GET',
  path: '/externo/entrevistas',
  access: candidate,
  input: nothing,
  output: z.array(convite),
  summary: 'Entrevistas do candidato',
})
export const responder = endpoint({
  method: 'POST',
  path: '/externo/entrevistas/{id}/resposta',
  access: candidate,
  input: z.intersection(z.object({ id: z.int().positive(), versao: z.int() }), respostaForm),
  output: done,
  summary: 'Responde ao convite de uma entrevista própria',
})

const ficha = z.string().min(20).max(100)
/** Opened by the link in the mail, without login. Reading changes nothing, because mail programs open links automatically. */
export const lerConvite = endpoint({
  method: 'GET',
  path: '/externo/convites-entrevista',
  access: door,
  input: z.object({ ficha }),
  output: convite,
  summary: 'Convite de entrevista pelo link do e-mail',
})
export const responderConvite = endpoint({
  method: 'POST',
  path: '/externo/convites-entrevista',
  access: door,
  input: z.intersection(z.object({ ficha, versao: z.int() }), respostaForm),
  output: convite,
  summary: 'Responde a um convite de entrevista pelo link do e-mail',
})
