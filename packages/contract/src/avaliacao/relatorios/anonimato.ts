import { MINIMOS } from '../../kit/celulas.ts'
import { eixoDe, type Nota } from '../ninebox/ninebox.ts'

/**
 * What an anonymous evaluation tells of one person, by groups of roles. It is pure; the Nine Box hides by the same limit (`revelaQuemDeu`).
 * A group has answers of at least two people, counting neither the person evaluated nor the reader; a role with fewer is told together with
 * the smallest other one. The value of a group is the plain mean of its roles' means, so that the whole (`eixoDe`) follows from the groups:
 * no whole, here or in the Nine Box, tells more of a role than its group does.
 *
 * It is another thing than `juntar` of kit/celulas.ts: a part is a role with answers, and those that count towards the limit are fewer than
 * those in it, so a role that only the reader answered in counts as nobody and must be joined all the same. Roles are joined two by two, not
 * all small ones at once, since there are only a few of them. The limit is the specification's (R0752, R0754), no setting.
 */
export const MINIMO_ANONIMO = MINIMOS.avaliacoes.padrao

type Dada = Nota & { doLeitor?: boolean }
export interface GrupoAnonimo {
  papeis: string[]
  valor: number | null
}
const conta = (n: Dada) => n.percentual !== null && n.peso > 0
const outros = (notas: readonly Dada[]) => notas.filter((n) => conta(n) && n.papel !== 'U' && !n.doLeitor).length

/** The groups of roles that may be told, largest first; none when even all together are too few. */
export function gruposAnonimos(notas: readonly Dada[]): string[][] {
  const grupos = [...Map.groupBy(notas.filter(conta), (n) => n.papel)].map(([papel, delas]) => ({
    papeis: [papel],
    quantos: outros(delas),
  }))
  const ordenar = () => grupos.sort((a, b) => a.quantos - b.quantos || a.papeis.join().localeCompare(b.papeis.join()))
  ordenar()
  while (grupos.length > 1 && grupos[0]!.quantos < MINIMO_ANONIMO) {
    const [menor, proximo] = grupos.splice(0, 2)
    grupos.push({
      papeis: [...proximo!.papeis, ...menor!.papeis],
      quantos: menor!.quantos + proximo!.quantos,
    })
    ordenar()
  }
  return grupos.some((g) => g.quantos < MINIMO_ANONIMO) ? [] : grupos.reverse().map((g) => g.papeis)
}

/** The value of a group among these answers; null where fewer than two others gave one. */
export const valorDoGrupo = (notas: readonly Dada[], papeis: readonly string[]): number | null => {
  const delas = notas.filter((n) => papeis.includes(n.papel))
  return outros(delas) < MINIMO_ANONIMO ? null : eixoDe(delas)
}
