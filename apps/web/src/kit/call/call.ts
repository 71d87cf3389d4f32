import {
  type Endpoint,
  IDEMPOTENCY_KEY,
  type InputOf,
  isDoneOnce,
  type OutputOf,
  pathParameters,
} from '@quadro/contract/kit/endpoint.ts'
import { toast } from '../../ui/overlay/Toasts.tsx'
import { sendAgain } from './again.ts'
import { takeAhead, takeCome } from './ahead.ts'
import { CallError, headerOf, isWarning, readError, SUPPRESSED, unreachable } from './errors.ts'
import { startLoading } from './loading.ts'
import { sendOnce } from './once.ts'
import { createStore } from './store.ts'
import { raise, raised, tabCompany, tabName } from './tab.ts'

export interface CallOptions {
  /** How a failure is shown: not at all, as a toast (default), or as a dialog. In every mode it is also thrown. */
  errors?: 'none' | 'messages' | 'dialog'
  /** Does not show the loading indicator. */
  silent?: boolean
  /** The call changes nothing that pages show, so nothing is read again after it: it only asks, or stores a draft. */
  asks?: boolean
  signal?: AbortSignal
  /** Key of a call that is declared offline: the server does it once and answers a repetition as the first time. */
  key?: string
}

/** A call with more area ids than this is sent in batches (specification 1 §7.1). */
export const AREA_BATCH = 600
const AREA_KEYS = ['areasIds', 'areasOrganizacionaisIds']

type Sent = Record<string, unknown>

/** Address, headers and body of a call. The contract says where each key travels. */
export function requestOf(entry: Endpoint, input: Sent): { url: string; init: RequestInit } {
  const rest: Sent = { ...input }
  let path = entry.path
  for (const parameter of pathParameters(path)) {
    if (rest[parameter] === undefined || rest[parameter] === null) throw new Error('No id in Entity')
    path = path.replace(`{${parameter}}`, encodeURIComponent(String(rest[parameter])))
    delete rest[parameter]
  }
  const inAddress = entry.method === 'GET' || entry.method === 'DELETE' ? Object.keys(rest) : entry.query
  const query = new URLSearchParams()
  for (const key of inAddress) {
    const value = rest[key]
    delete rest[key]
    if (value === undefined || value === null || value === '') continue
    query.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  const headers: Record<string, string> = {}
  const company = tabCompany.get()
  if (company !== undefined && entry.access.who === 'internal') headers['x-empresa'] = String(company)
  if (entry.method !== 'GET' && entry.access.who === 'internal') headers['x-aba'] = tabName
  const init: RequestInit = { method: entry.method, credentials: 'include', headers }
  if (entry.method !== 'GET' && entry.method !== 'DELETE') {
    if (entry.body === 'form') init.body = new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]))
    else {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify(rest)
    }
  }
  return { url: `/api${path}${query.size > 0 ? `?${query}` : ''}`, init }
}

/** Shows a failure in the requested mode. Errors stay until the user closes them; warnings close by themselves. */
export function showError(error: unknown, mode: CallOptions['errors'] = 'messages'): void {
  if (mode === 'none' || !(error instanceof CallError) || SUPPRESSED.has(error.code)) return
  if (error.status === 401) return
  if (mode === 'dialog') raise({ dialog: { header: headerOf(error), text: error.message } })
  else if (isWarning(error)) toast.warning(error.message)
  else toast.error(error.message)
}

async function bodyOf(response: Response): Promise<unknown> {
  // The error of a file download is JSON too, whatever type the answer should have had.
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Counts calls that found the candidate's session ended. The candidate area then goes to the login. */
export const candidateExpired = createStore(0)

/** One HTTP request with the rules for sessions and companies; throws CallError. `key`: the server does it once under this key. */
async function exchange(entry: Endpoint, send: () => Promise<Response>, key?: string): Promise<Response> {
  const isOfUser = entry.access.who === 'internal'
  if (raised.get().expired === 'stayed' && isOfUser) raise({ expired: 'login' })
  const hadStayed = raised.get().expired === 'login' && isOfUser
  let response: Response
  try {
    response = await sendAgain(send, entry.method === 'GET' || key !== undefined)
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error
    throw unreachable()
  }
  if (response.ok) return response
  const error = readError(response.status, await bodyOf(response))
  if (error.code === 'COMPANY_CHANGED' && (await askAboutCompany())) return exchange(entry, send, key)
  if (response.status === 401 && isOfUser && entry.path !== '/userinfo') {
    if (!hadStayed) raise({ expired: 'ask' })
    else if (await loggedInAgain()) return exchange(entry, send, key)
  }
  if (response.status === 401 && entry.access.who === 'candidate' && entry.path !== '/externo/userinfo')
    candidateExpired.set(candidateExpired.get() + 1)
  throw error
}

/** Asks a user who stayed on the page to log in: true after the login, false when the user closes the dialog. */
const loggedInAgain = (): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      const { expired } = raised.get()
      if (expired === 'login') return
      stop()
      resolve(expired === 'no')
    }
    const stop = raised.subscribe(look)
    look()
  })

