import { AssertionError } from 'node:assert'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Authority } from '@quadro/contract/kit/authority.ts'
import { derivarCores } from '@quadro/contract/kit/cor.ts'
import { type Endpoint, type InputOf, type OutputOf, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import type { ErrorBody } from '@quadro/contract/kit/errors.ts'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { createApp } from '../app.ts'
import { ensureRoles } from '../db/roles.ts'
import { allAuthorities } from '../kit/access/authorities.ts'
import { newToken } from '../kit/access/session.ts'
import type { Route } from '../kit/http/route.ts'
import type { Services } from '../kit/http/services.ts'
import { patience } from '../kit/reports/report.ts'
import { inTimeZone, openDatabase } from '../kit/transaction/tx.ts'
import { allRoutes } from '../modules.ts'
import { createServices } from '../services.ts'
import { readSettings } from '../settings.ts'

/** A refusal of an endpoint. */
export class Refused extends Error {
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.code}: ${body.message} ${JSON.stringify(body.errors ?? '')}`)
    this.status = status
    this.body = body
  }
}

/** A caller over real HTTP; `cookie` identifies its session. */
export class Client {
  readonly base: string
  cookie: string | undefined
  /** Company of this client's tab. */
  empresa: number | undefined
  constructor(base: string, cookie?: string, empresa?: number) {
    this.base = base
    this.cookie = cookie
    this.empresa = empresa
  }

  async fetch(
    method: string,
    path: string,
    init: { query?: Record<string, unknown>; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(init.query ?? {}))
      if (value !== undefined && value !== null) query.set(key, Array.isArray(value) ? value.join(',') : String(value))
    const search = query.size > 0 ? `?${query}` : ''
    const multipart = init.body instanceof FormData || init.body instanceof URLSearchParams
    const response = await fetch(`${this.base}/api${path}${search}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(this.empresa ? { 'x-empresa': String(this.empresa) } : {}),
        ...(init.body !== undefined && !multipart ? { 'content-type': 'application/json' } : {}),
        ...init.headers,
      },
      ...(init.body === undefined ? {} : { body: multipart ? (init.body as FormData) : JSON.stringify(init.body) }),
    })
    const set = response.headers.getSetCookie().at(-1)
    if (set) this.cookie = set.split(';')[0]
    return response
  }

  /** Sends the input as the contract says and returns the raw answer. */
  send<E extends Endpoint>(entry: E, input: InputOf<E>): Promise<Response> {
    const all = { ...(input as Record<string, unknown>) }
    const take = (key: string) => {
      const value = all[key]
      delete all[key]
      return value
    }
    let path = entry.path
    for (const parameter of pathParameters(entry.path))
      path = path.replace(`{${parameter}}`, encodeURIComponent(String(take(parameter))))
    const inQuery = entry.method === 'GET' || entry.method === 'DELETE' ? Object.keys(all) : entry.query
    const query = Object.fromEntries(inQuery.map((key) => [key, take(key)]))
    const body =
      entry.method === 'GET' || entry.method === 'DELETE'
        ? undefined
        : entry.body === 'form'
          ? new URLSearchParams(all as never)
          : all
    return this.fetch(entry.method, path, { query, body })
  }

  /** The answer of an endpoint; a refusal throws `Refused`. */
  async call<E extends Endpoint>(entry: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const response = await this.send(entry, input)
    const body = await response.json()
    if (!response.ok) throw new Refused(response.status, body as ErrorBody)
    return body as OutputOf<E>
  }

  /** The refusal of an endpoint; an answer is a failure. */
  async refusal<E extends Endpoint>(entry: E, input: InputOf<E>): Promise<Refused> {
    try {
      await this.call(entry, input)
    } catch (error) {
      if (error instanceof Refused) return error
      throw error
    }
    throw new AssertionError({ message: `${entry.method} ${entry.path} answered instead of refusing` })
  }
}

