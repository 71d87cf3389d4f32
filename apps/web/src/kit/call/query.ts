import { changedBy, isShown } from '@quadro/contract/kit/changes.ts'
import { type Endpoint, type InputOf, type OutputOf, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import type { Page, Resumo } from '@quadro/contract/kit/page.ts'
import { keepPreviousData, notifyManager, type Query, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Option } from '../../ui/fields/index.ts'
import { type CallOptions, type Change, call, onChange, outputCome } from './call.ts'

/** Answers that come within this time, in ms, are drawn together: each one would otherwise draw the page once more. */
const TOGETHER = 10
let waiting: (() => void)[] = []
notifyManager.setScheduler((notify) => {
  waiting.push(notify)
  setTimeout(() => {
    const all = waiting
    waiting = []
    for (const one of all) one()
  }, TOGETHER)
})

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000 } },
})

/** The query of an endpoint, for `useQueries`. */
export const callQuery = <E extends Endpoint>(entry: E, input: InputOf<E>, options: CallOptions = {}) =>
  queryOptions<OutputOf<E>>({
    queryKey: [entry.path, entry.method, input],
    queryFn: ({ signal }) => call(entry, input, { errors: 'none', ...options, asks: true, signal }),
  })

/** The answer of an endpoint, cached and shared while pages show it. While the next answer is loading, the last one stays. */
export function useCall<E extends Endpoint>(
  entry: E,
  input: InputOf<E>,
  options: CallOptions & { enabled?: boolean } = {},
) {
  const { enabled = true, ...callOptions } = options
  return useQuery({
    ...callQuery(entry, input, callOptions),
    enabled,
    initialData: () => (enabled ? outputCome(entry, input) : undefined),
    placeholderData: keepPreviousData,
  })
}

const readOf = ({ queryKey: [path, method, input] }: Query) => ({
  path: String(path),
  /** An answer to a method other than GET answers one question, so it is not cached as data. */
  isStored: method === 'GET',
  input: (input ?? {}) as Change['input'],
})
/** A deleted record is not requested again while its page is still open. */
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
/** Queries whose new data the current change has already delivered (`keepAnswer`). */
let kept = new Set<string>()
let reading: Promise<unknown> = Promise.resolve()
async function readAgain(): Promise<void> {
  const [done, answered] = [changes, kept]
  changes = []
  kept = new Set()
  const paths = done.flatMap(({ entry }) => changedBy(entry))
  // With several changes, one may make the answer of another one old.
  const isKnown = (query: Query) => done.length === 1 && answered.has(query.queryHash)
  const isChanged = (query: Query) => shows(query, paths) && !isKnown(query)
  const gone = (query: Query) => done.some((change) => isGone(query, change))
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => isChanged(query) && !gone(query) }),
    queryClient.invalidateQueries({ predicate: (query) => isChanged(query) && gone(query), refetchType: 'none' }),
  ])
}
/**
 * After a change, everything that shows the changed data is read again (contract kit/changes.ts). This happens once for all changes made
 * together, and after the page has closed its dialogs or navigated away.
 */
onChange((change) => {
  changes.push(change)
  if (changes.length === 1) reading = new Promise((resolve) => setTimeout(resolve)).then(readAgain)
})
/** Forgets the changes that nothing was read again for: for tests, whose clock may stop before it. */
export function forgetChanges(): void {
  changes = []
  reading = Promise.resolve()
}
/** Waits until the changed data was read again, so that a page can show the fresh data at once. */
export const refreshed = (): Promise<unknown> => reading
/**
 * Puts the answer of a change into a query that shows the same data, so that it is not read again. Call it right after the change. A query
 * that is being read at this moment is still read again, because its answer may be older than the change.
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
/** Reads a resource again that somebody else changed. */
export const reread = (entry: Endpoint): Promise<unknown> => {
  const paths = changedBy({ path: entry.path })
  return queryClient.invalidateQueries({ predicate: (query) => shows(query, paths) })
}

const asOptions = (rows: Resumo[]): Option[] => rows.map(({ id, label }) => ({ value: id, label }))

/** All records of a lookup as options; after a failure the list is empty, without a message. */
export function useOptions(
  entry: Endpoint,
  input: Record<string, unknown> = {},
  options: { enabled?: boolean } = {},
): Option[] {
  const { data } = useCall(entry, { ...input, unpaged: true, resumido: true } as never, { silent: true, ...options })
  return Array.isArray(data) ? asOptions(data as Resumo[]) : []
}

/** Loader of a lookup that searches while the user types, 20 records at a time; after a failure the list is empty, without a message. */
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
