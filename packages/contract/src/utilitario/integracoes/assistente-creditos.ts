import * as z from 'zod'
import { NAMED } from '../../kit/authority.ts'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'

// Apart from the rest of the assistant: the frame of every page loads it.

export const BASE_DO_ASSISTENTE = '/utilitario/assistente-rh'
export const usarAssistente = internal(NAMED.ROLE_ASSISTENTE_RH)

/** Free suggestions of a month; what is left of them is gone with it. */
export const CREDITOS_POR_MES = 10

export const creditos = z.object({
  /** What may still be asked this month: free ones and bought ones. */
  restantes: z.int(),
  gratuitos: z.int(),
  /** Free ones of each month; 0 once the courtesy has ended. */
  gratuitosPorMes: z.int(),
  /** Bought ones; they stay until they are used. */
  adicionais: z.int(),
  /** The company says whom the assistant asks. */
  configurado: z.boolean(),
  /** As this user left it: the panel beside the page, and whether suggestions are offered unasked. */
  painel: z.boolean(),
  oferecer: z.boolean(),
})
export type Creditos = z.infer<typeof creditos>

export const lerCreditos = endpoint({
  method: 'GET',
  path: `${BASE_DO_ASSISTENTE}/creditos`,
  access: usarAssistente,
  input: nothing,
  output: creditos,
  summary: 'Créditos do assistente e como o usuário o deixou',
})

export const gravarPreferencia = endpoint({
  method: 'PUT',
  path: `${BASE_DO_ASSISTENTE}/preferencia`,
  access: usarAssistente,
  input: z.object({ painel: z.boolean(), oferecer: z.boolean() }),
  output: creditos,
  summary: 'Guarda se o painel está aberto e se sugestões são oferecidas sem pedir',
})