/** A company for one test, with a user who has every authority. */
export interface TestCompany {
  id: number
  usuarioId: number
  admin: Client
  /** Another user of this company with exactly these authorities, in the whole company or only in areas. */
  user(
    authorities: readonly (Authority | string)[],
    options?: { areas?: number[]; talentoId?: number; nome?: string },
  ): Promise<Client & { usuarioId: number }>
}

export interface TestApp {
  base: string
  services: Services
  routes: Route[]
  /** Connections of the owner, in the application's time zone: to prepare what no endpoint can, and to check results. */
  owner: pg.Pool
  anonymous(): Client
  /** A registered candidate of the company, logged in. */
  candidate(empresaId: number): Promise<Client & { pessoaId: number; candidatoId: number; cpf: string }>
  company(options?: { nome?: string }): Promise<TestCompany>
  /** A user of the company who answers for every company; always the same one. */
  everywhere(empresaId: number): Promise<Client & { usuarioId: number }>
}

let app: Promise<TestApp> | undefined
/** The running test file. */
let file: string | undefined
/**
 * The real application over a database of this test worker; created once. For each test file the counters of tries are reset and the
 * companies of earlier files are closed; otherwise work over all companies would take longer with each file.
 */
export async function testApp(): Promise<TestApp> {
  app ??= start()
  const made = await app
  await made.owner.query('delete from limite')
  const { testPath } = expect.getState()
  if (testPath !== file) {
    file = testPath
    await made.owner.query('update empresa set ativa = false where ativa')
  }
  return made
}

const unique = () => randomBytes(6).toString('hex')

