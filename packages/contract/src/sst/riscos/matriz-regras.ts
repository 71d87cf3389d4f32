/** The matrix of severity, in pure functions: page and server say the same of it. */

export interface Nivel {
  id: number
  nome: string
  ordem: number
}
export interface Celula {
  gravidadeRiscoId: number
  probabilidadeRiscoId: number
  /** Null: a hole. */
  classificacaoSeveridadeRiscoId: number | null
}

const chave = (gravidadeId: number, probabilidadeId: number) => `${gravidadeId}:${probabilidadeId}`
export const chaveDaCelula = (c: Pick<Celula, 'gravidadeRiscoId' | 'probabilidadeRiscoId'>): string =>
  chave(c.gravidadeRiscoId, c.probabilidadeRiscoId)

/** Every pair that has no class, by gravity from the least on, as 'Leve × Rara'. */
export function buracosDaMatriz(
  gravidades: readonly Nivel[],
  probabilidades: readonly Nivel[],
  celulas: readonly Celula[],
): string[] {
  const comClasse = new Set(celulas.filter((c) => c.classificacaoSeveridadeRiscoId !== null).map(chaveDaCelula))
  return gravidades.flatMap((g) =>
    probabilidades.flatMap((p) => (comClasse.has(chave(g.id, p.id)) ? [] : [`${g.nome} × ${p.nome}`])),
  )
}

/** Bars of a class, from 1 to 5: its place among the classes, scaled. One class alone has all bars. */
export function barrasDaClasse(classes: readonly Nivel[], id: number): number {
  const ordens = [...new Set(classes.map(({ ordem }) => ordem))].sort((a, b) => a - b)
  const at = ordens.indexOf(classes.find((c) => c.id === id)?.ordem ?? Number.NaN)
  if (at < 0) return 0
  return ordens.length === 1 ? 5 : 1 + Math.round((at * 4) / (ordens.length - 1))
}

/** Classes that would be left without any pair, by name: each must keep one. */
export const classesSemCombinacao = (classes: readonly Nivel[], celulas: readonly Celula[]): string[] =>
  classes.filter(({ id }) => !celulas.some((c) => c.classificacaoSeveridadeRiscoId === id)).map(({ nome }) => nome)
