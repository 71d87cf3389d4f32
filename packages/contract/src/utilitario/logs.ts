import * as z from 'zod'
import { authority } from '../kit/authority.ts'
import { byId, endpoint, internal } from '../kit/endpoint.ts'
import { dataValida } from '../kit/fields.ts'
import { listing } from '../kit/listing.ts'
import { listQuery, resumo } from '../kit/page.ts'

export const verLog = authority('utilitario', 'log', 'Log', 'ver', 'Ver')

export const TIPOS_DE_ENTRADA = ['mudanca', 'leitura', 'acesso'] as const
export const TIPO_EM_PALAVRAS = {
  mudanca: 'Mudanças',
  leitura: 'Leituras',
  acesso: 'Acessos',
} as const satisfies Record<(typeof TIPOS_DE_ENTRADA)[number], string>

/** One line of the audit, in words. */
export const entradaDoLog = z.object({
  id: z.int(),
  quando: z.string(),
  tipo: z.enum(TIPOS_DE_ENTRADA),
  /** I inserted, U changed, D deleted, L read, E came in, S left, F wrong password. */
  acao: z.enum(['I', 'U', 'D', 'L', 'E', 'S', 'F']),
  quem: z.string(),
  /** Done by a user or a candidate, not by the product itself. */
  pessoa: z.boolean(),
  oQueFez: z.string(),
  /** The record as people call it. */
  registro: z.string(),
  entidade: z.string(),
  /** Table and id, by which the log of one record is asked for. */
  tabela: z.string(),
  registroId: z.int().nullable(),
})
export type EntradaDoLog = z.infer<typeof entradaDoLog>

/** A field before and after; `oculto`: it changed, but the reader may not see what it says. */
export const campoDoLog = z.object({
  campo: z.string(),
  antes: z.string().nullable(),
  depois: z.string().nullable(),
  oculto: z.boolean(),
  /** Long enough a text to be compared word by word. */
  texto: z.boolean(),
})
export type CampoDoLog = z.infer<typeof campoDoLog>
export const entradaInteira = z.object({
  ...entradaDoLog.shape,
  campos: z.array(campoDoLog),
  /** Where the record opens, if it still exists and has a page. */
  url: z.string().nullable(),
  /** Network address of a login. */
  endereco: z.string().nullable(),
})
export type EntradaInteira = z.infer<typeof entradaInteira>

const dia = z.string().refine(dataValida, { error: 'Data inválida' })
/** Another company of the reader's than the present one; the reader needs the authority there. */
const empresaId = z.int().positive().optional()

export const listarLogs = listing({
  path: '/utilitario/logs',
  access: internal(verLog),
  input: z.object({
    ...listQuery,
    empresaId,
    usuarioId: z.int().positive().optional(),
    tabela: z.string().max(63).optional(),
    registroId: z.int().positive().optional(),
    dataIni: dia.optional(),
    dataFim: dia.optional(),
    tipo: z.enum(TIPOS_DE_ENTRADA).optional(),
  }),
  row: entradaDoLog,
  title: 'Log',
  columns: {
    quando: { label: 'Quando', format: 'datetime' },
    quem: { label: 'Quem', format: 'text' },
    oQueFez: { label: 'O que fez', format: 'text' },
    registro: { label: 'Em quê', format: 'text' },
    entidade: { label: 'Entidade', format: 'text' },
  },
  summary: 'Log: quem mudou, leu ou entrou',
})
export const lerLog = endpoint({
  method: 'GET',
  path: '/utilitario/logs/{id}',
  access: internal(verLog),
  input: z.object({ ...byId.shape, empresaId }),
  output: entradaInteira,
  summary: 'Uma linha do log, com o antes e o depois',
})
/** What the log may be narrowed by. */
export const lerOpcoesDoLog = endpoint({
  method: 'GET',
  path: '/utilitario/logs/opcoes',
  access: internal(verLog),
  input: z.object({ empresaId }),
  output: z.object({
    empresas: z.array(resumo),
    usuarios: z.array(resumo),
    entidades: z.array(z.object({ tabela: z.string(), nome: z.string() })),
  }),
  summary: 'Empresas, usuários e entidades do log',
})
