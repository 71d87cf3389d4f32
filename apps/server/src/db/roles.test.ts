import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'
import { ensureRoles, RolesError, roleNames } from './roles.ts'

let folder: string
let embedded: Embedded

async function ask<T>(url: string, ...statements: string[]): Promise<T | undefined> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    let value: T | undefined
    for (const sql of statements) value = (await client.query<{ value: T }>(sql)).rows[0]?.value
    return value
  } finally {
    await client.end()
  }
}

function databaseUrl(name: string): string {
  const url = new URL(embedded.url)
  url.pathname = `/${name}`
  return url.href
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quadro-roles-'))
  embedded = await startEmbedded({ dataDir: folder, log: () => {}, fast: true })
})

afterAll(async () => {
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('ensureRoles', () => {
  it('makes the three roles once, by several processes at a time, with one password', async () => {
    const results = await Promise.all([1, 2, 3, 4].map(() => ensureRoles(embedded.url)))
    const urls = new Set(results.map((result) => result.appUrl))
    expect(urls.size).toBe(1)
    expect(results[0]?.roles).toEqual({ app: 'quadro_app', todas: 'quadro_todas', externo: 'quadro_externo' })
    const [appUrl = ''] = urls
    expect(await ask(appUrl, 'select current_user as value')).toBe('quadro_app')
    expect(await ensureRoles(embedded.url)).toEqual(results[0])
    expect(new URL(appUrl).password).not.toBe(new URL(embedded.url).password)
  })

  it('lets the application enter the other roles without having their rights', async () => {
    const { appUrl, roles } = await ensureRoles(embedded.url)
    await ask(embedded.url, 'create table segredo as select 1 as n', `grant select on segredo to ${roles.todas}`)
    await expect(ask(appUrl, 'select n as value from segredo')).rejects.toThrow('permission denied')
    expect(await ask(appUrl, `set role ${roles.todas}`, 'select n as value from segredo')).toBe(1)
    await expect(ask(appUrl, `set role ${roles.externo}`, 'select n from segredo')).rejects.toThrow('permission denied')
    expect(await ask(embedded.url, `set role ${roles.app}`, 'select current_user as value')).toBe(roles.app)
    await expect(ask(appUrl, 'set role quadro')).rejects.toThrow('permission denied')
  })

  it('sets the password again when the owner got another one', async () => {
    const { appUrl } = await ensureRoles(embedded.url)
    await ask(embedded.url, `alter role quadro_app password 'outra'`)
    await expect(ask(appUrl, 'select 1')).rejects.toThrow('password authentication failed')
    await ensureRoles(embedded.url)
    expect(await ask(appUrl, 'select 1 as value')).toBe(1)
  })

  it('names the roles after the template of a clone', async () => {
    await ask(embedded.url, 'create database clone')
    const { appUrl, roles } = await ensureRoles(databaseUrl('clone'), { database: 'quadro' })
    expect(roles.app).toBe('quadro_app')
    expect(await ask(appUrl, 'select current_database() as value')).toBe('clone')
  })

  it('only checks the roles when the administrator made them', async () => {
    await ask(embedded.url, 'create database "de-fora"', `create role aplicacao login password 'x'`)
    const url = databaseUrl('de-fora')
    const appUrl = url.replace(/\/\/.*@/, '//aplicacao:x@')
    await expect(ensureRoles(url, { appUrl })).rejects.toThrow(
      /Faltam papéis no banco: de-fora_todas, de-fora_externo\./,
    )
    await ask(embedded.url, 'create role "de-fora_todas"', 'create role "de-fora_externo"')
    await expect(ensureRoles(url, { appUrl })).rejects.toThrow('O papel aplicacao não pode assumir os outros.')
    await ask(embedded.url, 'grant "de-fora_todas", "de-fora_externo" to aplicacao with inherit false, set true')
    expect(await ensureRoles(url, { appUrl })).toEqual({
      appUrl,
      roles: { app: 'aplicacao', todas: 'de-fora_todas', externo: 'de-fora_externo' },
    })
  })

  it('says what to do when the owner may not create roles', async () => {
    await ask(embedded.url, `create role comum login password 'x'`)
    await ask(embedded.url, 'grant comum to quadro with set true', 'create database alheio owner comum')
    const url = databaseUrl('alheio').replace(/\/\/.*@/, '//comum:x@')
    await expect(ensureRoles(url)).rejects.toThrow(/DATABASE_APP_URL[\s\S]*create role "alheio_app" login/)
  })
})

describe('roleNames', () => {
  it('refuses a database whose roles would share a cut name', () => {
    expect(roleNames('a'.repeat(55)).externo).toHaveLength(63)
    expect(() => roleNames('a'.repeat(56))).toThrow(RolesError)
  })
})
