/**
 * Effective-dated history, pure: rows (owner, date) are unique, and in force on a day is the last confirmed row that began on or
 * before it. Server and web use the same functions, so that a dialog says beforehand what the server will answer.
 */

export interface LinhaDeVigencia {
  data: string
  /** Absent where rows are born confirmed. */
  confirmado?: boolean
}
const vale = ({ confirmado = true }: LinhaDeVigencia) => confirmado
type ComId = LinhaDeVigencia & { id: number }

const porData = (a: LinhaDeVigencia, b: LinhaDeVigencia) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0)
/** The rows in the order of their days; the given list stays as it is. */
export const emOrdem = <L extends LinhaDeVigencia>(linhas: readonly L[]): L[] => [...linhas].sort(porData)

/** The row in force on a day: the last confirmed one with data ≤ d. */
export function vigenteEm<L extends LinhaDeVigencia>(linhas: readonly L[], d: string): L | null {
  let achada: L | null = null
  for (const linha of linhas)
    if (vale(linha) && linha.data <= d && (achada === null || linha.data > achada.data)) achada = linha
  return achada
}

/** The first row in time: it may be corrected, never removed. */
export const primeiraLinha = <L extends LinhaDeVigencia>(linhas: readonly L[]): L | undefined => emOrdem(linhas)[0]

export type SituacaoDaLinha = 'planned' | 'current' | 'past'
/** Where a row stands today. */
export const situacaoDaLinha = <L extends LinhaDeVigencia>(
  linhas: readonly L[],
  linha: L,
  hoje: string,
): SituacaoDaLinha => (linha.data > hoje ? 'planned' : vigenteEm(linhas, hoje) === linha ? 'current' : 'past')

/** The day on which a row stops being in force, because the next confirmed one begins. Null while it has no end. */
export function fimDaVigencia(linhas: readonly LinhaDeVigencia[], linha: LinhaDeVigencia): string | null {
  let fim: string | null = null
  for (const outra of linhas)
    if (vale(outra) && outra.data > linha.data && (fim === null || outra.data < fim)) fim = outra.data
  return fim
}

export const VIGENCIA = {
  DATA_REPETIDA: 'Já existe uma mudança nesta data',
  PRIMEIRA: 'A primeira linha do histórico não pode ser excluída.',
  EM_USO: (uso: string) => `Este histórico não pode ser alterado nem excluído: ${uso}.`,
} as const

const repetida = (linhas: readonly LinhaDeVigencia[], data: string) => linhas.some((l) => l.data === data)

/** Why a row cannot be inserted on a day; null allows it. */
export const recusaDeInsercao = (linhas: readonly LinhaDeVigencia[], data: string): string | null =>
  repetida(linhas, data) ? VIGENCIA.DATA_REPETIDA : null

/** Why a row cannot be corrected. `uso`: what confirmed thing already uses it ('usado na folha de 05/2026'), null when nothing does. */
export function recusaDeCorrecao(
  linhas: readonly ComId[],
  id: number,
  data: string,
  uso: string | null = null,
): string | null {
  if (uso !== null) return VIGENCIA.EM_USO(uso)
  return recusaDeInsercao(
    linhas.filter((l) => l.id !== id),
    data,
  )
}

/** Why a row cannot be deleted: it is the first, or something confirmed uses it. */
export function recusaDeRemocao(linhas: readonly ComId[], id: number, uso: string | null = null): string | null {
  if (primeiraLinha(linhas)?.id === id) return VIGENCIA.PRIMEIRA
  return uso === null ? null : VIGENCIA.EM_USO(uso)
}

/**
 * What a change does to a later row when its changed fields are carried forward. `Nova` is the row of the change itself. `Recalculada`
 * takes new values. `Sem efeito` would say the same as the row before it, so it may be removed. `Igual` stays as it is.
 */
export type Impacto = 'Nova' | 'Recalculada' | 'Sem efeito' | 'Igual'
export interface LinhaAfetada<L> {
  linha: L
  /** The row as it would read with the changed fields carried forward. */
  depois: L
  impacto: Impacto
  /** Fields that are carried into it. */
  campos: (keyof L & string)[]
}

/**
 * Lists the row that is inserted or corrected, and every row after it, with what carrying the changed fields forward does to each. A
 * field is carried until the first later row that had changed that field itself. `nova` with the id of an existing row is its correction.
 * Without `levar` nothing is carried: only the row that follows at once may lose its effect.
 */
export function levarAdiante<L extends LinhaDeVigencia>(
  linhas: readonly L[],
  nova: L,
  campos: readonly (keyof L & string)[],
  corrigida?: L,
  igual: (a: unknown, b: unknown) => boolean = Object.is,
  levar = true,
): LinhaAfetada<L>[] {
  const outras = emOrdem(linhas.filter((l) => l !== corrigida))
  const anteriores = outras.filter((l) => l.data < nova.data)
  const seguintes = outras.filter((l) => l.data > nova.data)
  const mesma = (a: L, b: L) => campos.every((c) => igual(a[c], b[c]))
  // What was said before on this day: the corrected row, or the one in force.
  let velha = corrigida ?? anteriores.at(-1) ?? null
  let atual = nova
  const levados = new Set(velha === null || !levar ? [] : campos.filter((c) => !igual(velha![c], nova[c])))
  const afetadas: LinhaAfetada<L>[] = [{ linha: nova, depois: nova, impacto: 'Nova', campos: [] }]
  for (const linha of seguintes) {
    for (const c of levados) if (velha !== null && !igual(linha[c], velha[c])) levados.delete(c)
    const depois = { ...linha }
    for (const c of levados) depois[c] = nova[c]
    const mudou = campos.filter((c) => !igual(linha[c], depois[c]))
    const eraNada = velha !== null && mesma(linha, velha)
    const impacto = mesma(depois, atual) && !eraNada ? 'Sem efeito' : mudou.length > 0 ? 'Recalculada' : 'Igual'
    afetadas.push({ linha, depois, impacto, campos: mudou })
    velha = linha
    atual = depois
  }
  return afetadas
}
