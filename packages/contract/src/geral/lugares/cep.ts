import * as z from 'zod'
import { endpoint, internal } from '../../kit/endpoint.ts'

/** A postal code of exactly 8 digits; others are refused with the specification's message. */
export const cepDaConsulta = z.string().regex(/^\d{8}$/, { error: 'Cep não pode ser nulo' })

/** Shown when the service does not answer; the typed address stays. */
export const CEP_SEM_RESPOSTA = 'Sem resposta do serviço. Preencha o endereço.'

/** The address of a postal code. City and state are those of our tables, if they exist there. */
export const enderecoDoCep = z.object({
  cep: z.string(),
  logradouro: z.string().nullable(),
  bairro: z.string().nullable(),
  ufId: z.int().nullable(),
  ufSigla: z.string().nullable(),
  cidadeId: z.int().nullable(),
  cidadeNome: z.string().nullable(),
})
export type EnderecoDoCep = z.infer<typeof enderecoDoCep>

export const consultarCep = endpoint({
  method: 'GET',
  path: '/geral/cep/{cep}',
  access: internal(),
  input: z.object({ cep: cepDaConsulta }),
  output: enderecoDoCep,
  summary: 'Endereço de um CEP',
})
