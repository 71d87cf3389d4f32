import { login as entrar, redefinirSenha } from '@quadro/contract/shell/sessao/sessao.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../testing/app.ts'
import { NoSuchUser, passwordLink } from './password-link.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})
const user = async () => {
  const { usuarioId } = await company.user([])
  const { rows } = await app.owner.query('select login from usuario where id = $1', [usuarioId])
  return { usuarioId, login: rows[0].login as string }
}
const link = (login: string) => passwordLink(app.services.settings.databaseUrl!, login, 'https://rh.example')
const fichaDe = (address: string) => new URL(address).searchParams.get('ficha')!

describe('the way back in from the server', () => {
  it('is a link of the product’s own kind, once, and the last one only', async () => {
    const { login } = await user()
    const [first, last] = [await link(login.toUpperCase()), await link(login)]
    expect(last).toMatch(/^https:\/\/rh\.example\/redefinir-senha\?ficha=[\w-]{43}$/)
    const nova = { novaSenha: 'frase-de-volta-1', confNovaSenha: 'frase-de-volta-1' }
    expect((await app.anonymous().refusal(redefinirSenha, { ficha: fichaDe(first), ...nova })).status).toBe(400)
    await app.anonymous().call(redefinirSenha, { ficha: fichaDe(last), ...nova })
    expect((await app.anonymous().refusal(redefinirSenha, { ficha: fichaDe(last), ...nova })).status).toBe(400)
    await app.anonymous().call(entrar, { login, senha: nova.novaSenha })
  })
  it('is refused in a sentence for who does not come in', async () => {
    const { usuarioId, login } = await user()
    await app.owner.query('update usuario set ativo = false where id = $1', [usuarioId])
    for (const name of [login, 'ninguem.assim']) {
      const refusal = await link(name).catch((error: Error) => error)
      expect(refusal).toBeInstanceOf(NoSuchUser)
      expect((refusal as Error).message).toBe(`Não há usuário ativo com o login ${name}.`)
    }
  })
})
