import type { Authority } from '@quadro/contract/kit/authority.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from './context.ts'
import { pattern } from './list.ts'
import { askProviders, providerKind, registerProvider } from './providers.ts'

/** One record that the palette found. Never a document's number or a salary. */
export interface Found {
  titulo: string
  detalhe: string | null
  /** Address of the page that shows it, with its search. */
  url: string
  situacao: { texto: string; marca: 'ativo' | 'espera' | 'parcial' | 'recusado' | 'fechado' } | null
}
interface Group {
  grupo: string
  pessoas: boolean
  itens: Found[]
}

/** Most records of one group; the module's own list finds the rest. */
export const MOST_FOUND = 5
/** People are found from so many letters on: the index of names knows groups of three. */
export const LETTERS_OF_A_NAME = 3
const palette = providerKind<{ texto: string }, Group>('busca')

/**
 * Makes records found by the palette. `find` searches under the same scope as the module's list and answers at most `MOST_FOUND`;
 * it is asked only for users who hold all the authorities, those of the page that shows the record included.
 */
export function registerSearch(
  grupo: string,
  authorities: readonly Authority[],
  find: (ctx: Ctx, texto: string) => Promise<Found[]>,
  { pessoas = false } = {},
): void {
  registerProvider(palette, async (ctx, { texto }) => {
    if (!authorities.every((authority) => ctx.user.can(authority))) return []
    if (pessoas && texto.length < LETTERS_OF_A_NAME) return []
    const itens = (await find(ctx, texto)).slice(0, MOST_FOUND)
    return itens.length > 0 ? [{ grupo, pessoas, itens }] : []
  })
}

/** True where the column begins with the text: to order by, so that the nearest stand first. */
export const beginsWith = (texto: string, column: string): Expression<SqlBool> =>
  sql<SqlBool>`sem_acento(${sql.ref(column)}) like sem_acento(${pattern(texto).slice(1)})`

/** What all modules find, by group. */
export const searchAll = (ctx: Ctx, texto: string): Promise<Group[]> => askProviders(ctx, palette, { texto })
