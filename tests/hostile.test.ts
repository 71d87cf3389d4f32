/**
 * Hostile inputs: no input that a caller may send is answered as a failure of the product (5xx). For each kind of endpoint the test makes
 * 10,000 inputs. Each starts as an input that the route accepts (with real records where it names some), and then some of its values are
 * replaced.
 *
 * Where they go: every input goes through the contract (the schema of the endpoint, as the application reads addresses and bodies). Some
 * inputs also go through the whole application down to the database, by `inject`: the same server, routes and hooks, without a socket.
 * These are 250 of each kind, spread evenly over its routes: those that the contract accepts or fails on, and one in REFUSED_SENT of those
 * that it refuses. Kinds without a schema (bytes on the wire, rich text) cannot be refused by the contract: all 10,000 go through the
 * application, or through the function that cleans the text. Files: tests/uploads.test.ts.
 *
 * HOSTILE_SEED replaces the seed, which every failure prints. HOSTILE_INPUTS and HOSTILE_SENT say how many inputs of a kind are made, and
 * how many are sent at most. With 10000 for the latter, everything that the contract accepts is sent, which takes minutes.
 */
import { pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { isListing } from '@quadro/contract/kit/listing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../apps/server/src/app.ts'
import { routeKey } from '../apps/server/src/kit/access/policy.ts'
import { core, shapeOf } from '../apps/server/src/kit/http/query.ts'
import type { Route } from '../apps/server/src/kit/http/route.ts'
import { sanitizeHtml } from '../apps/server/src/kit/messages/html.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { PIXEL } from '../apps/server/src/testing/factories.ts'
import type { Named } from '../apps/server/src/testing/proof.ts'
import { accepted, HOSTILE, markup, pick, rightly, search, seeded, spoil, travelling } from './support/hostile.ts'
import { inputOf, type Kept, keptOf, record } from './support/inputs.ts'
import { registriesOf } from './support/registries.ts'

const SEED = Number(process.env.HOSTILE_SEED ?? 20_261_121)
const INPUTS = Number(process.env.HOSTILE_INPUTS ?? 10_000)
const SENT = Number(process.env.HOSTILE_SENT ?? 250)
const REFUSED_SENT = 20
const AT_ONCE = 8

const routes = await allRoutes()
const all = registriesOf(routes)

/** Routes that end sessions, change the authorities of users, or open a stream: after them the rest of the run would prove nothing. */
const LEFT_OUT =
  /logout|\/userinfo\/empresa$|\/userinfo\/avisos$|alterar-senha|\/utilitario\/(usuarios|perfis|backups)|instalacao/
const inside = routes.filter(({ entry }) => entry.access.who === 'internal' && !LEFT_OUT.test(entry.path))
const json = inside.filter(({ entry, of }) => entry.kind === 'json' && entry.body === 'json' && !(of && 'report' in of))
const plain = json.filter(({ of }) => !(of && 'flow' in of))

/** Text fields that narrow a search. */
const wordsOf = (entry: Route['entry']): string[] =>
  Object.entries(shapeOf(entry.input))
    .filter(([, schema]) => (core(schema)._zod.def as { type: string }).type === 'string')
    .map(([key]) => key)
type Spoil = (random: () => number, base: Record<string, unknown>, route: Route) => Record<string, unknown>
const searched: Spoil = (random, base, { entry }) => {
  const out = { ...base, page: 0, size: 15 }
  const words = wordsOf(entry)
  for (let n = 1 + Math.floor(random() * 2); n > 0; n -= 1)
    Object.assign(out, { [pick(random, words)]: search(random) })
  return out
}
const KINDS: [kind: string, routes: Route[], spoil: Spoil][] = [
  ['list', plain.filter(({ entry }) => isListing(entry)), spoil],
  ['search', plain.filter(({ entry }) => isListing(entry) && wordsOf(entry).length > 0), searched],
  ['read', plain.filter(({ entry }) => entry.method === 'GET' && !isListing(entry)), spoil],
  ['create', plain.filter(({ entry }) => entry.method === 'POST'), spoil],
  ['update', plain.filter(({ entry }) => entry.method === 'PUT' || entry.method === 'PATCH'), spoil],
  ['remove', plain.filter(({ entry }) => entry.method === 'DELETE'), spoil],
  // The preview of reports; their files are the same sheet, printed.
  ['report', inside.filter(({ entry }) => entry.path.endsWith('/previa')), spoil],
  ['flow', json.filter(({ of }) => of && 'flow' in of), spoil],
  ['multipart', inside.filter(({ entry }) => entry.body === 'multipart'), spoil],
]

let app: TestApp
let http: Awaited<ReturnType<typeof createApp>>
let readers: TestCompany
beforeAll(async () => {
  app = await testApp()
  http = await createApp(app.services, routes)
  readers = await app.company()
  kept = keptOf(app, readers, all)
})
afterAll(() => http.close())

/** A multipart body, of which any part may be wrong. */
function multipart(random: () => number, body: unknown) {
  const limit = `x${Math.floor(random() * 1e9)}`
  const type = pick(random, ['image/png', 'application/pdf', 'text/plain', 'application/octet-stream', ''])
  const bytes = pick(random, [
    PIXEL,
    Buffer.alloc(0),
    Buffer.from('%PDF-1.7\n'),
    Buffer.from('PK\u0003\u0004'),
    Buffer.from('\ufeffNome;Valor\r\n"'),
    PIXEL.subarray(0, 20),
  ])
  const name = pick(random, ['foto.png', '../../etc/passwd', 'a\\"b.pdf', 'x'.repeat(300), '\u202egnp.exe', ''])
  const dados = random() < 0.1 ? JSON.stringify(pick(random, HOSTILE)) : JSON.stringify(body)
  const field = pick(random, ['anexo', 'foto', 'logo', 'arquivo', 'curriculo', '__proto__'])
  const payload = Buffer.concat([
    Buffer.from(`--${limit}\r\ncontent-disposition: form-data; name="dados"\r\n\r\n${dados}\r\n`),
    Buffer.from(
      `--${limit}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(random() < 0.1 ? '' : `\r\n--${limit}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${limit}` } }
}

/** Routes of these kinds change nothing, so they share one company with one record of each kind, and one valid input per route. */
const READING = ['list', 'search', 'read', 'report']
let kept: Kept
const readBases = new Map<Route, Promise<Record<string, unknown>>>()
const baseOf = async (
  company: TestCompany,
  { entry }: Route,
  named: (path: string) => Promise<Named>,
  target?: Kept['target'],
): Promise<Record<string, unknown>> => {
  try {
    const at = pathParameters(entry.path).length > 0 ? await named(entry.path) : { path: {} }
    return await inputOf(app, company, entry, at, all, target)
  } catch {
    // For a record that the tables of the tests do not know, any number is used.
    return rightly(entry)
  }
}

it.each(KINDS)(
  '%s: takes whatever is sent without failing',
  async (kind, own, spoiled) => {
    expect(own.length).toBeGreaterThan(3)
    const random = seeded(SEED + kind.length * 7919 + kind.charCodeAt(0))
    const isReading = READING.includes(kind)
    const company = isReading ? readers : await app.company()
    const { cookie } = company.admin
    const headers = { cookie: cookie!, 'x-empresa': String(company.id) }
    const bases = new Map<Route, Record<string, unknown>>()
    for (const route of own) {
      const { entry } = route
      const base = isReading
        ? (readBases.get(route) ?? baseOf(company, route, kept.record, kept.target))
        : baseOf(company, route, (path) => record(app, company, path, all))
      if (isReading) readBases.set(route, base)
      bases.set(route, { ...(entry.method === 'GET' && spoiled === spoil ? rightly(entry) : {}), ...(await base) })
    }
    const failures: string[] = []
    let sent = 0
    let made = 0
    let taken = 0
    async function worker() {
      while (made < INPUTS && failures.length === 0) {
        const route = own[made % own.length]!
        const { entry } = route
        const input = spoiled(random, bases.get(route)!, route)
        made += 1
        const ok = accepted(entry, input)
        if (ok) taken += 1
        // Spread evenly over the run, so that every route is reached.
        if (!(ok || made % REFUSED_SENT === 0) || sent >= Math.ceil((SENT * made) / INPUTS)) continue
        sent += 1
        const { url, body } = travelling(entry, input)
        const how =
          entry.body === 'multipart' ? multipart(random, body) : body === undefined ? {} : { payload: body as object }
        const answer = await http.inject({
          method: entry.method,
          url,
          ...how,
          headers: { ...headers, ...('headers' in how ? how.headers : {}) },
        })
        if (answer.statusCode >= 500)
          failures.push(
            `seed ${SEED}: ${routeKey(entry)} → ${answer.statusCode} ${answer.body.slice(0, 200)}\n${JSON.stringify(input).slice(0, 2000)}`,
          )
      }
    }
    const begun = Date.now()
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    if (process.env.HOSTILE_TOLD) console.log(kind, { routes: own.length, made, taken, sent, ms: Date.now() - begun })
    expect(failures.join('\n\n')).toBe('')
    expect(made).toBeGreaterThanOrEqual(INPUTS)
    expect(sent).toBeGreaterThan(Math.min(SENT, taken) / 4)
    expect(taken).toBeGreaterThan(0)
    // The session must still be valid at the end.
    expect((await http.inject({ url: '/api/userinfo', headers })).statusCode).toBe(200)
  },
  240_000,
)

describe('without a schema before them', () => {
  /** JSON and text that is nearly JSON, an address, a header: sent as bytes that no client of ours would write. */
  function onTheWire(random: () => number) {
    const { entry } = pick(random, inside)
    const depth = Math.floor(random() * 3000)
    const body = pick(random, [
      ...[
        '',
        '{',
        '}',
        'null',
        '[]',
        '""',
        '0',
        'NaN',
        '\ufeff{}',
        '{"a":1,"a":2}',
        '{"__proto__":{"x":1}}',
        '{"constructor":{"prototype":1}}',
      ],
      ...[
        '['.repeat(depth),
        `${'['.repeat(depth)}${']'.repeat(depth)}`,
        `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
      ],
      ...[
        `{"nome":"${'\\u0000'.repeat(50)}"}`,
        '{"id":1e999}',
        `{"id":${'9'.repeat(400)}}`,
        '{"id":-0}',
        '{"nome":"\\ud800"}',
      ],
      JSON.stringify({ [pick(random, ['id', 'nome', 'versao', 'toString'])]: pick(random, HOSTILE) }),
      Buffer.from(Array.from({ length: Math.floor(random() * 60) }, () => Math.floor(random() * 256))),
    ])
    const broken = pick(random, [
      '%00',
      '%ff',
      '%2e%2e%2f',
      '..;/',
      '%c0%af',
      '%',
      '%u0041',
      '\u00e9',
      '9'.repeat(250),
      '-1',
      '1e3',
      "1'",
    ])
    const path = entry.path.replace(/\{\w+\}/g, () => (random() < 0.5 ? broken : String(Math.floor(random() * 1e6))))
    const query =
      random() < 0.3 ? `?${pick(random, ['page', 'sort', 'ids', 'busca', '__proto__', 'a[b]'])}=${broken}` : ''
    const type = pick(random, [
      ...['application/json', 'application/json; charset=utf-16', 'text/plain', 'multipart/form-data', ''],
      ...['application/x-www-form-urlencoded', 'application/json,text/html', 'x'.repeat(500)],
    ])
    const company = pick(random, ['', '0', '-1', 'abc', '9'.repeat(30), '1,2'])
    return {
      method: pick(random, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const),
      url: `/api${path}${query}`,
      headers: { 'content-type': type, ...(random() < 0.3 ? { 'x-empresa': company } : {}) },
      ...(random() < 0.8 ? { payload: body } : {}),
    }
  }
  it('wire: bodies, addresses and headers that nobody should write', async () => {
    const random = seeded(SEED + 1)
    const { admin } = await app.company()
    const failures: string[] = []
    let made = 0
    let known = 0
    async function worker() {
      while (made < INPUTS && failures.length === 0) {
        made += 1
        const input = onTheWire(random)
        // Half of them are sent with the session of a user.
        const cookie =
          made % 2 === 0 ? admin.cookie! : pick(random, ['', 'sessao=x', 'sessao=%', `sessao=${'a'.repeat(900)}`])
        const answer = await http.inject({ ...input, headers: { ...input.headers, cookie } })
        if (answer.statusCode !== 401 && answer.statusCode !== 404) known += 1
        // 503 is the application's own answer while it starts or stops, which it does not do here.
        if (answer.statusCode >= 500)
          failures.push(
            `seed ${SEED}: ${answer.statusCode} ${answer.body.slice(0, 200)}\n${JSON.stringify(input).slice(0, 2000)}`,
          )
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    expect(failures.join('\n\n')).toBe('')
    expect(known).toBeGreaterThan(INPUTS / 10)
  })

  /** What rich text may contain after it was cleaned: these tags, written exactly in this way, links, and text. */
  const KEPT =
    /^(?:[^<>]|<\/?(?:p|h[234]|ul|ol|li|b|strong|i|em|u)>|<br \/>|<a(?: (?:href="[^"<>]*"|rel="noopener nofollow"|target="_blank"))*>|<\/a>)*$/
  const WEB = ['http:', 'https:', 'mailto:']
  /** The protocol that a browser would use. */
  const protocolOf = (href: string): string => {
    const address = href
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
    return URL.canParse(address, 'https://pagina.example/')
      ? new URL(address, 'https://pagina.example/').protocol
      : 'https:'
  }
  it('rich text: keeps nothing that runs', () => {
    const random = seeded(SEED + 2)
    for (let n = 0; n < INPUTS; n += 1) {
      const html = markup(random)
      const kept = sanitizeHtml(html)
      const told = `seed ${SEED}: ${JSON.stringify(html)} → ${JSON.stringify(kept)}`
      expect(KEPT.test(kept), told).toBe(true)
      for (const [, href] of kept.matchAll(/href="([^"]*)"/g)) expect(WEB, told).toContain(protocolOf(href!))
      // Cleaning the text a second time may close tags that were not closed, but must add nothing else.
      expect(KEPT.test(sanitizeHtml(kept)), told).toBe(true)
    }
  })
})
