import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from './services.ts'

/** What an address outside /api answers: a document, a picture, a text for robots. */
export interface PublicAnswer {
  status?: number
  type: string
  body: string | Buffer
  /** The address changes with what it answers: browsers may keep it. Everything else they ask about again, with its ETag. */
  immutable?: boolean
  /** Content of the style elements of a document; no other style is applied. */
  style?: string
}

/** A page that is whole from the start: for search engines, and for links that are shared and previewed. */
export interface PublicPage {
  /** Address with `:parameters`, outside /api. */
  path: string
  render(services: Services, params: Record<string, string>): Promise<PublicAnswer>
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')

/** Nothing runs in it, and nothing comes from elsewhere; data blocks (JSON-LD) are no scripts. */
const policy = (style: string | undefined) =>
  [
    "default-src 'none'",
    ...(style === undefined ? [] : [`style-src 'sha256-${sha256(style)}'`]),
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Calls that come while one runs for their key share the next run, so that none is given anything older than itself. */
export function sharing<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, { now: Promise<T>; next?: Promise<T> }>()
  return (key, work) => {
    const begin = (): Promise<T> => {
      const entry: { now: Promise<T>; next?: Promise<T> } = {
        now: work().finally(() => {
          // Whoever waits for the next run has put it here already.
          if (running.get(key) === entry && !entry.next) running.delete(key)
        }),
      }
      running.set(key, entry)
      return entry.now
    }
    const entry = running.get(key)
    if (!entry) return begin()
    entry.next ??= entry.now.then(begin, begin)
    return entry.next
  }
}

/** The handler of one page for the HTTP server. */
export function publicPage({ render }: PublicPage, services: Services) {
  const shared = sharing<{ answer: PublicAnswer; etag: string; policy: string }>()
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const params = request.params as Record<string, string>
    const { answer, ...made } = await shared(JSON.stringify(params), async () => {
      const answer = await render(services, params)
      return { answer, etag: `"${sha256(answer.body)}"`, policy: policy(answer.style) }
    })
    reply
      .header('content-security-policy', made.policy)
      .header('cache-control', answer.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('etag', made.etag)
    if (answer.status === undefined && request.headers['if-none-match'] === made.etag) return reply.code(304).send()
    return reply
      .code(answer.status ?? 200)
      .type(answer.type)
      .send(answer.body)
  }
}
