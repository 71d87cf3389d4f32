/**
 * History by effective date, in pure functions. A pair (owner, date) is unique. The row in force on a day is the last confirmed row that
 * began on or before it. Server and web use the same functions, so that a dialog can say beforehand what the server will answer.
 */

export interface LinhaDeVigencia {
  data: string
  /** Absent in tables whose rows are always confirmed. */
  confirmado?: boolean
}
const vale = ({ confirmado = true }: LinhaDeVigencia) => confirmado
type ComId = LinhaDeVigencia & { id: number }

const porData = (a: LinhaDeVigencia, b: LinhaDeVigencia) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0)
/** The rows ordered by date; the given list is not changed. */
export const emOrdem = <L extends LinhaDeVigencia>(linhas: readonly L[]): L[] => [...linhas].sort(porData)

/** The row in force on a day: the last confirmed one with data ≤ d. */
export function vigenteEm<L extends LinhaDeVigencia>(linhas: readonly L[], d: string): L | null {
  let achada: L | null = null
  for (const linha of linhas)
    if (vale(linha) && linha.data <= d && (achada === null || linha.data > achada.data)) achada = linha
  return achada
}

/** The first row in time; it may be corrected, but never removed. */
export const primeiraLinha = <L extends LinhaDeVigencia>(linhas: readonly L[]): L | undefined => emOrdem(linhas)[0]

export type SituacaoDaLinha = 'planned' | 'current' | 'past'
/** Situation of a row today. */
export const situacaoDaLinha = <L extends LinhaDeVigencia>(
  linhas: readonly L[],
  linha: L,
  hoje: string,
): SituacaoDaLinha => (linha.data > hoje ? 'planned' : vigenteEm(linhas, hoje) === linha ? 'current' : 'past')

/** The day on which a row stops being in force because the next confirmed row begins. Null while there is no next row. */
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

/** Why a row cannot be inserted on this day; null when it can. */
export const recusaDeInsercao = (linhas: readonly LinhaDeVigencia[], data: string): string | null =>
  repetida(linhas, data) ? VIGENCIA.DATA_REPETIDA : null

/**
 * Why a row cannot be corrected; null when it can. `uso` says which confirmed record already uses it ("usado na folha de 05/2026"); null
 * when none does.
 */
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

/** Why a row cannot be deleted: it is the first row, or a confirmed record uses it. */
export function recusaDeRemocao(linhas: readonly ComId[], id: number, uso: string | null = null): string | null {
  if (primeiraLinha(linhas)?.id === id) return VIGENCIA.PRIMEIRA
  return uso === null ? null : VIGENCIA.EM_USO(uso)
}

/**
 * Effect of a change on a later row when its changed fields are carried forward. `Nova` is the row of the change itself. `Recalculada`
 * takes new values. `Sem efeito` would be equal to the row before it, so it may be removed. `Igual` is not changed.
 */
export type Impacto = 'Nova' | 'Recalculada' | 'Sem efeito' | 'Igual'
export interface LinhaAfetada<L> {
  linha: L
  /** The row after the changed fields are carried forward. */
  depois: L
  impacto: Impacto
  /** Fields that are carried into this row. */
  campos: (keyof L & string)[]
}

/**
 * Lists the inserted or corrected row and every later row, with the effect of carrying the changed fields forward. A field is carried until
 * the first later row that changed that field itself. `nova` with the id of an existing row is a correction of that row. Without `levar`
 * nothing is carried: only the next row may lose its effect.
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
  // The values before the change: the row that is corrected, or the row in force on that day.
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
