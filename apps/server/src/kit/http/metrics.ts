import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Metrics of this process by route pattern, never by address, because an address may name a person. */
export const metrics = new Registry()
collectDefaultMetrics({ register: metrics, prefix: 'quadro_' })
const duration = new Histogram({
  name: 'quadro_http_duracao_segundos',
  help: 'Duração das requisições por rota e situação',
  labelNames: ['metodo', 'rota', 'situacao'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
})

/** Counts and logs every answer: method, route pattern, status and time, but no content. */
export function observeRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const rota = request.routeOptions.url ?? 'outra'
    duration.observe({ metodo: request.method, rota, situacao: reply.statusCode }, reply.elapsedTime / 1000)
    if (rota.startsWith('/api'))
      request.log.info(
        { metodo: request.method, rota, situacao: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'requisição',
      )
  })
}
