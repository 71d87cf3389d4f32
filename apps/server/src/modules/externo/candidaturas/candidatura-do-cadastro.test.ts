import * as adverts from '@quadro/contract/captacao/anuncios/anuncios.ts'
import { lerInformacao } from '@quadro/contract/captacao/candidatos/candidatos.ts'
import * as pendentes from '@quadro/contract/captacao/selecao/cadastros-a-confirmar.ts'
import * as selecao from '@quadro/contract/captacao/selecao/selecao.ts'
import * as pedidos from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as p from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import * as c from '@quadro/contract/externo/cadastro/candidatos.ts'
import * as s from '@quadro/contract/externo/sessao/sessao.ts'
import * as v from '@quadro/contract/externo/vagas/anuncios.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { casa, insert, pedido } from '../../../testing/factories.ts'
import { cadastro, cartas, configurar, fichaDe, prova, registrada, SENHA } from '../testing.ts'

let app: TestApp
let company: TestCompany
let vaga: number
let anuncioId: number

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ nome: 'Moinho' })
  const nova = await publicada()
  anuncioId = nova.id
  vaga = nova.solicitacaoId
})

/** A request that is advertised to candidates, for a position of its own. */
async function publicada(): Promise<{ id: number; solicitacaoId: number }> {
  const onde = await casa(app, company)
  const gestor = await company.user(Object.values(pedidos.autoridades))
  const { id, versao } = await company.admin.call(pedidos.criar, pedido(onde) as never)
  await gestor.call(pedidos.fluxo.endpoints.libera, { id, versao, status: 'A', observacaoLiberador: null })
  const anuncio = { solicitacaoId: id, titulo: 'Analista de Custos', descricao: '<p>Fecha o mês.</p>' }
  return company.admin.call(adverts.criar, {
    ...{ ...anuncio, exibirModuloExterno: true, diasEsperaNovaAplicacao: null, previsaoEncerramento: null },
  } as never)
}

/** Sends the first page of an application; the body that was sent. */
async function candidata(outros: Record<string, unknown> = {}) {
  const client = app.anonymous()
  const email = `m${Math.random().toString(36).slice(2)}@correio.example`
  const body = cadastro(company.id, { solicitacaoId: vaga, email, ...outros })
  const answer = await client.send(c.cadastrar, { ...body, ...(await prova(client)) } as never)
  return { client, body, answer }
}
const noQuadro = async () => (await company.admin.call(selecao.listar, { id: vaga })).candidatos.length
const esperam = async () => (await company.admin.call(pendentes.listarAConfirmar, { id: vaga })).cadastros
const aplicacoes = async (cpf: string) =>
  (
    await app.owner.query(
      `select x.solicitacao_id::int as vaga from candidato_solicitacao x join candidato k on k.id = x.candidato_id
         join pessoa p on p.id = k.pessoa_id where p.cpf = $1`,
      [cpf],
    )
  ).rows

