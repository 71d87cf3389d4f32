import * as z from 'zod'
import { NAMED } from '../../kit/authority.ts'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'

// Separate from the rest of the assistant, because the frame of every page loads it.

export const BASE_DO_ASSISTENTE = '/utilitario/assistente-rh'
export const usarAssistente = internal(NAMED.ROLE_ASSISTENTE_RH)

/** Free suggestions per month; unused ones expire with the month. */
export const CREDITOS_POR_MES = 10

export const creditos = z.object({
  /** Suggestions left this month, free and bought. */
  restantes: z.int(),
  gratuitos: z.int(),
  /** Free suggestions per month; 0 after the courtesy has ended. */
  gratuitosPorMes: z.int(),
  /** Bought suggestions; they do not expire. */
  adicionais: z.int(),
  /** The company has configured the service that the assistant calls. */
  configurado: z.boolean(),
  /** Settings of this user: whether the panel is open and whether suggestions are offered automatically. */
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
