/**
 * The authorization matrix: every route, as each caller of docs/security.md item 16. What is added later is covered by itself.
 */
import { type Endpoint, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allAuthorities } from '../apps/server/src/kit/authorities.ts'
import { routeKey } from '../apps/server/src/kit/policy.ts'
import type { Route } from '../apps/server/src/kit/route.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { documento, insert } from '../apps/server/src/testing/factories.ts'
import { creatorOf, type Named, shared } from './support/records.ts'
import { create, registriesOf } from './support/registries.ts'

const routes = await allRoutes()
const internal = routes.filter((r) => r.entry.access.who === 'internal')
const candidates = routes.filter((r) => r.entry.access.who === 'candidate')
const named = (list: Route[]): [string, Endpoint][] => list.map((r) => [routeKey(r.entry), r.entry])

/** Calls a route with ids that exist nowhere and an empty body: enough to see who is let in. */
async function status(client: Client, entry: Endpoint): Promise<number> {
  let path = entry.path
  for (const parameter of pathParameters(path)) path = path.replace(`{${parameter}}`, '999999999')
  const hasBody = entry.method !== 'GET' && entry.method !== 'DELETE'
  const body = !hasBody
    ? undefined
    : entry.body === 'multipart'
      ? new FormData()
      : entry.body === 'form'
        ? new URLSearchParams()
        : {}
  const response = await client.fetch(entry.method, path, { body })
  await response.body?.cancel()
  return response.status
}

let app: TestApp
let company: TestCompany
let powerless: Client
let candidate: Client
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  powerless = await company.user([])
  candidate = await app.candidate(company.id)
})

describe('access matrix', () => {
  it('sees the routes of every module', () => {
    expect(routes.length).toBeGreaterThan(100)
    for (const { entry } of routes) expect(entry.access?.who, routeKey(entry)).toMatch(/^(public|candidate|internal)$/)
  })

  it.each(named(internal))('%s turns away who is not logged in', async (_key, entry) => {
    expect(await status(app.anonymous(), entry)).toBe(401)
  })
  it.each(named(internal))('%s does not take a candidate for a user', async (_key, entry) => {
    expect(await status(candidate, entry)).toBe(401)
  })
  it.each(named(candidates))('%s turns away who is not logged in', async (_key, entry) => {
    expect(await status(app.anonymous(), entry)).toBe(401)
  })
  it.each(named(candidates))('%s does not take a user for a candidate', async (_key, entry) => {
    expect(await status(company.admin, entry)).toBe(401)
  })
  it.each(named(internal.filter((r) => 'authorities' in r.entry.access && r.entry.access.authorities.length > 0)))(
    '%s refuses a user without its authority',
    async (_key, entry) => {
      expect(await status(powerless, entry)).toBe(403)
    },
  )
  it.each(named(internal))('%s lets the rightful user in', async (_key, entry) => {
    if (entry.kind === 'events') return
    expect([401, 403]).not.toContain(await status(company.admin, entry))
  })
})

/** Routes that name a record of a company and need no body: reading and deleting. */
const walked = registriesOf(routes)
const withRecord = internal.filter(
  ({ entry }) =>
    (entry.method === 'GET' || entry.method === 'DELETE') &&
    pathParameters(entry.path).length > 0 &&
    !Object.hasOwn(shared, entry.path) &&
    !walked.some(({ registry }) => registry.global && entry.path === registry.read.path),
)

describe('a record of another company', () => {
  let stranger: Client
  beforeAll(async () => {
    const other = await app.company()
    stranger = await other.user([...allAuthorities().keys()].filter((name) => name !== 'ROLE_VER_TODAS_EMPRESAS'))
  })

  const record = async (path: string): Promise<Named> => {
    const registry = walked.find(({ registry }) => registry.read.path === path)
    if (!registry) return creatorOf(path)(app, company)
    return { path: { id: (await create(app, company.admin, registry, walked)).id } }
  }
  /** Deleting stays in the rightful company's tests: here nothing may happen. */
  it.each(withRecord.map(({ entry }) => [routeKey(entry), entry] as const))(
    '%s does not exist',
    async (_key, entry) => {
      const { path: values } = await record(entry.path)
      const path = entry.path.replace(/\{(\w+)\}/g, (_, key: string) => {
        expect(values, `tests/support/records.ts names {${key}} of ${entry.path}`).toHaveProperty(key)
        return String(values[key])
      })
      const send = async (client: Client) => {
        const response = await client.fetch(entry.method, path, {
          query: entry.method === 'DELETE' ? { versao: 1 } : {},
        })
        return { status: response.status, text: await response.text() }
      }
      expect((await send(stranger)).status).toBe(404)
      // And it does exist: who may, gets past the search for it.
      const rightful = await send(company.admin)
      expect(rightful.status, rightful.text).not.toBe(404)
      expect(rightful.status, rightful.text).toBeLessThan(entry.method === 'GET' ? 300 : 500)
    },
  )

  it('is shared only where the table says why', () => {
    const known = new Set(internal.map(({ entry }) => entry.path))
    for (const path of Object.keys(shared)) expect(known).toContain(path)
  })
})

describe('a record of another candidate', () => {
  const own = candidates.filter(
    ({ entry }) => (entry.method === 'GET' || entry.method === 'DELETE') && entry.path.includes('{id}'),
  )
  it.each(named(own))('%s does not exist', async (_key, entry) => {
    const another = await app.candidate(company.id)
    const id = entry.path.startsWith('/externo/candidatos/')
      ? another.candidatoId
      : await applicationOf(another.candidatoId)
    const path = entry.path
      .replace('{id}', String(id))
      .replace('{docId}', String(await documento(app, company.id, another)))
    expect((await candidate.fetch(entry.method, path)).status).toBe(404)
    expect((await another.fetch(entry.method, path)).status).toBe(200)
  })

  async function applicationOf(candidatoId: number): Promise<number> {
    const { path } = await creatorOf('/captacao/solicitacoes-pessoal/{id}')(app, company)
    return insert(app, 'candidato_solicitacao', {
      empresa_id: company.id,
      candidato_id: candidatoId,
      solicitacao_id: path.id,
    })
  }
})
