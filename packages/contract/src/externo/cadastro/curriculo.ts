import * as z from 'zod'
import { leitura } from '../../captacao/candidatos/candidatos-curriculo.ts'
import { anyone, byId, candidate, endpoint } from '../../kit/endpoint.ts'

/** The own curriculum of a candidate, and of a visitor who registers. The file travels in the part `curriculo`. */
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

const empresaId = z.int().positive()
/** Nobody's yet: who knows the secret reads it, for a day. */
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
/** A POST, so that the secret stands in no address. */
export const acompanharCurriculoDeVisitante = endpoint({
  method: 'POST',
  path: '/externo/curriculos-lidos/andamento',
  access: anyone,
  input: z.object({ empresaId, segredo: z.string().max(100) }),
  output: leitura,
  changes: [],
  summary: 'Andamento da leitura do currículo de quem se cadastra',
})
