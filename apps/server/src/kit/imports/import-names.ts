import { chaveDeDocumento, chaveDeNome, maisParecido } from '@quadro/contract/kit/import.ts'
import type { Ctx } from '../http/context.ts'

/** Names of what a cell refers to: modules register how the records of a table are named, and a run looks them up. */

export interface Nomeado {
  id: number
  /** All names that people write for it; the first one is shown. */
  nomes: readonly (string | null)[]
  /** Values of other columns that the same line must have: a city needs its state. */
  dentro?: Readonly<Record<string, number>>
}
type LerNomes = (ctx: Ctx) => Promise<Nomeado[]>
const nomesDe = new Map<string, LerNomes>()
/** Registers how a cell names the records of a table (in the spelling of the database), limited to what the user may see. */
export const registerNames = (table: string, ler: LerNomes): void => {
  nomesDe.set(table, ler)
}
export const hasNames = (table: string): boolean => nomesDe.has(table)

interface Indice {
  porNome: Map<string, Nomeado[]>
  mostrados: string[]
  proprios: string[]
  /** The fields on which these names depend (`Nomeado.dentro`). */
  depende: ReadonlySet<string>
}
/** Finds the records that cells refer to, in one transaction; each table is read once. */
export function referencias(ctx: Ctx) {
  const lidos = new Map<string, Promise<Indice>>()
  const indice = (table: string) => {
    const antes = lidos.get(table)
    if (antes) return antes
    const ler = nomesDe.get(table)
    if (!ler) throw new Error(`Nobody says how the records of ${table} are named (registerNames)`)
    const lido = ler(ctx).then((todos): Indice => {
      const porNome = new Map<string, Nomeado[]>()
      for (const um of todos)
        for (const chave of new Set(um.nomes.flatMap((n) => (n ? [chaveDeNome(n), chaveDeDocumento(n)] : []))))
          porNome.set(chave, [...(porNome.get(chave) ?? []), um])
      // Only a name that means exactly one record is proposed.
      const unico = (nome: string | null) => nome !== null && porNome.get(chaveDeNome(nome))?.length === 1
      const mostrados = todos.flatMap((um) => um.nomes.filter(unico) as string[])
      const proprios = todos.flatMap((um) => um.nomes.find(unico) ?? [])
      const depende = new Set(todos.flatMap((um) => Object.keys(um.dentro ?? {})))
      return { porNome, mostrados, proprios, depende }
    })
    lidos.set(table, lido)
    return lido
  }
  return {
    /** The id that a name means, given the other values of the line, or the reason why it cannot be found. */
    async achar(
      table: string,
      nome: string,
      linha: Readonly<Record<string, unknown>> = {},
    ): Promise<{ id: number } | { erro: string; sugestao: string | null }> {
      const { porNome, mostrados } = await indice(table)
      const com = porNome.get(chaveDeNome(nome)) ?? porNome.get(chaveDeDocumento(nome)) ?? []
      const cabem = com.filter((c) => Object.entries(c.dentro ?? {}).every(([k, id]) => !linha[k] || linha[k] === id))
      // A full name wins over part of a path: a top-level area wins over an area of the same name below another one.
      const inteiros = cabem.filter((c) => chaveDeNome(c.nomes[0] ?? '') === chaveDeNome(nome))
      const ids = [...new Set((inteiros.length === 1 ? inteiros : cabem).map((c) => c.id))]
      if (ids.length === 1) return { id: ids[0]! }
      if (ids.length > 1) {
        const exemplo = cabem[0]!.nomes.find((n) => n && chaveDeNome(n) !== chaveDeNome(nome))
        return {
          erro: `Há ${ids.length} com este nome${exemplo ? `: escreva por inteiro, como em '${exemplo}'` : ''}`,
          sugestao: null,
        }
      }
      const sugestao = maisParecido(nome, mostrados)
      // A verb, because the message follows the label of any field.
      return {
        erro: sugestao ? `Não existe no cadastro. O mais parecido é '${sugestao}'.` : 'Não existe no cadastro',
        sugestao,
      }
    },
    /** The names that may be written for the records of a table: for each record the first name that means only that record. */
    async nomes(table: string): Promise<string[]> {
      return (await indice(table)).proprios
    },
    /** The fields of a line on which the names of a table depend: the name of a city depends on the state. */
    async dependeDe(table: string): Promise<ReadonlySet<string>> {
      return (await indice(table)).depende
    },
    /** Discards what was read, because new records were made. */
    esquecer(table: string) {
      lidos.delete(table)
    },
  }
}
export type Referencias = ReturnType<typeof referencias>
