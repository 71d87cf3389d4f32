import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { lerUserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { listarLogs } from '@quadro/contract/utilitario/dados/logs.ts'
import * as c from '@quadro/contract/utilitario/integracoes/integracoes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fromBuffer } from 'yauzl'
import { maintain } from '../../../kit/jobs/maintenance.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'
import { type Parceiro, parceiro } from '../../../testing/parceiro.ts'
import { BI_NA_HORA } from './integracoes-bi.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let fora: Parceiro
beforeAll(async () => {
  app = await testApp()
  fora = await parceiro()
  Object.assign(app.services.settings, { privateHosts: [fora.host] })
})
afterAll(async () => {
  Object.assign(app.services.settings, { privateHosts: undefined })
  await fora.fechar()
})
beforeEach(async () => {
  company = await app.company()
  rh = company.admin
  fora.responder(() => ({ status: 200, body: { ambiente: 'producao' } }))
})

const TOKEN = 'ficha-muito-secreta'
const daVez = async (provedor: c.Provedor) =>
  (await rh.call(c.lerConfiguracoes, {})).integracoes.find((i) => i.provedor === provedor)!
const configurar = async (
  provedor: c.Provedor,
  mais: Partial<{ ativa: boolean; endereco: string; token: string }> = {},
) =>
  rh.call(c.gravarConfiguracao, {
    ...{ provedor, versao: (await daVez(provedor)).versao, ativa: true, endereco: fora.endereco, token: TOKEN },
    ...mais,
  })
const status = async () => (await rh.call(lerUserInfo, {})).parametrosDoSistema.statusColabore
const chamadas = async () => (await rh.call(c.listarChamadas, {})) as { content: c.Chamada[] }

describe('the settings of an integration', () => {
  it('are nothing until somebody configures them, and never answer the token', async () => {
    const vazio = await rh.call(c.lerConfiguracoes, {})
    expect(vazio.integracoes.map((i) => i.provedor)).toEqual(['fortes-colabore', 'eduvem', 'chat-pro', 'solides'])
    for (const i of vazio.integracoes)
      expect(i).toMatchObject({ versao: 0, ativa: false, temToken: false, ultima: null })
    expect(vazio).toMatchObject({ chave: null, usuarioBi: null })
    expect(await rh.call(c.integracoesAtivas, {})).toEqual([])
    const answer = await configurar('eduvem')
    expect(JSON.stringify(answer)).not.toContain(TOKEN)
    expect(await daVez('eduvem')).toMatchObject({ versao: 1, ativa: true, endereco: fora.endereco, temToken: true })
    expect(await rh.call(c.integracoesAtivas, {})).toEqual(['eduvem'])
    const other = await app.company()
    expect(await other.admin.call(c.integracoesAtivas, {})).toEqual([])
  })
  it('keep the token sealed: in no column, no log and no other company', async () => {
    await configurar('eduvem')
    const { rows } = await app.owner.query(
      `select row_to_json(i)::text as row from integracao i where empresa_id = $1`,
      [company.id],
    )
    expect(rows[0].row).not.toContain(TOKEN)
    const { rows: log } = await app.owner.query(
      `select antes::text || depois::text as texto, depois::text as depois from auditoria where empresa_id = $1 and entidade = 'integracao'`,
      [company.id],
    )
    expect(log[0].depois).toContain('token_lacrado')
    expect(JSON.stringify(log)).not.toMatch(/v1\.|ficha-muito/)
    // Copied to another company's row, the token cannot be decrypted.
    const other = await app.company()
    await app.owner.query(
      `insert into integracao (empresa_id, provedor, ativa, endereco, token_lacrado)
       select $1, provedor, ativa, endereco, token_lacrado from integracao where empresa_id = $2`,
      [other.id, company.id],
    )
    const stolen = (await other.admin.call(c.lerConfiguracoes, {})).integracoes.find((i) => i.provedor === 'eduvem')
    expect(stolen).toMatchObject({ temToken: false })
    expect((await other.admin.refusal(c.testarEduvem, {})).body.errors?.[0]?.field).toBe('token')
    expect(fora.recebidas).toEqual([])
  })
  it('ask for what they need, and refuse addresses that nobody outside may name', async () => {
    const form = { provedor: 'eduvem', versao: 0, ativa: true, endereco: fora.endereco, token: TOKEN } as const
    const campo = async (mais: object) =>
      (await rh.refusal(c.gravarConfiguracao, { ...form, ...mais })).body.errors?.[0]
    expect(await campo({ endereco: '' })).toEqual({
      field: 'endereco',
      message: 'Endereço é obrigatório para ligar a integração',
    })
    expect(await campo({ token: '' })).toEqual({
      field: 'token',
      message: 'Token é obrigatório para ligar a integração',
    })
    for (const endereco of [
      'http://eduvem.example',
      'https://10.0.0.1',
      'https://127.0.0.1:1',
      'https://[::1]/x',
      'https://169.254.169.254/latest',
      'ftp://eduvem.example',
      'eduvem',
      'https://a:b@eduvem.example',
      'https://eduvem.example/?x=1',
    ])
      expect((await campo({ endereco }))?.field, endereco).toBe('endereco')
    await rh.call(c.gravarConfiguracao, { ...form, endereco: 'https://eduvem.example/api/' })
    expect((await daVez('eduvem')).endereco).toBe('https://eduvem.example/api')
  })
  it('never send a kept token to another address', async () => {
    await configurar('eduvem')
    const mudar = { provedor: 'eduvem', versao: 1, ativa: true, endereco: `${fora.endereco}/outro` } as const
    expect((await rh.refusal(c.gravarConfiguracao, mudar)).body.errors).toEqual([
      { field: 'token', message: 'Ao mudar o endereço, informe o token de novo' },
    ])
    expect((await rh.refusal(c.testarEduvem, { url: `${fora.endereco}/outro` })).body.errors?.[0]?.field).toBe('token')
    expect(fora.recebidas).toEqual([])
    // With the same address the token stays.
    await rh.call(c.gravarConfiguracao, { ...mudar, ativa: false, endereco: fora.endereco })
    expect(await daVez('eduvem')).toMatchObject({ ativa: false, temToken: true })
    await rh.call(c.gravarConfiguracao, { ...mudar, versao: 2, token: 'outra' })
    expect((await rh.refusal(c.gravarConfiguracao, { ...mudar, versao: 2, token: 'outra' })).status).toBe(409)
  })
  it('are changed by nobody who is restricted to areas', async () => {
    const restricted = await company.user(Object.values(c.autoridades), { areas: [await area(app, company.id)] })
    expect((await restricted.call(c.lerConfiguracoes, {})).pode).toEqual([])
    for (const [entry, input] of [
      [c.gravarConfiguracao, { provedor: 'eduvem', versao: 0, ativa: false }],
      [c.testarSolides, {}],
      [c.renovarChave, { versao: 0 }],
      [c.criarUsuarioBi, { login: 'bi' }],
      [c.exportarChave, {}],
      [c.exportarBi, {}],
      [c.testarBi, {}],
    ] as const)
      expect((await restricted.send(entry, input as never)).status, entry.path).toBe(403)
  })
})

describe('a connection test', () => {
  const LADOS = [
    ['R1366 chat-pro', 'chat-pro', c.testarChatPro, '/status'],
    ['R1367 eduvem', 'eduvem', c.testarEduvem, '/status'],
    ['R1368 solides', 'solides', c.testarSolides, '/status'],
  ] as const
  it.each(LADOS)(
    '%s calls the saved address with the saved token and says how it went',
    async (_id, provedor, entry, path) => {
      expect((await rh.refusal(entry, {})).body.errors?.[0]?.message).toBe('Endereço é obrigatório')
      await configurar(provedor, { endereco: `${fora.endereco}/api/` })
      expect(await rh.call(entry, {})).toMatchObject({ ok: true, resultado: 'ok', mensagem: 'Conexão certa.' })
      expect(fora.recebidas).toHaveLength(1)
      expect(fora.recebidas[0]).toMatchObject({ method: 'GET', path: `/api${path}`, body: '' })
      expect(fora.recebidas[0]!.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, accept: 'application/json' })
      expect(await daVez(provedor)).toMatchObject({ ultima: { operacao: 'Testar conexão', resultado: 'ok' } })
    },
  )
  it('R1366 R1367 take token and address that are not saved yet', async () => {
    await rh.call(c.testarChatPro, { token: 'novo', endpoint: `${fora.endereco}/chat` })
    await rh.call(c.testarEduvem, { token: 'outro', url: `${fora.endereco}/ead` })
    expect(fora.recebidas.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/chat/status', 'Bearer novo'],
      ['/ead/status', 'Bearer outro'],
    ])
    const wrong = await rh.refusal(c.testarChatPro, { token: 'novo', endpoint: 'http://192.168.0.1' })
    expect(wrong.body.errors?.[0]?.field).toBe('endpoint')
    expect((await rh.refusal(c.testarEduvem, { token: 'x', url: 'http://localhost' })).body.errors?.[0]?.field).toBe(
      'url',
    )
    // The token is neither in the server's log nor in the product's.
    expect(JSON.stringify(await chamadas())).not.toMatch(/novo|outro/)
  })
  it('R1369 fortes-colabore asks about the company, signed with its key', async () => {
    await configurar('fortes-colabore')
    const { chave } = await rh.call(c.renovarChave, { versao: 0 })
    expect(await rh.call(c.testarColabore, {})).toMatchObject({ ok: true })
    const [recebida] = fora.recebidas
    const { rows } = await app.owner.query('select cnpj from empresa where id = $1', [company.id])
    expect(recebida).toMatchObject({ method: 'GET', path: `/empresas/${rows[0].cnpj}` })
    const { headers } = recebida!
    expect(headers['x-quadro-chave']).toBe(chave!.impressao)
    const resumo = createHash('sha256').update('').digest('hex')
    const dito = Buffer.from(['GET', recebida!.path, headers['x-quadro-data'], resumo].join('\n'))
    const assinatura = Buffer.from(String(headers['x-quadro-assinatura']), 'base64')
    expect(verify(null, dito, createPublicKey(chave!.publica), assinatura)).toBe(true)
  })
  it.each([
    [{ status: 401 }, 'nao-autorizado', 'O serviço não aceitou o token (401).'],
    [{ status: 403 }, 'nao-autorizado', 'O serviço não aceitou o token (403).'],
    [{ status: 404 }, 'nao-encontrado', 'O serviço não conhece este endereço ou esta empresa (404).'],
    [{ status: 422 }, 'recusado', 'O serviço recusou o que foi enviado (422).'],
    [{ status: 503 }, 'falha', 'O serviço está com problemas ou ocupado (503).'],
    [{ status: 429 }, 'falha', 'O serviço está com problemas ou ocupado (429).'],
    [{ status: 200, body: '<html>' }, 'invalido', 'O endereço respondeu, mas não como o serviço combinado.'],
    [
      { status: 200, body: { ambiente: 'homologacao' } },
      'homologacao',
      'Conexão certa, com o ambiente de homologação.',
    ],
    [
      { status: 302, headers: { location: 'http://127.0.0.1:1/status' } },
      'invalido',
      'O endereço leva a outro. Informe o endereço definitivo do serviço.',
    ],
  ] as const)('says what %j means', async (resposta, resultado, mensagem) => {
    await configurar('solides')
    fora.responder(() => resposta)
    const ok = resultado === 'homologacao'
    expect(await rh.call(c.testarSolides, {})).toMatchObject({ ok, resultado, mensagem })
    // Redirects are not followed, so that the token goes nowhere else.
    expect(fora.recebidas).toHaveLength(1)
    const { content } = await chamadas()
    expect(content[0]).toMatchObject({ provedor: 'solides', status: resposta.status, resultado, mensagem })
  })
  it('tells of a service that hangs up, and of one that repeats what it was told, nothing of its words', async () => {
    await configurar('solides')
    fora.responder(() => ({ status: 422, body: { erro: `${TOKEN} de Ana Souza` } }))
    const answer = await rh.call(c.testarSolides, {})
    expect(JSON.stringify([answer, await chamadas()])).not.toMatch(/Ana|ficha/)
    await configurar('solides', { endereco: 'https://servico.invalid' })
    expect(await rh.call(c.testarSolides, {})).toMatchObject({ ok: false, resultado: 'sem-resposta' })
  })
  it('is limited', async () => {
    await configurar('solides')
    await app.owner.query(
      `insert into limite (chave, janela, contagem) values ($1, to_timestamp(floor(extract(epoch from now()) / 600) * 600), 30)`,
      [`integracao:teste:${company.usuarioId}`],
    )
    expect((await rh.refusal(c.testarSolides, {})).status).toBe(429)
    expect(fora.recebidas).toEqual([])
  })
})

