import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'

export const verEmails = authority('utilitario', 'emails', 'E-mails', 'ver', 'Ver')

export const SITUACOES_DO_EMAIL = ['na-fila', 'enviado', 'guardado', 'falhou'] as const
export const SITUACAO_EM_PALAVRAS = {
  'na-fila': 'Na fila',
  enviado: 'Enviado',
  guardado: 'Guardado',
  falhou: 'Falhou',
} as const satisfies Record<(typeof SITUACOES_DO_EMAIL)[number], string>
export const emailDaLista = z.object({
  id: z.int(),
  para: z.string(),
  assunto: z.string(),
  situacao: z.enum(SITUACOES_DO_EMAIL),
  erro: z.string().nullable(),
  criadoEm: z.string(),
  enviadoEm: z.string().nullable(),
})
export type EmailDaLista = z.infer<typeof emailDaLista>
/** A mail with its text. Links with a token are hidden, except in a demonstration that only this machine can reach. */
export const emailInteiro = z.object({ ...emailDaLista.shape, texto: z.string(), html: z.string() })
export type EmailInteiro = z.infer<typeof emailInteiro>

export const listarEmails = listing({
  path: '/utilitario/emails',
  access: internal(verEmails),
  input: z.object({ ...listQuery, situacao: z.enum(SITUACOES_DO_EMAIL).optional() }),
  row: emailDaLista,
  title: 'E-mails',
  columns: {
    assunto: { label: 'Assunto', format: 'text' },
    para: { label: 'Para', format: 'text' },
    criadoEm: { label: 'Escrito em', format: 'datetime' },
    enviadoEm: { label: 'Enviado em', format: 'datetime' },
    situacao: { label: 'Situação', format: 'text', value: (r) => SITUACAO_EM_PALAVRAS[r.situacao] },
  },
  sorts: ['criadoEm', 'para', 'assunto', 'situacao'],
  sort: 'criadoEm,desc',
  summary: 'E-mails que o sistema escreveu',
})
export const lerEmail = endpoint({
  method: 'GET',
  path: '/utilitario/emails/{id}',
  access: internal(verEmails),
  input: byId,
  output: emailInteiro,
  summary: 'Lê um e-mail',
})
