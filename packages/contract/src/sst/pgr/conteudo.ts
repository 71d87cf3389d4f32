import * as z from 'zod'
import { SITUACOES, type SituacaoDaAcao } from '../../cargo-salario/acoes/acao-palavras.ts'
import { classe } from '../grupos/medicoes.ts'
import { lerMatriz } from '../riscos/matriz.ts'

/** What a version of a PGR says: of a draft as it is today, of a submitted or approved one as it was frozen. */

const nivel = z.object({ id: z.int(), nome: z.string() }).nullable()
const texto = z.string().nullable()

export const grupoDoPgr = z.object({
  id: z.int(),
  /** The row of its history in force on the day of the version. */
  historicoId: z.int(),
  data: z.string(),
  nome: z.string(),
  ambientes: z.array(z.object({ id: z.int(), nome: z.string(), descricao: texto })),
  /** People who work in these environments on the day. */
  talentos: z.int(),
})
export type GrupoDoPgr = z.infer<typeof grupoDoPgr>

export const riscoDoPgr = z.object({
  /** Names the row in every version: group, risk, agent and description. */
  chave: z.string(),
  grupoId: z.int(),
  riscoId: z.int(),
  risco: z.string(),
  grupoRisco: z.string(),
  danos: texto,
  /** Code and description of the agent in table 24. */
  agente: texto,
  descricao: texto,
  fontes: z.array(z.string()),
  tipoAvaliacao: z.enum(['1', '2']).nullable(),
  intensidadeConcentracao: z.number().nullable(),
  unidadeMedida: texto,
  tecnicaMedicao: texto,
  limiteTolerancia: z.number().nullable(),
  medidas: z.array(z.string()),
  epcs: z.array(z.string()),
  epcEficaz: z.enum(['S', 'N']).nullable(),
  /** With the certificate of approval: 'Luva nitrílica, CA 12345'. */
  epis: z.array(z.string()),
  epiEficaz: z.enum(['S', 'N']).nullable(),
  probabilidade: nivel,
  gravidade: nivel,
  classe: classe.nullable(),
})
export type RiscoDoPgr = z.infer<typeof riscoDoPgr>

export const acaoDoPgr = z.object({
  id: z.int(),
  nome: z.string(),
  meta: texto,
  responsavel: z.string(),
  grupoId: z.int().nullable(),
  riscoId: z.int().nullable(),
  previsaoInicio: z.string(),
  previsaoTermino: texto,
  acompanhamentoInicio: texto,
  acompanhamentoTermino: texto,
  acompanhamentoSituacao: texto,
  acompanhamentoObservacao: texto,
  situacao: z.enum(Object.keys(SITUACOES) as [SituacaoDaAcao]),
})
export type AcaoDoPgr = z.infer<typeof acaoDoPgr>

export const conteudoDoPgr = z.object({
  grupos: z.array(grupoDoPgr),
  riscos: z.array(riscoDoPgr),
  matriz: lerMatriz.output,
  /** The plan of action when the version was frozen. */
  acoes: z.array(acaoDoPgr),
})
export type ConteudoDoPgr = z.infer<typeof conteudoDoPgr>
