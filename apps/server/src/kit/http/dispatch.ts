import { Readable } from 'node:stream'
import { hoje } from '@quadro/contract/kit/datas.ts'
import { type Endpoint, IDEMPOTENCY_KEY, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { MESSAGES } from '@quadro/contract/kit/errors.ts'
import { parseAll } from '@quadro/contract/kit/parse.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { isLoopback } from '../../settings.ts'
import {
  CANDIDATE_COOKIE,
  candidateUser,
  INTERNAL_COOKIE,
  internalUser,
  PERSON_COOKIE,
  personUser,
  refusalOfPerson,
} from '../access/session.ts'
import { fromDatabase } from '../records/constraints.ts'
import { type Entry, type Tx, tokenHash, transaction } from '../transaction/tx.ts'
import {
  answersFor,
  type Ctx,
  type EventsAnswer,
  type FileAnswer,
  type JsonAnswer,
  type UploadedFile,
} from './context.ts'
import { AppError, fromZod, notTold } from './errors.ts'
import { once } from './once.ts'
import { readStrings, shapeOf } from './query.ts'
import type { Route } from './route.ts'
import type { Services } from './services.ts'

const unauthenticated = () => new AppError('UNAUTHENTICATED')

/** Company of the tab: in a header for calls, in the query for files and live notices. */
function companyOf(request: FastifyRequest): number | null {
  const raw = request.headers['x-empresa'] ?? (request.query as Record<string, string>).empresa
  if (raw === undefined) return null
  const id = Number(raw)
  if (!Number.isSafeInteger(id) || id <= 0) throw new AppError('BAD_REQUEST', 'Empresa inválida')
  return id
}

/** The name that the caller's tab gave itself. */
const tabOf = ({ headers }: FastifyRequest): string | undefined =>
  /^[a-z\d]{1,20}$/.exec(String(headers['x-aba'] ?? ''))?.[0]

/** Company of a public route: the `empresaId` of its input, in path, query or body. */
function publicCompany(request: FastifyRequest): number | null {
  const { empresaId } = {
    ...(request.body as object),
    ...(request.query as object),
    ...(request.params as object),
  } as {
    empresaId?: unknown
  }
  if (empresaId === undefined || empresaId === null || empresaId === '') return null
  const id = Number(empresaId)
  if (!Number.isSafeInteger(id) || id <= 0)
    throw new AppError('BAD_REQUEST', 'Empresa ID inválido. Revise ou solicite novamente o link')
  return id
}

/** The cookie of each kind of session; they never stand for each other. */
const COOKIES = { internal: INTERNAL_COOKIE, candidate: CANDIDATE_COOKIE, person: PERSON_COOKIE } as const
/** At a door, the session of those who come in by it. */
const doorOf = (path: string): keyof typeof COOKIES =>
  path.startsWith('/externo/') ? 'candidate' : path.startsWith('/pessoal/') ? 'person' : 'internal'

function entryOf(entry: Endpoint, request: FastifyRequest): { entry: Entry; token: string | undefined } {
  const { access } = entry
  if (access.who === 'public') {
    const token = request.cookies[COOKIES[doorOf(entry.path)]]
    return { entry: access.door ? { by: 'door' } : { by: 'public', empresa: publicCompany(request) }, token }
  }
  const token = request.cookies[COOKIES[access.who]]
  if (!token) throw unauthenticated()
  const hash = tokenHash(token)
  return {
    token,
    entry: access.who === 'internal' ? { by: 'session', hash, empresa: companyOf(request) } : { by: access.who, hash },
  }
}

/** Joins path, query and body (or form) into the one input object of the contract. */
function readInput(entry: Endpoint, request: FastifyRequest): unknown {
  const inPath = pathParameters(entry.path)
  const strings = { ...(request.query as object), ...(request.params as object) } as Record<string, unknown>
  const read = readStrings(entry.input, strings)
  if (entry.method === 'GET' || entry.method === 'DELETE') return read
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw new AppError('BAD_REQUEST', 'O corpo da requisição deve ser um objeto')
  const fields = entry.body === 'form' ? readStrings(entry.input, body as Record<string, unknown>) : body
  const elsewhere = Object.fromEntries(
    Object.entries(read).filter(([key]) => inPath.includes(key) || entry.query.includes(key)),
  )
  return { ...fields, ...elsewhere }
}

/** Files of a multipart body; the other fields are JSON in the part named `dados`. */
async function readFiles(request: FastifyRequest): Promise<UploadedFile[]> {
  const files: UploadedFile[] = []
  let fields: unknown = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') files.push({ field: part.fieldname, name: part.filename, bytes: await part.toBuffer() })
      else if (part.fieldname === 'dados') fields = parseJson(String(part.value))
    }
  } catch (error) {
    // The parser's own refusals have a status. Any other error means that the body was cut off or is not multipart.
    if (error instanceof AppError || (error as { statusCode?: number }).statusCode) throw error
    throw new AppError('BAD_REQUEST', 'A requisição não pôde ser lida.')
  }
  request.body = fields
  return files
}
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('BAD_REQUEST', 'O corpo da requisição não é um JSON válido')
  }
}

