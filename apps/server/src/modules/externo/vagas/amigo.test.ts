import * as adverts from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as pedidos from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as c from '@quadro/contract/externo/vagas/anuncios.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { casa, pedido } from '../../../testing/factories.ts'
import { cartas, prova } from '../testing.ts'

let app: TestApp
let company: TestCompany
let anuncioId: number
let serial = 0
beforeAll(async () => {
  app = await testApp()
  company = await app.company({ nome: 'Moinho & Filhos' })
  const onde = await casa(app, company)
  const nova = await company.admin.call(pedidos.criar, pedido(onde) as never)
  const gestor = await company.user(Object.values(pedidos.autoridades))
  await gestor.call(pedidos.fluxo.endpoints.libera, { id: nova.id, versao: nova.versao, status: 'A' })
  const anuncio = await company.admin.call(adverts.criar, {
    solicitacaoId: nova.id,
    titulo: 'Analista <de> Custos',
    descricao: '<p>Fecha o mês.</p>',
    exibirModuloExterno: true,
    diasEsperaNovaAplicacao: null,
    previsaoEncerramento: null,
  } as never)
  anuncioId = anuncio.id
})
// Each test counts as another caller.
beforeEach(() => app.owner.query(`delete from limite where chave like 'amigo:%'`))

const indicacao = (outros: Record<string, unknown> = {}) => {
  serial += 1
  return {
    id: anuncioId,
    empresaId: company.id,
    nome: 'Ana Lima',
    email: `ana${serial}@correio.example`,
    nomeAmigo: "João d'Ávila",
    emailAmigo: `joao${serial}@correio.example`,
    ...outros,
  }
}
const comProva = async (client: Client, outros: Record<string, unknown> = {}) => {
  const { desafio, prova: answer } = await prova(client)
  return { ...indicacao(outros), recaptcha: `${desafio}:${answer}` }
}
const escritas = async () =>
  Number((await app.owner.query('select count(*) from email where empresa_id = $1', [company.id])).rows[0].count)

describe('a vacancy sent to a friend', () => {
  it('reaches the friend in the company’s name, with the page that needs no login', async () => {
    const client = app.anonymous()
    const body = await comProva(client)
    await client.call(c.enviarAmigo, body)
    const [carta] = await cartas(app, company, body.emailAmigo)
    expect(carta!.assunto).toBe('Ana Lima indicou uma vaga para você: Analista <de> Custos')
    expect(carta!.texto).toContain("Olá, João d'Ávila.")
    expect(carta!.texto).toContain(`${app.services.settings.publicUrl}/vagas/${company.id}/${anuncioId}`)
    const { rows } = await app.owner.query(
      'select html, para from email where empresa_id = $1 order by id desc limit 1',
      [company.id],
    )
    expect(rows[0].html).toContain('Analista &#60;de&#62; Custos')
    expect(rows[0].html).not.toContain('<de>')
  })
  it('R0239 R0240 R0241 R0242 R0243 R0244 R0245 R0246 asks for both names and both addresses, as long and as right as told', async () => {
    const client = app.anonymous()
    const errors = async (outros: Record<string, unknown>) =>
      (await client.refusal(c.enviarAmigo, { ...indicacao(outros), recaptcha: 'x:1' } as never)).body.errors
    expect(await errors({ nome: ' ', email: '', nomeAmigo: '', emailAmigo: '' })).toEqual([
      { field: 'nome', message: 'Nome é obrigatório' },
      { field: 'email', message: 'E-mail é obrigatório' },
      { field: 'nomeAmigo', message: 'Nome do amigo é obrigatório' },
      { field: 'emailAmigo', message: 'E-mail do amigo é obrigatório' },
    ])
    expect(
      await errors({ nome: 'a'.repeat(101), email: `${'a'.repeat(40)}@correio.example`, emailAmigo: 'x@y' }),
    ).toEqual([
      { field: 'nome', message: 'Informe no máximo 100 caracteres' },
      { field: 'email', message: 'Informe no máximo 50 caracteres' },
      { field: 'emailAmigo', message: 'E-mail inválido' },
    ])
    expect(await errors({ email: 'sem arroba' })).toEqual([{ field: 'email', message: 'E-mail inválido' }])
  })
  it('R0247 needs the bot check, whole, ours, and once', async () => {
    const client = app.anonymous()
    const message = 'Confirme que você não é um robô.'
    const body = await comProva(client)
    // Another number may be right by chance, no letter is.
    for (const recaptcha of [undefined, '', 'qualquer', `${body.recaptcha}x`, body.recaptcha.replace(/:\d+$/, ':-1')]) {
      const { status, body: answer } = await client.refusal(c.enviarAmigo, { ...body, recaptcha } as never)
      expect([status, answer.errors]).toEqual([400, [{ field: 'recaptcha', message }]])
    }
    await client.call(c.enviarAmigo, body)
    expect((await client.refusal(c.enviarAmigo, body)).status).toBe(429)
  })
})

