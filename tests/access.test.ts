/** The authorization matrix: every route, as each caller of docs/security.md item 16. The test finds new routes by itself. */
import { type Endpoint, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { allAuthorities } from '../apps/server/src/kit/access/authorities.ts'
import { routeKey } from '../apps/server/src/kit/access/policy.ts'
import { core } from '../apps/server/src/kit/http/query.ts'
import type { Route } from '../apps/server/src/kit/http/route.ts'
import { acceptedBy } from '../apps/server/src/modules/captacao/testing/acceptances.ts'
import { asked } from '../apps/server/src/modules/captacao/testing/evaluations.ts'
import { requested } from '../apps/server/src/modules/captacao/testing/records.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { area, documento, insert, PIXEL } from '../apps/server/src/testing/factories.ts'
import { entrou, quemTrabalha } from '../apps/server/src/testing/people.ts'
import { creatorOf } from './support/records.ts'
import { registriesOf } from './support/registries.ts'

const routes = await allRoutes()
const internal = routes.filter((r) => r.entry.access.who === 'internal')
const candidates = routes.filter((r) => r.entry.access.who === 'candidate')
const persons = routes.filter((r) => r.entry.access.who === 'person')
const named = (list: Route[]): [string, Endpoint][] => list.map((r) => [routeKey(r.entry), r.entry])

/** Calls a route with ids that do not exist and an empty body: this is enough to see who is let in. */
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
  // Data that is not public must not stay in a cache where somebody else may find it: browsers ask about pictures again, and keep nothing
  // else.
  expect(response.headers.get('cache-control'), routeKey(entry)).toMatch(/^private, no-(store|cache)$/)
  return response.status
}

let app: TestApp
let company: TestCompany
let powerless: Client
let candidate: Client
/** Somebody who works in the company and came in by badge and PIN. */
let person: Client & { talentoId: number }
/** A user who answers for every company. */
let everywhere: Client
const ofInstallation = ({ access, installation }: Endpoint) =>
  installation === true || (access.who === 'internal' && access.authorities.some((a) => a.installation))
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  powerless = await company.user([])
  candidate = await app.candidate(company.id)
  person = await somebody()
  everywhere = await app.everywhere(company.id)
})

async function somebody(outros: object = {}) {
  const talentoId = await quemTrabalha(app, company.id)
  return Object.assign(await entrou(app, company.id, talentoId, outros), { talentoId })
}

describe('access matrix', () => {
  it('sees the routes of every module', () => {
    expect(routes.length).toBeGreaterThan(100)
    for (const { entry } of routes)
      expect(entry.access?.who, routeKey(entry)).toMatch(/^(public|candidate|person|internal)$/)
  })

  it.each(named(internal))('%s turns away who is not logged in', async (_key, entry) => {
    expect(await status(app.anonymous(), entry)).toBe(401)
  })
  it.each(named(internal))('%s does not take a candidate for a user (R0337)', async (_key, entry) => {
    expect(await status(candidate, entry)).toBe(401)
  })
  it.each(named(candidates))('%s turns away who is not logged in', async (_key, entry) => {
    expect(await status(app.anonymous(), entry)).toBe(401)
  })
  it.each(named(candidates))('%s does not take a user for a candidate (R0337)', async (_key, entry) => {
    expect(await status(company.admin, entry)).toBe(401)
  })
  it.each(named([...internal, ...candidates]))('%s does not take a person without a login', async (_key, entry) => {
    expect(await status(person, entry)).toBe(401)
  })
  it.each(named(persons))('%s takes neither nobody nor a user nor a candidate for a person', async (_key, entry) => {
    for (const client of [app.anonymous(), company.admin, candidate]) expect(await status(client, entry)).toBe(401)
  })
  it.each(named(persons))('%s lets the person in', async (_key, entry) => {
    expect([401, 403]).not.toContain(await status(person, entry))
  })
  it('finds what people without a login may do', () => {
    expect(persons.length).toBeGreaterThan(5)
  })
  describe('of a person', () => {
    const served = persons.filter(({ entry }) => entry.access.who === 'person' && entry.access.purpose)
    let elsewhere: Client
    let provisional: Client
    let dismissed: Client
    beforeAll(async () => {
      const set = async (text: string, client: { talentoId: number }) => {
        await app.owner.query(text, [client.talentoId])
        return client as Client & { talentoId: number }
      }
      elsewhere = await set(`update sessao_pessoal set finalidade = 'outra' where talento_id = $1`, await somebody())
      provisional = await set(
        `update acesso_pessoal set pin_provisorio_ate = now() + interval '1 day' where talento_id = $1`,
        await somebody(),
      )
      dismissed = await set('update talento set data_desligamento = current_date - 1 where id = $1', await somebody())
    })
    it.each(named(served))('%s refuses a session for something else, and a PIN that HR knows', async (_key, entry) => {
      expect(await status(elsewhere, entry)).toBe(403)
      expect(await status(provisional, entry)).toBe(403)
    })
    it.each(named(persons))('%s turns away who was dismissed', async (_key, entry) => {
      expect(await status(dismissed, entry)).toBe(401)
    })
  })
  it.each(named(internal.filter((r) => 'authorities' in r.entry.access && r.entry.access.authorities.length > 0)))(
    '%s refuses a user without its authority',
    async (_key, entry) => {
      expect(await status(powerless, entry)).toBe(403)
    },
  )
  it.each(named(internal))('%s lets the rightful user in', async (_key, entry) => {
    if (entry.kind === 'events') return
    expect([401, 403]).not.toContain(await status(ofInstallation(entry) ? everywhere : company.admin, entry))
  })
  it.each(named(internal.filter(({ entry }) => ofInstallation(entry))))(
    '%s refuses who holds its authority and does not answer for every company',
    async (_key, entry) => {
      expect(await status(company.admin, entry)).toBe(403)
      const areas = [await area(app, company.id)]
      const everything = [...allAuthorities().keys()]
      expect(await status(await company.user(everything, { areas }), entry)).toBe(403)
    },
  )
})

