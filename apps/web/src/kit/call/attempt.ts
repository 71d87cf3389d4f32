import type { Endpoint, InputOf } from '@quadro/contract/kit/endpoint.ts'
import { type CallOptions, fetchFile, saveToDisk, showError } from './call.ts'
import { CallError } from './errors.ts'

interface Then {
  /** After a refusal: what else it means here, or how it is told where the call told nothing. Throwing passes it on. */
  refused?: (error: CallError) => unknown
  /** In either case, also after a fault: what was waited for. */
  after?: () => unknown
}

/**
 * Runs something that calls the server, and answers whether it worked. The user reads a refusal from the call itself, or from `refused`. A
 * call that was taken back says nothing. Any other error is a fault of the program and is thrown. For what a page reads there is
 * `refusalText`.
 */
export async function attempt(work: () => unknown, { refused, after }: Then = {}): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if ((error as Error).name === 'AbortError') return false
    const why = refusalOf(error)
    doubt(why)
    await refused?.(why)
    return false
  } finally {
    await after?.()
  }
}

/** Has read again what a change was refused for: it may be what the page does not show yet. */
export function doubt(why: CallError): void {
  if (why.status >= 400 && why.status !== 401) why.distrust()
}

/** Fetches a file and hands it to the browser. Where the server answers JSON instead (a job that goes on), `onJson` gets it. */
export const download = <E extends Endpoint>(
  entry: E,
  input: InputOf<E>,
  { onJson, after, refused, ...options }: CallOptions & Then & { onJson?: (json: unknown) => unknown } = {},
): Promise<boolean> =>
  attempt(
    async () => {
      const answer = await fetchFile(entry, input, options)
      if ('blob' in answer) saveToDisk(answer)
      else await onJson?.(answer.json)
    },
    { ...(refused ? { refused } : {}), ...(after ? { after } : {}) },
  )

/** The answer, or undefined where there is none such (404): for what is looked up and need not exist. */
export async function found<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (refusalOf(error).status === 404) return undefined
    throw error
  }
}

/** Shows a refusal at the fields that it names; what names none is told as a toast. */
export const atFields =
  (show: (errors: Record<string, string>) => void, nameOf: (field: string) => string = (field) => field) =>
  (error: CallError): void => {
    if (error.fields.length === 0) showError(error)
    else show(Object.fromEntries(error.fields.map(({ field, message }) => [nameOf(field), message])))
  }

/** The refusal that an error is; undefined where nothing failed, or the program itself did. */
export const refusal = (error: unknown): CallError | undefined => (error instanceof CallError ? error : undefined)
/** The same; a fault of the program is thrown on. */
export function refusalOf(error: unknown): CallError {
  if (error instanceof CallError) return error
  throw error
}
/** What a read was refused with; undefined while nothing failed. */
export const refusalText = (error: unknown): string | undefined => refusal(error)?.message