describe('whoever means harm', () => {
  it('adds no header and no recipient, whatever an address or a name carries', async () => {
    const before = await escritas()
    const client = app.anonymous()
    const hostile = [
      { emailAmigo: 'a@correio.example\r\nBcc: b@correio.example' },
      { emailAmigo: 'a@correio.example,b@correio.example' },
      { emailAmigo: 'Ana <a@correio.example>' },
      { email: 'a@correio.example\nSubject: x' },
      { nome: 'Ana\r\nBcc: b@correio.example' },
      { nomeAmigo: 'Ganhe dinheiro em http://golpe.example' },
      { nomeAmigo: 'Acesse golpe.example agora' },
      { nome: '<img src=x onerror=alert(1)>' },
      { nome: 'ligue 0800 123' },
    ]
    for (const one of hostile) {
      const { status } = await client.refusal(c.enviarAmigo, { ...indicacao(one), recaptcha: 'x:1' } as never)
      expect([one, status]).toEqual([one, 400])
    }
    expect(await escritas()).toBe(before)
    // A line break in a name becomes a space.
    const body = await comProva(client, { nome: 'Ana\nLima' })
    await client.call(c.enviarAmigo, body)
    expect((await cartas(app, company, body.emailAmigo))[0]!.assunto).toMatch(/^Ana Lima indicou/)
  })
  it('sends few mails: by caller, by sender, to one person', async () => {
    const client = app.anonymous()
    const para = `alvo${serial}@correio.example`
    const send = async (outros: Record<string, unknown>) =>
      (await client.send(c.enviarAmigo, await comProva(client, outros))).status
    for (let n = 0; n < 3; n += 1) expect(await send({ emailAmigo: para })).toBe(200)
    expect(await send({ emailAmigo: para.toUpperCase() })).toBe(429)
    for (let n = 0; n < 6; n += 1) expect(await send({})).toBe(200)
    const before = await escritas()
    // After ten attempts from one address in an hour, even the proof is no longer checked.
    expect(await send({})).toBe(429)
    expect(await escritas()).toBe(before)
    const { rows } = await app.owner.query(`select chave from limite where chave like 'amigo:%'`)
    expect(JSON.stringify(rows)).not.toContain('@')
  })
  it('learns of no vacancy that is not public', async () => {
    const client = app.anonymous()
    const other = await app.company()
    const elsewhere = await client.refusal(c.enviarAmigo, await comProva(client, { empresaId: other.id }))
    const nowhere = await client.refusal(c.enviarAmigo, await comProva(client, { id: 999_999_999 }))
    expect([elsewhere.status, elsewhere.body.message]).toEqual([404, nowhere.body.message])
    await app.owner.query('update anuncio set exibir_modulo_externo = false where id = $1', [anuncioId])
    expect((await client.refusal(c.enviarAmigo, await comProva(client))).status).toBe(404)
    await app.owner.query('update anuncio set exibir_modulo_externo = true where id = $1', [anuncioId])
  })
})
