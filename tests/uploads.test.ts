/**
 * Every place that takes a file, with every file that is not what it claims to be: it is refused or stored, read within limits, and never
 * causes a failure.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeWorkers } from '../apps/server/src/documents/worker.ts'
import { routeKey } from '../apps/server/src/kit/access/policy.ts'
import { semLogin } from '../apps/server/src/modules/avaliacao/testing/evidencias.ts'
import { whoSends } from '../apps/server/src/modules/cargo-salario/testing/checklists.ts'
import { quemContesta } from '../apps/server/src/modules/gestao-talentos/testing/ocorrencias.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { type Bomb, bombs } from '../apps/server/src/testing/bombs.ts'
import { lerPendentes } from '../apps/server/src/testing/curriculos.ts'
import { inputOf, record } from './support/inputs.ts'
import { registriesOf } from './support/registries.ts'

const routes = await allRoutes()
const all = registriesOf(routes)
const takers = routes.filter(({ entry }) => entry.body === 'multipart' && entry.access.who !== 'public')

let app: TestApp
let company: TestCompany
let files: Bomb[]
let asked = 0
const outside = createServer((_request, response) => {
  asked += 1
  response.end('segredo-de-fora')
})
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done))
  files = await bombs(`http://127.0.0.1:${(outside.address() as AddressInfo).port}`)
})
afterAll(async () => {
  await closeWorkers()
  outside.close()
})

/** Who sends a file without a login, and to what. */
const people: Record<string, typeof semLogin> = {
  '/pessoal/avaliacoes/questionarios/{id}/evidencias': semLogin,
  '/pessoal/etapas/{id}/documento': whoSends,
  '/pessoal/ocorrencias/{id}/anexos': quemContesta,
}

/** The name of the part in which a route looks for its file. */
const partOf = (path: string) =>
  /curriculo/.test(path)
    ? 'curriculo'
    : /foto$/.test(path)
      ? 'foto'
      : /logo$/.test(path)
        ? 'logo'
        : /(anexos|evidencias)$/.test(path)
          ? 'anexo'
          : 'arquivo'

it.each(takers.map((route) => [routeKey(route.entry), route] as const))(
  '%s',
  async (_key, { entry }) => {
    let client: Client = company.admin
    let input: Record<string, unknown>
    if (entry.access.who === 'candidate') {
      const own = await app.candidate(company.id)
      client = own
      input = { id: own.candidatoId, descricao: 'Diploma', data: '2026-01-10', observacao: null }
    } else if (entry.access.who === 'person') {
      const make = people[entry.path]
      if (!make) throw new Error(`Say in \`people\` who may send a file to ${entry.path}`)
      const own = await make(app, company)
      client = own.client
      input = { id: own.id, perguntaId: null }
    } else {
      const named = pathParameters(entry.path).length > 0 ? await record(app, company, entry.path, all) : { path: {} }
      input = await inputOf(app, company, entry, named, all)
    }
    let path = entry.path
    for (const parameter of pathParameters(path)) path = path.replace(`{${parameter}}`, String(input[parameter]))
    for (const { what, name, bytes } of files) {
      const form = new FormData()
      form.set('dados', JSON.stringify(input))
      form.set(partOf(entry.path), new Blob([new Uint8Array(bytes)]), name)
      const begun = Date.now()
      const answer = await client.fetch(entry.method, path, { body: form })
      const text = await answer.text()
      expect(answer.status, `${what}: ${text}`).toBeLessThan(500)
      expect(Date.now() - begun, what).toBeLessThan(10_000)
      expect(text).not.toMatch(/root:|segredo-de-fora/)
    }
  },
  120_000,
)

it('what was kept to be read ends, with a text or a reason, and nothing outside was asked', async () => {
  await lerPendentes(app)
  const { rows } = await app.owner.query(
    `select situacao, mensagem, texto from leitura_curriculo where empresa_id = $1`,
    [company.id],
  )
  expect(rows.length).toBeGreaterThan(files.length / 2)
  for (const { situacao, mensagem, texto } of rows) {
    expect(['pronta', 'falhou']).toContain(situacao)
    if (situacao === 'falhou') expect(mensagem).toMatch(/\S/)
    expect(texto ?? '').not.toMatch(/root:|segredo-de-fora/)
  }
  expect(asked).toBe(0)
})
