import * as c from '@quadro/contract/shell/sessao/sistema.ts'
import { AppError, notFound } from '../../../kit/http/errors.ts'
import { troubles } from '../../../kit/http/health.ts'
import { metrics } from '../../../kit/http/metrics.ts'
import { openApiOf } from '../../../kit/http/openapi.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { programVersion } from '../../../version.ts'

const OK = { situacao: 'ok' } as const
let described: Promise<Record<string, unknown>> | undefined

export const sistema: Route[] = [
  route(c.vivo)(async () => OK),
  route(c.pronto)(async (ctx) => {
    const found = await troubles(ctx.services)
    if (found.length > 0) throw new AppError('UNAVAILABLE', found.join(' '))
    return OK
  }),
  fileRoute(c.metricas)(async (ctx) => {
    if (!ctx.isThisMachine) throw notFound()
    return {
      name: 'metricas.txt',
      type: metrics.contentType,
      inline: true,
      body: async () => Buffer.from(await metrics.metrics()),
    }
  }),
  route(c.openapi)(async ({ services }) => {
    described ??= services
      .routes()
      .then((routes) => openApiOf(routes, { versao: programVersion, publicUrl: services.settings.publicUrl }))
    return (await described) as never
  }),
]
