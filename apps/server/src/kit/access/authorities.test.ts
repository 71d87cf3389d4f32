import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { allAuthorities, learnAuthorities } from './authorities.ts'

let app: TestApp
let ownerUrl: string
let all: string[]
beforeAll(async () => {
  app = await testApp()
  ownerUrl = app.owner.options.connectionString!
  all = [...allAuthorities().keys()]
})

async function profile(nome: string, autoridades: readonly string[]): Promise<number> {
  const { rows } = await app.owner.query('insert into perfil (nome) values ($1) returning id', [nome])
  await app.owner.query('insert into perfil_autoridade (perfil_id, autoridade) select $1, unnest($2::text[])', [
    rows[0].id,
    autoridades,
  ])
  return Number(rows[0].id)
}
const held = async (perfilId: number, autoridade: string) =>
  (
    await app.owner.query('select from perfil_autoridade where perfil_id = $1 and autoridade = $2', [
      perfilId,
      autoridade,
    ])
  ).rowCount === 1
const versionOf = async (id: number) =>
  (await app.owner.query('select versao from perfil where id = $1', [id])).rows[0].versao

describe('authorities of a new version', () => {
  it('go to the profiles that hold everything known before, once, and the audit says so', async () => {
    const tudo = await profile('Pode tudo', all)
    const quase = await profile('Pode quase tudo', all.slice(1))
    expect(await learnAuthorities(ownerUrl, all)).toEqual({ novas: [], perfis: [] })

    const version = await versionOf(tudo)
    const later = [...all, 'ROLE_DEPOIS_VER']
    // Other tests of this database may have left other profiles with all authorities.
    const learned = await learnAuthorities(ownerUrl, later)
    expect(learned.novas).toEqual(['ROLE_DEPOIS_VER'])
    expect(learned.perfis).toContain('Pode tudo')
    expect(learned.perfis).not.toContain('Pode quase tudo')
    expect(await held(tudo, 'ROLE_DEPOIS_VER')).toBe(true)
    expect(await held(quase, 'ROLE_DEPOIS_VER')).toBe(false)
    // Running processes notice the change by the version of the profile.
    expect(await versionOf(tudo)).toBeGreaterThan(version)
    const { rows } = await app.owner.query(
      `select usuario_id, acao from auditoria
        where entidade = 'perfil_autoridade' and depois ->> 'autoridade' = 'ROLE_DEPOIS_VER'`,
    )
    expect(rows).toEqual(learned.perfis.map(() => ({ usuario_id: null, acao: 'I' })))

    // An authority that was taken away is not given again.
    await app.owner.query(`delete from perfil_autoridade where perfil_id = $1 and autoridade = 'ROLE_DEPOIS_VER'`, [
      tudo,
    ])
    expect(await learnAuthorities(ownerUrl, later)).toEqual({ novas: [], perfis: [] })
    expect(await held(tudo, 'ROLE_DEPOIS_VER')).toBe(false)
  })

  it('are learned once by processes that start at the same time', async () => {
    const found = await Promise.all([1, 2, 3].map(() => learnAuthorities(ownerUrl, [...all, 'ROLE_JUNTOS_VER'])))
    expect(found.map(({ novas }) => novas.length).sort()).toEqual([0, 0, 1])
  })
})
