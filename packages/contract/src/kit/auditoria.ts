import * as z from 'zod'

/** The audit in words, wherever it is shown: who did what and when, each field before and after. */
export const TIPOS_DE_ENTRADA = ['mudanca', 'leitura', 'acesso'] as const

/** One line of the audit. */
export const entradaDaAuditoria = z.object({
  id: z.int(),
  quando: z.string(),
  tipo: z.enum(TIPOS_DE_ENTRADA),
  /** I inserted, U updated, D deleted, L read, E logged in, S logged out, F wrong password. */
  acao: z.enum(['I', 'U', 'D', 'L', 'E', 'S', 'F']),
  /** Name of the user or candidate, or 'Quadro (automático)' when the product itself made the change. */
  quem: z.string(),
  /** Done by a user or a candidate, not by the product itself. */
  pessoa: z.boolean(),
  oQueFez: z.string(),
  /** Name of the record as users know it. */
  registro: z.string(),
  /** What kind of record. */
  entidade: z.string(),
  /** Table and id of the record. The log of one record is requested by them. */
  tabela: z.string(),
  registroId: z.int().nullable(),
})
export type EntradaDaAuditoria = z.infer<typeof entradaDaAuditoria>

/** A field before and after. */
export const campoDaAuditoria = z.object({
  campo: z.string(),
  antes: z.string().nullable(),
  depois: z.string().nullable(),
  /** The field changed, but its values are null: this reader may not see them, or they were never kept. */
  oculto: z.boolean(),
  /** The text is long enough to be compared word by word. */
  texto: z.boolean(),
})
export type CampoDaAuditoria = z.infer<typeof campoDaAuditoria>

/** A line with all its fields. */
export const linhaDaAuditoria = z.object({
  ...entradaDaAuditoria.shape,
  campos: z.array(campoDaAuditoria),
  /** In an entry of reading: what was read. */
  lidos: z.array(z.string()),
})
export type LinhaDaAuditoria = z.infer<typeof linhaDaAuditoria>

export const TIPOS_DE_AUDITORIA = [
  { codigo: 'mudancas', descricao: 'Alterações' },
  { codigo: 'leituras', descricao: 'Leituras' },
] as const
export type TipoDeAuditoria = (typeof TIPOS_DE_AUDITORIA)[number]['codigo']
