import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NAMED } from '@quadro/contract/kit/authority.ts'
import * as c from '@quadro/contract/utilitario/integracoes/assistente.ts'
import { gravarPreferencia, lerCreditos } from '@quadro/contract/utilitario/integracoes/assistente-creditos.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { semDadosPessoais, textoSimples } from './assistente-servico.ts'

/** A test service with this protocol. It records the questions and returns the answer that the test sets. */
const asked: { url: string; authorization: string | undefined; body: Record<string, never> }[] = []
let answer: { status?: number; text?: string; raw?: string; location?: string; wait?: Promise<unknown> }
let service: Server
let endereco: string
const read = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request) text += part
  return text
}

let app: TestApp
let company: TestCompany
const uses = [NAMED.ROLE_ASSISTENTE_RH]
const { configurar, recarregar } = c.autoridadesDoAssistente
const ask = { prompt: 'Cargo: Analista de custos', assunto: 'cargo-responsabilidades' } as const
const form = (change: object = {}) => ({
  ...{ endereco, modelo: 'modelo-x', chave: 'segredo-1', semChave: false, cortesia: true },
  ...change,
})
/** A company whose assistant uses the test service. */
async function configured(): Promise<TestCompany> {
  const made = await app.company()
  await made.admin.call(c.gravarServico, { versao: 0, ...form() })
  return made
}

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const text = await read(request)
    asked.push({ url: request.url!, authorization: request.headers.authorization, body: JSON.parse(text) })
    await answer.wait
    const headers = { 'content-type': 'application/json', ...(answer.location ? { location: answer.location } : {}) }
    response.writeHead(answer.status ?? 200, headers)
    response.end(answer.raw ?? JSON.stringify({ choices: [{ message: { content: answer.text ?? '- Uma\n- Duas' } }] }))
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`
  endereco = `http://${host}/v1`
  app = await testApp()
  Object.assign(app.services.settings, { privateHosts: [host] })
  company = await configured()
})
afterAll(() => {
  Object.assign(app.services.settings, { privateHosts: undefined })
  service.closeAllConnections()
  service.close()
})
beforeEach(async () => {
  asked.length = 0
  answer = {}
  await app.owner.query('delete from limite')
})

