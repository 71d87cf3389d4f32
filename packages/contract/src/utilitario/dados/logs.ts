import * as z from 'zod'
import { entradaDaAuditoria, linhaDaAuditoria, TIPOS_DE_ENTRADA } from '../../kit/auditoria.ts'
import { authority } from '../../kit/authority.ts'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { dataValida } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery, resumo } from '../../kit/page.ts'

export const verLog = authority('utilitario', 'log', 'Log', 'ver', 'Ver')

export const TIPO_EM_PALAVRAS = {
  mudanca: 'Mudanças',
  leitura: 'Leituras',
  acesso: 'Acessos',
} as const satisfies Record<(typeof TIPOS_DE_ENTRADA)[number], string>

export const entradaInteira = z.object({
  ...linhaDaAuditoria.shape,
  /** Page of the record, if it still exists and has a page. */
  url: z.string().nullable(),
  /** Network address of a login. */
  endereco: z.string().nullable(),
  /** Name of the spreadsheet from which the change was imported. */
  importacao: z.string().nullable(),
})
export type EntradaInteira = z.infer<typeof entradaInteira>

const dia = z.string().refine(dataValida, { error: 'Data inválida' })
/** Another company that the reader may enter; the reader needs the authority there. */
const empresaId = z.int().positive().optional()
/** A single record, by its id. */
const doRegistro = { registroId: z.int().positive().optional(), pagina: z.string().max(200).optional() }

export const listarLogs = listing({
  path: '/utilitario/logs',
  access: internal(verLog),
  input: z.object({
    ...listQuery,
    empresaId,
    usuarioId: z.int().positive().optional(),
    tabela: z.string().max(63).optional(),
    /**
     * `pagina` replaces the table: the address below which the record opens. Parts of the record, such as rows of its history, are
     * included.
     */
    ...doRegistro,
    dataIni: dia.optional(),
    dataFim: dia.optional(),
    tipo: z.enum(TIPOS_DE_ENTRADA).optional(),
  }),
  row: entradaDaAuditoria,
  title: 'Log',
  columns: {
    quando: { label: 'Quando', format: 'datetime' },
    quem: { label: 'Quem', format: 'text' },
    oQueFez: { label: 'O que fez', format: 'text' },
    registro: { label: 'Em quê', format: 'text' },
    entidade: { label: 'Entidade', format: 'text' },
  },
  sorts: ['quando'],
  sort: 'quando,desc',
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
/** Addresses of the record pages that the log covers; those pages link to their history. */
export const lerPaginasDoLog = endpoint({
  method: 'GET',
  path: '/utilitario/logs/paginas',
  access: internal(verLog),
  input: nothing,
  output: z.array(z.string()),
  summary: 'Endereços dos cadastros cujo histórico o log conta',
})
/** Filter options of the log, and the name of the record that it is filtered by. */
export const lerOpcoesDoLog = endpoint({
  method: 'GET',
  path: '/utilitario/logs/opcoes',
  access: internal(verLog),
  input: z.object({ empresaId, tabela: z.string().max(63).optional(), ...doRegistro }),
  output: z.object({
    empresas: z.array(resumo),
    usuarios: z.array(resumo),
    entidades: z.array(z.object({ tabela: z.string(), nome: z.string() })),
    /** Null without a record, and when the record no longer exists. */
    registro: z.string().nullable(),
  }),
  summary: 'Empresas, usuários e entidades do log',
})
