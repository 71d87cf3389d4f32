import type { Endpoint, InputOf, OutputOf } from '@quadro/contract/kit/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { refusal } from '../call/attempt.ts'
import { call } from '../call/call.ts'
import { callQuery } from '../call/query.ts'
import { keepDocument, keptDocument } from './device.ts'
import { ownerOf } from './user-queue.ts'

/** Name under which this device keeps the answer of a call. */
export const documentName = <E extends Endpoint>(entry: E, input: InputOf<E>): string =>
  `${entry.path} ${JSON.stringify(input)}`

/**
 * Like `useCall`, for what a page shows that is declared offline: the answer is kept for its user, and is shown when the server cannot be
 * reached. Only for the document that the page is about.
 */
export function useKeptCall<E extends Endpoint>(entry: E, input: InputOf<E>) {
  const options = { silent: true, errors: 'none', asks: true } as const
  return useQuery({
    ...callQuery(entry, input, options),
    // Without a network the query would wait for it instead of asking.
    networkMode: 'always',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<OutputOf<E>> => {
      const [owner, name] = [ownerOf(), documentName(entry, input)]
      try {
        const answer = await call(entry, input, { ...options, signal })
        await keepDocument(owner, name, answer).catch(() => undefined)
        return answer
      } catch (error) {
        const isUnreachable = refusal(error)?.status === 0
        const kept = isUnreachable ? await keptDocument<OutputOf<E>>(owner, name).catch(() => undefined) : undefined
        if (kept === undefined) throw error
        return kept
      }
    },
  })
}
