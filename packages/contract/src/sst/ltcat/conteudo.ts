import * as z from 'zod'

/** What a report says: kept as it is when it is issued, so a field may be added here but never taken away. */

const texto0 = z.string().nullable()
const simNao = z.enum(['S', 'N']).nullable()
/** 0 does not apply, 1 not used, 2 used. */
const utiliza = z.enum(['0', '1', '2']).nullable()
export const agenteDoLtcat = z.object({
  /** Of Table 24 of the eSocial. */
  codigo: z.string(),
  agente: z.string(),
  descricao: texto0,
  fontes: z.array(z.string()),
  medidas: z.array(z.string()),
  tipoAvaliacao: z.enum(['1', '2']).nullable(),
  intensidadeConcentracao: z.number().nullable(),
  unidadeMedida: texto0,
  tecnicaMedicao: texto0,
  limiteTolerancia: z.number().nullable(),
  utilizaEpc: utiliza,
  epcs: z.array(z.string()),
  epcEficaz: simNao,
  utilizaEpi: utiliza,
  /** With the certificate of approval: 'Luva nitrílica, CA 12345'. */
  epis: z.array(z.string()),
  epiEficaz: simNao,
})
export type AgenteDoLtcat = z.infer<typeof agenteDoLtcat>

/** A group of a collective report, or a condition within the period of an individual one. */
export const quadroDoLtcat = z.object({
  nome: z.string(),
  /** Of an individual report: the part of its period. */
  inicio: texto0,
  fim: texto0,
  ambientes: z.array(z.object({ nome: z.string(), descricao: texto0, tempoExposicao: texto0 })),
  trabalhos: z.array(z.object({ setor: texto0, funcao: texto0, atividades: texto0 })),
  agentes: z.array(agenteDoLtcat),
})
export type QuadroDoLtcat = z.infer<typeof quadroDoLtcat>

const campo = z.object({ label: z.string(), value: texto0, span: z.int().optional() })
export const conteudoDoLtcat = z.object({
  /** Company, place or person, and who answers for it. */
  partes: z.array(z.object({ titulo: z.string(), campos: z.array(campo) })),
  empresa: z.string(),
  responsavel: z.object({ nome: z.string(), registro: z.string() }),
  quadros: z.array(quadroDoLtcat),
})
export type ConteudoDoLtcat = z.infer<typeof conteudoDoLtcat>
