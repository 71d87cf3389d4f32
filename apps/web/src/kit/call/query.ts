import type { Endpoint, InputOf, OutputOf } from '@quadro/contract/kit/endpoint.ts'
import type { Page, Resumo } from '@quadro/contract/kit/page.ts'
import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query'
import type { Option } from '../../ui/fields/index.ts'
import { type CallOptions, call } from './call.ts'

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000 } },
})

const keyOf = (entry: Endpoint, input?: unknown) =>
  input === undefined ? [entry.path] : [entry.path, entry.method, input]

/** The answer of an endpoint, kept and shared while pages show it; the last answer stays while the next is fetched. */
export function useCall<E extends Endpoint>(
  entry: E,
  input: InputOf<E>,
  options: CallOptions & { enabled?: boolean } = {},
) {
  const { enabled = true, ...callOptions } = options
  return useQuery<OutputOf<E>>({
    queryKey: keyOf(entry, input),
    queryFn: ({ signal }) => call(entry, input, { errors: 'none', ...callOptions, signal }),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** Fetches anew whatever shows these endpoints, after a change. */
export const refresh = (...entries: Endpoint[]): Promise<unknown> =>
  Promise.all(entries.map((entry) => queryClient.invalidateQueries({ queryKey: keyOf(entry) })))

const asOptions = (rows: Resumo[]): Option[] => rows.map(({ id, label }) => ({ value: id, label }))

/** All records of a lookup as options; failing is an empty list, silently. */
export function useOptions(
  entry: Endpoint,
  input: Record<string, unknown> = {},
  options: { enabled?: boolean } = {},
): Option[] {
  const { data } = useCall(entry, { ...input, unpaged: true, resumido: true } as never, { silent: true, ...options })
  return Array.isArray(data) ? asOptions(data as Resumo[]) : []
}

/** Loader of a lookup that is searched as the user types, 20 at a time; failing is an empty list, silently. */
export const lookup =
  (entry: Endpoint, input: Record<string, unknown> = {}) =>
  async (busca: string, page: number): Promise<{ items: Option[]; total: number }> => {
    try {
      const answer = (await call(entry, { ...input, busca, page, size: 20, resumido: true } as never, {
        errors: 'none',
        silent: true,
      })) as Page<Resumo>
      return { items: asOptions(answer.content), total: answer.totalElements }
    } catch {
      return { items: [], total: 0 }
    }
  }
