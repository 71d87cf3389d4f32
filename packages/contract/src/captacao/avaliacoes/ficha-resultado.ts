/** What the scorecard of a request says of a candidate: docs/ficha-de-avaliacao.md is this file in words. Pure: server, pages and tests use it. */

/** How what was found stands against what is asked; told in words and by shape, never decided by. */
export const ESTADOS = ['atende', 'parte', 'nao', 'desconhecido'] as const
export type Estado = (typeof ESTADOS)[number]
export const PALAVRAS: Record<Estado, string> = {
  atende: 'atende',
  parte: 'em parte',
  nao: 'não atende',
  desconhecido: 'não encontrado',
}

export interface CriterioMedido {
  id: number
  peso: number
  /** Place of the level that is asked for in the scale, from 1; null: none in particular, the highest counts as all. */
  exigido: number | null
}
/** A level that somebody gave: its place in the scale, from 1. */
export interface NotaDada {
  criterioId: number
  avaliadorId: number
  lugar: number
}
export interface ResultadoDoCriterio {
  /** Mean of what its evaluators gave, as a part of what is asked; 0 to 1. */
  fracao: number
  /** Mean of the places that they gave. */
  lugar: number
  estado: Estado | null
  /** How many levels lie between the lowest and the highest that were given. */
  diferenca: number
  avaliadores: number
}
export interface ResultadoDaFicha {
  /** 0 to 100 with at most two decimals; null where nobody gave a level that counts. */
  percentual: number | null
  /** Criteria that somebody gave a level of. */
  avaliados: number
  total: number
  avaliadores: number
  criterios: Map<number, ResultadoDoCriterio>
}

/** From so many levels on, evaluators differ: worth a conversation. */
export const DIFERENCA_QUE_CONTA = 2

/** How much of what is asked a level is; what goes beyond does not make up for what is missing elsewhere. */
export const fracaoDe = (lugar: number, exigido: number | null, niveis: number): number =>
  Math.min(1, lugar / (exigido ?? niveis))

const media = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
/** Half up, against the binary remainder too. */
const duasCasas = (n: number): number => Math.round((n + Number.EPSILON) * 100) / 100

/** Where the mean stands: all of it, at most a level short, further away; none in particular asked: nothing to stand against. */
function estadoDo(lugar: number, exigido: number | null): Estado | null {
  if (exigido === null) return null
  return lugar >= exigido ? 'atende' : lugar >= exigido - 1 ? 'parte' : 'nao'
}

/**
 * Σ (weight × mean of the evaluators' fractions) ÷ Σ weight × 100, over the criteria that somebody gave a level of. `niveis`: how many
 * levels the scale has. Notes about other criteria are left out.
 */
export function resultadoDaFicha(
  criterios: readonly CriterioMedido[],
  notas: readonly NotaDada[],
  niveis: number,
): ResultadoDaFicha {
  const porCriterio = Map.groupBy(notas, (n) => n.criterioId)
  const medidos = new Map<number, ResultadoDoCriterio>()
  const contam = new Set<number>()
  for (const { id, exigido } of criterios) {
    const dadas = porCriterio.get(id) ?? []
    if (dadas.length === 0) continue
    for (const { avaliadorId } of dadas) contam.add(avaliadorId)
    const lugares = dadas.map((n) => n.lugar)
    const lugar = media(lugares)
    medidos.set(id, {
      fracao: media(lugares.map((l) => fracaoDe(l, exigido, niveis))),
      lugar,
      estado: estadoDo(lugar, exigido),
      diferenca: Math.max(...lugares) - Math.min(...lugares),
      avaliadores: new Set(dadas.map((n) => n.avaliadorId)).size,
    })
  }
  const pesados = criterios.flatMap(({ id, peso }) => (medidos.has(id) ? [{ peso, ...medidos.get(id)! }] : []))
  const pesos = pesados.reduce((sum, c) => sum + c.peso, 0)
  return {
    percentual: pesos === 0 ? null : duasCasas((pesados.reduce((sum, c) => sum + c.peso * c.fracao, 0) / pesos) * 100),
    avaliados: pesados.length,
    total: criterios.length,
    avaliadores: contam.size,
    criterios: medidos,
  }
}
