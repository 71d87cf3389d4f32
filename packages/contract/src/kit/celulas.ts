/**
 * Small cells: figures over people that nobody can narrow down to fewer than k of them (docs/kit/celulas-pequenas.md). People are put into
 * atoms once, by months, then by places. Every answer is a union of whole atoms, so whatever answers are added or subtracted, what remains
 * is a union of atoms again, and of each value it holds nobody or at least k people.
 */
import { somarDias, somarMeses } from './datas.ts'
import { formatarMes } from './formato.ts'

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

/**
 * k from a month on ('2026-03'; '0001-01' is since ever). A company may change it, but only of months that have not ended and so were never
 * told: were the past cut anew by another number, the figures of before and after would differ by single people.
 */
export interface Minimo {
  desde: string
  k: number
}
/** Oldest first. */
export type Minimos = readonly Minimo[]
/** k of a month. Where nothing is known it is the largest that there is. */
export const minimoEm = (minimos: Minimos, mes: string): number =>
  minimos.findLast(({ desde }) => desde <= mes)?.k ?? MINIMOS.pessoas.maior
const mudancas = (minimos: Minimos, de: string, ate: string) =>
  minimos.filter(({ desde }) => de < desde && desde <= ate)
/** The largest k of these months. What is told of them together holds so many people, so nobody is told of in fewer than when they waited. */
export const minimoEntre = (minimos: Minimos, de: string, ate: string): number =>
  Math.max(minimoEm(minimos, de), ...mudancas(minimos, de, ate).map(({ k }) => k))
/** Which groups are too small in these months, in words. */
export function gruposPequenos(minimos: Minimos, de: string, ate: string, quem = 'pessoas'): string {
  const outros = mudancas(minimos, de, ate).map(({ desde, k }) => `${menosDe(k)} desde ${formatarMes(desde)}`)
  const primeiro = `Grupos com ${menosDe(minimoEm(minimos, de))} ${quem}`
  return outros.length === 0 ? primeiro : `${primeiro} (${outros.join('; ')})`
}

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

/**
 * Parts in the order of time are added up until `fechar` makes something of them, and are then closed for good: what is closed depends on
 * nothing that comes later. `esperam` are those that still wait for others.
 */
export function emOrdem<T, R>(
  partes: Iterable<T>,
  fechar: (juntas: readonly T[]) => R | null,
): { fechados: R[]; esperam: T[] } {
  const fechados: R[] = []
  let esperam: T[] = []
  for (const parte of partes) {
    esperam = [...esperam, parte]
    const fechado = fechar(esperam)
    if (fechado === null) continue
    fechados.push(fechado)
    esperam = []
  }
  return { fechados, esperam }
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

/** How a figure is made. */
export interface ComoContar {
  valores: readonly string[]
  minimos: Minimos
  /** Places are those of the tree on the last day of the run: each with the one above it. */
  maes: (mes: string) => ReadonlyMap<number, number | null>
  /** A run is closed with so many times k people of each value, so that places can be told of; after a year k are enough. */
  vezes?: number
}
/**
 * Puts people into atoms. From the oldest on, months are added up until every value may be told, and then closed (`emOrdem`), so that two
 * answers of different days differ by whole runs only. k is the largest of the months of the run. Only give months that have ended.
 */
export function figura(celulas: readonly Celula[], { valores, minimos, maes, vezes = 1 }: ComoContar): Figura {
  const meses = [...Map.groupBy(celulas, ({ mes }) => mes)].sort(([a], [b]) => (a < b ? -1 : 1))
  const { fechados, esperam } = emOrdem(meses, (run): Periodo | null => {
    const [de, ate] = [run[0]![0], run.at(-1)![0]]
    const juntas = run.flatMap(([, delas]) => delas)
    const k = minimoEntre(minimos, de, ate)
    const total = valores.map((valor) => juntas.reduce((sum, c) => sum + (c.valor === valor ? c.n : 0), 0))
    const esperou = numeroDoMes(ate) - numeroDoMes(de) + 1 >= MESES_DE_ESPERA
    if (!esperou && !podeMostrar(total, vezes * k)) return null
    const listas = juntarValores(valores, total, k)
    return listas && { de, ate, valores: listas, atomos: atomos(arvore(juntas, listas, maes(ate)), k) }
  })
  const [primeiro] = esperam
  const lugares = new Set(esperam.flatMap(([, delas]) => delas.map(({ lugar }) => lugar)))
  return { periodos: fechados, aberto: primeiro ? { de: primeiro[0], lugares: [...lugares] } : null }
}

/** The tree of places with the people of these cells. A place that the tree does not know stands below the root. */
function arvore(celulas: readonly Celula[], valores: string[][], maes: ReadonlyMap<number, number | null>): No {
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
