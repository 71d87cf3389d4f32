import type { Natureza } from './tipos-ocorrencia.ts'

/** Points and ladder, pure: the server proposes with them, and tests replay them. Nothing here applies a measure. */

/** Just cause is a decision with its own reasons: no number of points proposes it. */
export const GRAU_SEM_PROPOSTA = 5

export interface Degrau {
  id: number
  nome: string
  grau: number
  pontosMinimos: number | null
  diasSuspensao: number | null
}
/** What is known of a fact for points and ladder. */
export interface Fato {
  id: number
  natureza: Natureza
  pontos: number
  data: string
  /** The last day on which the points count; null when they never expire. */
  valeAte: string | null
  anulada: boolean
  /** Grade of its measure; null without one. */
  grau: number | null
}

type Peso = Pick<Degrau, 'id' | 'grau' | 'diasSuspensao'>
/** Whether a measure weighs less than another: a lower grade, or a shorter suspension of the same grade. */
export const maisLeve = (a: Peso, b: Peso): boolean =>
  a.grau < b.grau || (a.grau === b.grau && (a.diasSuspensao ?? 0) < (b.diasSuspensao ?? 0))

/** Whether a fact counts on a day: not annulled, and not expired. */
export const emVigorEm = ({ anulada, valeAte }: Pick<Fato, 'anulada' | 'valeAte'>, dia: string): boolean =>
  !anulada && (valeAte === null || valeAte >= dia)

/** Points in force of one nature on a day. */
export const pontosEmVigor = (fatos: readonly Fato[], natureza: Natureza, dia: string): number =>
  fatos.filter((f) => f.natureza === natureza && emVigorEm(f, dia)).reduce((soma, f) => soma + f.pontos, 0)

/** The highest grade among earlier measures of the same nature that are still in force; 0 when there is none. */
export const grauAnterior = (fatos: readonly Fato[], deste: Pick<Fato, 'id' | 'natureza'>, dia: string): number =>
  fatos
    .filter((f) => f.id !== deste.id && f.natureza === deste.natureza && emVigorEm(f, dia))
    .reduce((maior, f) => Math.max(maior, f.grau ?? 0), 0)

const porGrau = (a: Degrau, b: Degrau) =>
  a.grau - b.grau ||
  (a.pontosMinimos ?? 0) - (b.pontosMinimos ?? 0) ||
  (a.diasSuspensao ?? 0) - (b.diasSuspensao ?? 0) ||
  a.id - b.id

/**
 * The measure that the ladder proposes: the next grade after the earlier ones when the points reach it, otherwise the highest one they
 * reach. It never skips a grade that exists. Null when the points reach none.
 */
export function propor(degraus: readonly Degrau[], pontos: number, anterior: number): Degrau | null {
  const escada = degraus.filter(({ grau }) => grau < GRAU_SEM_PROPOSTA).toSorted(porGrau)
  const proximo = escada.find(({ grau }) => grau > anterior)?.grau ?? anterior
  const alcancados = escada.filter(({ grau, pontosMinimos }) => grau <= proximo && (pontosMinimos ?? 0) <= pontos)
  const grau = alcancados.at(-1)?.grau
  // Of one grade the one that asks for most points, and of equals the shortest suspension.
  const doGrau = alcancados.filter((d) => d.grau === grau)
  const minimo = Math.max(...doGrau.map((d) => d.pontosMinimos ?? 0))
  return doGrau.find((d) => (d.pontosMinimos ?? 0) === minimo) ?? null
}
