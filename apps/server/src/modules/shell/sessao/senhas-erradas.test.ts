/** Guessing passwords of users and candidates is slow, is reported to the owner, and does not lock the owner out of the usual address. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { tryPassword } from '../../../kit/access/limits.ts'
import { hashPassword } from '../../../kit/access/passwords.ts'
import { randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'

const SENHA = 'frase-longa-1'
const [CASA, FORA] = ['203.0.113.7', '198.51.100.9']
let app: TestApp
let company: TestCompany
/** Behind a proxy, so that callers have addresses. */
let http: FastifyInstance
let hash: string
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  await app.owner.query('update empresa set portal_aberto = true where id = $1', [company.id])
  http = await createApp({ ...app.services, settings: { ...app.services.settings, trustProxy: true } }, app.routes)
  hash = await hashPassword(SENHA)
})
afterAll(() => http.close())
beforeEach(() => app.owner.query('delete from limite'))

/** Somebody with a password, and the way to log in. */
interface Quem {
  email: string
  enter(senha: string, from: string): Promise<number>
}
const post = async (url: string, payload: object, from: string) =>
  (await http.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from } })).statusCode
async function usuario(): Promise<Quem> {
  const { usuarioId } = await company.user([])
  await app.owner.query('update usuario set senha_hash = $2 where id = $1', [usuarioId, hash])
  const { rows } = await app.owner.query('select login, email from usuario where id = $1', [usuarioId])
  const { login, email } = rows[0] as { login: string; email: string }
  return { email, enter: (senha, from) => post('/api/login', { login, senha }, from) }
}
async function candidato(): Promise<Quem> {
  const username = randomCpf()
  const email = `c${username}@correio.example`
  const empresa_id = company.id
  const pessoa_id = await insert(app, 'pessoa', { empresa_id, nome: 'Mariana', cpf: username, email })
  await insert(app, 'candidato', { empresa_id, pessoa_id, senha_hash: hash })
  const enter = (password: string, from: string) =>
    post('/api/externo/login', { username, password, empresaId: company.id }, from)
  return { email, enter }
}
const mailsTo = async (email: string): Promise<string[]> =>
  (await app.owner.query('select assunto from email where para = $1 order by id', [email])).rows.map((r) => r.assunto)

/** Tries count less once another quarter of an hour has begun, so what one began under is done again. */
async function inOneQuarter<T>(work: () => Promise<T>): Promise<T> {
  const quarter = () => Math.floor(Date.now() / 900_000)
  for (;;) {
    const before = quarter()
    const done = await work()
    if (quarter() === before) return done
    await app.owner.query('delete from limite')
  }
}

describe.each([
  ['a user', usuario],
  ['a candidate', candidato],
] as const)('%s', (_who, someone) => {
  it('is not locked out of the usual place by who guesses from elsewhere', async () => {
    const { enter } = await someone()
    for (let n = 0; n < 10; n += 1) expect(await enter(`errada-${n}`, FORA)).toBe(401)
    expect(await enter(SENHA, FORA)).toBe(429)
    expect(await enter(SENHA, CASA)).toBe(200)
  })

  it('is guessed at slowly from many addresses too, and still comes in from the usual place', async () => {
    const seen = await inOneQuarter(async () => {
      const { enter } = await someone()
      const usual = await enter(SENHA, CASA)
      const wrong: number[] = []
      for (let n = 0; n < 61; n += 1) wrong.push(await enter('errada', `198.51.100.${n + 10}`))
      const right = [await enter(SENHA, '198.51.100.200'), await enter(SENHA, CASA)]
      return [usual, ...new Set(wrong.slice(0, 60)), wrong[60], ...right]
    })
    expect(seen).toEqual([200, 401, 429, 429, 200])
  })

  it('comes in as often as the password is right', async () => {
    const { enter } = await someone()
    for (let n = 0; n < 15; n += 1) expect(await enter(SENHA, CASA)).toBe(200)
  })

  it('is told by mail, once a day', async () => {
    const { email, enter } = await someone()
    for (let n = 0; n < 4; n += 1) await enter('errada', `198.51.100.${n}`)
    expect(await mailsTo(email)).toEqual([])
    for (let n = 0; n < 4; n += 1) await enter('errada', FORA)
    expect(await mailsTo(email)).toEqual(['Alguém errou a sua senha várias vezes'])
  })
})

it('an office of 800 behind one address comes in at eight o’clock', async () => {
  const { database } = app.services
  for (let n = 0; n < 800; n += 1) await (await tryPassword(database, 'entrar', `escritorio${n}`, CASA)).right()
  const { enter } = await usuario()
  expect(await enter(SENHA, CASA)).toBe(200)
})

it('one address guesses at no more than a hundred passwords in a quarter of an hour, whoever’s they are', async () => {
  const { database } = app.services
  const seen = await inOneQuarter(async () => {
    for (let n = 0; n < 100; n += 1) await (await tryPassword(database, 'entrar', `alguem${n}`, FORA)).wrong()
    const { enter } = await usuario()
    return [await enter(SENHA, FORA), await enter(SENHA, CASA)]
  })
  expect(seen).toEqual([429, 200])
})

it('nobody is written to for a login that nobody has', async () => {
  const before = await app.owner.query('select count(*) from email')
  for (let n = 0; n < 6; n += 1)
    expect(await post('/api/login', { login: 'ninguem.assim', senha: 'errada' }, FORA)).toBe(401)
  expect((await app.owner.query('select count(*) from email')).rows).toEqual(before.rows)
})
