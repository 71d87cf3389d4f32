import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { autoridades } from './questionarios-desempenho.ts'

/**
 * What an evaluation came to about one person: the whole, each role, aspects, competences, what was written, and the cycles before. An
 * anonymous one tells it by groups of roles with two others each, and only once it is closed. Nobody reads by name what others gave about
 * oneself.
 */
export const base = '/avaliacao/resultados-desempenho'
const ver = internal(autoridades.verResultado)

export const linhaDoAvaliado = z.object({
  /** The first pair about the person in the evaluation: it stands for both. */
  id: z.int(),
  avaliacaoDesempenhoId: z.int(),
  avaliacaoTitulo: z.string(),
  avaliadoId: z.int(),
  avaliadoNome: z.string(),
  cargoNome: z.string(),
  areaNome: z.string().nullable(),
  /** Evaluators, and those who have answered everything. */
  avaliadores: z.int(),
  respondidas: z.int(),
})
export type LinhaDoAvaliado = z.infer<typeof linhaDoAvaliado>
export const listar = listing({
  path: base,
  access: ver,
  input: z.object({ ...listQuery, avaliacaoDesempenhoId: z.int().positive().optional() }),
  row: linhaDoAvaliado,
  title: 'Resultados da Avaliação',
  columns: {
    avaliadoNome: { label: 'Avaliado', format: 'text' },
    avaliacaoTitulo: { label: 'Avaliação', format: 'text' },
    cargoNome: { label: 'Cargo', format: 'text' },
    areaNome: { label: 'Área', format: 'text' },
    respondidas: { label: 'Respondidas', format: 'integer' },
    avaliadores: { label: 'Avaliadores', format: 'integer' },
  },
  sorts: ['avaliadoNome', 'avaliacaoTitulo', 'cargoNome', 'areaNome', 'respondidas', 'avaliadores'],
  sort: 'avaliadoNome,asc',
  summary: 'Pessoas avaliadas, por avaliação de desempenho',
})

/** 0 to 100 with two decimals; null where nobody gave one, or too few did. */
const valor = z.number().nullable()
const vizinho = z.int().nullable()
export const resultadoDaPessoa = z.object({
  id: z.int(),
  avaliacao: z.object({
    id: z.int(),
    titulo: z.string(),
    dataIni: z.string().nullable(),
    dataFim: z.string().nullable(),
    anonima: z.boolean(),
  }),
  pessoa: z.object({ id: z.int(), nome: z.string(), cargoNome: z.string(), areaNome: z.string().nullable() }),
  /** The place among the people evaluated whom the reader reaches, by name, and the results beside. */
  lugar: z.object({ numero: z.int(), de: z.int(), anteriorId: vizinho, proximoId: vizinho }),
  /** Why nothing is told, in words; null otherwise. */
  motivo: z.string().nullable(),
  desempenho: valor,
  potencial: valor,
  respondidas: z.int(),
  avaliadores: z.int(),
  /** The roles, or groups of roles; `valores` below follow their order. */
  papeis: z.array(
    z.object({
      chave: z.string(),
      nome: z.string(),
      /** The evaluator's name where one person gave it; null where it is not told. */
      quem: z.string().nullable(),
      /** How many answered. */
      respostas: z.int(),
      propria: z.boolean(),
      desempenho: valor,
      potencial: valor,
    }),
  ),
  /** Not of an anonymous evaluation. */
  aspectos: z.array(z.object({ nome: z.string(), resultado: valor, valores: z.array(valor) })),
  /** Levels by their place in the scale, from 1. */
  competencias: z.array(
    z.object({
      id: z.int(),
      nome: z.string(),
      exigido: z.int(),
      media: valor,
      adequacao: valor,
      valores: z.array(valor),
    }),
  ),
  /** The names of the levels, lowest first. */
  escala: z.array(z.string()),
  /** By nobody's name, in an order that tells nothing. */
  comentarios: z.array(z.object({ parte: z.string(), texto: z.string(), propria: z.boolean() })),
  /** The person's evaluations with something to tell, oldest first, this one among them. */
  ciclos: z.array(
    z.object({
      id: z.int(),
      titulo: z.string(),
      dataFim: z.string().nullable(),
      desempenho: valor,
      potencial: valor,
    }),
  ),
})
export type ResultadoDaPessoa = z.infer<typeof resultadoDaPessoa>

export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: ver,
  input: byId,
  output: resultadoDaPessoa,
  summary: 'O resultado de uma pessoa em uma avaliação de desempenho',
})
export const devolutiva = endpoint({
  method: 'GET',
  path: `${base}/{id}/devolutiva`,
  access: ver,
  input: byId,
  output: z.any(),
  kind: 'file',
  summary: 'Relatório da pessoa para a devolutiva, com folha para assinar',
})

/** At most so many cycles are told. */
export const MAX_CICLOS = 6