let asked: Promise<boolean> | undefined
/**
 * 'Manter' returns true: the session returns to the company of this tab and the call is repeated. Calls that are refused at the same time
 * share the one answer.
 */
const askAboutCompany = (): Promise<boolean> => {
  asked ??= new Promise<boolean>((resolve) => raise({ companyChanged: resolve })).finally(() => {
    asked = undefined
  })
  return asked
}

/** A call that may have changed data: its endpoint and its input. */
export interface Change {
  entry: Endpoint
  input: Record<string, unknown>
}
let tell: (change: Change) => void = () => {}
/** Adds a listener that reads again what a change has made old. */
export const onChange = (listener: (change: Change) => void): void => {
  tell = listener
}
const isChange = ({ method, kind, changes }: Endpoint, input: Sent, { asks }: CallOptions): boolean =>
  (changes ? changes.length > 0 : method !== 'GET' && kind === 'json') && !asks && input.simular !== true

/** A call that makes something goes under a key, so that it is done once. */
const makes = (entry: Endpoint, input: Sent, options: CallOptions) =>
  isDoneOnce(entry) && isChange(entry, input, options) && options.key === undefined

async function guarded<T>(entry: Endpoint, input: Sent, options: CallOptions, work: () => Promise<T>): Promise<T> {
  const ended = options.silent ? undefined : startLoading()
  const changes = isChange(entry, input, options)
  try {
    const answer = await work()
    if (changes) tell({ entry, input })
    return answer
  } catch (error) {
    if (changes && error instanceof CallError) error.distrust = () => tell({ entry, input })
    showError(error, options.errors)
    throw error
  } finally {
    ended?.()
  }
}

interface PageLike {
  content: unknown[]
  totalElements: number
  empty: boolean
}
/** Joins the answers of the batches of one list. */
export function mergeBatches(answers: unknown[]): unknown {
  if (answers.every(Array.isArray)) return answers.flat()
  const pages = answers as PageLike[]
  const content = pages.flatMap((p) => p.content)
  return {
    ...pages[0],
    content,
    totalElements: pages.reduce((sum, p) => sum + p.totalElements, 0),
    empty: content.length === 0,
  }
}

/** The inputs of one call: the input itself, or one for each 600 area ids. */
export function batches(entry: Endpoint, input: Sent): Sent[] {
  const key =
    entry.method === 'GET'
      ? AREA_KEYS.find((k) => Array.isArray(input[k]) && (input[k] as unknown[]).length > AREA_BATCH)
      : undefined
  if (!key) return [input]
  const ids = input[key] as unknown[]
  return Array.from({ length: Math.ceil(ids.length / AREA_BATCH) }, (_, i) => ({
    ...input,
    [key]: ids.slice(i * AREA_BATCH, (i + 1) * AREA_BATCH),
  }))
}

const isRead = ({ method, changes }: Endpoint) => method === 'GET' && !changes?.length

/** The output of a call that the document has asked for and that has come whole by now (ahead.ts), for the first who wants it. */
export function outputCome<E extends Endpoint>(entry: E, input: InputOf<E>): OutputOf<E> | undefined {
  if (!globalThis.sentAhead || !isRead(entry)) return undefined
  const [part, ...more] = batches(entry, input as Sent)
  const isWhole = pathParameters(entry.path).every((name) => part![name] !== undefined && part![name] !== null)
  return isWhole && more.length === 0 ? (takeCome(requestOf(entry, part!).url) as OutputOf<E> | undefined) : undefined
}

