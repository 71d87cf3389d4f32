import { DEFAULT_PAGE_SIZE } from '@quadro/contract/kit/page.ts'
import { gravarPreferencia, lerPreferencia } from '@quadro/contract/shell/inicio/avisos.ts'
import * as z from 'zod'
import { call } from '../call/call.ts'
import { queryClient, useCall } from '../call/query.ts'

export const PAGE_SIZES = [15, 30, 50, 100] as const

const preference = z.object({
  /** The chosen columns, in the user's order. */
  colunas: z.array(z.string()).optional(),
  tamanho: z.int().min(1).max(500).optional(),
  /** Id of the view with which the list opens, instead of the profile's default view; 0: no view. */
  visao: z.int().min(0).optional(),
})
export type ListPreference = z.infer<typeof preference>

const readable = (valor: unknown): ListPreference => {
  const read = preference.safeParse(valor)
  return read.success ? read.data : {}
}

export const preferenceKey = (base: string): string => `lista${base.replaceAll('/', '.')}`

/** How this user sees a list, in this company: columns, rows per page, and the view with which it opens. */
export function useListPreference(base: string) {
  const input = { chave: preferenceKey(base) }
  const { data, isPending } = useCall(lerPreferencia, input, { silent: true })
  const kept = readable(data?.valor)
  /**
   * Changes part of the preference and keeps what another tab has changed since. Returns whether it was saved; the call itself shows a
   * failure.
   */
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
