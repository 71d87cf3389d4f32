/**
 * Small cells: figures over people that nobody can narrow down to fewer than k of them (docs/kit/celulas-pequenas.md). People are put into
 * atoms once, by months, then by places. Every answer is a union of whole atoms, so whatever answers are added or subtracted, what remains
 * is a union of atoms again, and of each value it holds nobody or at least k people.
 */
import { somarDias, somarMeses } from './datas.ts'

/**
 * How few people a figure may tell of, by what it counts: lowest and highest value that a company may set, and the value that it begins
 * with. Evaluations have no choice: the specification says 2.
 */
export const MINIMOS = {
  pessoas: { menor: 3, maior: 20, padrao: 5 },
  pesquisas: { menor: 5, maior: 20, padrao: 5 },
  avaliacoes: { menor: 2, maior: 2, padrao: 2 },
} as const
/** What a figure counts; an endpoint that answers figures says it with `cells`. */
export type TipoDeCelula = keyof typeof MINIMOS

/** What is said instead of a figure that would tell of fewer than k people. */
export const menosDe = (k: number): string => `menos de ${k}`

/** How many people there are of each value, in one order of values. */
export type Contagem = readonly number[]
/** Whether each count may be told: it is of nobody or of at least k people. */
export const podeMostrar = (contagem: Contagem, k: number): boolean => contagem.every((n) => n === 0 || n >= k)
const soma = (contagem: Contagem): number => contagem.reduce((a, b) => a + b, 0)
const somar = (contagens: readonly Contagem[]): number[] =>
  (contagens[0] ?? []).map((_, i) => contagens.reduce((sum, c) => sum + (c[i] ?? 0), 0))

/** Siblings that may be told one by one, and those that are only told together ('Demais'; empty when all stand alone). */
export interface Juntas<T> {
  sozinhas: T[]
  demais: T[]
}
/**
 * Parts that hold too few people of a value are added up; while their sum still does, the smallest of the others joins them. Otherwise one
 * hidden part would be the whole minus the shown ones. Parts without people are left out. Where even the sum of all may not be told,
 * everything is in `demais`.
 */
export function juntar<T extends { contagem: Contagem }>(partes: readonly T[], k: number): Juntas<T> {
  const comGente = partes.filter(({ contagem }) => soma(contagem) > 0)
  const sozinhas = comGente.filter(({ contagem }) => podeMostrar(contagem, k))
  const demais = comGente.filter((parte) => !sozinhas.includes(parte))
  while (demais.length > 0 && sozinhas.length > 0 && !podeMostrar(somar(demais.map((p) => p.contagem)), k)) {
    const menor = sozinhas.reduce((a, b) => (soma(b.contagem) < soma(a.contagem) ? b : a))
    sozinhas.splice(sozinhas.indexOf(menor), 1)
    demais.push(menor)
  }
  return { sozinhas, demais }
}

/** A place with its own people and the places below it; null stands for people of no place. */
export interface No {
  lugar: number | null
  contagem: Contagem
  filhos: readonly No[]
}
/** People who are only told together: all those of these places. */
export interface Atomo {
  lugares: (number | null)[]
  contagem: Contagem
}
const lugaresDe = (no: No): (number | null)[] => [
  ...(soma(no.contagem) > 0 ? [no.lugar] : []),
  ...no.filhos.flatMap(lugaresDe),
]
const totalDe = (no: No): number[] => somar([no.contagem, ...no.filhos.map(totalDe)])
/**
 * The atoms of a tree, from its root down: a node's own people and its children are siblings, and each that stands alone is opened in turn.
 * What was added up is never opened. A root that may not be told has no atoms.
 */
export function atomos(raiz: No, k: number): Atomo[] {
  const total = totalDe(raiz)
  if (soma(total) === 0 || !podeMostrar(total, k)) return []
  const propria = { no: { ...raiz, filhos: [] } as No, contagem: raiz.contagem }
  const partes = [propria, ...raiz.filhos.map((no) => ({ no, contagem: totalDe(no) }))]
  const { sozinhas, demais } = juntar(partes, k)
  return [
    ...sozinhas.flatMap((parte): Atomo[] =>
      parte === propria ? [{ lugares: [raiz.lugar], contagem: raiz.contagem }] : atomos(parte.no, k),
    ),
    ...(demais.length === 0
      ? []
      : [{ lugares: demais.flatMap(({ no }) => lugaresDe(no)), contagem: somar(demais.map((p) => p.contagem)) }]),
  ]
}

/** How many people of one month, place and value there are. A person stands in exactly one cell, for good. */
export interface Celula {
  /** '2026-03' */
  mes: string
  lugar: number | null
  valor: string
  n: number
}
/** Months that are told together, in atoms of places. */
export interface Periodo {
  de: string
  ate: string
  /** The values in this order; those in one list are only told together. */
  valores: string[][]
  atomos: Atomo[]
}
/** All that may ever be told of one protected value: runs of months that are closed, and since when people of which places wait. */
export interface Figura {
  periodos: Periodo[]
  aberto: { de: string; lugares: (number | null)[] } | null
}
/** After so many months a run is told even where rare values have to be told together. */
export const MESES_DE_ESPERA = 12
const numeroDoMes = (mes: string): number => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7))

