import * as z from 'zod'
import { doorWithoutDatabase, endpoint, nothing } from '../../kit/endpoint.ts'

const alive = z.object({ situacao: z.literal('ok') })

export const vivo = endpoint({
  method: 'GET',
  path: '/health/live',
  access: doorWithoutDatabase,
  input: nothing,
  output: alive,
  summary: 'O processo atende',
})
export const pronto = endpoint({
  method: 'GET',
  path: '/health/ready',
  access: doorWithoutDatabase,
  input: nothing,
  output: alive,
  summary: 'O processo atende, alcança o banco de dados e tem onde gravar; senão, 503 e o motivo',
})
/** Metrics as Prometheus text, only for callers on the same machine and not through a proxy there. */
export const metricas = endpoint({
  method: 'GET',
  path: '/metrics',
  access: doorWithoutDatabase,
  input: nothing,
  output: z.any(),
  kind: 'file',
  summary: 'Medidas do processo',
})
export const openapi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  access: doorWithoutDatabase,
  input: nothing,
  // Megabytes of its own making: looking through them takes longer than sending them.
  output: z.record(z.string(), z.unknown()),
  summary: 'Descrição da API (OpenAPI 3.1)',
})
