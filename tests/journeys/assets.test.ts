/** The built pages as the server sends them. */
import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../apps/server/src/testing/app.ts'
import { webModules } from '../../apps/web/src/modules.ts'
import { type Weights, weigh } from '../../bench/web.ts'
import { ensurePages } from '../support/pages.ts'

const assets = join(import.meta.dirname, '../../apps/web/dist/assets')
let app: TestApp
beforeAll(async () => {
  ensurePages()
  app = await testApp()
})

/** The file in the encoding in which it is sent: `fetch` would decompress it. */
const ask = (name: string, encoding: string) =>
  new Promise<{ headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>((resolve, reject) => {
    get(`${app.base}/assets/${name}`, { headers: { 'accept-encoding': encoding } }, async (response) => {
      resolve({ headers: response.headers, bytes: Buffer.concat(await response.toArray()) })
    }).once('error', reject)
  })

describe('the built files', () => {
  it('travel compressed, as the browser takes them, and are kept', async () => {
    const texts = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))
    expect(texts.length).toBeGreaterThan(10)
    for (const name of texts) {
      const plain = readFileSync(join(assets, name))
      const brotli = await ask(name, 'gzip, deflate, br')
      expect(brotli.headers['content-encoding']).toBe('br')
      expect(brotli.headers['cache-control']).toContain('immutable')
      expect(brotli.headers['content-type']).toMatch(name.endsWith('.css') ? /^text\/css/ : /javascript/)
      expect(brotliDecompressSync(brotli.bytes).equals(plain)).toBe(true)
    }
    const [name] = texts as [string]
    const plain = readFileSync(join(assets, name))
    const zipped = await ask(name, 'gzip')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.bytes).equals(plain)).toBe(true)
    expect((await ask(name, 'identity')).bytes.equals(plain)).toBe(true)
  })

  it('weigh no more than they did: one import in the wrong place once added a hundred kilobytes unseen', () => {
    // Kilobytes in brotli, a little above what stands. What is aimed at is in bench/web.ts.
    const most: Record<keyof Weights, number> = {
      login: 90,
      first: 306,
      rest: 170,
      later: 76,
      candidate: 196,
      candidateLater: 40,
      employee: 199,
      employeeLater: 52,
      registration: 141,
    }
    const found = weigh(join(assets, '..'))
    for (const [what, kilobytes] of Object.entries(most))
      expect(found[what as keyof Weights].size, what).toBeLessThanOrEqual(kilobytes)
  })

  it('give the login a page of its own, which has the application fetched after it', async () => {
    const page = async (path: string, cookie = '') => {
      const response = await fetch(`${app.base}${path}`, { redirect: 'manual', headers: { cookie } })
      const { status, headers } = response
      return { status, to: headers.get('location'), text: await response.text() }
    }
    const names = (text: string, rel: string) =>
      [...text.matchAll(new RegExp(`<link rel="${rel}"[^>]*href="/assets/([\\w]+)-`, 'g'))].map(([, name]) => name)
    const login = await page('/login')
    expect(names(login.text, 'modulepreload').toSorted()).toEqual(['login', 'react', 'rolldown', 'smallest'])
    expect(names(login.text, 'later')).toEqual(
      expect.arrayContaining(['index', 'base', 'shell', 'collections', 'inicio']),
    )
    expect(await page('/')).toMatchObject({ status: 302, to: '/login' })
    const application = await page('/', 'quadro_sessao=whatever')
    expect(application.status).toBe(200)
    expect(names(application.text, 'modulepreload')).toContain('base')
    const bare = ({ text }: { text: string }) => text.replace(/nonce="[^"]*"/g, '')
    const anywhere = await page('/captacao/solicitacoes-pessoal')
    expect(bare(anywhere)).toBe(bare(application))
  })

  it('bring a candidate nothing of the users: no table, no menus, no forms, no list of their pages', () => {
    type Chunk = { name?: string; src?: string; imports?: string[] }
    const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(assets, '../.vite/manifest.json'), 'utf8'))
    const seen = new Set<string>()
    const visit = (key: string): void => {
      if (seen.has(key)) return
      seen.add(key)
      manifest[key]!.imports?.forEach(visit)
    }
    for (const key of ['index.html', 'src/app/CandidateArea.tsx', 'src/modules/externo/vagas/anuncios.tsx']) visit(key)
    const names = [...seen].map((key) => manifest[key]!.name)
    expect(names).toEqual(expect.arrayContaining(['base', 'react', 'candidate']))
    const ofUsers = [
      'shell',
      'collections',
      'overlays',
      'entrance',
      'form',
      'fields',
      'parts-fields',
      'parts-layout',
      'records',
      'more-fields',
      'requests',
      'contract',
      'icons',
      'echarts',
    ]
    // Each name must be a chunk of the build, otherwise its absence would prove nothing.
    const all = Object.values(manifest).map(({ name }) => name)
    for (const name of ofUsers) {
      expect(all).toContain(name)
      expect(names).not.toContain(name)
    }
    // The lists of the users' and of the employees' pages, and the imports of each module but the candidates' own.
    const lists = /quadro-(users|employees)-pages|quadro-loaders-[\w-]+$/
    expect([...seen].filter((key) => lists.test(key))).toEqual([])
    expect(Object.keys(manifest).filter((key) => lists.test(key)).length).toBe(Object.keys(webModules).length + 1)
  })
})
