import * as z from 'zod'

/** The audit in words, wherever it is shown: who did what and when, each field before and after. */
export const TIPOS_DE_ENTRADA = ['mudanca', 'leitura', 'acesso'] as const

/** One line of the audit. */
export const entradaDaAuditoria = z.object({
  id: z.int(),
  quando: z.string(),
  tipo: z.enum(TIPOS_DE_ENTRADA),
  /** I inserted, U changed, D deleted, L read, E came in, S left, F wrong password. */
  acao: z.enum(['I', 'U', 'D', 'L', 'E', 'S', 'F']),
  /** Name of the user or candidate; 'Quadro (automático)' where the product itself did it. */
  quem: z.string(),
  /** Done by a user or a candidate, not by the product itself. */
  pessoa: z.boolean(),
  oQueFez: z.string(),
  /** The record as people call it. */
  registro: z.string(),
  /** What kind of record. */
  entidade: z.string(),
  /** Table and id, by which the log of one record is asked for. */
  tabela: z.string(),
  registroId: z.int().nullable(),
})
export type EntradaDaAuditoria = z.infer<typeof entradaDaAuditoria>

/** A field before and after. */
export const campoDaAuditoria = z.object({
  campo: z.string(),
  antes: z.string().nullable(),
  depois: z.string().nullable(),
  /** It changed, but its values are not for this reader (or were never kept): both are null. */
  oculto: z.boolean(),
  /** Long enough a text to be compared word by word. */
  texto: z.boolean(),
})
export type CampoDaAuditoria = z.infer<typeof campoDaAuditoria>

/** A line with all that it says. */
export const linhaDaAuditoria = z.object({
  ...entradaDaAuditoria.shape,
  campos: z.array(campoDaAuditoria),
  /** What was read, of a reading. */
  lidos: z.array(z.string()),
})
export type LinhaDaAuditoria = z.infer<typeof linhaDaAuditoria>

export const TIPOS_DE_AUDITORIA = [
  { codigo: 'mudancas', descricao: 'Alterações' },
  { codigo: 'leituras', descricao: 'Leituras' },
] as const
export type TipoDeAuditoria = (typeof TIPOS_DE_AUDITORIA)[number]['codigo']