describe('credits of the assistant', () => {
  it('R1106 R0833 are 10 free ones a month; R1101 a suggestion costs one', async () => {
    const user = await (await configured()).user(uses)
    expect(await user.call(lerCreditos, {})).toEqual({
      ...{ restantes: 10, gratuitos: 10, gratuitosPorMes: 10, adicionais: 0 },
      ...{ configurado: true, painel: false, oferecer: true },
    })
    expect(await user.call(c.pedirSugestao, ask)).toMatchObject({ texto: 'Uma\nDuas', creditos: { restantes: 9 } })
    expect(await user.call(lerCreditos, {})).toMatchObject({ restantes: 9, gratuitos: 9 })
    expect(asked).toMatchObject([
      { url: '/v1/chat/completions', authorization: 'Bearer segredo-1', body: { model: 'modelo-x', stream: false } },
    ])
  })

  it('R1107 of a month are gone with it; what was bought stays', async () => {
    const made = await configured()
    const user = await made.user([...uses, recarregar])
    await user.call(c.recarregarCreditos, { quantidade: 2 })
    for (let i = 0; i < 11; i++) await user.call(c.pedirSugestao, ask)
    expect(await user.call(lerCreditos, {})).toMatchObject({ restantes: 1, gratuitos: 0, adicionais: 1 })
    await app.owner.query(`update assistente_uso set mes = mes - interval '1 month' where empresa_id = $1`, [made.id])
    expect(await user.call(lerCreditos, {})).toMatchObject({ restantes: 11, gratuitos: 10, adicionais: 1 })
    // Unused free credits of the previous month are not added.
    await app.owner.query('delete from assistente_uso where empresa_id = $1 and gratuito', [made.id])
    expect(await user.call(lerCreditos, {})).toMatchObject({ gratuitos: 10 })
  })

  it('R1108 the courtesy may end: what was bought is left', async () => {
    const made = await configured()
    const user = await made.user([...uses, configurar, recarregar])
    const { versao } = await user.call(c.lerServico, {})
    await user.call(c.gravarServico, { versao, ...form({ chave: null, cortesia: false }) })
    expect(await user.call(lerCreditos, {})).toMatchObject({ restantes: 0, gratuitosPorMes: 0 })
    expect((await user.refusal(c.pedirSugestao, ask)).body.code).toBe('OpenAICallLimitReached')
    expect(await user.call(c.recarregarCreditos, { quantidade: 3, observacao: 'Pedido 12' })).toMatchObject({
      restantes: 3,
      adicionais: 3,
    })
    expect(await user.call(c.pedirSugestao, ask)).toMatchObject({ creditos: { restantes: 2, adicionais: 2 } })
  })

  it('R1393 at their end answer with the code OpenAICallLimitReached, and ask nobody', async () => {
    const user = await (await configured()).user(uses)
    for (let i = 0; i < 10; i++) await user.call(c.pedirSugestao, ask)
    asked.length = 0
    const { status, body } = await user.refusal(c.pedirSugestao, ask)
    expect({ status, code: body.code }).toEqual({ status: 402, code: 'OpenAICallLimitReached' })
    expect(asked).toEqual([])
  })

  it('are never overspent by two tabs at once, and what is on its way counts', async () => {
    const made = await configured()
    const user = await made.user(uses)
    let release = () => {}
    answer = { wait: new Promise<void>((done) => (release = done)) }
    const tabs = Array.from({ length: 14 }, () => user.send(c.pedirSugestao, ask))
    // The refused calls return while the others still wait for the service.
    const refused: number[] = []
    await new Promise<void>((done) => {
      for (const tab of tabs)
        void tab.then((response) => {
          refused.push(response.status)
          if (refused.length === 4) done()
        })
    })
    expect(refused).toEqual([402, 402, 402, 402])
    release()
    const statuses = (await Promise.all(tabs)).map(({ status }) => status)
    expect(statuses.filter((s) => s === 200)).toHaveLength(10)
    expect(await user.call(lerCreditos, {})).toMatchObject({ restantes: 0 })
  })

  it.each([
    ['fails', { status: 500, raw: '{"error":"segredo-1"}' }],
    ['refuses the key', { status: 401 }],
    ['says nothing', { text: '  ' }],
    ['speaks another protocol', { raw: '{"olá":1}' }],
    ['answers no JSON', { raw: '<html>' }],
    ['says too much', { text: 'x'.repeat(300_000) }],
    ['leads elsewhere', { status: 302, location: 'http://127.0.0.1:1/' }],
  ])('R1105 cost nothing when the service %s', async (_what, said) => {
    const user = await company.user(uses)
    const before = await user.call(lerCreditos, {})
    answer = said
    const { status, body } = await user.refusal(c.pedirSugestao, ask)
    expect({ status, ...body }).toEqual({
      ...{ status: 503, code: 'UNAVAILABLE' },
      message: 'Até as mentes mais brilhantes precisam de descanso. Por favor, tente novamente mais tarde.',
    })
    expect(await user.call(lerCreditos, {})).toEqual(before)
  })

  it('R1105 a company that has not said whom to ask is told the same', async () => {
    const user = await (await app.company()).user(uses)
    expect(await user.call(lerCreditos, {})).toMatchObject({ restantes: 10, configurado: false })
    expect((await user.refusal(c.pedirSugestao, ask)).body.message).toBe(
      'Até as mentes mais brilhantes precisam de descanso. Por favor, tente novamente mais tarde.',
    )
  })

  it('one that was never answered counts no more after a while', async () => {
    const made = await configured()
    const user = await made.user(uses)
    await app.owner.query(
      `insert into assistente_uso (empresa_id, assunto, mes, gratuito, expira_em)
         select $1, 'geral', date_trunc('month', $2::date), true, now() + n * interval '1 minute' from unnest(array[-1, 1]) n`,
      [made.id, new Date().toLocaleDateString('sv', { timeZone: app.services.settings.timeZone })],
    )
    expect(await user.call(lerCreditos, {})).toMatchObject({ restantes: 9 })
  })
})

