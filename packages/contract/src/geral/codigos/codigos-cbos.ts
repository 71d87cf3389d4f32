import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'

const base = '/geral/codigos-cbos'
const RECURSO = 'Ocupações (CBO)'
export const autoridades = {
  ver: authority('geral', 'codigos-cbos', RECURSO, 'ver', 'Ver'),
  carregar: authority('geral', 'codigos-cbos', RECURSO, 'carregar', 'Carregar a tabela oficial'),
}

/** The official occupations (CBO), searched by part of the code or description. */
export const codigosCbos = endpoint({
  method: 'GET',
  path: base,
  access: internal(),
  // The spelling is that of the specification.
  input: z.object({ codigoOudescricao: z.string().trim().max(100).default('') }),
  output: z.array(z.object({ codigo: z.string(), descricao: z.string() })),
  summary: 'Busca ocupações da CBO; no máximo 20',
})

export const resumoDaTabela = endpoint({
  method: 'GET',
  path: `${base}/resumo`,
  access: internal(autoridades.ver),
  input: nothing,
  output: z.object({
    ocupacoes: z.int(),
    /** When the table was last changed. */
    atualizadaEm: z.string().nullable(),
  }),
  summary: 'Quantas ocupações a tabela tem, e de quando é',
})

export const CBO_MAXIMO = 2 * 1024 * 1024
export const cargaDaCbo = z.object({
  linhas: z.int(),
  inseridas: z.int(),
  alteradas: z.int(),
  iguais: z.int(),
  /** Number of codes in the table that are missing in the file; they are kept. */
  ausentes: z.int(),
})
export type CargaDaCbo = z.infer<typeof cargaDaCbo>
export const carregarCbos = endpoint({
  method: 'POST',
  path: `${base}/carregar`,
  access: internal(autoridades.carregar),
  input: nothing,
  output: cargaDaCbo,
  body: 'multipart',
  summary: "Carrega o arquivo oficial 'CBO2002 - Ocupacao.csv'",
  installation: true,
})
