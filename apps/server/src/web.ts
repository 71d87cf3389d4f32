import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HSTS } from './kit/http/public-page.ts'
import type { Settings } from './settings.ts'

const DIST = join(import.meta.dirname, '../../web/dist')
const NONCE = '__CSP_NONCE__'

/** Content security policy of a page with `nonce`. Inline style attributes are allowed, because libraries set them. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'unsafe-inline'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Whether a request says that somebody is logged in; whether it is true, the page asks. */
const saysLoggedIn = ({ headers }: FastifyRequest): boolean => headers.cookie?.includes('quadro_sessao=') ?? false

/**
 * Serves the built web application: files with hashed names are cached for a year, every other address answers the one page. The login has a
 * page of its own, which loads before the application does; the first page leads there who has no session.
 */
export async function serveWeb(app: FastifyInstance, settings: Settings): Promise<void> {
  if (!existsSync(join(DIST, 'index.html'))) return
  const [application, login] = ['index.html', 'login.html'].map((name) => readFileSync(join(DIST, name), 'utf8'))
  const secure = settings.publicUrl.startsWith('https:')
  await app.register(fastifyStatic, {
    root: join(DIST, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
  })
  // The program that keeps pages for work without a network (docs/kit/sem-rede.md). It runs outside the pages: it may fetch, nothing else.
  const worker = join(DIST, 'sw.js')
  if (existsSync(worker)) {
    const program = readFileSync(worker, 'utf8')
    app.get('/sw.js', async (_, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('content-security-policy', "default-src 'none'; connect-src 'self'")
        .header('cache-control', 'no-cache')
        .send(program),
    )
  }
  const answerWith = (page: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    if (secure) reply.header('strict-transport-security', HSTS)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce))
      .header('x-frame-options', 'DENY')
      .header('cache-control', 'no-cache')
      .send(page.replaceAll(NONCE, nonce))
  }
  const answer = answerWith(application!)
  app.get('/', (request, reply) => (saysLoggedIn(request) ? answer(request, reply) : reply.redirect('/login')))
  app.get('/login', answerWith(login!))
  app.get('/*', answer)
}