/** A valid CNPJ that no other test uses. */
export function randomCnpj(): string {
  const digits = Array.from({ length: 12 }, () => Math.floor(Math.random() * 10))
  const check = (weights: number[]) => {
    const rest = weights.reduce((sum, w, i) => sum + w * digits[i]!, 0) % 11
    digits.push(rest < 2 ? 0 : 11 - rest)
  }
  check([5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  check([6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  return digits.join('')
}

/** A valid CPF that no other test uses. */
export function randomCpf(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10))
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, d, i) => total + d * (length + 1 - i), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

/**
 * On a busy machine printing takes longer than a user waits, and the answer would be a job instead of the file. When that happens is proved by
 * the tests of the kit, which say how long they wait.
 */
patience.ms = 250_000

async function start(): Promise<TestApp> {
  const template = new URL(inject('template'))
  const templateName = template.pathname.slice(1)
  const name = `teste_${unique()}`
  const administration = new URL(template)
  administration.pathname = '/administracao'
  const admin = new pg.Client(administration.href)
  await admin.connect()
  await admin.query(`create database ${name} template ${templateName} strategy file_copy`)
  await admin.end()

  const ownerUrl = new URL(template)
  ownerUrl.pathname = `/${name}`
  const { appUrl, roles } = await ensureRoles(ownerUrl.href, { database: templateName })
  const settings = readSettings({
    DATABASE_URL: ownerUrl.href,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'quadro-arquivos-')),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  })
  // Like the product's own process: its dates are those of the installation's time zone, not the machine's.
  process.env.TZ = settings.timeZone
  const owner = new pg.Pool({
    connectionString: ownerUrl.href,
    max: 2,
    ...inTimeZone(settings.timeZone),
  } as pg.PoolConfig)
  owner.on('error', () => {})
  const services = await createServices(
    settings,
    openDatabase(appUrl, roles, { timeZone: settings.timeZone }),
    ownerUrl.href,
  )
  const routes = await allRoutes()
  const http = await createApp(services, routes)
  const base = await http.listen({ host: '127.0.0.1', port: 0 })
  // Excludes the authority to see every company, because with it tests of scope would prove nothing.
  const catalogue = [...allAuthorities().values()].filter((a) => a.name !== 'ROLE_VER_TODAS_EMPRESAS')

  async function client(usuarioId: number, empresaId: number): Promise<Client & { usuarioId: number }> {
    const { token, hash } = newToken()
    await owner.query(
      `insert into sessao (hash, usuario_id, empresa_id, expira_em) values ($1, $2, $3, now() + interval '4 hours')`,
      [hash, usuarioId, empresaId],
    )
    return Object.assign(new Client(base, `quadro_sessao=${token}`, empresaId), { usuarioId })
  }
  /** Each authority of a profile is an audited row, so a profile with very many authorities is created once and shared. */
  const large = new Map<string, number>()
  async function profile(authorities: string[]): Promise<number> {
    const set = authorities.join()
    const known = large.get(set)
    if (known) return known
    const { rows } = await owner.query('insert into perfil (nome) values ($1) returning id', [`Perfil ${unique()}`])
    const id = Number(rows[0].id)
    await owner.query('insert into perfil_autoridade (perfil_id, autoridade) select $1, unnest($2::text[])', [
      id,
      authorities,
    ])
    if (authorities.length > 100) large.set(set, id)
    return id
  }
  async function user(
    empresaId: number,
    authorities: readonly (Authority | string)[],
    options: { areas?: number[]; talentoId?: number; nome?: string } = {},
  ) {
    const key = unique()
    const one = async (text: string, values: unknown[]) => Number((await owner.query(text, values)).rows[0].id)
    const perfilId = await profile(authorities.map((a) => (typeof a === 'string' ? a : a.name)))
    const usuarioId = await one(
      `insert into usuario (id, nome, login, email, apresentacao_em) values (nextval(pg_get_serial_sequence('usuario', 'id')) + 1000000, $1, $2, $3, now()) returning id`,
      [options.nome ?? `Pessoa ${key}`, `u${key}`, `u${key}@teste.example`],
    )
    const acessoId = await one(
      'insert into acesso (empresa_id, usuario_id, perfil_id, restrito_a_areas, talento_id) values ($1, $2, $3, $4, $5) returning id',
      [empresaId, usuarioId, perfilId, options.areas !== undefined, options.talentoId ?? null],
    )
    if (options.areas?.length)
      await owner.query(
        'insert into acesso_area (empresa_id, acesso_id, area_id) select $1, $2, unnest($3::bigint[])',
        [empresaId, acessoId, options.areas],
      )
    return client(usuarioId, empresaId)
  }

  const answering = new Map<number, Promise<Client & { usuarioId: number }>>()
  return {
    base,
    services,
    everywhere(empresaId) {
      const known = answering.get(empresaId) ?? user(empresaId, [...allAuthorities().keys()])
      answering.set(empresaId, known)
      return known
    },
    routes,
    owner,
    anonymous: () => new Client(base),
    async candidate(empresaId) {
      const cpf = randomCpf()
      const { rows: people } = await owner.query(
        'insert into pessoa (empresa_id, nome, cpf, email) values ($1, $2, $3, $4) returning id',
        [empresaId, `Candidata ${unique()}`, cpf, `c${unique()}@teste.example`],
      )
      const pessoaId = Number(people[0].id)
      const { rows: candidates } = await owner.query(
        'insert into candidato (empresa_id, pessoa_id) values ($1, $2) returning id',
        [empresaId, pessoaId],
      )
      const candidatoId = Number(candidates[0].id)
      const { token, hash } = newToken()
      await owner.query(
        `insert into sessao_candidato (hash, empresa_id, pessoa_id, candidato_id, expira_em) values ($1, $2, $3, $4, now() + interval '4 hours')`,
        [hash, empresaId, pessoaId, candidatoId],
      )
      return Object.assign(new Client(base, `quadro_candidato=${token}`), { pessoaId, candidatoId, cpf })
    },
    async company({ nome } = {}) {
      const label = nome ?? `Empresa ${unique()}`
      const { rows } = await owner.query(
        'insert into empresa (nome, razao_social, cnpj, cores) values ($1, $1, $2, $3) returning id',
        [label, randomCnpj(), JSON.stringify(derivarCores('#FF850A'))],
      )
      const id = Number(rows[0].id)
      await owner.query('insert into empresa_configuracao (empresa_id) values ($1)', [id])
      const admin = await user(id, catalogue)
      return { id, usuarioId: admin.usuarioId, admin, user: (authorities, options) => user(id, authorities, options) }
    },
  }
}
