import * as z from 'zod'
import { leitura } from '../../captacao/candidatos/candidatos-curriculo.ts'
import { anyone, byId, candidate, endpoint } from '../../kit/endpoint.ts'

/** Curricula of candidates and of visitors who register. The file is the multipart part `curriculo`. */
export const enviarCurriculo = endpoint({
  method: 'POST',
  path: '/externo/candidatos/{id}/curriculo',
  access: candidate,
  input: byId,
  output: leitura,
  body: 'multipart',
  summary: 'Guarda o próprio currículo e começa a lê-lo',
})
export const acompanharCurriculo = endpoint({
  method: 'GET',
  path: '/externo/candidatos/{id}/curriculo',
  access: candidate,
  input: byId,
  output: z.object({ leitura: leitura.nullable() }),
  summary: 'Andamento da última leitura do próprio currículo e os dados lidos',
})
export const baixarCurriculo = endpoint({
  method: 'GET',
  path: '/externo/candidatos/{id}/curriculo/arquivo',
  access: candidate,
  input: byId,
  output: z.unknown(),
  kind: 'file',
  summary: 'Arquivo do próprio currículo',
})

const empresaId = z.int().positive()
/** It belongs to nobody yet: whoever knows the secret can read it, for a day. */
export const lerCurriculoDeVisitante = endpoint({
  method: 'POST',
  path: '/externo/curriculos-lidos',
  access: anyone,
  input: z.object({ empresaId, desafio: z.string().max(400), prova: z.string().max(40) }),
  output: leitura.extend({ segredo: z.string() }),
  body: 'multipart',
  query: ['empresaId'],
  summary: 'Lê o currículo de quem se cadastra, sem gravar nada',
})
/** POST, so that the secret is not part of an address. */
export const acompanharCurriculoDeVisitante = endpoint({
  method: 'POST',
  path: '/externo/curriculos-lidos/andamento',
  access: anyone,
  input: z.object({ empresaId, segredo: z.string().max(100) }),
  output: leitura,
  changes: [],
  summary: 'Andamento da leitura do currículo de quem se cadastra',
})
