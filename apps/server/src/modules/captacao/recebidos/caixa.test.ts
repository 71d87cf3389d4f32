import { autoridades } from '@quadro/contract/captacao/candidatos/candidatos.ts'
import { DOC_RECUSADO } from '@quadro/contract/captacao/candidatos/candidatos-curriculo.ts'
import * as c from '@quadro/contract/captacao/recebidos/caixa-curriculos.ts'
import * as r from '@quadro/contract/captacao/recebidos/curriculos-recebidos.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { docxOf, paragraph } from '../../../testing/curriculos.ts'
import { type Carta, imapServer } from '../../../testing/imap.ts'
import { visitarCaixa } from './caixa.ts'
import { frase, partesDe } from './caixa-imap.ts'

let app: TestApp
let company: TestCompany
const servers: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  app = await testApp()
  Object.assign(app.services.settings, { privateHosts: ['127.0.0.1'] })
})
afterAll(() => {
  Object.assign(app.services.settings, { privateHosts: undefined })
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const docx = (nome: string) =>
  docxOf({
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${[nome, `${nome.split(' ')[0]!.toLowerCase()}@correio.example`, 'Experiência'].map(paragraph).join('')}</w:body></w:document>`,
  })
let numero = 0
const carta = async (nome: string, outros: Partial<Carta> = {}): Promise<Carta> => {
  numero += 1
  return {
    messageId: `<${numero}@correio.example>`,
    from: 'rh@agencia.example',
    subject: `Currículo de ${nome}`,
    anexos: [{ name: `${nome}.docx`, type: DOCX, bytes: await docx(nome) }],
    ...outros,
  }
}
async function caixaCom(cartas: Carta[], outros: { endsAt?: number } = {}) {
  company = await app.company()
  const server = await imapServer({ user: 'vagas', pass: 'segredo da caixa', cartas, ...outros })
  servers.push(server)
  const dados = { ativa: true, servidor: '127.0.0.1', porta: server.port, tls: false, usuario: 'vagas', pasta: 'INBOX' }
  const gravar = (mais: object = {}) =>
    company.admin.call(c.gravarCaixa, { versao: 0, ...dados, senha: 'segredo da caixa', ...mais })
  return { server, dados, gravar }
}
const visitar = async () => {
  await visitarCaixa(app.services, company.id, new AbortController().signal)
  return (await company.admin.call(c.lerCaixa, {})).resultado
}
const ler = async () => {
  for (let n = 0; n < 40; n += 1) await app.services.jobs.runPending(['ler-curriculo-recebido'])
}
const linhas = async () => ((await company.admin.call(r.listar, { size: 100 })) as { content: r.Recebido[] }).content
const testar = async () => (await company.admin.fetch('POST', c.testarCaixa.path, { body: {} })).json()

describe('the mailbox of curricula', () => {
  it('takes the attachments of unread messages, once, and says from whom they came', async () => {
    const { server, gravar } = await caixaCom([
      await carta('Olívia Prado Reis'),
      await carta('Bruno Salles', {
        anexos: [
          { name: '../../etc/velho.doc', type: 'application/msword', bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
        ],
      }),
      await carta('Ninguém', { anexos: [], subject: 'Sem anexo' }),
    ])
    await gravar()
    expect(await visitar()).toBe('2 currículos recebidos.')
    expect([...server.seen]).toEqual([1, 2, 3])
    await ler()
    const [olivia, doc] = (await linhas()).sort((a, b) => a.arquivoNome.localeCompare(b.arquivoNome))
    expect(olivia).toMatchObject({
      ...{ nome: 'Olívia Prado Reis', situacao: 'a-confirmar', origem: 'email', recebidoPor: null },
      ...{ remetente: 'rh@agencia.example', assunto: 'Currículo de Olívia Prado Reis' },
    })
    expect(doc).toMatchObject({ situacao: 'recusado', motivo: DOC_RECUSADO, arquivoNome: 'velho.doc' })
    // The server forgot that they were read, as after a visit that broke off between commit and mark.
    server.seen.clear()
    expect(await visitar()).toBe('0 currículos recebidos.')
    expect(await linhas()).toHaveLength(2)
  })

  it('is off until it is turned on, and its password is never answered', async () => {
    const { server, gravar, dados } = await caixaCom([await carta('Hugo Braga Nunes')])
    const lida = await gravar({ ativa: false })
    expect(lida).toMatchObject({ ativa: false, temSenha: true })
    expect(JSON.stringify(lida)).not.toContain('segredo')
    await visitar()
    expect(server.seen.size).toBe(0)
    const { rows } = await app.owner.query('select senha_lacrada from caixa_curriculos where empresa_id = $1', [
      company.id,
    ])
    expect(rows[0].senha_lacrada).not.toContain('segredo')
    // It is kept for the same server and user only.
    const { versao } = await company.admin.call(c.gravarCaixa, { ...dados, versao: lida.versao, senha: null })
    const outra = company.admin.call(c.gravarCaixa, { ...dados, usuario: 'outra', versao, senha: null })
    await expect(outra).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'senha' }] } })
    await expect(company.admin.call(c.gravarCaixa, { ...dados, versao: 1, senha: null })).rejects.toMatchObject({
      status: 409,
    })
    const semEla = await company.user([autoridades.criar])
    await expect(semEla.call(c.lerCaixa, {})).rejects.toMatchObject({ status: 403 })
  })

  it('asks no server of the own network that the installation does not name, and none without a cipher', async () => {
    const { dados } = await caixaCom([])
    const gravar = (mais: object) => company.admin.call(c.gravarCaixa, { versao: 0, ...dados, senha: 'x', ...mais })
    for (const servidor of ['10.0.0.1', '169.254.169.254', '::1'])
      await expect(gravar({ servidor, tls: true })).rejects.toMatchObject({
        status: 400,
        body: { errors: [{ field: 'servidor' }] },
      })
    await expect(gravar({ servidor: 'imap.exemplo.com.br' })).rejects.toMatchObject({
      body: { errors: [{ field: 'tls' }] },
    })
    await expect(gravar({ servidor: 'http://imap.exemplo.com.br/x' })).rejects.toMatchObject({ status: 400 })
    // A name that leads inside.
    await gravar({ servidor: 'localhost', tls: true })
    expect(await testar()).toEqual({
      ok: false,
      mensagem: 'Este servidor é da rede interna, que esta instalação não permite chamar.',
    })
  })

  it('says in a sentence what is wrong, and the worker goes on', async () => {
    const { gravar, server } = await caixaCom([await carta('Rita Lobo Sá')])
    expect(await testar()).toEqual({ ok: false, mensagem: 'Grave a caixa antes de testar.' })
    const { versao } = await gravar()
    expect(await testar()).toEqual({ ok: true, mensagem: 'Conexão feita: 1 mensagem não lida em INBOX.' })
    expect(server.seen.size).toBe(0)
    const errada = await gravar({ versao, senha: 'outra' })
    expect(await testar()).toEqual({ ok: false, mensagem: 'O servidor recusou o usuário ou a senha.' })
    expect(await visitar()).toBe('O servidor recusou o usuário ou a senha.')
    await gravar({ versao: (await company.admin.call(c.lerCaixa, {})).versao, pasta: 'Nenhuma' })
    expect(await testar()).toEqual({ ok: false, mensagem: "A pasta 'Nenhuma' não existe nesta caixa." })
    await server.stop()
    expect(await visitar()).toBe('A conexão com o servidor não foi possível ou caiu.')
    expect(errada.temSenha).toBe(true)
    const at = { servidor: 'imap.exemplo.com.br', pasta: 'INBOX' }
    expect(frase({ code: 'ENOTFOUND' }, at)).toBe("O servidor 'imap.exemplo.com.br' não foi encontrado.")
    expect(frase({ code: 'CERT_HAS_EXPIRED' }, at)).toBe('O certificado do servidor não vale para este endereço.')
    expect(frase({ code: 'CONNECT_TIMEOUT' }, at)).toBe('O servidor não respondeu a tempo.')
  })

  it('a message on which the visit breaks off is passed over by the next one', async () => {
    const { server, gravar } = await caixaCom([await carta('Zeca Prates'), await carta('Lara Muniz Dias')], {
      endsAt: 1,
    })
    await gravar()
    expect(await visitar()).toBe('A conexão com o servidor não foi possível ou caiu.')
    expect(server.seen.size).toBe(0)
    expect(await visitar()).toBe('1 currículo recebido. Não puderam ser lidos: 1.')
    expect([...server.seen]).toEqual([1, 2])
  })

  it('thousands of parts, a huge message and an unknown character set end in rows or a sentence', async () => {
    const parte =
      '("application" "pdf" ("name" "x.pdf") NIL NIL "base64" 10 NIL ("attachment" ("filename" "x.pdf")) NIL NIL)'
    const { gravar, server } = await caixaCom([
      await carta('Mil Partes', { structure: `(${parte.repeat(3000)} "mixed" ("boundary" "x") NIL NIL NIL)` }),
      await carta('Enorme', { size: 900_000_000 }),
      await carta('Letras', { subject: '=?x-nada?B?4pyT?=' }),
    ])
    await gravar()
    expect(await visitar()).toMatch(/receb|Não puderam/)
    for (let n = 0; n < 3 && server.seen.size < 3; n += 1) await visitar()
    expect(server.seen.size).toBe(3)
    expect((await linhas()).length).toBeLessThanOrEqual(c.MAX_ANEXOS + 1)
  })
})

it('a picture in the text of a mail is a signature, an attached one may be a curriculum', () => {
  const imagem = { type: 'image/png', part: '2', size: 9000, dispositionParameters: { filename: 'logo.png' } }
  expect(partesDe({ type: 'multipart/mixed', childNodes: [{ ...imagem, disposition: 'inline' }] })).toEqual([])
  expect(partesDe({ type: 'multipart/mixed', childNodes: [{ ...imagem, disposition: 'attachment' }] })).toHaveLength(1)
})
