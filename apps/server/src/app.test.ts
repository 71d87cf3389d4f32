/** What the HTTP layer guarantees for every route (docs/security.md 1, 3, 11, 13, 15). */
import { Writable } from 'node:stream'
import { motivosSolicitacao } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { MAX_BULK } from '@quadro/contract/kit/bulk.ts'
import { anyone, byId, door, type Endpoint, endpoint, nothing } from '@quadro/contract/kit/endpoint.ts'
import { MESSAGES } from '@quadro/contract/kit/errors.ts'
import { MAX_PAGE_SIZE } from '@quadro/contract/kit/page.ts'
import { lerUserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { pronto } from '@quadro/contract/shell/sessao/sistema.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createApp } from './app.ts'
import { assertDeclared } from './kit/access/policy.ts'
import { FULL_DISK } from './kit/files/full-disk.ts'
import { type Route, route } from './kit/http/route.ts'
import { type TestApp, type TestCompany, testApp } from './testing/app.ts'
import { pagePolicy } from './web.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})

describe('the application does not boot', () => {
  const entry = (spec: Partial<Endpoint>): Route =>
    ({
      entry: {
        ...endpoint({ method: 'GET', path: '/x', access: anyone, input: nothing, output: nothing, summary: '' }),
        ...spec,
      },
      handle: async () => ({}),
    }) as Route
  it('with a route that declares no policy', () => {
    expect(() => assertDeclared([entry({ access: undefined as never })])).toThrow('declares no access')
    expect(() => assertDeclared([entry({ access: { who: 'everybody' } as never })])).toThrow('declares no access')
  })
  it('with two routes at one place, or a parameter that its input does not know', () => {
    expect(() =>
      assertDeclared([
        entry({ path: '/x/{id}', input: byId }),
        entry({ path: '/x/{outro}', input: z.object({ outro: z.string() }) }),
      ]),
    ).toThrow('Two routes')
    expect(() => assertDeclared([entry({ path: '/x/{id}' })])).toThrow('does not declare {id}')
  })
})

describe('hostile input', () => {
  it('is bounded: bodies, pages, lists and the names in an address', async () => {
    const { admin } = company
    const long = await admin.fetch('POST', motivosSolicitacao.base, {
      body: { descricao: 'x'.repeat(1024 * 1024), ativo: true },
    })
    expect([long.status, ((await long.json()) as { code: string }).code]).toEqual([413, 'TOO_LARGE'])
    const page = await admin.refusal(motivosSolicitacao.listar, { size: MAX_PAGE_SIZE + 1 } as never)
    expect(page.body.errors).toMatchObject([{ field: 'size' }])
    const ids = await admin.refusal(motivosSolicitacao.excluirVarios, {
      ids: Array.from({ length: MAX_BULK + 1 }, (_, i) => i + 1),
    })
    expect(ids.body.errors).toMatchObject([{ field: 'ids' }])
    expect((await admin.fetch('GET', `${motivosSolicitacao.base}/${'9'.repeat(201)}`)).status).toBeGreaterThanOrEqual(
      400,
    )
  })
  it('is read as JSON and as an object only', async () => {
    const post = (body: string, type = 'application/json') =>
      fetch(`${app.base}/api${motivosSolicitacao.base}`, {
        method: 'POST',
        headers: { cookie: company.admin.cookie!, 'content-type': type },
        body,
      }).then(async (r) => [r.status, ((await r.json()) as { code: string }).code])
    expect(await post('{')).toEqual([400, 'BAD_REQUEST'])
    expect(await post('[1]')).toEqual([400, 'BAD_REQUEST'])
    expect(await post('{"__proto__":{"admin":true},"descricao":"a","ativo":true}')).toEqual([400, 'BAD_REQUEST'])
    expect(await post('<a/>', 'application/xml')).toEqual([400, 'BAD_REQUEST'])
  })
  it('of characters that no text may hold, or of names that every object has, is refused or left out, whatever else was asked', async () => {
    const get = async (query: string) => {
      const answer = await company.admin.fetch('GET', `${motivosSolicitacao.base}?${query}`)
      return [answer.status, ((await answer.json()) as { message?: string }).message]
    }
    // The rows and their number are queried at the same time, so both fail. The answer must always give the reason, and not that another
    // query failed too.
    for (let n = 0; n < 5; n += 1)
      expect(await get(`busca=%00${'a'.repeat(n)}`)).toEqual([400, 'O texto tem um caractere inválido.'])
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(await get(`${name}=1`)).toEqual([200, undefined])
  })
  it('runs no script that the page did not bring', () => {
    const policy = pagePolicy('abc')
    expect(policy).toContain("script-src 'self' 'nonce-abc'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    for (const part of ["object-src 'none'", "base-uri 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
  })
})

describe('the log of changes', () => {
  it('is append-only, also for the application', async () => {
    await company.admin.call(motivosSolicitacao.criar, { descricao: 'Deixa rastro', ativo: true } as never)
    for (const statement of [
      `update auditoria set depois = '{}'`,
      'delete from auditoria',
      'truncate auditoria',
      `insert into auditoria (entidade, acao) values ('x', 'I')`,
      'alter table auditoria disable trigger all',
    ])
      await expect(app.services.database.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  })
})

describe('an unexpected failure', () => {
  it('tells the user a code to report, the log what happened, and nobody the values', async () => {
    const lines: string[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const log = pino({ level: 'info' }, sink)
    const broken = route({ ...pronto, access: door })(async (ctx) => {
      // The database repeats the text that it cannot parse in its error message.
      await sql`select ${'Ana da Silva [segredo longo'}::jsonpath from estado`.execute(ctx.db)
      return { situacao: 'ok' }
    })
    const crash = app.routes.map((r) => (r.entry.path === pronto.path ? broken : r))
    const http = await createApp({ ...app.services, log }, crash)
    const answer = await http.inject({ url: `/api${pronto.path}` })
    await http.close()
    const body = answer.json() as { code: string; message: string; id: string }
    expect(answer.statusCode).toBe(500)
    expect(Object.keys(body).sort()).toEqual(['code', 'id', 'message'])
    expect(body.message).toBe(
      `Não foi possível concluir a operação. Se continuar, informe ao suporte o código ${body.id}.`,
    )
    expect(answer.payload).not.toMatch(/insert|estado|at .*\.ts|segredo/i)
    const logged = lines.join('')
    expect(logged).toContain('erro inesperado')
    expect(logged).toContain(body.id)
    expect(logged).not.toMatch(/Ana da Silva|segredo longo/)
  })

  it.each([
    ['a lost database', new Error('Connection terminated unexpectedly'), undefined],
    ['a database that shuts down', Object.assign(new Error('x'), { code: '57P01' }), undefined],
    ['a database that crashed', Object.assign(new Error('x'), { code: '57P02' }), undefined],
    ['a connection cut off', Object.assign(new Error('x'), { code: 'ECONNRESET' }), undefined],
    ['a full disk', Object.assign(new Error('x'), { code: 'ENOSPC' }), FULL_DISK],
    ['a full disk of the database', Object.assign(new Error('x'), { code: '53100' }), FULL_DISK],
  ])('of %s is a trouble that passes: a sentence, and whether to repeat', async (_what, error, said) => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const broken = route(pronto)(async () => {
      throw error
    })
    const http = await createApp(
      { ...app.services, log },
      app.routes.map((r) => (r.entry.path === pronto.path ? broken : r)),
    )
    const answer = await http.inject({ url: `/api${pronto.path}` })
    await http.close()
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { code: 'UNAVAILABLE', message: said ?? MESSAGES.UNAVAILABLE },
    ])
    // Room is made by a person, so nothing is repeated without one.
    expect(answer.headers['retry-after']).toBe(said ? undefined : '1')
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['indisponível'])
  })

  it('under way while the database falls is answered with 503, and the next try succeeds', async () => {
    const slow = route({ ...pronto, access: door })(async (ctx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(ctx.db)
      reached(rows[0]!.pid)
      await sql`select pg_sleep(30)`.execute(ctx.db)
      return { situacao: 'ok' }
    })
    let reached: (pid: number) => void = () => {}
    const running = new Promise<number>((resolve) => {
      reached = resolve
    })
    const http = await createApp(
      app.services,
      app.routes.map((r) => (r.entry.path === pronto.path ? slow : r)),
    )
    const answer = http.inject({ url: `/api${pronto.path}` })
    const killer = app.services.database.pool
    await killer.query('select pg_terminate_backend($1)', [await running])
    expect([(await answer).statusCode, (await answer).headers['retry-after']]).toEqual([503, '1'])
    await http.close()
    expect((await company.admin.send(motivosSolicitacao.listar, {})).status).toBe(200)
  })

  it('of nobody’s making says what to do: who is not logged in, what is not there', async () => {
    expect((await app.anonymous().refusal(lerUserInfo, {})).body).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'Sessão expirada.',
    })
    const nowhere = await company.admin.fetch('GET', '/nao-existe')
    expect(await nowhere.json()).toEqual({ code: 'NOT_FOUND', message: 'O recurso solicitado não foi encontrado.' })
    expect(nowhere.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
