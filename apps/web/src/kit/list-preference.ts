import { DEFAULT_PAGE_SIZE } from '@quadro/contract/kit/page.ts'
import { gravarPreferencia, lerPreferencia } from '@quadro/contract/shell/avisos.ts'
import * as z from 'zod'
import { call } from './call.ts'
import type { Search } from './navigation.ts'
import { queryClient, useCall } from './query.ts'

export const PAGE_SIZES = [15, 30, 50, 100] as const
export const MAX_SAVED_FILTERS = 20

const savedFilter = z.object({
  nome: z.string().min(1).max(40),
  busca: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
/** A filter kept under a name: the address of the list without its page. */
export type SavedFilter = z.infer<typeof savedFilter>

const preference = z.object({
  /** Chosen columns in the user's order. */
  colunas: z.array(z.string()).optional(),
  tamanho: z.int().min(1).max(500).optional(),
  filtros: z.array(savedFilter).max(MAX_SAVED_FILTERS).optional(),
})
export type ListPreference = z.infer<typeof preference>

const readable = (valor: unknown): ListPreference => {
  const read = preference.safeParse(valor)
  return read.success ? read.data : {}
}

export const preferenceKey = (base: string): string => `lista${base.replaceAll('/', '.')}`

/** How this user looks at a list, in this company: columns, rows a page, filters under a name. */
export function useListPreference(base: string) {
  const input = { chave: preferenceKey(base) }
  const { data, isPending } = useCall(lerPreferencia, input, { silent: true })
  const kept = readable(data?.valor)
  /** Changes part of it; what another tab has changed since stays. Answers whether it was kept; a failure was told. */
  const keep = async (change: (now: ListPreference) => ListPreference): Promise<boolean> => {
    const queryKey = [lerPreferencia.path, lerPreferencia.method, input]
    const before = queryClient.getQueryData(queryKey)
    queryClient.setQueryData(queryKey, { valor: change(kept) })
    try {
      const valor = change(readable((await call(lerPreferencia, input, { errors: 'none', silent: true })).valor))
      await call(gravarPreferencia, { ...input, valor })
      queryClient.setQueryData(queryKey, { valor })
      return true
    } catch {
      queryClient.setQueryData(queryKey, before)
      return false
    }
  }
  return { kept, isPending, keep, size: kept.tamanho ?? DEFAULT_PAGE_SIZE }
}

/** The address of a list as a filter keeps it: without page, in one order, so that two of them can be compared. */
export function keptSearch(search: Search): SavedFilter['busca'] {
  const { page: _page, ...rest } = search
  return Object.fromEntries(
    Object.entries(rest)
      .filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined && entry[1] !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
export const sameSearch = (a: Search, b: Search): boolean =>
  JSON.stringify(keptSearch(a)) === JSON.stringify(keptSearch(b))
const folded = (name: string) => name.trim().toLocaleLowerCase('pt-BR')
export const sameName = (a: string, b: string): boolean => folded(a) === folded(b)
