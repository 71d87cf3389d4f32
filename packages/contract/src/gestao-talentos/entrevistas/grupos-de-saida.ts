import { type Atomo, atomos, type Figura, type No, type Recorte, ultimoDia } from '../../kit/celulas.ts'

/**
 * The groups in which exit interviews are told: months, then whose initiative it was, then areas from the top down, then reasons, then
 * positions. They are made of the whole company whatever is asked, so that filters choose whole groups (kit/celulas.ts).
 */

/** Where somebody stood when the interview was answered; '' is an initiative that nobody gave. */
export interface Saida {
  iniciativa: string
  areaId: number | null
  motivoId: number | null
  cargoId: number | null
}
/** One person who answered, in the month of the answer. */
export interface Saiu extends Saida {
  mes: string
}
/** Each area with the one above it. */
export type Arvore = ReadonlyMap<number, number | null>

/** Numbers for the places of the tree, the same in every figure, so that the answers to questions can be compared. */
export class Lugares {
  readonly #numeros = new Map<string, number>()
  readonly #folhas = new Map<number, Saida>()
  #numero(...partes: (string | number | null)[]): number {
    const chave = partes.join('/')
    const found = this.#numeros.get(chave)
    if (found !== undefined) return found
    this.#numeros.set(chave, this.#numeros.size + 1)
    return this.#numeros.size
  }
  /** The place where such people stand: the position below the reason, the area and the initiative. */
  de({ iniciativa, areaId, motivoId, cargoId }: Saida): number {
    const folha = this.#numero('cargo', iniciativa, areaId, motivoId, cargoId)
    this.#folhas.set(folha, { iniciativa, areaId, motivoId, cargoId })
    return folha
  }
  /** Who stands in a place; people stand in leaves alone. */
  quem(lugar: number | null): Saida | undefined {
    return lugar === null ? undefined : this.#folhas.get(lugar)
  }
  /** Each place with the one above it, when the areas stand like this. */
  maes(areas: Arvore): Map<number, number | null> {
    const maes = new Map<number, number | null>()
    for (const [folha, { iniciativa, areaId, motivoId }] of this.#folhas) {
      const motivo = this.#numero('motivo', iniciativa, areaId, motivoId)
      maes.set(folha, motivo)
      let abaixo = motivo
      const vistas = new Set<number>()
      for (let area = areaId; area !== null && !vistas.has(area); area = areas.get(area) ?? null) {
        vistas.add(area)
        const acima = this.#numero('area', iniciativa, area)
        maes.set(abaixo, acima)
        abaixo = acima
      }
      const raiz = this.#numero('iniciativa', iniciativa)
      maes.set(abaixo, raiz)
      maes.set(raiz, null)
    }
    return maes
  }
}

/** A month run is closed with so many times k people, so that it can be divided; after a year k people are enough. */
const VEZES = 4
const MESES = 12
const numeroDoMes = (mes: string): number => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7))

/** The people of a run as a tree, from the root down. */
function arvoreDe(pessoas: readonly Saiu[], lugares: Lugares, areas: Arvore): No {
  const contados = Map.groupBy(pessoas, (p) => lugares.de(p))
  const maes = lugares.maes(areas)
  const usados = new Set<number>()
  for (const folha of contados.keys())
    for (let no: number | null = folha; no !== null && !usados.has(no); no = maes.get(no) ?? null) usados.add(no)
  const filhosDe = Map.groupBy(usados, (no) => maes.get(no) ?? null)
  const no = (lugar: number | null): No => ({
    lugar,
    contagem: [lugar === null ? 0 : (contados.get(lugar)?.length ?? 0)],
    filhos: (filhosDe.get(lugar) ?? []).map(no),
  })
  return no(null)
}

/**
 * The groups of these people. Months are added up until they hold enough, and then closed for good, so that what comes later changes nothing.
 * `arvores`: the areas on the last day of the month in which a run ends (`fins`).
 */
export function grupos(
  pessoas: readonly Saiu[],
  lugares: Lugares,
  k: number,
  arvores: (mes: string) => Arvore,
): Figura {
  const porMes = Map.groupBy(pessoas, ({ mes }) => mes)
  const periodos: Figura['periodos'] = []
  let juntas: Saiu[] = []
  for (const mes of [...porMes.keys()].sort()) {
    juntas = [...juntas, ...porMes.get(mes)!]
    const de = juntas[0]!.mes
    const esperou = numeroDoMes(mes) - numeroDoMes(de) + 1 >= MESES
    if (juntas.length < (esperou ? k : VEZES * k)) continue
    const grupo = atomos(arvoreDe(juntas, lugares, arvores(mes)), k)
    periodos.push({ de, ate: mes, valores: [['']], atomos: grupo })
    juntas = []
  }
  const [primeira] = juntas
  return { periodos, aberto: primeira ? { de: primeira.mes, lugares: juntas.map((p) => lugares.de(p)) } : null }
}
/** The months in which runs of these people end: the areas are needed as they stood then. */
export const fins = (pessoas: readonly Saiu[], k: number): string[] =>
  grupos(pessoas, new Lugares(), k, () => new Map()).periodos.map(({ ate }) => ate)

/** A group that was chosen, in its months. */
export interface Grupo {
  de: string
  ate: string
  atomo: Atomo
}
/** The groups that lie wholly inside a question. */
export const escolhidos = ({ periodos }: Figura, { dataIni, dataFim, temLugar }: Recorte): Grupo[] =>
  periodos
    .filter(({ de, ate }) => `${de}-01` >= dataIni && ultimoDia(ate) <= dataFim)
    .flatMap(({ de, ate, atomos }) =>
      atomos.filter((atomo) => atomo.lugares.every(temLugar)).map((atomo) => ({ de, ate, atomo })),
    )
/** Whether somebody stands in one of the groups. */
export function estaEm(escolhas: readonly Grupo[], lugares: Lugares): (p: Saiu) => boolean {
  const porLugar = new Map<number | null, Grupo[]>()
  for (const grupo of escolhas)
    for (const lugar of grupo.atomo.lugares) porLugar.set(lugar, [...(porLugar.get(lugar) ?? []), grupo])
  return (p) => (porLugar.get(lugares.de(p)) ?? []).some(({ de, ate }) => p.mes >= de && p.mes <= ate)
}
