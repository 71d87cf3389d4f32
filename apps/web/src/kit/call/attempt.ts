import type { Endpoint, InputOf } from '@quadro/contract/kit/endpoint.ts'
import { type CallOptions, fetchFile, saveToDisk, showError } from './call.ts'
import { CallError } from './errors.ts'

interface Then {
  /**
   * Called for a refusal: it handles it in the page's own way, or shows a failure that the call did not show. It passes the refusal on by
   * throwing it.
   */
  refused?: (error: CallError) => unknown
  /** Called in every case, also after a program error. */
  after?: () => unknown
}

/**
 * Runs `work`, which calls the server, and returns whether it succeeded. The user reads a refusal from the call itself, or from `refused`.
 * An aborted call shows nothing. Any other error is a program error and is thrown. For data that a page reads, use `refusalText`.
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

/** Reads again the data that the refused change was about, because the page may show an old state. */
export function doubt(why: CallError): void {
  if (why.status >= 400 && why.status !== 401) why.distrust()
}

/** Downloads a file through the browser. When the server answers JSON instead (a job that continues), `onJson` receives it. */
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

/** The answer, or undefined for a 404: for a lookup of something that may not exist. */
export async function found<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (refusalOf(error).status === 404) return undefined
    throw error
  }
}

/** Shows a refusal at the fields that it names; a refusal without fields is shown as a toast. */
export const atFields =
  (show: (errors: Record<string, string>) => void, nameOf: (field: string) => string = (field) => field) =>
  (error: CallError): void => {
    if (error.fields.length === 0) showError(error)
    else show(Object.fromEntries(error.fields.map(({ field, message }) => [nameOf(field), message])))
  }

/** The error as a refusal; undefined when there is no error, or when it is a program error. */
export const refusal = (error: unknown): CallError | undefined => (error instanceof CallError ? error : undefined)
/** The error as a refusal; a program error is thrown. */
export function refusalOf(error: unknown): CallError {
  if (error instanceof CallError) return error
  throw error
}
/** The message of a refused read; undefined when nothing failed. */
export const refusalText = (error: unknown): string | undefined => refusal(error)?.message
