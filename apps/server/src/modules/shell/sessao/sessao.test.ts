import * as c from '@quadro/contract/shell/sessao/sessao.ts'
import { criarUsuario } from '@quadro/contract/utilitario/acessos/usuarios.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { tokenHash } from '../../../kit/transaction/tx.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { statementsOf } from '../../../testing/statements.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})

let n = 0
const SENHA = 'frase-longa-1'
/** A user with a password and the mails to this user. */
async function person() {
  const login = `sessao${company.id}.${n++}`
  const { rows } = await app.owner.query('select perfil_id from acesso where usuario_id = $1', [
    (await company.user([])).usuarioId,
  ])
  const acesso = { empresaId: company.id, perfilId: Number(rows[0].perfil_id), talentoId: null }
  const { id } = await company.admin.call(criarUsuario, {
    nome: 'Pessoa da Sessão',
    login,
    email: `${login}@teste.example`,
    ativo: true,
    acessos: [{ ...acesso, restritoAAreas: false, areasIds: [] }],
    senha: SENHA,
    confSenha: SENHA,
  })
  return { id, login }
}
const enter = async (login: string, senha = SENHA, client = app.anonymous()): Promise<Client> => {
  await client.call(c.login, { login, senha })
  return client
}
const works = async (client: Client) => (await client.send(c.lerUserInfo, {})).status
const tokenOf = (client: Client) => client.cookie!.split('=')[1]!
const mailsTo = async (login: string): Promise<{ texto: string }[]> =>
  (await app.owner.query('select texto from email where para = $1 order by id', [`${login}@teste.example`])).rows

