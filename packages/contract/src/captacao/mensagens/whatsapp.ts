import * as z from 'zod'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { autoridades } from '../solicitacoes/solicitacoes-autoridade.ts'

/**
 * The number of a Brazilian mobile telephone as wa.me wants it; null when it is not whole, because a link to a wrong number opens a talk
 * with a stranger.
 */
export const numeroDoWhatsApp = (ddd: string | null, celular: string | null): string | null =>
  /^[1-9]\d$/.test(ddd ?? '') && /^9\d{8}$/.test(celular ?? '') ? `55${ddd}${celular}` : null

/** Opens WhatsApp with the text written. Nothing is sent: that is for the recruiter to do there. */
export const linkDoWhatsApp = (numero: string, texto: string): string =>
  `https://wa.me/${numero}?text=${encodeURIComponent(texto)}`

export const lerWhatsApp = endpoint({
  method: 'GET',
  path: '/captacao/solicitacoes-pessoal/{id}/candidatos/{aplicacaoId}/whatsapp',
  access: internal(autoridades.moverCandidatos),
  input: z.object({ id: z.int().positive(), aplicacaoId: z.int().positive() }),
  /** Null when the candidate has no whole mobile number, or belongs to another company. */
  output: z.object({ numero: z.string().nullable() }),
  summary: 'O número de um candidato para escrever pelo WhatsApp',
})