/** Finds session, access and company of the request, and builds the handler's context. Refuses before it reads any input. */
async function authorise(
  entry: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  tx: Tx,
  token: string | undefined,
): Promise<Ctx> {
  const { access } = entry
  const { row } = tx.entered
  let user: Ctx['user'] | undefined
  let candidate: Ctx['candidate'] | undefined
  let person: Ctx['person'] | undefined
  if (access.who === 'internal') {
    user = await internalUser(services.database, tx.db, row)
    if (!user) throw unauthenticated()
    const tab = companyOf(request)
    if (tab !== null && tab !== user.empresaId && !TOLERATES_OTHER_COMPANY.has(entry.path))
      throw new AppError('COMPANY_CHANGED')
    if (access.authorities.length > 0 && !access.authorities.some((a) => user!.can(a))) throw new AppError('FORBIDDEN')
    if (!answersFor(user, entry)) throw new AppError('FORBIDDEN', MESSAGES.INSTALLATION)
    if (access.companies === 'all') await tx.as('todas')
  } else if (access.who === 'candidate') {
    candidate = candidateUser(row)
    if (!candidate) throw unauthenticated()
  } else if (access.who === 'person') {
    person = personUser(row)
    if (!person) throw unauthenticated()
    const refused = refusalOfPerson(person, access.purpose?.name ?? null)
    if (refused !== null) throw new AppError('FORBIDDEN', refused === 'PIN' ? MESSAGES.CHOOSE_PIN : undefined)
  } else if (row && row.aberta !== true) {
    throw new AppError('NOT_FOUND', 'Empresa ID inválido. Revise ou solicite novamente o link')
  }
  const demand = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error(`${entry.path}: this caller is not of the kind that the handler asks for`)
    return value
  }
  const secure = services.settings.publicUrl.startsWith('https:')
  return {
    db: tx.db,
    services,
    log: request.log as Ctx['log'],
    requestId: request.id,
    address: request.ip,
    isThisMachine: calledFromHere(request),
    aba: tabOf(request),
    token,
    authorization: request.headers.authorization,
    idempotencyKey: request.headers[IDEMPOTENCY_KEY]?.toString(),
    files: [],
    get user() {
      return demand(user)
    },
    get candidate() {
      return demand(candidate)
    },
    get person() {
      return demand(person)
    },
    get empresaId() {
      return demand(user?.empresaId ?? candidate?.empresaId ?? person?.empresaId ?? publicCompany(request) ?? undefined)
    },
    hoje: () => hoje(services.settings.timeZone),
    afterCommit: tx.afterCommit,
    setCookie(name, value) {
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
      if (value === null) reply.clearCookie(name, options)
      else reply.setCookie(name, value, options)
    },
  }
}
/**
 * A proxy on this machine also calls from loopback. It names its client in one of these headers. A caller can add such a header, but cannot
 * remove the one of the proxy.
 */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']
const calledFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) && !FORWARDED.some((name) => name in headers)
/** Calls by which a tab learns, or corrects, that another tab chose another company. */
const TOLERATES_OTHER_COMPANY = new Set(['/userinfo', '/userinfo/empresa', '/logout.action'])

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileAnswer | JsonAnswer,
): Promise<FastifyReply> {
  if ('json' in answer) return reply.code(answer.status).send(answer.json)
  if (answer.etag !== undefined) {
    reply.header('cache-control', 'private, no-cache').header('etag', answer.etag)
    if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  }
  const body = await answer.body()
  if ('json' in body) return reply.code(body.status).send(body.json)
  reply
    .type(answer.type)
    .header(
      'content-disposition',
      `${answer.inline ? 'inline' : 'attachment'}; filename="${asciiName(answer.name)}"; filename*=UTF-8''${encodeURIComponent(answer.name)}`,
    )
  if (answer.size !== undefined) reply.header('content-length', answer.size)
  return reply.send(body instanceof Uint8Array && !Buffer.isBuffer(body) ? Buffer.from(body) : body)
}
const asciiName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '_')

function sendEvents(request: FastifyRequest, reply: FastifyReply, subscribe: EventsAnswer): FastifyReply {
  const stream = new Readable({ read() {} })
  let isOver = false
  // What was under way when the stream ended is dropped; a stream takes nothing after its end.
  const push = (text: string) => void (isOver || stream.push(text))
  const finish = () => {
    if (isOver) return
    isOver = true
    clearInterval(beat)
    stream.push(null)
  }
  const beat = setInterval(() => push(': \n\n'), 25_000)
  const end = subscribe((event, data) => push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`), finish)
  request.raw.on('close', () => {
    end()
    finish()
  })
  push(': \n\n')
  return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream)
}

const refused = (): never => {
  throw new Error('This route is declared to work without the database')
}
/** Takes the place of the transaction in routes without a database. */
const NO_DATABASE: Tx = { db: undefined as never, entered: { row: undefined }, as: refused, afterCommit: refused }

/**
 * A check may throw for a value of an unexpected type (an object whose toString is not a function). Then the input is refused; it is not a
 * server failure.
 */
function parsed(entry: Endpoint, input: unknown) {
  try {
    return parseAll(entry.input, input)
  } catch (error) {
    if (error instanceof TypeError) throw new AppError('BAD_REQUEST', 'A requisição não pôde ser lida.')
    throw error
  }
}

/** The handler of one route for the HTTP server. */
export function dispatcher({ entry, handle, besides }: Route, services: Services) {
  shapeOf(entry.input)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // A browser stores no answer, not even a refusal, because another person may use the browser later.
    reply.header('cache-control', 'private, no-store')
    const { entry: scope, token } = entryOf(entry, request)
    const enter = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      entry.access.who === 'public' && entry.access.database === false
        ? work(NO_DATABASE)
        : transaction(services.database, scope, work)
    const run = (files: UploadedFile[] | null) =>
      enter(async (tx) => {
        const ctx = await authorise(entry, request, reply, services, tx, token)
        if (files === null) return undefined
        const asked = Object.assign(ctx, { files })
        const said = readInput(entry, request)
        const input = parsed(entry, said)
        if (!input.success) {
          const { fields } = fromZod(input.error)
          const others = (await besides?.(asked, said as Record<string, unknown>)) ?? []
          throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, [...fields, ...notTold(others, fields)])
        }
        return once(asked, entry, input.data, async () => {
          const answer = await handle(asked, input.data as never)
          return entry.kind === 'json' ? z.parse(entry.output, answer) : answer
        })
      })
    // The upload is read only after the caller's right to send it was checked.
    let files: UploadedFile[] = []
    if (entry.body === 'multipart') {
      await run(null)
      files = await readFiles(request)
    }
    let answer: unknown
    try {
      answer = await run(files)
    } catch (error) {
      throw fromDatabase(error) ?? error
    }
    if (entry.kind === 'file') return sendFile(request, reply, answer as FileAnswer | JsonAnswer)
    if (entry.kind === 'events') return sendEvents(request, reply, answer as EventsAnswer)
    return reply.send(answer)
  }
}
