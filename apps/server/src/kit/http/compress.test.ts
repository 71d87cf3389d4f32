import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** The answer as it travels: fetch would decompress it. */
const raw = (path: string, headers: Record<string, string>) =>
  new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(`${app.base}/api${path}`, { headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      resolve({ headers: response.headers, body: Buffer.concat(parts) })
    }).on('error', reject)
  })
const LONG = '/openapi.json'

describe('answers are compressed', () => {
  it('with brotli, else gzip, as the caller takes them, and hold the same', async () => {
    const plain = await raw(LONG, {})
    expect(plain.headers['content-encoding']).toBeUndefined()
    const text = plain.body.toString()
    for (const [accepted, encoding, open] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await raw(LONG, { 'accept-encoding': accepted })
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers.vary).toContain('accept-encoding')
      expect(open(body).toString()).toBe(text)
      expect(body.length * 5).toBeLessThan(plain.body.length)
      expect(Number(headers['content-length'])).toBe(body.length)
    }
    for (const accepted of ['', 'identity', 'br;q=0.0, gzip;q=0'])
      expect((await raw(LONG, { 'accept-encoding': accepted })).headers['content-encoding']).toBeUndefined()
  })
  it('only to our own pages where a session is sent, since the size would tell another site what its guess met', async () => {
    const encodingFor = async (headers: Record<string, string>) =>
      (await raw(LONG, { 'accept-encoding': 'br', ...headers })).headers['content-encoding']
    const cookie = 'quadro_sessao=x'
    expect(await encodingFor({ cookie, 'sec-fetch-site': 'same-origin' })).toBe('br')
    expect(await encodingFor({ cookie })).toBeUndefined()
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await encodingFor({ cookie, 'sec-fetch-site': site })).toBeUndefined()
  })
  it('but no short answer', async () => {
    const { headers, body } = await raw('/health/live', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(body.toString())).toEqual({ situacao: 'ok' })
  })
})