/** Calls an endpoint of the contract and returns its output. */
export function call<E extends Endpoint>(entry: E, input: InputOf<E>, options: CallOptions = {}): Promise<OutputOf<E>> {
  return guarded(entry, input as Sent, options, async () => {
    const answers = await Promise.all(
      batches(entry, input as Sent).map(async (part) => {
        const { url, init } = requestOf(entry, part)
        const send = async (key?: string) => {
          const headers = { ...(init.headers as Record<string, string>), ...(key && { [IDEMPOTENCY_KEY]: key }) }
          const sent = () =>
            (isRead(entry) && takeAhead(url)) || fetch(url, { ...init, headers, signal: options.signal ?? null })
          const response = await exchange(entry, sent, key)
          return response.json() as Promise<unknown>
        }
        return makes(entry, part, options) ? sendOnce(`${url} ${init.body}`, send) : send(options.key)
      }),
    )
    return (answers.length === 1 ? answers[0] : mergeBatches(answers)) as OutputOf<E>
  })
}

/** Saves a record: with an id it is updated (PUT), without one it is created (POST). */
export function save<C extends Endpoint, U extends Endpoint>(
  entries: { criar: C; alterar: U },
  entity: InputOf<C> | InputOf<U>,
  options?: CallOptions,
): Promise<OutputOf<C> | OutputOf<U>> {
  const { id } = entity as { id?: unknown }
  return id === undefined || id === null
    ? call(entries.criar, entity as InputOf<C>, options)
    : call(entries.alterar, entity as InputOf<U>, options)
}

/** Name of a download, from its content-disposition header. */
export function fileName(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? 'arquivo'
}

export interface Downloaded {
  name: string
  blob: Blob
}
/** Calls a `file` endpoint: returns its bytes, or the JSON that it answers instead (202, a job). */
export function fetchFile<E extends Endpoint>(
  entry: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Downloaded | { json: unknown }> {
  return guarded(entry, input as Sent, options, async () => {
    const { url, init } = requestOf(entry, input as Sent)
    const response = await exchange(entry, () => fetch(url, { ...init, signal: options.signal ?? null }))
    if (response.headers.get('content-type')?.startsWith('application/json')) return { json: await response.json() }
    return { name: fileName(response.headers.get('content-disposition')), blob: await response.blob() }
  })
}

/** Gives bytes to the browser as a download. */
export function saveToDisk({ name, blob }: Downloaded): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Address of a GET file for `src` and `href`, with the company of the tab. */
export function fileUrl<E extends Endpoint>(entry: E, input: InputOf<E>): string {
  const { url } = requestOf(entry, input as Sent)
  const company = tabCompany.get()
  if (company === undefined || entry.access.who !== 'internal') return url
  return `${url}${url.includes('?') ? '&' : '?'}empresa=${company}`
}

/** Sends files to a multipart endpoint; the other fields travel as JSON in the part `dados`. */
export function upload<E extends Endpoint>(
  entry: E,
  input: InputOf<E>,
  files: Record<string, File>,
  options: CallOptions & { onProgress?: (done: number, total: number) => void } = {},
): Promise<OutputOf<E>> {
  return guarded(entry, input as Sent, options, async () => {
    const { url, init } = requestOf(entry, input as Sent)
    const form = new FormData()
    form.set('dados', String(init.body ?? '{}'))
    for (const [field, file] of Object.entries(files)) form.set(field, file)
    const headers = { ...(init.headers as Record<string, string>) }
    delete headers['content-type']
    const send = async (key?: string) => {
      if (key) headers[IDEMPOTENCY_KEY] = key
      const response = await exchange(
        entry,
        () =>
          // Uses XMLHttpRequest, because fetch does not report the progress of an upload.
          new Promise<Response>((resolve, reject) => {
            const request = new XMLHttpRequest()
            request.open(entry.method, url)
            for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
            request.upload.onprogress = (e) => options.onProgress?.(e.loaded, e.total)
            request.onload = () => {
              const again = request.status === 503 ? request.getResponseHeader('retry-after') : null
              const headers = new Headers(again === null ? [] : [['retry-after', again]])
              resolve(new Response(request.responseText, { status: request.status, headers }))
            }
            request.onerror = () => reject(new TypeError('network'))
            request.send(form)
          }),
        key,
      )
      return response.json() as Promise<OutputOf<E>>
    }
    const what = [...form.values()].map((v) => (v instanceof File ? [v.name, v.size, v.lastModified] : v))
    return makes(entry, input as Sent, options) ? sendOnce(`${url} ${JSON.stringify(what)}`, send) : send()
  })
}
