import { metricas, openapi, pronto, vivo } from '@quadro/contract/shell/sessao/sistema.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../../app.ts'
import { troubles } from '../../../kit/http/health.ts'
import { route } from '../../../kit/http/route.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('the system', () => {
  it('says that it lives and is ready, to anybody', async () => {
    const anybody = app.anonymous()
    expect(await anybody.call(vivo, {})).toEqual({ situacao: 'ok' })
    expect(await anybody.call(pronto, {})).toEqual({ situacao: 'ok' })
  })

  it('says that it lives without asking the database; that it is ready, only with it', async () => {
    const { pool } = app.services.database
    const connect = vi.spyOn(pool, 'connect').mockRejectedValue(new Error('sem banco') as never)
    try {
      expect(await app.anonymous().call(vivo, {})).toEqual({ situacao: 'ok' })
      expect((await app.anonymous().send(metricas, {})).status).toBe(200)
      expect(connect).not.toHaveBeenCalled()
      const refused = await app.anonymous().refusal(pronto, {})
      expect([refused.status, refused.body.message]).toEqual([503, 'O banco de dados não responde.'])
      expect(connect).toHaveBeenCalled()
    } finally {
      connect.mockRestore()
    }
  })

  it('is not ready while a disk is full, and says which, without a place', async () => {
    const check = vi
      .spyOn(app.services.storage, 'check')
      .mockRejectedValue(Object.assign(new Error('/segredo'), { code: 'ENOSPC' }))
    try {
      const refused = await app.anonymous().refusal(pronto, {})
      expect([refused.status, refused.body]).toEqual([
        503,
        { code: 'UNAVAILABLE', message: 'Não há espaço em disco para os arquivos.' },
      ])
      check.mockRejectedValue(Object.assign(new Error('x'), { code: 'EACCES' }))
      expect((await app.anonymous().refusal(pronto, {})).body.message).toBe(
        'A pasta dos arquivos não pode ser gravada.',
      )
    } finally {
      check.mockRestore()
    }
    const settings = { ...app.services.settings, databaseUrl: undefined }
    const found = await troubles(
      { ...app.services, settings },
      {
        sink: { write() {}, trouble: () => 'ENOSPC' },
        spaceOf: (async () => ({ bavail: 1, bsize: 4096 })) as never,
      },
    )
    expect(found).toEqual([
      'Não há espaço em disco para o banco de dados.',
      'Não há espaço em disco para o registro de eventos.',
    ])
  })

  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])(
    'gives its measures to nobody for whom a proxy of this machine speaks (%s)',
    async (name) => {
      const response = await app.anonymous().fetch('GET', '/metrics', { headers: { [name]: '127.0.0.1' } })
      expect(response.status).toBe(404)
    },
  )

  it('takes the address that the nearest proxy saw, not one that the caller wrote before it', async () => {
    const seen: string[] = []
    const settings = { ...app.services.settings, trustProxy: true as const }
    const tell = route(pronto)(async (ctx) => {
      seen.push(ctx.address)
      return { situacao: 'ok' }
    })
    // Includes all other routes, because the catalogue of authorities belongs to the process.
    const routes = app.routes.map((r) => (r.entry.path === pronto.path ? tell : r))
    const http = await createApp({ ...app.services, settings }, routes)
    const headers = { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }
    expect((await http.inject({ url: `/api${pronto.path}`, headers })).statusCode).toBe(200)
    await http.close()
    expect(seen).toEqual(['203.0.113.9'])
  })

  it('gives its measures to this machine, by route and not by address', async () => {
    await app.anonymous().fetch('GET', '/utilitario/emails/424242')
    const response = await app.anonymous().send(metricas, {})
    expect(response.headers.get('content-type')).toContain('text/plain')
    const text = await response.text()
    expect(text).toContain('quadro_process_cpu_user_seconds_total')
    expect(text).toContain('rota="/api/utilitario/emails/:id"')
    expect(text).not.toContain('emails/424242')
  })

  it('describes every route as OpenAPI 3.1', async () => {
    interface Described {
      openapi: string
      paths: Record<string, Record<string, { parameters: { name: string; in: string }[]; security: unknown[] }>>
    }
    const description = (await app.anonymous().call(openapi, {})) as unknown as Described
    expect(description.openapi).toBe('3.1.0')
    for (const { entry } of app.routes) {
      const operation = description.paths[entry.path]?.[entry.method.toLowerCase()]
      expect(operation, `${entry.method} ${entry.path}`).toBeDefined()
      expect(operation!.security.length > 0).toBe(entry.access.who !== 'public')
      for (const [, name] of entry.path.matchAll(/\{(\w+)\}/g))
        expect(operation!.parameters).toContainEqual(expect.objectContaining({ name, in: 'path', required: true }))
    }
  })
})