describe('an application that waits with its registration', () => {
  it('counts nowhere until it is confirmed, and the recruiter sees it among the registrations to confirm', async () => {
    const antes = await noQuadro()
    const { body } = await candidata({ nome: 'Rosa Lima' })
    expect(await noQuadro()).toBe(antes)
    expect((await app.owner.query('select 1 from pessoa where cpf = $1', [body.cpf])).rowCount).toBe(0)
    const [uma] = (await esperam()).filter((x) => x.email === body.email)
    expect(uma).toMatchObject({ nome: 'Rosa Lima', telefone: '(85) 98888-7777', propostaId: null })
    const dias = (Date.parse(uma!.valeAte!) - Date.parse(uma!.recebidoEm)) / 86_400_000
    expect(dias).toBe(7)
  })
  it('is sent by one press in the mail, without a password, and lands in the application logged in', async () => {
    const { body } = await candidata()
    const [carta] = await cartas(app, company, body.email)
    expect(carta!.assunto).toBe('Confirme a sua candidatura: Analista de Custos')
    expect(carta!.texto).toContain(`&solicitacaoId=${vaga}&ficha=`)
    const phone = app.anonymous()
    const answer = await phone.call(c.confirmarCadastro, { ficha: fichaDe(carta!) })
    expect(answer).toEqual({ ok: true, entrou: true, candidatura: 'ENVIADA', mensagem: null })
    expect(await phone.call(v.minhasCandidaturas, {})).toMatchObject([{ solicitacaoId: vaga, retirada: false }])
    expect(await aplicacoes(body.cpf)).toEqual([{ vaga }])
    expect((await esperam()).filter((x) => x.email === body.email)).toEqual([])
    // There is no password, so nobody logs in by one.
    const login = { username: body.cpf, password: SENHA, empresaId: company.id }
    expect((await app.anonymous().refusal(s.login, login as never)).status).toBe(401)
    // The link is used up.
    expect((await app.anonymous().refusal(c.confirmarCadastro, { ficha: fichaDe(carta!) })).status).toBe(400)
    expect(await aplicacoes(body.cpf)).toEqual([{ vaga }])
  })
  it('takes a password too, when one is chosen at once', async () => {
    const { body } = await candidata()
    const [carta] = await cartas(app, company, body.email)
    const phone = app.anonymous()
    await phone.call(c.confirmarCadastro, { ficha: fichaDe(carta!), senha: SENHA, confirmaSenha: SENHA })
    expect(await phone.call(v.minhasCandidaturas, {})).toHaveLength(1)
    await app.anonymous().call(s.login, { username: body.cpf, password: SENHA, empresaId: company.id } as never)
  })
  it('of a vacancy that closed meanwhile is told, and the registration stands', async () => {
    const { body } = await candidata()
    const [carta] = await cartas(app, company, body.email)
    await app.owner.query('update anuncio set exibir_modulo_externo = false where id = $1', [anuncioId])
    const answer = await app.anonymous().call(c.confirmarCadastro, { ficha: fichaDe(carta!) })
    await app.owner.query('update anuncio set exibir_modulo_externo = true where id = $1', [anuncioId])
    expect(answer).toMatchObject({ entrou: true, candidatura: 'ENCERRADA' })
    expect(await aplicacoes(body.cpf)).toEqual([])
  })
  it('obeys the company’s limit of positions', async () => {
    await configurar(app, company, { max_candidata_cargo: 1 })
    const outra = await publicada()
    const { body } = await candidata()
    for (const solicitacaoId of [vaga, outra.solicitacaoId]) {
      if (solicitacaoId !== vaga) await candidata({ cpf: body.cpf, email: body.email, solicitacaoId })
      const [carta] = await cartas(app, company, body.email)
      const { candidatura } = await app.anonymous().call(c.confirmarCadastro, { ficha: fichaDe(carta!) })
      expect([solicitacaoId === vaga, candidatura]).toEqual([
        solicitacaoId === vaga,
        solicitacaoId === vaga ? 'ENVIADA' : 'RECUSADA',
      ])
    }
    await configurar(app, company, { max_candidata_cargo: 0 })
    expect(await aplicacoes(body.cpf)).toEqual([{ vaga }])
  })
  it('without an e-mail waits for HR, and is sent when HR accepts', async () => {
    const { body } = await candidata({ nome: 'Francisca das Chagas', email: '' })
    expect(await aplicacoes(body.cpf)).toEqual([])
    const [uma] = (await esperam()).filter((x) => x.nome === 'Francisca das Chagas')
    expect(uma).toMatchObject({ email: null, valeAte: null, telefone: '(85) 98888-7777' })
    const lida = await company.admin.call(p.ler, { id: uma!.propostaId! })
    await company.admin.call(p.fluxo.endpoints.aceita, {
      id: lida.id,
      versao: lida.versao,
      pessoaVersao: lida.pessoaVersao,
      campos: lida.campos.map((x) => x.campo),
      motivo: null,
    })
    expect(await aplicacoes(body.cpf)).toEqual([{ vaga }])
    expect((await esperam()).filter((x) => x.nome === 'Francisca das Chagas')).toEqual([])
  })
})