describe('a session', () => {
  it('is a random id in an HttpOnly, SameSite=Lax cookie, Secure over https, of which the database keeps the hash only', async () => {
    const { login } = await person()
    const body = { login, senha: SENHA }
    const plain = await app.anonymous().fetch('POST', '/login', { body })
    const [cookie] = plain.headers.getSetCookie()
    expect(cookie).toMatch(/^quadro_sessao=[\w-]{43};/)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).not.toMatch(/Secure/)
    const settings = { ...app.services.settings, publicUrl: 'https://rh.example' }
    const http = await createApp({ ...app.services, settings }, app.routes)
    const safe = await http.inject({ method: 'POST', url: '/api/login', payload: body })
    await http.close()
    expect(safe.headers['set-cookie']).toMatch(/; Secure/)
    const token = cookie!.slice('quadro_sessao='.length).split(';')[0]!
    const kept = await app.owner.query('select hash from sessao where hash = $1', [tokenHash(token)])
    expect(kept.rowCount).toBe(1)
    expect(kept.rows[0].hash.toString('latin1')).not.toContain(token)
  })

  it('is another after each login, and the one before it ends', async () => {
    const { login } = await person()
    const client = await enter(login)
    const first = tokenOf(client)
    await enter(login, SENHA, client)
    expect(tokenOf(client)).not.toBe(first)
    const old = app.anonymous()
    old.cookie = `quadro_sessao=${first}`
    expect([await works(old), await works(client)]).toEqual([401, 200])
  })

  it('has the key of what a device keeps of its user: the same in each session, of each user another, in no table', async () => {
    const [um, outro] = [await person(), await person()]
    const chaveDe = async ({ login }: { login: string }) => (await enter(login)).call(c.lerChaveDoAparelho, {})
    const dele = await chaveDe(um)
    expect(dele).toEqual({ usuarioId: um.id, chave: expect.any(String) })
    expect(Buffer.from(dele.chave, 'base64')).toHaveLength(32)
    expect(await chaveDe(um)).toEqual(dele)
    expect((await chaveDe(outro)).chave).not.toBe(dele.chave)
    expect((await app.anonymous().send(c.lerChaveDoAparelho, {})).status).toBe(401)
  })

  it('is not ended by a link: a GET of the way out leads to the page that asks', async () => {
    const user = await company.user([])
    const response = await user.fetch('GET', '/logout.action')
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).toContain('href="/logout.action"')
    expect((await user.call(c.lerUserInfo, {})).authenticated).toBe(true)
  })

  it('ends everywhere else when the password changes, and with the logout', async () => {
    const { login } = await person()
    const [here, there] = [await enter(login), await enter(login)]
    await here.call(c.alterarSenha, { senha: SENHA, novaSenha: 'outra-frase-2', confNovaSenha: 'outra-frase-2' })
    expect([await works(here), await works(there)]).toEqual([200, 401])
    expect((await app.anonymous().refusal(c.login, { login, senha: SENHA })).status).toBe(401)
    const token = here.cookie
    await here.call(c.logout, {})
    here.cookie = token
    expect(await works(here)).toBe(401)
  })

  it('changes nothing for a page of another site', async () => {
    const { login } = await person()
    const client = await enter(login)
    const post = (headers: Record<string, string>) =>
      client.fetch('PUT', '/userinfo/usuario/tema', { body: { tema: 'escuro' }, headers }).then((r) => r.status)
    expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await post({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await post({ origin: 'https://mal.example' })).toBe(403)
    expect(await post({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await post({ origin: new URL(app.services.settings.publicUrl).origin })).toBe(200)
    expect(await post({})).toBe(200)
  })
})

describe('a password', () => {
  it('is kept as argon2id and read by nobody but the login', async () => {
    const { id } = await person()
    const { rows } = await app.owner.query('select senha_hash from usuario where id = $1', [id])
    expect(rows[0].senha_hash).toMatch(/^\$argon2id\$/)
    await expect(app.services.database.pool.query('select senha_hash from usuario')).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('is set by a mailed link once, within the hour, of which the database keeps the hash only', async () => {
    const { id, login } = await person()
    const inside = await enter(login)
    const ask = async () => {
      await app.anonymous().call(c.recuperarSenha, { login })
      return /ficha=([\w-]+)/.exec((await mailsTo(login)).at(-1)!.texto)![1]!
    }
    const set = (ficha: string, novaSenha = 'nova-frase-3') => ({ ficha, novaSenha, confNovaSenha: novaSenha })
    const ficha = await ask()
    const { rows } = await app.owner.query('select hash from ficha_email where usuario_id = $1', [id])
    expect(rows.map(({ hash }) => hash.toString('hex'))).toEqual([tokenHash(ficha).toString('hex')])
    await app.anonymous().call(c.redefinirSenha, set(ficha))
    expect(await works(inside)).toBe(401)
    expect(await works(await enter(login, 'nova-frase-3'))).toBe(200)
    const twice = await app.anonymous().refusal(c.redefinirSenha, set(ficha, 'frase-do-ladrao'))
    expect(twice.body.message).toContain('O link não vale mais')
    const late = await ask()
    await app.owner.query(`update ficha_email set expira_em = now() - interval '1 second' where hash = $1`, [
      tokenHash(late),
    ])
    expect((await app.anonymous().refusal(c.redefinirSenha, set(late))).status).toBe(400)
    expect((await app.anonymous().refusal(c.redefinirSenha, set('x'.repeat(43)))).body.message).toBe(twice.body.message)
    expect(await works(await enter(login, 'nova-frase-3'))).toBe(200)
  })
})

describe('who asks from outside', () => {
  it('learns nothing of who exists: login and recovery answer the same', async () => {
    const { login } = await person()
    const known = await app.anonymous().refusal(c.login, { login, senha: 'errada-errada' })
    const unknown = await app.anonymous().refusal(c.login, { login: `${login}.nao`, senha: 'errada-errada' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await app.anonymous().call(c.recuperarSenha, { login: `${login}.nao` })).toEqual(
      await app.anonymous().call(c.recuperarSenha, { login }),
    )
    expect([(await mailsTo(`${login}.nao`)).length, (await mailsTo(login)).length]).toEqual([0, 1])
  })

  it('makes the recovery do the same work for known and unknown: the same statements, as many bytes', async () => {
    const { login } = await person()
    const work = async (asked: string) =>
      (await statementsOf(() => app.anonymous().call(c.recuperarSenha, { login: asked }))).statements
    await work(login)
    const [known, unknown] = [await work(login), await work(`${login}.nao`)]
    expect(known.some((text) => text.includes('insert into "email"'))).toBe(true)
    expect(unknown).toEqual(known)
  })

  it('is slowed down by login, the right password included', async () => {
    const { login } = await person()
    for (let i = 0; i < 10; i++)
      expect((await app.anonymous().refusal(c.login, { login, senha: `errada-${i}` })).status).toBe(401)
    const refused = await app.anonymous().refusal(c.login, { login, senha: SENHA })
    expect(refused.status).toBe(429)
    expect(refused.body.message).toContain('Muitas tentativas')
    await app.owner.query('delete from limite')
  })
})

describe('a demonstration login', () => {
  const from = async (headers: Record<string, string>, settings: Partial<TestApp['services']['settings']> = {}) => {
    const { id, login } = await person()
    await app.owner.query('update usuario set demonstracao = true where id = $1', [id])
    const http = await createApp({ ...app.services, settings: { ...app.services.settings, ...settings } }, app.routes)
    const payload = { login, senha: SENHA }
    const { statusCode } = await http.inject({ method: 'POST', url: '/api/login', headers, payload })
    await http.close()
    // Resets the mark for the following tests.
    await app.owner.query('update usuario set demonstracao = false where id = $1', [id])
    return statusCode
  }
  it('works on this machine', async () => {
    expect(await from({})).toBe(200)
    expect(await from({}, { publicUrl: 'http://localhost:5173' })).toBe(200)
  })
  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])(
    'does not exist for a call that carries %s',
    async (name) => {
      expect(await from({ [name]: '127.0.0.1' })).toBe(401)
    },
  )
  it('does not exist where others can come from, whoever calls', async () => {
    expect(await from({}, { publicUrl: 'https://rh.example' })).toBe(401)
    expect(await from({}, { trustProxy: true })).toBe(401)
    expect(await from({}, { trustProxy: 1 })).toBe(401)
    expect(await from({}, { host: '0.0.0.0' })).toBe(401)
  })
})

describe('a password that was set or changed', () => {
  const linkTo = async (login: string) => /ficha=([\w-]+)/.exec((await mailsTo(login)).at(-1)!.texto)![1]!
  const asked = async (login: string) => {
    await app.anonymous().call(c.recuperarSenha, { login })
    return linkTo(login)
  }
  const use = (ficha: string, nova: string) =>
    app.anonymous().send(c.redefinirSenha, { ficha, novaSenha: nova, confNovaSenha: nova })
  it('ends every other link that could set it', async () => {
    const { login } = await person()
    const [first, second] = [await asked(login), await asked(login)]
    expect((await use(second, 'nova-frase-3')).status).toBe(200)
    expect((await use(first, 'frase-do-ladrao')).status).toBe(400)
    const third = await asked(login)
    const inside = await enter(login, 'nova-frase-3')
    const outra = 'outra-frase-2'
    await inside.call(c.alterarSenha, { senha: 'nova-frase-3', novaSenha: outra, confNovaSenha: outra })
    expect((await use(third, 'frase-do-ladrao')).status).toBe(400)
    expect(await works(await enter(login, outra))).toBe(200)
  })
  it('ends the first-password link too', async () => {
    const { rows } = await app.owner.query('select perfil_id from acesso where usuario_id = $1', [
      (await company.user([])).usuarioId,
    ])
    const login = `primeira${company.id}`
    await company.admin.call(criarUsuario, {
      ...{ nome: 'Nova', login, email: `${login}@teste.example`, ativo: true },
      acessos: [
        {
          empresaId: company.id,
          perfilId: Number(rows[0].perfil_id),
          talentoId: null,
          restritoAAreas: false,
          areasIds: [],
        },
      ],
    } as never)
    const first = await linkTo(login)
    expect((await use(await asked(login), 'minha-frase-1')).status).toBe(200)
    expect((await use(first, 'frase-do-ladrao')).status).toBe(400)
  })
})
