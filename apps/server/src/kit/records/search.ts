import type { Authority } from '@quadro/contract/kit/authority.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from '../http/context.ts'
import { askProviders, providerKind, registerProvider } from '../transaction/providers.ts'
import { pattern } from './list.ts'

/** One record that the search palette found. It never shows a document number or a salary. */
export interface Found {
  titulo: string
  detalhe: string | null
  /** Address of the page that shows it, with its query string. */
  url: string
  situacao: { texto: string; marca: 'ativo' | 'espera' | 'parcial' | 'recusado' | 'fechado' } | null
}
interface Group {
  /** The group's position among the groups, from 1. */
  lugar: number
  grupo: string
  pessoas: boolean
  itens: Found[]
}

/** Maximum number of records of one group; the module's own list finds the others. */
export const MOST_FOUND = 5
/** Minimum number of letters to search people, because the index of names uses groups of three letters. */
export const LETTERS_OF_A_NAME = 3
const palette = providerKind<{ texto: string }, Group>('busca')
type Recalled = Found & { pessoas: boolean }
const recalled = providerKind<{ urls: readonly string[] }, Recalled>('busca-de-novo')

/** The question to `find`: records by a text, or the records with these ids, which the user opened before. */
export type Sought = { texto: string; ids?: undefined } | { texto?: undefined; ids: number[] }

/** Regular expression for addresses of this shape: it captures the number of `{id}`; `{}` stands for any other number. */
const shape = (pagina: string): RegExp =>
  new RegExp(
    `^${pagina
      .split(/(\{(?:id)?\})/)
      .map((part) =>
        part === '{id}' ? '(\\d{1,15})' : part === '{}' ? '\\d{1,15}' : part.replace(/[^\w\s/]/g, '\\$&'),
      )
      .join('')}$`,
  )

/**
 * Makes records findable in the search palette, and shows the current names of those that were opened from it. `find` searches in the same
 * scope as the module's list and returns at most `MOST_FOUND` records. It is called only for users who hold all the authorities, including
 * those of the page that shows the record. `lugar` is the position of the group, whatever module loads first. `paginas` are the shapes of
 * the addresses that `find` returns; `{id}` is the value that `find` accepts as an id.
 */
export function registerSearch(
  grupo: string,
  authorities: readonly Authority[],
  find: (ctx: Ctx, sought: Sought) => Promise<Found[]>,
  { lugar, paginas, pessoas = false }: { lugar: number; paginas: readonly string[]; pessoas?: boolean },
): void {
  const shapes = paginas.map(shape)
  const may = (ctx: Ctx) => authorities.every((authority) => ctx.user.can(authority))
  registerProvider(palette, async (ctx, { texto }) => {
    if (!may(ctx) || (pessoas && texto.length < LETTERS_OF_A_NAME)) return []
    const itens = (await find(ctx, { texto })).slice(0, MOST_FOUND)
    return itens.length > 0 ? [{ lugar, grupo, pessoas, itens }] : []
  })
  registerProvider(recalled, async (ctx, { urls }) => {
    const ids = urls.flatMap((url) => shapes.flatMap((one) => Number(one.exec(url)?.[1] ?? Number.NaN) || []))
    if (ids.length === 0 || !may(ctx)) return []
    return (await find(ctx, { ids })).map((found) => ({ ...found, pessoas }))
  })
}

/** Condition for the records asked for: those that match the text, or those with the ids. */
export const isSought = (
  { texto, ids }: Sought,
  id: string,
  fits: (texto: string) => Expression<SqlBool>,
): Expression<SqlBool> => (ids ? sql<SqlBool>`${sql.ref(id)} = any (${ids}::bigint[])` : fits(texto))

/** True where the column begins with the text. Order by it to put the best matches first. */
export const beginsWith = ({ texto = '' }: Sought, column: string): Expression<SqlBool> =>
  sql<SqlBool>`sem_acento(${sql.ref(column)}) like sem_acento(${pattern(texto).slice(1)})`

/** The results of all modules by group; groups with the same name are joined. */
export async function searchAll(ctx: Ctx, texto: string): Promise<Omit<Group, 'lugar'>[]> {
  const found = Map.groupBy(await askProviders(ctx, palette, { texto }), ({ grupo }) => grupo)
  return [...found.values()]
    .sort(([a], [b]) => a!.lugar - b!.lugar)
    .map((parts) => {
      const { lugar: _, ...group } = parts[0]!
      return { ...group, itens: parts.flatMap(({ itens }) => itens).slice(0, MOST_FOUND) }
    })
}

/** The records of these addresses with their current names, as far as the user may see them now. */
export async function recallAll(ctx: Ctx, urls: readonly string[]): Promise<Map<string, Recalled>> {
  const found = urls.length > 0 ? await askProviders(ctx, recalled, { urls }) : []
  return new Map(found.map((one) => [one.url, one]))
}
