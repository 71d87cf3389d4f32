import { metricas, openapi, pronto, vivo } from '@quadro/contract/shell/sistema.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

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

  it('gives its measures to this machine, by route and not by address', async () => {
    await app.anonymous().fetch('GET', '/utilitario/emails/424242')
    const response = await app.anonymous().send(metricas, {})
    expect(response.headers.get('content-type')).toContain('text/plain')
    const text = await response.text()
    expect(text).toContain('quadro_process_cpu_user_seconds_total')
    expect(text).toContain('rota="/api/utilitario/emails/:id"')
    expect(text).not.toContain('424242')
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
