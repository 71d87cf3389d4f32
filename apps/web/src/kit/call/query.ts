import { changedBy, isShown } from '@quadro/contract/kit/changes.ts'
import { type Endpoint, type InputOf, type OutputOf, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import type { Page, Resumo } from '@quadro/contract/kit/page.ts'
import { keepPreviousData, type Query, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Option } from '../../ui/fields/index.ts'
import { type CallOptions, type Change, call, onChange } from './call.ts'

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000 } },
})

/** How the answer of an endpoint is asked for and kept, for `useQueries`. */
export const callQuery = <E extends Endpoint>(entry: E, input: InputOf<E>, options: CallOptions = {}) =>
  queryOptions<OutputOf<E>>({
    queryKey: [entry.path, entry.method, input],
    queryFn: ({ signal }) => call(entry, input, { errors: 'none', ...options, asks: true, signal }),
  })

/** The answer of an endpoint, kept and shared while pages show it; the last answer stays while the next is fetched. */
export function useCall<E extends Endpoint>(
  entry: E,
  input: InputOf<E>,
  options: CallOptions & { enabled?: boolean } = {},
) {
  const { enabled = true, ...callOptions } = options
  return useQuery({ ...callQuery(entry, input, callOptions), enabled, placeholderData: keepPreviousData })
}

const readOf = ({ queryKey: [path, method, input] }: Query) => ({
  path: String(path),
  /** What asks by another method answers a question put to it, not what is kept. */
  isStored: method === 'GET',
  input: (input ?? {}) as Change['input'],
})
/** What a removal took away is not asked for again while its page still stands. */
function isGone(query: Query, { entry, input }: Change): boolean {
  const read = readOf(query)
  if (entry.method === 'DELETE')
    return (
      isShown(read.path, [entry.path]) &&
      pathParameters(entry.path).every((name) => String(read.input[name]) === String(input[name]))
    )
  const isOfSeveral = /\/(exclu|remov)[^/]*$/.test(entry.path)
  return (
    Array.isArray(input.ids) &&
    isOfSeveral &&
    isShown(read.path, [entry.path.replace(/[^/]*$/, '{id}')]) &&
    input.ids.includes(read.input.id)
  )
}

function shows(query: Query, paths: readonly string[]): boolean {
  const { path, isStored } = readOf(query)
  return isStored && isShown(path, paths)
}

let changes: Change[] = []
/** What the change of this moment has answered itself. */
let kept = new Set<string>()
let reading: Promise<unknown> = Promise.resolve()
async function readAgain(): Promise<void> {
  const [done, answered] = [changes, kept]
  changes = []
  kept = new Set()
  const paths = done.flatMap(({ entry }) => changedBy(entry))
  // Of several changes one may have made untrue what another answered.
  const isKnown = (query: Query) => done.length === 1 && answered.has(query.queryHash)
  const isChanged = (query: Query) => shows(query, paths) && !isKnown(query)
  const gone = (query: Query) => done.some((change) => isGone(query, change))
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => isChanged(query) && !gone(query) }),
    queryClient.invalidateQueries({ predicate: (query) => isChanged(query) && gone(query), refetchType: 'none' }),
  ])
}
/**
 * After a change, everything that shows what it changed is read again (contract kit/changes.ts). This happens once for all changes of one
 * moment, and after the page has closed or left what it closes or leaves.
 */
onChange((change) => {
  changes.push(change)
  if (changes.length === 1) reading = new Promise((resolve) => setTimeout(resolve)).then(readAgain)
})
/** Waits until what was changed has been read again, before a page lets go of what it held back for it. */
export const refreshed = (): Promise<unknown> => reading
/**
 * Puts what a change answered into a read that shows it, which then is not read again. Said right after the call. What is being read at this
 * moment is read again all the same: its answer may be from before the change.
 */
export function keepAnswer<E extends Endpoint>(
  entry: E,
  input: InputOf<E>,
  change: (known: OutputOf<E>) => OutputOf<E>,
): void {
  const queryKey = [entry.path, entry.method, input]
  const query = queryClient.getQueryCache().find({ queryKey })
  if (query?.state.data === undefined || query.state.fetchStatus !== 'idle' || query.state.isInvalidated) return
  queryClient.setQueryData<OutputOf<E>>(queryKey, (known) => known && change(known))
  kept.add(query.queryHash)
}
/** Reads again what shows a resource that somebody else changed. */
export const reread = (entry: Endpoint): Promise<unknown> => {
  const paths = changedBy({ path: entry.path })
  return queryClient.invalidateQueries({ predicate: (query) => shows(query, paths) })
}

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
        asks: true,
      })) as Page<Resumo>
      return { items: asOptions(answer.content), total: answer.totalElements }
    } catch {
      return { items: [], total: 0 }
    }
  }
