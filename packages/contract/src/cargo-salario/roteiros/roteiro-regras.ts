import { SITUACOES_DA_ETAPA, type SituacaoDaEtapa } from './roteiro-palavras.ts'

/** Rules of templates and steps. They are pure functions, used by forms and by the server. */

interface Dias {
  dias: number
  /** The position of the step that must be over before, from 1. */
  dependeDe: number | null
}

/**
 * Which steps may stand before a step: those that are due before it, or on the same day and written before it. Without this order two steps
 * could wait for each other.
 */
export const podeDepender = (etapas: readonly Dias[], i: number, de: number): boolean => {
  const [esta, outra] = [etapas[i], etapas[de]]
  if (!esta || !outra || i === de) return false
  return outra.dias < esta.dias || (outra.dias === esta.dias && de < i)
}

/** The positions of steps whose dependency is not possible. */
export const dependenciasImpossiveis = (etapas: readonly Dias[]): number[] =>
  etapas.flatMap((etapa, i) => (etapa.dependeDe !== null && !podeDepender(etapas, i, etapa.dependeDe - 1) ? [i] : []))

/** The steps in the order of their days, with their dependencies following them. */
export function emOrdem<E extends Dias>(etapas: readonly E[]): E[] {
  const ordem = etapas.map((_, i) => i).sort((a, b) => etapas[a]!.dias - etapas[b]!.dias || a - b)
  return ordem.map((i) => {
    const etapa = etapas[i]!
    return { ...etapa, dependeDe: etapa.dependeDe === null ? null : ordem.indexOf(etapa.dependeDe - 1) + 1 }
  })
}

/** The steps without one of them: later ones move up, and what depended on it depends on nothing. */
export const semEtapa = <E extends Dias>(etapas: readonly E[], fora: number): E[] =>
  etapas
    .filter((_, i) => i !== fora)
    .map((etapa) => {
      const { dependeDe } = etapa
      if (dependeDe === null || dependeDe <= fora) return etapa
      return { ...etapa, dependeDe: dependeDe === fora + 1 ? null : dependeDe - 1 }
    })

/** '3 dias antes', 'No dia', '1 dia depois'. */
export function quandoVence(dias: number): string {
  if (dias === 0) return 'No dia'
  const n = Math.abs(dias)
  return `${n} ${n === 1 ? 'dia' : 'dias'} ${dias < 0 ? 'antes' : 'depois'}`
}

/** The state as text. What waits for another step is called so, even when it is late: its owner cannot do it yet. */
export function nomeDaSituacaoDaEtapa(e: {
  situacao: SituacaoDaEtapa
  espera: string | null
  atrasada: boolean
}): string {
  if (e.situacao !== 'P') return SITUACOES_DA_ETAPA[e.situacao]
  if (e.espera !== null) return 'Bloqueada'
  return e.atrasada ? 'Atrasada' : SITUACOES_DA_ETAPA.P
}

/** What decides how special a template is for a place. */
export interface ParaOnde {
  nome: string
  /** Made for positions: whether the position is among them; null: made for all. */
  doCargo: boolean | null
  /** Made for areas: how far above the place the nearest of them stands, 0 its own; null: none of them is. */
  distancia: number | null
  /** Made for areas. */
  deAreas: boolean
}
export const serveAqui = (m: ParaOnde): boolean => m.doCargo !== false && (!m.deAreas || m.distancia !== null)

/**
 * Templates in the order in which they are proposed: those that serve before others, of these the most special first: position before area
 * before all, and of areas the nearest.
 */
export const doMaisEspecial = <M extends ParaOnde>(modelos: readonly M[]): M[] => {
  const peso = (m: M): number[] => [
    serveAqui(m) ? 0 : 1,
    m.doCargo === null ? 1 : 0,
    m.deAreas ? 0 : 1,
    m.distancia ?? Number.MAX_SAFE_INTEGER,
  ]
  return [...modelos].sort((a, b) => {
    const [x, y] = [peso(a), peso(b)]
    const i = x.findIndex((p, n) => p !== y[n])
    return i === -1 ? a.nome.localeCompare(b.nome, 'pt-BR') : x[i]! - y[i]!
  })
}

/** A place of work, as far as a transfer is about it. The manager follows from the area. */
export interface LugarDeTrabalho {
  estabelecimentoId: number
  areaId: number
  cargoId: number
}
/** Another band of the same position is a raise, not a transfer. */
export const ehTransferencia = (antes: LugarDeTrabalho, depois: LugarDeTrabalho): boolean =>
  antes.estabelecimentoId !== depois.estabelecimentoId ||
  antes.areaId !== depois.areaId ||
  antes.cargoId !== depois.cargoId
