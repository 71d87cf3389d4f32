import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from './services.ts'

/** What an address outside /api answers: a document, a picture, a text for robots. */
export interface PublicAnswer {
  status?: number
  type: string
  body: string | Buffer
  /** The address changes whenever its content does, so browsers may keep it. Any other answer they check again by its ETag. */
  immutable?: boolean
  /** Content of the style elements of the document; no other style is allowed. */
  style?: string
}

/** A page that the server renders completely: for search engines, and for the previews of shared links. */
export interface PublicPage {
  /** Address with `:parameters`, outside /api. */
  path: string
  render(services: Services, params: Record<string, string>): Promise<PublicAnswer>
}

/** Sent over https: for one year browsers call this host only by https. */
export const HSTS = 'max-age=31536000'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')

/** The page runs no script and loads nothing from other hosts; data blocks (JSON-LD) are not scripts. */
const policy = (style: string | undefined) =>
  [
    "default-src 'none'",
    ...(style === undefined ? [] : [`style-src 'sha256-${sha256(style)}'`]),
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Calls that arrive while a call with the same key runs share the next run. So no caller gets a result that is older than its call. */
export function sharing<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, { now: Promise<T>; next?: Promise<T> }>()
  return (key, work) => {
    const begin = (): Promise<T> => {
      const entry: { now: Promise<T>; next?: Promise<T> } = {
        now: work().finally(() => {
          // A caller that waits for the next run has already set it here.
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
    if (services.settings.publicUrl.startsWith('https:')) reply.header('strict-transport-security', HSTS)
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