describe('somebody else’s CPF or e-mail', () => {
  it('reads the same answer, and the mail goes to the owner alone', async () => {
    const dona = await registrada(app, company, { email: 'dona@correio.example' })
    const nova = await candidata()
    const tomada = await candidata({ cpf: dona.body.cpf, email: 'ladra@correio.example', nome: 'Ladra' })
    expect(tomada.answer.status).toBe(nova.answer.status)
    expect(await tomada.answer.text()).toBe(await nova.answer.text())
    expect(await cartas(app, company, 'ladra@correio.example')).toEqual([])
    const [carta] = await cartas(app, company, 'dona@correio.example')
    expect(carta!.texto).toContain('Se não foi, ignore esta mensagem: nada muda.')
    // Nothing changes while the owner does nothing, and her password and session stay.
    expect((await dona.client.call(s.lerCandidateInfo, {})).nome).toBe(dona.body.nome)
    await app.anonymous().call(s.login, { username: dona.body.cpf, password: SENHA, empresaId: company.id } as never)
    expect(await aplicacoes(dona.body.cpf)).toEqual([])
  })
  it('whose link was mailed before the CPF was known opens nothing', async () => {
    const ladra = await candidata({ email: 'antes@correio.example' })
    const [carta] = await cartas(app, company, 'antes@correio.example')
    await registrada(app, company, { cpf: ladra.body.cpf, email: 'verdadeira@correio.example' })
    const phone = app.anonymous()
    const answer = await phone.call(c.confirmarCadastro, { ficha: fichaDe(carta!) })
    expect(answer).toMatchObject({ entrou: false, candidatura: null })
    expect((await phone.refusal(v.minhasCandidaturas, {})).status).toBe(401)
    expect(await aplicacoes(ladra.body.cpf)).toEqual([])
    expect(await cartas(app, company, 'verdadeira@correio.example')).not.toEqual([])
  })
  it('is not taken by a second registration while the first waits', async () => {
    const primeira = await candidata({ email: 'primeira@correio.example', nome: 'Iara Primeira' })
    await candidata({ cpf: primeira.body.cpf, email: 'segunda@correio.example', nome: 'Ladra Segunda' })
    const [dela] = await cartas(app, company, 'primeira@correio.example')
    const [outra] = await cartas(app, company, 'segunda@correio.example')
    expect(JSON.stringify(outra)).not.toMatch(/Iara|primeira@/)
    const phone = app.anonymous()
    expect(await phone.call(c.confirmarCadastro, { ficha: fichaDe(dela!) })).toMatchObject({ entrou: true })
    expect((await phone.call(s.lerCandidateInfo, {})).nome).toBe('Iara Primeira')
    const ladra = app.anonymous()
    expect(await ladra.call(c.confirmarCadastro, { ficha: fichaDe(outra!) })).toMatchObject({ entrou: false })
    expect((await ladra.refusal(s.lerCandidateInfo, {})).status).toBe(401)
    expect((await phone.call(s.lerCandidateInfo, {})).nome).toBe('Iara Primeira')
    expect(await aplicacoes(primeira.body.cpf)).toEqual([{ vaga }])
  })
  it('by a link that is opened elsewhere, or twice at once, lets in who opened it first, and nobody else', async () => {
    const { client, body } = await candidata()
    const [carta] = await cartas(app, company, body.email)
    const [one, other] = [app.anonymous(), app.anonymous()]
    const pressed = [one, other].map((browser) =>
      browser.send(c.confirmarCadastro, { ficha: fichaDe(carta!) } as never),
    )
    const status = (await Promise.all(pressed)).map((answer) => answer.status)
    expect(status.toSorted()).toEqual([200, 400])
    const inside = await Promise.all(
      [client, one, other].map(async (browser) => (await browser.send(s.lerCandidateInfo, {})).status),
    )
    expect(inside).toEqual([401, status[0] === 200 ? 200 : 401, status[1] === 200 ? 200 : 401])
    expect(await aplicacoes(body.cpf)).toEqual([{ vaga }])
  })
  it('of the e-mail alone changes nothing of its owner, whose mail is all that comes', async () => {
    const dona = await registrada(app, company, { email: 'soEmail@correio.example', nome: 'Nara Dona' })
    const { answer, body } = await candidata({ email: 'soEmail@correio.example', nome: 'Ladra' })
    expect(await answer.text()).toBe('{"ok":true}')
    expect((await dona.client.call(s.lerCandidateInfo, {})).nome).toBe('Nara Dona')
    expect(await aplicacoes(dona.body.cpf)).toEqual([])
    const login = { username: body.cpf, password: SENHA, empresaId: company.id }
    expect((await app.anonymous().refusal(s.login, login as never)).status).toBe(401)
  })
  it('keeps the password of a known owner who confirms without choosing one', async () => {
    const dona = await registrada(app, company, { email: 'guarda@correio.example' })
    await candidata({ cpf: dona.body.cpf, email: 'guarda@correio.example' })
    const [carta] = await cartas(app, company, 'guarda@correio.example')
    await app.anonymous().call(c.confirmarCadastro, { ficha: fichaDe(carta!) })
    await app.anonymous().call(s.login, { username: dona.body.cpf, password: SENHA, empresaId: company.id } as never)
    expect(await aplicacoes(dona.body.cpf)).toEqual([{ vaga }])
  })
})

