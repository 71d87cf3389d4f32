/**
 * Effective-dated history, pure: rows are full snapshots; in force on a day is the last row with `data` up to it. Servers decide
 * and screens preview with the same functions.
 */
export interface LinhaDatada {
  id: number
  data: string
}

const porData = (a: LinhaDatada, b: LinhaDatada) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0)

/** The row in force on a day; undefined before the first. */
export const emVigor = <L extends LinhaDatada>(linhas: readonly L[], dia: string): L | undefined =>
  linhas
    .filter((l) => l.data <= dia)
    .sort(porData)
    .at(-1)

/** The first row in time: it may be corrected, never removed. */
export const primeiraLinha = <L extends LinhaDatada>(linhas: readonly L[]): L | undefined =>
  [...linhas].sort(porData)[0]

export type SituacaoDaLinha = 'planned' | 'current' | 'past'
/** Where a row stands today. */
export const situacaoDaLinha = (linhas: readonly LinhaDatada[], linha: LinhaDatada, hoje: string): SituacaoDaLinha =>
  linha.data > hoje ? 'planned' : emVigor(linhas, hoje)?.id === linha.id ? 'current' : 'past'

/** Names of the fields in which two rows differ. */
export const camposDiferentes = <L>(antes: L, depois: L, campos: readonly (keyof L)[]): (keyof L)[] =>
  campos.filter((campo) => antes[campo] !== depois[campo])

export interface Consequencia<L> {
  linha: L
  /** What a later row takes over from the change when it is carried forward; empty: it stays as it is. */
  herda: Partial<L>
}

/**
 * What a change does to the later rows when its fields are carried forward: each changed field goes on through the rows that
 * still hold the old value, and stops at the first that changed it on purpose.
 */
export function levarAdiante<L extends LinhaDatada>(
  linhas: readonly L[],
  data: string,
  antes: L,
  depois: L,
  campos: readonly (keyof L)[],
): Consequencia<L>[] {
  const vivos = new Set(camposDiferentes(antes, depois, campos))
  return linhas
    .filter((l) => l.data > data)
    .sort(porData)
    .map((linha) => {
      const herda: Partial<L> = {}
      for (const campo of vivos) {
        if (linha[campo] === antes[campo]) herda[campo] = depois[campo]
        else vivos.delete(campo)
      }
      return { linha, herda }
    })
}
