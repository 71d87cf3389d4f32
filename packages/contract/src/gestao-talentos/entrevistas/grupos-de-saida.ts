import {
  type Atomo,
  type Celula,
  type Figura,
  figura,
  type Minimos,
  type Recorte,
  ultimoDia,
} from '../../kit/celulas.ts'

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

/** A run of months is closed with so many times k people, so that it can be divided. */
const VEZES = 4
/**
 * The groups of these people: a figure of one value, whose places are those of the tree above. `arvores`: the areas on the last day of the
 * month in which a run ends (`fins`).
 */
export function grupos(
  pessoas: readonly Saiu[],
  lugares: Lugares,
  minimos: Minimos,
  arvores: (mes: string) => Arvore,
): Figura {
  const celulas = pessoas.map((p): Celula => ({ mes: p.mes, lugar: lugares.de(p), valor: '', n: 1 }))
  return figura(celulas, { valores: [''], minimos, vezes: VEZES, maes: (mes) => lugares.maes(arvores(mes)) })
}
/** The months in which runs of these people end: the areas are needed as they stood then. */
export const fins = (pessoas: readonly Saiu[], minimos: Minimos): string[] =>
  grupos(pessoas, new Lugares(), minimos, () => new Map()).periodos.map(({ ate }) => ate)

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