describe('the state of the mobile companion', () => {
  it('is what its settings and its last answer say', async () => {
    expect(await status()).toBeNull()
    await configurar('fortes-colabore', { ativa: false })
    expect(await status()).toBe('Inativo')
    await configurar('fortes-colabore')
    expect(await status()).toBe('SemChavePrivada')
    await rh.call(c.renovarChave, { versao: 0 })
    expect(await status()).toBe('NaoAutenticado')
    for (const [resposta, como] of [
      [{ status: 200, body: {} }, 'Ativo'],
      [{ status: 200, body: { ambiente: 'homologacao' } }, 'Homologacao'],
      [{ status: 404 }, 'EmpresaDesintegrada'],
      [{ status: 401 }, 'NaoAutenticado'],
      [{ status: 500 }, 'Inativo'],
    ] as const) {
      fora.responder(() => resposta)
      await rh.call(c.testarColabore, {})
      expect(await status()).toBe(como)
    }
    // Answers from before the change say nothing about the new settings.
    await configurar('fortes-colabore', { token: 'nova' })
    expect(await status()).toBe('NaoAutenticado')
  })
})

describe('the integration key', () => {
  it('R1360 is renewed', async () => {
    const { chave } = await rh.call(c.renovarChave, { versao: 0 })
    expect(chave).toMatchObject({ versao: 1, legivel: true })
    expect(chave!.impressao).toMatch(/^SHA256:[\w-]{43}$/)
    const other = (await rh.call(c.renovarChave, { versao: 1 })).chave!
    expect(other.impressao).not.toBe(chave!.impressao)
    expect((await rh.refusal(c.renovarChave, { versao: 1 })).status).toBe(409)
    expect((await rh.refusal(c.renovarChave, { versao: 0 })).status).toBe(409)
  })
  it('R1361 R1362 is exported as a file, which is logged, and imported', async () => {
    expect((await rh.send(c.exportarChave, {})).status).toBe(404)
    const { chave } = await rh.call(c.renovarChave, { versao: 0 })
    const file = await rh.send(c.exportarChave, {})
    expect(file.headers.get('content-disposition')).toContain('chave-de-integracao.txt')
    const pem = await file.text()
    expect(pem).toMatch(/^-----BEGIN PRIVATE KEY-----/)
    const log = (await rh.call(listarLogs, { usuarioId: company.usuarioId } as never)) as { content: object[] }
    expect(JSON.stringify(log)).not.toContain('PRIVATE KEY')
    const { rows } = await app.owner.query(
      `select count(*)::int as n from auditoria where empresa_id = $1 and entidade = 'integracao_chave' and acao = 'L'`,
      [company.id],
    )
    expect(rows[0].n).toBe(1)
    const other = await app.company()
    const imported = await other.admin.call(c.importarChave, { versao: 0, chave: pem })
    expect(imported.chave!.impressao).toBe(chave!.impressao)
  })
  it('R1361 is refused where the file is none', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
    for (const chave of ['abc', String(rsa)])
      expect((await rh.refusal(c.importarChave, { versao: 0, chave })).body.errors).toEqual([
        { field: 'chave', message: 'O arquivo não é uma chave de integração' },
      ])
    expect((await rh.refusal(c.importarChave, { versao: 0, chave: '' })).body.errors?.[0]?.message).toBe(
      'Escolha o arquivo da chave',
    )
  })
})