describe('the assistant', () => {
  it('R1318 R1319 answers whoever is logged in and holds ROLE_ASSISTENTE_RH', async () => {
    expect((await app.anonymous().refusal(lerCreditos, {})).status).toBe(401)
    expect((await (await company.user([])).refusal(lerCreditos, {})).status).toBe(403)
    expect((await (await company.user(['ROLE_ASSISTENTE_RH'])).send(lerCreditos, {})).status).toBe(200)
  })

  it('tells the service nothing that looks like somebody’s, whatever was typed', async () => {
    const user = await company.user(uses)
    const prompt =
      'Cargo: Analista\nMissão: substituir ana.lima@serra.example, 123.456.789-09, (85) 98765-4321, que ganha R$ 4.800,00'
    await user.call(c.pedirSugestao, { prompt, assunto: 'cargo-missao' })
    const sent = JSON.stringify(asked[0]!.body)
    expect(sent).toContain('Cargo: Analista')
    for (const word of ['ana.lima', '456', '98765', '4.800', 'segredo']) expect(sent).not.toContain(word)
    expect(semDadosPessoais('11.222.333/0001-81 ou 12345678909; 8 horas, 2026, nível 3')).toBe(
      '[documento] ou [documento]; 8 horas, 2026, nível 3',
    )
  })

  it('answers plain text', async () => {
    const user = await company.user(uses)
    answer = { text: '```\n# Responsabilidades\n1. **Fechar** o mês\u0007\n- <b>Conferir</b> notas\n```' }
    const { texto } = await user.call(c.pedirSugestao, ask)
    expect(texto).toBe('Responsabilidades\nFechar o mês\n<b>Conferir</b> notas')
    expect(textoSimples('Um.\n\n\n\nDois.\u202e', 'texto')).toBe('Um.\n\nDois.')
  })

  it('is asked at a measured pace', async () => {
    const user = await company.user([...uses, recarregar])
    await user.call(c.recarregarCreditos, { quantidade: 30 })
    for (let i = 0; i < 20; i++) await user.call(c.pedirSugestao, ask)
    expect((await user.refusal(c.pedirSugestao, ask)).status).toBe(429)
  })

  it('spends nothing for another site’s page', async () => {
    const user = await company.user(uses)
    const query = { ...ask }
    for (const site of ['cross-site', 'same-site'])
      expect(
        (await user.fetch('GET', c.pedirSugestao.path, { query, headers: { 'sec-fetch-site': site } })).status,
      ).toBe(403)
    expect(asked).toEqual([])
  })

  it('R1099 is kept as each user left it', async () => {
    const [user, other] = [await company.user(uses), await company.user(uses)]
    expect(await user.call(gravarPreferencia, { painel: true, oferecer: false })).toMatchObject({ painel: true })
    expect(await user.call(lerCreditos, {})).toMatchObject({ painel: true, oferecer: false })
    expect(await other.call(lerCreditos, {})).toMatchObject({ painel: false, oferecer: true })
  })
})

