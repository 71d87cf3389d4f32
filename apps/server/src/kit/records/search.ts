import type { Authority } from '@quadro/contract/kit/authority.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from '../http/context.ts'
import { askProviders, providerKind, registerProvider } from '../transaction/providers.ts'
import { pattern } from './list.ts'

/** One record that the palette found. Never a document's number or a salary. */
export interface Found {
  titulo: string
  detalhe: string | null
  /** Address of the page that shows it, with its search. */
  url: string
  situacao: { texto: string; marca: 'ativo' | 'espera' | 'parcial' | 'recusado' | 'fechado' } | null
}
interface Group {
  /** Its place among the groups, from 1 on. */
  lugar: number
  grupo: string
  pessoas: boolean
  itens: Found[]
}

/** Most records of one group; the module's own list finds the rest. */
export const MOST_FOUND = 5
/** People are found from so many letters on: the index of names knows groups of three. */
export const LETTERS_OF_A_NAME = 3
const palette = providerKind<{ texto: string }, Group>('busca')
type Recalled = Found & { pessoas: boolean }
const recalled = providerKind<{ urls: readonly string[] }, Recalled>('busca-de-novo')

/** What is looked for: records by a text, or these again, which were opened before. */
export type Sought = { texto: string; ids?: undefined } | { texto?: undefined; ids: number[] }

/** The number in an address of this shape; `{}` stands for one that does not matter. */
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
 * Makes records found by the palette, and named again where they were opened from it. `find` searches under the same scope as the
 * module's list and answers at most `MOST_FOUND`; it is asked only for users who hold all the authorities, those of the page that shows
 * the record included. `lugar` says where its group stands, whatever was loaded first; `paginas` are the shapes of the addresses that
 * `find` answers, `{id}` being what it takes as an id.
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

/** Which records are meant: those that fit the text, or those of the ids. */
export const isSought = (
  { texto, ids }: Sought,
  id: string,
  fits: (texto: string) => Expression<SqlBool>,
): Expression<SqlBool> => (ids ? sql<SqlBool>`${sql.ref(id)} = any (${ids}::bigint[])` : fits(texto))

/** True where the column begins with the text: to order by, so that the nearest stand first. */
export const beginsWith = ({ texto = '' }: Sought, column: string): Expression<SqlBool> =>
  sql<SqlBool>`sem_acento(${sql.ref(column)}) like sem_acento(${pattern(texto).slice(1)})`

/** What all modules find, by group; those of one name are one. */
export async function searchAll(ctx: Ctx, texto: string): Promise<Omit<Group, 'lugar'>[]> {
  const found = Map.groupBy(await askProviders(ctx, palette, { texto }), ({ grupo }) => grupo)
  return [...found.values()]
    .sort(([a], [b]) => a!.lugar - b!.lugar)
    .map((parts) => {
      const { lugar: _, ...group } = parts[0]!
      return { ...group, itens: parts.flatMap(({ itens }) => itens).slice(0, MOST_FOUND) }
    })
}

/** Of these addresses those of records, as they are called today and by what their reader may see now. */
export async function recallAll(ctx: Ctx, urls: readonly string[]): Promise<Map<string, Recalled>> {
  const found = urls.length > 0 ? await askProviders(ctx, recalled, { urls }) : []
  return new Map(found.map((one) => [one.url, one]))
}
