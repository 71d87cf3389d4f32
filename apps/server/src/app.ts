import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { installErrorMap } from '@quadro/contract/kit/fields.ts'
import { ARQUIVO_MAXIMO, arquivoGrande } from '@quadro/contract/kit/formato.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import * as z from 'zod'
import { declareAuthorities } from './kit/access/authorities.ts'
import { assertDeclared } from './kit/access/policy.ts'
import { declarePurposes } from './kit/access/purposes.ts'
import { fromFullDisk } from './kit/files/full-disk.ts'
import { compressAnswers } from './kit/http/compress.ts'
import { dispatcher } from './kit/http/dispatch.ts'
import { AppError } from './kit/http/errors.ts'
import { observeRequests } from './kit/http/metrics.ts'
import { publicPage } from './kit/http/public-page.ts'
import type { Route } from './kit/http/route.ts'
import type { Services } from './kit/http/services.ts'
import { tellingReferences } from './kit/records/references.ts'
import { isLostDatabase } from './kit/transaction/lost.ts'
import { allPublicPages } from './modules.ts'
import { serveWeb } from './web.ts'

/** Maximum size of a JSON or form body. */
const BODY_LIMIT = 1024 * 1024

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The HTTP application with its routes; it does not listen yet. */
export async function createApp(services: Services, routes: Route[]): Promise<FastifyInstance> {
  installErrorMap()
  z.config({ jitless: false })
  const { settings } = services
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    // metrics.ts logs requests, with route patterns instead of addresses.
    logController: new LogController({ disableRequestLogging: true }),
    // 'on' means one proxy: trusting every address of the header would let callers choose their own.
    trustProxy:
      settings.trustProxy === false ? false : (_address: string, hop: number) => hop < Number(settings.trustProxy),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
  })
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart, { limits: { fileSize: ARQUIVO_MAXIMO, files: 10, fields: 10, fieldSize: BODY_LIMIT } })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    if (!SAFE.has(request.method) && !sameOrigin(request.headers, settings.publicUrl)) throw new AppError('FORBIDDEN')
  })
  observeRequests(app)
  compressAnswers(app)

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = explain(error)
    if (known) {
      // A trouble of the machine is told to the operator as well.
      if (known.status === 503 && !(error instanceof AppError))
        request.log.warn({ codigo: error.code, mensagem: error.message }, 'indisponível')
      if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter)
      return reply.code(known.status).send(known.body())
    }
    // Neither the statement nor its values are logged: they may contain personal data.
    request.log.error(
      { erro: error.name, codigo: error.code, mensagem: error.message, pilha: error.stack?.split('\n').slice(1, 8) },
      'erro inesperado',
    )
    const message = `Não foi possível concluir a operação. Se continuar, informe ao suporte o código ${request.id}.`
    return reply.code(500).send({ code: 'INTERNAL', message, id: request.id })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(new AppError('NOT_FOUND').body()))

  assertDeclared(routes)
  declareAuthorities(routes)
  declarePurposes(routes)
  for (const route of routes) {
    const { entry } = route
    app.route({
      method: entry.method,
      url: `/api${entry.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: dispatcher({ ...route, ...tellingReferences(route) }, services),
      ...(entry.guarded
        ? {
            onRequest: async (request: FastifyRequest) => {
              if (!sameOrigin(request.headers, settings.publicUrl)) throw new AppError('FORBIDDEN')
            },
          }
        : {}),
    })
  }
  for (const page of await allPublicPages()) app.get(page.path, publicPage(page, services))
  await serveWeb(app, settings)
  return app
}

/** Translates refusals of Fastify and its plugins into the product's messages; undefined for an unexpected error. */
function explain(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('TOO_LARGE')
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('TOO_LARGE', arquivoGrande(ARQUIVO_MAXIMO))
  if (error.statusCode === 429) return new AppError('TOO_MANY_REQUESTS')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('BAD_REQUEST', 'A requisição não pôde ser lida.')
  if (isLostDatabase(error)) return Object.assign(new AppError('UNAVAILABLE'), { retryAfter: 1 })
  return fromFullDisk(error)
}

/** A request that changes data must come from our own pages. Programs other than browsers send neither header. */
function sameOrigin(
  headers: { origin?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined; host?: string | undefined },
  publicUrl: string,
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (headers.origin === undefined) return true
  return headers.origin === new URL(publicUrl).origin || headers.origin.replace(/^https?:\/\//, '') === headers.host
}
