import * as c from '@quadro/contract/shell/sessao/sistema.ts'
import { sql } from 'kysely'
import { notFound } from '../../../kit/http/errors.ts'
import { metrics } from '../../../kit/http/metrics.ts'
import { openApiOf } from '../../../kit/http/openapi.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { programVersion } from '../../../version.ts'

const OK = { situacao: 'ok' } as const
let described: Promise<Record<string, unknown>> | undefined

export const sistema: Route[] = [
  route(c.vivo)(async () => OK),
  route(c.pronto)(async (ctx) => {
    await sql`select 1`.execute(ctx.db)
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
