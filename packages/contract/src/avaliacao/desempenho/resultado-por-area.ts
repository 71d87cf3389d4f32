import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { autoridades } from './questionarios-desempenho.ts'
import { base as resultados } from './resultado-pessoa.ts'

/**
 * What an evaluation came to in each area: the mean of what is told of each person there (resultado-pessoa.ts). Of an anonymous evaluation it
 * therefore tells nothing that the people's own results do not.
 */
export const base = `${resultados}/areas`

/** 0 to 100 with two decimals; null where nothing is told of anybody. */
const media = z.number().nullable()
const numeros = {
  /** People evaluated, and those of whom a result is told. */
  avaliados: z.int(),
  comResultado: z.int(),
  /** Evaluators, and those who have answered. */
  avaliadores: z.int(),
  respondidas: z.int(),
  desempenho: media,
  potencial: media,
}
export const resultadoPorArea = z.object({
  avaliacao: z.object({
    id: z.int(),
    titulo: z.string(),
    dataIni: z.string().nullable(),
    dataFim: z.string().nullable(),
    anonima: z.boolean(),
  }),
  /** Why nothing is told, in words; null otherwise. */
  motivo: z.string().nullable(),
  /** Everybody whom the reader reaches. */
  todos: z.object(numeros),
  /** By name; the last one without an area, if anybody has none. */
  areas: z.array(z.object({ id: z.int().nullable(), nome: z.string(), ...numeros })),
})
export type ResultadoPorArea = z.infer<typeof resultadoPorArea>
export const SEM_AREA = 'Sem área'

export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.verResultado),
  input: byId,
  output: resultadoPorArea,
  summary: 'O resultado de uma avaliação de desempenho em cada área',
})