/**
 * The options for fields of other forms: `…/options`, of every registry and of some other resources. One rule holds for all of them: every
 * internal user of the company may read them, and they contain an id and a name.
 */
const options = internal.filter(({ entry }) => /\/options$/.test(entry.path))
/** Keys that an option may have besides id and name: what is needed to draw it, never data that needs an authority. */
const OPTION = ['id', 'label', 'nome', 'sigla', 'areaMaeId', 'items', 'total']
describe('options', () => {
  it('exist for every registry', () => {
    const known = new Set(options.map(({ entry }) => entry.path))
    for (const { registry } of registriesOf(routes)) expect(known).toContain(registry.opcoes.path)
  })
  it.each(named(options))(
    '%s: id and name, for every internal user, and nothing of a registry’s own authority',
    async (_key, entry) => {
      expect(entry).toMatchObject({ method: 'GET', access: { authorities: [] }, reveals: [] })
      const answer = await powerless.send(entry, {} as never)
      expect(answer.status).toBe(200)
      expect(fieldsOf(entry.output).filter((field) => !OPTION.includes(field))).toEqual([])
    },
  )
  /** Every key that an answer may have, at any depth. */
  function fieldsOf(schema: z.core.$ZodType): string[] {
    const def = core(schema)._zod.def as unknown as {
      type: string
      element?: z.core.$ZodType
      shape?: z.core.$ZodShape
    }
    if (def.type === 'array') return fieldsOf(def.element!)
    return Object.entries(def.shape ?? {}).flatMap(([key, inner]) => [key, ...fieldsOf(inner)])
  }
})

describe('a record of another candidate', () => {
  const own = candidates.filter(
    ({ entry }) => (entry.method === 'GET' || entry.method === 'DELETE') && entry.path.includes('{id}'),
  )
  it.each(named(own))('%s does not exist', async (_key, entry) => {
    const another = await app.candidate(company.id)
    const id = entry.path.startsWith('/externo/candidatos/')
      ? another.candidatoId
      : entry.path.startsWith('/externo/avaliacoes/')
        ? (await asked(app, company, another.candidatoId)).id
        : entry.path.startsWith('/externo/aceites/')
          ? await acceptedBy(requested, app, company, another.pessoaId)
          : await applicationOf(another.candidatoId)
    const path = entry.path
      .replace('{id}', String(id))
      .replace('{docId}', String(await documento(app, company.id, another)))
    if (path.endsWith('/foto')) await photograph(another.candidatoId)
    if (path.endsWith('/curriculo/arquivo')) await giveCurriculum(another)
    expect((await candidate.fetch(entry.method, path)).status).toBe(404)
    expect((await another.fetch(entry.method, path)).status).toBe(200)
  })

  /** The file of a document is the curriculum as well. */
  async function giveCurriculum({ pessoaId, candidatoId }: { pessoaId: number; candidatoId: number }): Promise<void> {
    await app.owner.query(
      `update pessoa set curriculo_arquivo_id = (select max(arquivo_id) from documento_candidato where candidato_id = $2) where id = $1`,
      [pessoaId, candidatoId],
    )
  }
  async function photograph(candidatoId: number): Promise<void> {
    const body = new FormData()
    body.append('foto', new Blob([PIXEL], { type: 'image/png' }), 'foto.png')
    expect((await company.admin.fetch('POST', `/captacao/candidatos/${candidatoId}/foto`, { body })).status).toBe(200)
  }
  async function applicationOf(candidatoId: number): Promise<number> {
    const { path } = await creatorOf('/captacao/solicitacoes-pessoal/{id}')(app, company)
    return insert(app, 'candidato_solicitacao', {
      empresa_id: company.id,
      candidato_id: candidatoId,
      solicitacao_id: path.id,
    })
  }
})