describe('the service of the assistant', () => {
  it('is the company’s; its key is never answered, and sealed in the database', async () => {
    const made = await configured()
    const admin = await made.user([configurar])
    const answered = await admin.call(c.lerServico, {})
    expect(answered).toMatchObject({ endereco, modelo: 'modelo-x', temChave: true, cortesia: true })
    expect(JSON.stringify(answered)).not.toContain('segredo')
    const other = await (await app.company()).user([configurar])
    expect(await other.call(c.lerServico, {})).toMatchObject({ versao: 0, endereco: '', temChave: false })
    const kept = await app.owner.query('select chave_lacrada from assistente where empresa_id = $1', [made.id])
    expect(kept.rows[0].chave_lacrada).toMatch(/^v1\./)
    expect(kept.rows[0].chave_lacrada).not.toContain('segredo')
    const { rows } = await app.owner.query(
      `select antes, depois from auditoria where entidade = 'assistente' and empresa_id = $1`,
      [made.id],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('segredo')
  })

  it('keeps a key that is not said again, but never takes it to another address', async () => {
    const made = await configured()
    const admin = await made.user([configurar, ...uses])
    let { versao } = await admin.call(c.lerServico, {})
    ;({ versao } = await admin.call(c.gravarServico, { versao, ...form({ chave: '', modelo: 'outro' }) }))
    await admin.call(c.pedirSugestao, ask)
    expect(asked.at(-1)).toMatchObject({ authorization: 'Bearer segredo-1', body: { model: 'outro' } })
    const moved = form({ chave: '', endereco: endereco.replace('/v1', '/v2') })
    const after = await admin.call(c.gravarServico, { versao, ...moved })
    expect(after.temChave).toBe(false)
    await admin.call(c.pedirSugestao, ask)
    expect(asked.at(-1)).toMatchObject({ url: '/v2/chat/completions', authorization: undefined })
    expect((await admin.refusal(c.gravarServico, { versao, ...form() })).body.code).toBe('STALE_VERSION')
  })

  it.each([
    ['http://servico.example/v1', 'Informe um endereço https://'],
    ['http://10.0.0.8/v1', 'Este endereço é da rede interna, que esta instalação não permite chamar'],
    ['https://169.254.169.254/v1', 'Este endereço é da rede interna, que esta instalação não permite chamar'],
    ['ftp://servico.example', 'Informe um endereço como https://api.exemplo.com/v1'],
    ['https://nome:senha@servico.example/v1', 'Informe um endereço como https://api.exemplo.com/v1'],
    ['qualquer coisa', 'Informe um endereço como https://api.exemplo.com/v1'],
  ])('is not %s', async (wrong, message) => {
    const { admin } = await app.company()
    const refused = await admin.refusal(c.gravarServico, { versao: 0, ...form({ endereco: wrong }) })
    expect(refused.body.errors).toEqual([{ field: 'endereco', message }])
  })

  it('whose name leads to a private address is not asked', async () => {
    const made = await app.company()
    await made.admin.call(c.gravarServico, { versao: 0, ...form({ endereco: 'https://localhost/v1' }) })
    expect((await made.admin.refusal(c.pedirSugestao, ask)).status).toBe(503)
    expect(await made.admin.call(c.testarServico, {})).toMatchObject({ ok: false })
  })

  it('is tried by its button, which costs no credit', async () => {
    const made = await configured()
    expect(await made.admin.call(c.testarServico, {})).toEqual({ ok: true, mensagem: 'O serviço respondeu.' })
    answer = { status: 401 }
    expect(await made.admin.call(c.testarServico, {})).toEqual({
      ...{ ok: false, mensagem: 'O serviço recusou a chave de acesso.' },
    })
    expect(await made.admin.call(lerCreditos, {})).toMatchObject({ restantes: 10 })
    expect(await (await app.company()).admin.call(c.testarServico, {})).toMatchObject({ ok: false })
  })
})

describe('a request for credits', () => {
  const cnpjOf = async (made: TestCompany): Promise<string> =>
    (await app.owner.query('select cnpj from empresa where id = $1', [made.id])).rows[0].cnpj
  const wanted = async (made: TestCompany, change: object = {}) => ({
    ...{ nome: 'Ana Lima', email: 'ana@serra.example', telefone: '(85) 98765-4321', quantidadeDesejada: 50 },
    cnpj: await cnpjOf(made),
    ...change,
  })

  it('R1301 needs a name; R1302 an e-mail; R1303 a telephone of 10 or 11 digits; R1304 a quantity of at least 1', async () => {
    const user = await company.user(uses)
    const nothing = { nome: ' ', email: '', telefone: '8598765', quantidadeDesejada: 0 }
    const refused = await user.refusal(c.solicitarCreditos, await wanted(company, nothing))
    expect(refused.body.errors).toEqual([
      { field: 'nome', message: 'Nome é obrigatório' },
      { field: 'email', message: 'E-mail é obrigatório' },
      { field: 'telefone', message: 'Número de telefone inválido.' },
      { field: 'quantidadeDesejada', message: 'Quantidade inválida' },
    ])
    for (const telefone of ['8534567890', '85987654321'])
      expect((await user.send(c.solicitarCreditos, await wanted(company, { telefone }))).status).toBe(200)
    for (const telefone of ['853456789', '859876543210'])
      expect((await user.refusal(c.solicitarCreditos, await wanted(company, { telefone }))).body.errors).toEqual([
        { field: 'telefone', message: 'Número de telefone inválido.' },
      ])
  })

  it('R1305 takes 70 characters of a name; R1306 200 of an e-mail; R1307 6 digits of a quantity', async () => {
    const user = await company.user(uses)
    const longest = { nome: 'n'.repeat(70), email: `${'e'.repeat(188)}@abc.example`, quantidadeDesejada: 999_999 }
    expect(longest.email).toHaveLength(200)
    expect((await user.send(c.solicitarCreditos, await wanted(company, longest))).status).toBe(200)
    const beyond = { nome: 'n'.repeat(71), email: `e${longest.email}`, quantidadeDesejada: 1_000_000 }
    const refused = await user.refusal(c.solicitarCreditos, await wanted(company, beyond))
    expect(refused.body.errors?.map(({ field }) => field)).toEqual(['nome', 'email', 'quantidadeDesejada'])
  })

  it('is mailed to the supplier and kept; it gives no credit by itself', async () => {
    const made = await app.company({ nome: 'Serra Clara' })
    const user = await made.user([...uses, configurar])
    await user.call(c.solicitarCreditos, await wanted(made))
    expect(await user.call(lerCreditos, {})).toMatchObject({ restantes: 10, adicionais: 0 })
    expect((await user.call(c.lerServico, {})).pedidos).toMatchObject([{ nome: 'Ana Lima', quantidade: 50 }])
    const { rows } = await app.owner.query(
      `select e.para, e.texto, p.email_suporte from email e, parametros_sistema p where e.empresa_id = $1`,
      [made.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].para).toBe(rows[0].email_suporte)
    for (const word of ['Serra Clara', '50 créditos', 'Ana Lima', 'ana@serra.example', '(85) 98765-4321'])
      expect(rows[0].texto).toContain(word)
  })

  it('is of the own company, and not sent without end', async () => {
    const made = await app.company()
    const user = await made.user(uses)
    expect((await user.refusal(c.solicitarCreditos, await wanted(company))).body.errors).toEqual([
      { field: 'cnpj', message: 'CNPJ inválido' },
    ])
    for (let i = 0; i < 5; i++) await user.call(c.solicitarCreditos, await wanted(made))
    expect((await user.refusal(c.solicitarCreditos, await wanted(made))).status).toBe(429)
  })
})