/** Values that may be told, each alone or together; null when there would be only one list, which tells nothing. */
function juntarValores(valores: readonly string[], contagem: Contagem, k: number): string[][] | null {
  const partes = valores.map((valor, i) => ({ valor, contagem: [contagem[i]!] }))
  const { sozinhas, demais } = juntar(partes, k)
  if (sozinhas.length === 0) return null
  // Values that nobody has join those told together, so that their name does not say that somebody has them.
  const sos = new Set(sozinhas.map(({ valor }) => valor))
  return demais.length === 0
    ? valores.map((valor) => [valor])
    : [...valores.filter((valor) => sos.has(valor)).map((valor) => [valor]), valores.filter((valor) => !sos.has(valor))]
}

/**
 * Puts people into atoms. From the oldest on, months are added up until every value may be told, and then closed: what is closed depends on
 * nothing that comes later, so that two answers of different days differ by whole runs only. Only give months that have ended. Places are
 * those of the tree on the last day of the run (`maes`: each place with the one above it).
 */
export function figura(
  celulas: readonly Celula[],
  { valores, k, maes }: { valores: readonly string[]; k: number; maes: (mes: string) => Map<number, number | null> },
): Figura {
  const porMes = Map.groupBy(celulas, ({ mes }) => mes)
  const periodos: Periodo[] = []
  let juntas: Celula[] = []
  let de: string | null = null
  for (const mes of [...porMes.keys()].sort()) {
    de ??= mes
    juntas = [...juntas, ...porMes.get(mes)!]
    const total = valores.map((valor) => juntas.reduce((sum, c) => sum + (c.valor === valor ? c.n : 0), 0))
    const esperou = numeroDoMes(mes) - numeroDoMes(de) + 1 >= MESES_DE_ESPERA
    if (!podeMostrar(total, k) && !esperou) continue
    const listas = juntarValores(valores, total, k)
    if (listas === null) continue
    periodos.push({ de, ate: mes, valores: listas, atomos: atomos(arvore(juntas, listas, maes(mes)), k) })
    juntas = []
    de = null
  }
  return { periodos, aberto: de === null ? null : { de, lugares: [...new Set(juntas.map(({ lugar }) => lugar))] } }
}

/** The tree of places with the people of these cells. A place that the tree does not know stands below the root. */
function arvore(celulas: readonly Celula[], valores: string[][], maes: Map<number, number | null>): No {
  const porLugar = Map.groupBy(celulas, ({ lugar }) => lugar)
  const ids = new Set([...maes.keys(), ...[...porLugar.keys()].filter((lugar) => lugar !== null)])
  const maeDe = (id: number): number | null => {
    const mae = maes.get(id) ?? null
    return mae !== null && ids.has(mae) ? mae : null
  }
  const filhosDe = Map.groupBy(ids, maeDe)
  const contar = (lugar: number | null): number[] =>
    valores.map((lista) => (porLugar.get(lugar) ?? []).reduce((sum, c) => sum + (lista.includes(c.valor) ? c.n : 0), 0))
  const no = (lugar: number): No => ({ lugar, contagem: contar(lugar), filhos: (filhosDe.get(lugar) ?? []).map(no) })
  return { lugar: null, contagem: contar(null), filhos: (filhosDe.get(null) ?? []).map(no) }
}

/** What is asked of a figure: whole days, and the places asked for that the reader reaches (null: people of no place). */
export interface Recorte {
  dataIni: string
  dataFim: string
  temLugar: (lugar: number | null) => boolean
}
/** An answer: people by value, and what was left out and why. */
export interface Resposta {
  linhas: { valores: string[]; n: number }[]
  total: number
  /** Runs of months that the days asked for cut through. */
  cortados: { de: string; ate: string }[]
  /** Places asked for that are only told together with others that were not. */
  lugares: (number | null)[]
  /** Since this month people wait for others to be told with; null when nobody who was asked for does. */
  aberto: string | null
}
/** The last day of a month ('2026-03'). */
export const ultimoDia = (mes: string): string => somarDias(somarMeses(`${mes}-01`, 1), -1)

/** The answer to a question: the union of the atoms that lie wholly inside it. Filters choose atoms; they never make new ones. */
export function responder(figura: Figura, { dataIni, dataFim, temLugar }: Recorte): Resposta {
  const linhas = new Map<string, { valores: string[]; n: number }>()
  const cortados: Resposta['cortados'] = []
  const lugares = new Set<number | null>()
  for (const { de, ate, valores, atomos } of figura.periodos) {
    if (ultimoDia(ate) < dataIni || `${de}-01` > dataFim) continue
    const tocados = atomos.filter((atomo) => atomo.lugares.some(temLugar))
    if (tocados.length === 0) continue
    if (`${de}-01` < dataIni || ultimoDia(ate) > dataFim) {
      cortados.push({ de, ate })
      continue
    }
    for (const atomo of tocados) {
      if (!atomo.lugares.every(temLugar)) {
        for (const lugar of atomo.lugares) if (temLugar(lugar)) lugares.add(lugar)
        continue
      }
      for (const [i, lista] of valores.entries()) {
        const linha = linhas.get(lista.join()) ?? { valores: lista, n: 0 }
        linhas.set(lista.join(), { ...linha, n: linha.n + atomo.contagem[i]! })
      }
    }
  }
  const ditas = [...linhas.values()].filter(({ n }) => n > 0)
  const { aberto } = figura
  return {
    linhas: ditas,
    total: ditas.reduce((sum, { n }) => sum + n, 0),
    cortados,
    lugares: [...lugares],
    aberto: aberto && `${aberto.de}-01` <= dataFim && aberto.lugares.some(temLugar) ? aberto.de : null,
  }
}