/** The files of a ZIP by name. */
const unzip = (bytes: Buffer) =>
  new Promise<Record<string, string>>((done, fail) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return fail(error)
      const files: Record<string, string> = {}
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (wrong, stream) => {
          if (wrong) return fail(wrong)
          const parts: Buffer[] = []
          stream.on('data', (part: Buffer) => parts.push(part))
          stream.on('end', () => {
            files[entry.fileName] = Buffer.concat(parts).toString()
            zip.readEntry()
          })
        }),
      )
      zip.on('end', () => done(files))
      zip.readEntry()
    })
  })
const somebody = async () => {
  const onde = await casa(app, company)
  const id = await pessoa(app, company.id, { nome: '=Ana; Souza', email: 'ana@teste.example' })
  const made = await colaborador(app, company.id, id, {
    estabelecimento_id: onde.estabelecimentoId,
    area_id: onde.areaId,
    faixa_salarial_id: onde.faixaId,
  })
  const { rows } = await app.owner.query('select cpf from pessoa where id = $1', [id])
  return { ...onde, ...made, cpf: rows[0].cpf as string }
}
const chaveBi = async () => (await (await rh.send(c.exportarChaveBi, {})).text()).trim()
const ler = (authorization?: string) =>
  app.anonymous().fetch('GET', c.dadosDoBi.path, { headers: authorization ? { authorization } : {} })
