import * as z from 'zod'

/** The audit in words, wherever it is shown: who did what and when, each field before and after. */
export const campoDaAuditoria = z.object({
  campo: z.string(),
  antes: z.string().nullable(),
  depois: z.string().nullable(),
  /** It changed, but its values are not for this reader (or were never kept): both are null. */
  oculto: z.boolean(),
})
export const linhaDaAuditoria = z.object({
  id: z.int(),
  quando: z.string(),
  /** Name of the user or candidate; 'Quadro' where the product itself did it. */
  quem: z.string(),
  /** Inserted, updated, deleted, read. */
  acao: z.enum(['I', 'U', 'D', 'L']),
  /** What kind of record. */
  entidade: z.string(),
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
