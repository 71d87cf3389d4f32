import type { Authority } from '@quadro/contract/kit/authority.ts'
import type { Ctx } from './context.ts'
import { askProviders, providerKind, registerProvider } from './providers.ts'

/** One record that the palette found. */
export interface Found {
  titulo: string
  detalhe: string | null
  url: string
  situacao: string | null
}
interface Group {
  grupo: string
  itens: Found[]
}

/** Most records of one group; the module's own list finds the rest. */
export const MOST_FOUND = 5
const palette = providerKind<{ texto: string }, Group>('busca')

/**
 * Makes records found by the palette. `find` searches under the same scope as the module's list and answers at most `MOST_FOUND`;
 * it is asked only for users who hold the authority.
 */
export function registerSearch(
  grupo: string,
  authority: Authority,
  find: (ctx: Ctx, texto: string) => Promise<Found[]>,
): void {
  registerProvider(palette, async (ctx, { texto }) => {
    if (!ctx.user.can(authority)) return []
    const itens = (await find(ctx, texto)).slice(0, MOST_FOUND)
    return itens.length > 0 ? [{ grupo, itens }] : []
  })
}

/** What all modules find, by group. */
export const searchAll = (ctx: Ctx, texto: string): Promise<Group[]> => askProviders(ctx, palette, { texto })