const basic = (login: string, chave: string) => `Basic ${Buffer.from(`${login}:${chave}`).toString('base64')}`

describe('the BI', () => {
  it('R1359 is exported as a file of tables, without documents or salaries', async () => {
    const ana = await somebody()
    const other = await app.company({ nome: 'Empresa alheia' })
    await insert(app, 'estabelecimento', { empresa_id: other.id, nome: 'Filial alheia' })
    const answer = await rh.send(c.exportarBi, {})
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const files = await unzip(Buffer.from(await answer.arrayBuffer()))
    expect(Object.keys(files)).toEqual(
      ['empresas', 'estabelecimentos', 'areas', 'cargos', 'faixas', 'colaboradores', 'movimentacoes'].map(
        (nome) => `${nome}.csv`,
      ),
    )
    expect(files['colaboradores.csv']).toContain('id;matricula;nome;vinculo;data_admissao;data_desligamento\r\n')
    // A value that a spreadsheet would run as a formula is exported as text.
    expect(files['colaboradores.csv']).toContain(`${ana.talentoId};`)
    expect(files['colaboradores.csv']).toContain(`"'=Ana; Souza"`)
    expect(files['movimentacoes.csv']).toContain(
      `;${ana.estabelecimentoId};${ana.areaId};${ana.cargoId};${ana.faixaId}\r\n`,
    )
    const all = Object.values(files).join('\n')
    expect(all).not.toContain(ana.cpf)
    expect(all).not.toMatch(/;3000[;,\r]|alheia|ana@teste/)
    expect((await chamadas()).content[0]).toMatchObject({ provedor: 'fortes-bi', operacao: 'Exportar os dados' })
  })
  it('R1359 goes on as a job where there are very many people', async () => {
    await somebody()
    BI_NA_HORA.pessoas = 0
    try {
      const answer = await rh.send(c.exportarBi, {})
      expect(answer.status).toBe(202)
      const { tarefaId } = (await answer.json()) as { tarefaId: number }
      await app.services.jobs.runPending(['exportacao-bi'])
      const file = await rh.fetch('GET', `/userinfo/tarefas/${tarefaId}/arquivo`)
      const { rows } = await app.owner.query('select situacao, mensagem, arquivo_id from tarefa where id = $1', [
        tarefaId,
      ])
      expect(rows[0]).toMatchObject({
        situacao: 'pronta',
        mensagem: expect.stringMatching(/^7 planilhas, \d+ linhas\.$/),
      })
      expect(rows[0].arquivo_id).not.toBeNull()
      expect(Object.keys(await unzip(Buffer.from(await file.arrayBuffer())))).toHaveLength(7)
    } finally {
      BI_NA_HORA.pessoas = 20_000
    }
  })
  it('R1371 a user of it is read and created, once a company', async () => {
    expect(await rh.call(c.lerUsuarioBi, {})).toEqual({ usuario: null })
    expect((await rh.refusal(c.criarUsuarioBi, { login: '' })).body.errors?.[0]?.message).toBe('Usuário é obrigatório')
    expect((await rh.refusal(c.criarUsuarioBi, { login: 'Bi Aurora' })).body.errors?.[0]?.field).toBe('login')
    const made = await rh.call(c.criarUsuarioBi, { login: 'bi-aurora' })
    expect(made.usuarioBi).toMatchObject({ login: 'bi-aurora', versao: 1, chaveLegivel: true })
    expect(await rh.call(c.lerUsuarioBi, {})).toMatchObject({ usuario: { login: 'bi-aurora' } })
    expect((await rh.refusal(c.criarUsuarioBi, { login: 'outro' })).body.message).toContain('já tem o usuário do BI')
  })
  it('R1370 has a test of user, key and data', async () => {
    expect(await rh.call(c.testarBi, {})).toMatchObject({ ok: false, mensagem: 'Ainda não há usuário do BI: crie-o.' })
    await rh.call(c.criarUsuarioBi, { login: 'bi' })
    expect(await rh.call(c.testarBi, {})).toMatchObject({ ok: true, mensagem: 'O BI pode ler: 7 planilhas, 1 linha.' })
    await app.owner.query(`update usuario_bi set chave_hash = sha256(empresa_id::text::bytea) where empresa_id = $1`, [
      company.id,
    ])
    expect(await rh.call(c.testarBi, {})).toMatchObject({ ok: false, resultado: 'nao-autorizado' })
  })
  it('reads the company’s data by user and key, and by the key alone', async () => {
    await somebody()
    await rh.call(c.criarUsuarioBi, { login: 'bi' })
    const chave = await chaveBi()
    for (const authorization of [basic('bi', chave), `Bearer ${chave}`]) {
      const answer = await ler(authorization)
      expect(answer.status).toBe(200)
      expect(Object.keys(await unzip(Buffer.from(await answer.arrayBuffer())))).toHaveLength(7)
    }
    for (const wrong of [
      undefined,
      'Bearer x',
      basic('bi', 'x'),
      basic('outro', chave),
      'Basic %',
      `Bearer ${chave}x`,
    ]) {
      const answer = await ler(wrong)
      expect(answer.status, wrong).toBe(401)
      expect(await answer.json()).toMatchObject({ message: 'A chave do BI não foi aceita.' })
    }
    expect((await chamadas()).content[0]).toMatchObject({ operacao: 'Leitura pelo BI', quem: null })
  })
  it('R1363 R1365 its key is renewed, which ends the one before, and exported', async () => {
    await rh.call(c.criarUsuarioBi, { login: 'bi' })
    const antes = await chaveBi()
    expect(antes).toMatch(/^qbi_/)
    await rh.call(c.renovarChaveBi, { versao: 1 })
    expect((await ler(`Bearer ${antes}`)).status).toBe(401)
    expect((await ler(`Bearer ${await chaveBi()}`)).status).toBe(200)
    expect((await rh.refusal(c.renovarChaveBi, { versao: 1 })).status).toBe(409)
  })
  it('R1364 its key is imported', async () => {
    await rh.call(c.criarUsuarioBi, { login: 'bi' })
    const chave = `qbi_${'k'.repeat(35)}${String(company.id).padStart(8, '0')}`
    await rh.call(c.importarChaveBi, { versao: 1, chave: `${chave}\n` })
    expect((await ler(basic('bi', chave))).status).toBe(200)
    const wrong = await rh.refusal(c.importarChaveBi, { versao: 2, chave: 'abc' })
    expect(wrong.body.errors?.[0]?.message).toBe('O arquivo não é uma chave do BI')
    const other = await app.company()
    await other.admin.call(c.criarUsuarioBi, { login: 'bi' })
    expect((await other.admin.refusal(c.importarChaveBi, { versao: 1, chave })).body.message).toContain(
      'já está em uso',
    )
  })
  it('reads nothing any more once its user is gone, or the company is not active', async () => {
    await rh.call(c.criarUsuarioBi, { login: 'bi' })
    const chave = await chaveBi()
    await app.owner.query('update empresa set ativa = false where id = $1', [company.id])
    expect((await ler(`Bearer ${chave}`)).status).toBe(401)
    await app.owner.query('update empresa set ativa = true where id = $1', [company.id])
    expect((await rh.refusal(c.excluirUsuarioBi, { versao: 9 })).status).toBe(409)
    await rh.call(c.excluirUsuarioBi, { versao: 1 })
    expect((await ler(`Bearer ${chave}`)).status).toBe(401)
  })
  it('is asked so often in an hour', async () => {
    await app.owner.query(
      `insert into limite (chave, janela, contagem) values ('bi:127.0.0.1', to_timestamp(floor(extract(epoch from now()) / 3600) * 3600), 60)
       on conflict (chave, janela) do update set contagem = 60`,
    )
    expect((await ler('Bearer x')).status).toBe(429)
    await app.owner.query(`delete from limite where chave = 'bi:127.0.0.1'`)
  })
})

describe('the log of calls', () => {
  it('is kept for 90 days and changed by nobody', async () => {
    await configurar('solides')
    await rh.call(c.testarSolides, {})
    await rh.call(c.testarSolides, {})
    const { content } = await chamadas()
    expect(content).toHaveLength(2)
    await app.owner.query(`update integracao_chamada set em = now() - interval '91 days' where id = $1`, [
      content[0]!.id,
    ])
    await maintain(app.services, app.owner)
    expect((await chamadas()).content.map(({ id }) => id)).toEqual([content[1]!.id])
    await expect(app.services.database.pool.query('update integracao_chamada set status = 1')).rejects.toThrow(
      /permission denied|permissão negada/,
    )
    const found = (await rh.call(c.listarChamadas, { provedor: 'eduvem' })) as { content: object[] }
    expect(found.content).toEqual([])
  })
})
