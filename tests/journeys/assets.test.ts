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

/** The first part of the names of the files that the document at an address links to. */
async function filesAt(path: string, cookie = ''): Promise<string[]> {
  const text = await (await fetch(`${app.base}${path}`, { headers: { cookie } })).text()
  return [...text.matchAll(/<link rel="modulepreload"[^>]*href="\/assets\/(\w+)-/g)].map(([, name]) => name!)
}

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
      later: 71,
      candidate: 196,
      candidateLater: 40,
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
      return { status, to: headers.get('location'), link: headers.get('link'), text: await response.text() }
    }
    const names = (text: string, rel: string) =>
      [...text.matchAll(new RegExp(`<link rel="${rel}"[^>]*href="/assets/([\\w]+)-`, 'g'))].map(([, name]) => name)
    const login = await page('/login')
    expect(names(login.text, 'modulepreload').toSorted()).toEqual(['login', 'react', 'rolldown', 'smallest', 'theme'])
    expect(names(login.text, 'later')).toEqual(
      expect.arrayContaining(['index', 'base', 'shell', 'collections', 'inicio']),
    )
    expect(await page('/')).toMatchObject({ status: 302, to: '/login' })
    const session = 'quadro_sessao=whatever'
    const application = await page('/', session)
    expect(application.status).toBe(200)
    expect(names(application.text, 'modulepreload')).toContain('base')
    const anywhere = await page('/captacao/solicitacoes-pessoal')
    expect(names(anywhere.text, 'modulepreload')).toContain('base')
    // Who the user is, is asked while the program loads, and only where it will be asked.
    expect(application.link).toBe('</api/userinfo>; rel=preload; as=fetch; crossorigin=use-credentials')
    expect((await page('/captacao/solicitacoes-pessoal', session)).link).toBe(application.link)
    for (const other of [login, anywhere, await page('/login', session), await page('/externo/anuncios', session)])
      expect(other.link).toBeNull()
  })

  it('come together with the application where an address names their page, to who may open it', async () => {
    const document = new Set(await filesAt('/captacao/solicitacoes-pessoal'))
    expect([...document]).toContain('base')
    const more = async (path: string, cookie = '') =>
      (await filesAt(path, cookie)).filter((name) => !document.has(name))
    const ofList = await more('/captacao/solicitacoes-pessoal', 'quadro_sessao=whatever')
    expect(ofList).toEqual(expect.arrayContaining(['shell', 'collections', 'solicitacoes']))
    // The form of a record is the page of its list, and '/new' is no record.
    expect(await more('/captacao/solicitacoes-pessoal/new?x=1', 'quadro_sessao=whatever')).toContain('solicitacao')
    expect(await more('/captacao/solicitacoes-pessoal/new?x=1', 'quadro_sessao=whatever')).not.toEqual(ofList)
    const ofRegistration = await more('/externo/candidatos/new?empresaId=1')
    expect(ofRegistration).toEqual(expect.arrayContaining(['candidate', 'cadastro', 'form']))
    expect(ofRegistration).not.toEqual(expect.arrayContaining(['shell']))
    expect(await more('/nowhere')).toEqual([])
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
    // The list of the users' pages, and the imports of each module but the candidates' own.
    const lists = /quadro-users-pages|quadro-loaders-[\w-]+$/
    expect([...seen].filter((key) => lists.test(key))).toEqual([])
    expect(Object.keys(manifest).filter((key) => lists.test(key)).length).toBe(Object.keys(webModules).length)
  })
})
