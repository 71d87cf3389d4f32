/**
 * Computes the result of a candidate's scorecard; docs/ficha-de-avaliacao.md explains the same rules in words. The code is pure, so that
 * server, pages and tests share it.
 */

/** How the level found compares with the level asked for. It is shown as a word and a symbol; no decision is derived from it. */
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
  /**
   * Position of the level asked for in the scale, from 1. Null when no particular level is asked for; then the highest level counts as
   * 100%.
   */
  exigido: number | null
}
/** A level that an evaluator gave, as its position in the scale, from 1. */
export interface NotaDada {
  criterioId: number
  avaliadorId: number
  lugar: number
}
export interface ResultadoDoCriterio {
  /** Mean of the evaluators' levels as a share of what is asked for; 0 to 1. */
  fracao: number
  /** Mean position of the levels given. */
  lugar: number
  estado: Estado | null
  /** Number of levels between the lowest and the highest level given. */
  diferenca: number
  avaliadores: number
}
export interface ResultadoDaFicha {
  /** 0 to 100 with at most two decimals; null when nobody gave a level that counts. */
  percentual: number | null
  /** Number of criteria with at least one level. */
  avaliados: number
  total: number
  avaliadores: number
  criterios: Map<number, ResultadoDoCriterio>
}

/** From this difference in levels on, the evaluators disagree and should talk about it. */
export const DIFERENCA_QUE_CONTA = 2

/** The share of the asked level that a level reaches, at most 1: exceeding one criterion does not compensate for another. */
export const fracaoDe = (lugar: number, exigido: number | null, niveis: number): number =>
  Math.min(1, lugar / (exigido ?? niveis))

const media = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
/** Rounds half up to two decimals; EPSILON corrects the binary rounding error. */
const duasCasas = (n: number): number => Math.round((n + Number.EPSILON) * 100) / 100

/**
 * Compares the mean with the level asked for: reached, at most one level below, or further below. Null when no particular level is asked
 * for.
 */
function estadoDo(lugar: number, exigido: number | null): Estado | null {
  if (exigido === null) return null
  return lugar >= exigido ? 'atende' : lugar >= exigido - 1 ? 'parte' : 'nao'
}

/**
 * Σ (weight × mean of the evaluators' fractions) ÷ Σ weight × 100, over the criteria that have a level. `niveis` is the number of levels in
 * the scale. Levels of other criteria are ignored.
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