it('a source that is in no list is kept in the candidate’s own words', async () => {
  const outra = await insert(app, 'como_ficou_sabendo_vaga', { empresa_id: company.id, nome: 'Outra' })
  const email = 'outra@correio.example'
  const { body } = await candidata({ email, comoFicouSabendoVagaId: outra, comoFicouSabendoOutro: 'Carro de som' })
  const [carta] = await cartas(app, company, email)
  const phone = app.anonymous()
  await phone.call(c.confirmarCadastro, { ficha: fichaDe(carta!) })
  const { candidatoId: id } = await phone.call(s.lerCandidateInfo, {})
  expect(await phone.call(c.ler, { id })).toMatchObject({ comoFicouSabendoOutro: 'Carro de som' })
  const { comoFicouSabendoVaga } = await company.admin.call(lerInformacao, { id })
  expect(comoFicouSabendoVaga).toBe('Outra: Carro de som')
  expect(await aplicacoes(body.cpf)).toEqual([{ vaga }])
})

describe('the source of the link', () => {
  const fonteDe = async (cpf: string) =>
    (
      await app.owner.query(
        `select f.nome from candidato k join pessoa p on p.id = k.pessoa_id
           left join como_ficou_sabendo_vaga f on f.id = k.como_ficou_sabendo_vaga_id where p.cpf = $1`,
        [cpf],
      )
    ).rows
  const confirma = async ({ cpf, email }: { cpf: string; email: string }) => {
    const [carta] = await cartas(app, company, email)
    await app.anonymous().call(c.confirmarCadastro, { ficha: fichaDe(carta!) })
    return fonteDe(cpf)
  }
  it('is noted with the application, unless the candidate says another; one of another company is ignored', async () => {
    const outra = await app.company()
    const fonte = (empresa_id: number, nome: string) => insert(app, 'como_ficou_sabendo_vaga', { empresa_id, nome })
    const [linkedin, radio, alheia] = [
      await fonte(company.id, 'LinkedIn'),
      await fonte(company.id, 'Rádio'),
      await fonte(outra.id, 'Alheia'),
    ]
    expect(await confirma((await candidata({ origem: linkedin })).body)).toEqual([{ nome: 'LinkedIn' }])
    const dita = await candidata({ origem: linkedin, comoFicouSabendoVagaId: radio })
    expect(await confirma(dita.body)).toEqual([{ nome: 'Rádio' }])
    expect(await confirma((await candidata({ origem: alheia })).body)).toEqual([{ nome: null }])
  })
})

describe('the recruiter', () => {
  it('sends the link again with a message; the link of before ends', async () => {
    const { body } = await candidata()
    const [antes] = await cartas(app, company, body.email)
    const [uma] = (await esperam()).filter((x) => x.email === body.email)
    const sent = await company.admin.call(pendentes.reenviarConfirmacao, {
      id: vaga,
      chaves: [uma!.chave],
      recado: 'A vaga fecha na sexta.',
    })
    expect(sent).toEqual({ enviados: 1 })
    const [depois] = await cartas(app, company, body.email)
    expect(depois!.texto).toContain('Recado de Moinho: A vaga fecha na sexta.')
    expect((await app.anonymous().refusal(c.confirmarCadastro, { ficha: fichaDe(antes!) })).status).toBe(400)
    const answer = await app.anonymous().call(c.confirmarCadastro, { ficha: fichaDe(depois!) })
    expect(answer.candidatura).toBe('ENVIADA')
  })
  it('of another company, or of another request, reaches none of them', async () => {
    const { body } = await candidata()
    const [uma] = (await esperam()).filter((x) => x.email === body.email)
    const outra = await app.company()
    expect((await outra.admin.refusal(pendentes.listarAConfirmar, { id: vaga })).status).toBe(404)
    const body2 = { id: (await publicada()).solicitacaoId, chaves: [uma!.chave], recado: null }
    expect(await company.admin.call(pendentes.reenviarConfirmacao, body2)).toEqual({ enviados: 0 })
    expect(await cartas(app, company, body.email)).toHaveLength(1)
  })
})
