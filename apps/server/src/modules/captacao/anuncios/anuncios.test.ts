import * as c from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as externo from '@quadro/contract/externo/vagas/anuncios.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import * as prazos from '@quadro/contract/shell/inicio/prazos.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { aplicacao, type Casa, casa, insert, pedido } from '../../../testing/factories.ts'
import { avisarExpirados } from './anuncios-expiracao.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let gestor: Client
let onde: Casa
let dia: string
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  gestor = await company.user(Object.values(solicitacoes.autoridades))
  dia = hoje(app.services.settings.timeZone)
})

const aprovada = async (outros: Record<string, unknown> = {}) => {
  const { id, versao } = await rh.call(solicitacoes.criar, pedido(onde, outros) as never)
  return gestor.call(solicitacoes.fluxo.endpoints.libera, { id, versao, status: 'A', observacaoLiberador: null })
}
const corpo = (solicitacaoId: number, outros: Record<string, unknown> = {}) => ({
  solicitacaoId,
  titulo: 'Analista de Custos',
  descricao: '<p>Fecha o mês.</p>',
  exibirModuloExterno: true,
  diasEsperaNovaAplicacao: null,
  previsaoEncerramento: null,
  ...outros,
})
const anunciar = async (outros: Record<string, unknown> = {}, daSolicitacao: Record<string, unknown> = {}) => {
  const s = await aprovada(daSolicitacao)
  return rh.call(c.criar, corpo(s.id, outros) as never)
}
const mails = async (assunto: string) =>
  (
    await app.owner.query('select para, texto, html from email where empresa_id = $1 and assunto = $2 order by para', [
      company.id,
      assunto,
    ])
  ).rows

describe('an advert', () => {
  it.each([
    ['R0233', 'titulo', '  ', 'Título é obrigatório'],
    ['R0234', 'titulo', 'x'.repeat(101), 'Informe no máximo 100 caracteres'],
    ['R0235', 'descricao', '', 'Descrição é obrigatória'],
    ['R0235', 'descricao', '<p>&nbsp;<br></p>', 'Descrição é obrigatória'],
    ['R0236', 'exibirModuloExterno', null, 'Exibir no módulo externo é obrigatório'],
    ['R0236', 'exibirModuloExterno', 'sim', 'Valor inválido'],
  ])('%s refuses %s %j', async (_rule, field, value, message) => {
    const s = await aprovada()
    const refused = await rh.refusal(c.criar, corpo(s.id, { [field]: value }) as never)
    expect(refused.body.errors).toEqual([{ field, message }])
  })
  it('R0234 takes 100 characters', async () => {
    expect((await anunciar({ titulo: 'x'.repeat(100) })).titulo).toHaveLength(100)
  })
  it('is made once of an approved request, and read-only with a closed one', async () => {
    const { id } = await rh.call(solicitacoes.criar, pedido(onde) as never)
    const early = await rh.refusal(c.criar, corpo(id) as never)
    expect(early.body.errors?.[0]?.message).toBe('Só uma solicitação aprovada pode ser anunciada.')
    const a = await anunciar()
    expect((await rh.refusal(c.criar, corpo(a.solicitacaoId) as never)).status).toBe(409)
    const s = await gestor.call(solicitacoes.ler, { id: a.solicitacaoId })
    await gestor.call(solicitacoes.fluxo.endpoints.encerra, {
      id: s.id,
      versao: s.versao,
      dataEncerramento: dia,
      obsEncerra: null,
    })
    expect((await rh.call(c.ler, { id: a.id })).pode).toEqual([])
    const late = await rh.refusal(c.alterar, { ...corpo(s.id), id: a.id, versao: a.versao } as never)
    expect(late).toMatchObject({
      status: 409,
      body: { message: 'A solicitação está encerrada ou cancelada: o anúncio só pode ser lido.' },
    })
    expect((await rh.refusal(c.excluir, { id: a.id, versao: a.versao })).status).toBe(409)
  })
  it('R0212 says the instant of its expiry: the midnight that ends its last day, where the installation is', async () => {
    const a = await anunciar({ previsaoEncerramento: '2099-12-31' })
    expect(new Date(a.dataHoraExpiracao!).toISOString()).toBe('2100-01-01T03:00:00.000Z')
    expect((await anunciar()).dataHoraExpiracao).toBeNull()
  })
})

describe('where it is seen', () => {
  const publicas = async () => (await app.anonymous().call(externo.listar, { empresaId: company.id })).map((a) => a.id)
  it('outside as EXTERNA or MISTA, inside as INTERNA or MISTA, and says why not', async () => {
    const [externa, mista, interna] = [
      await anunciar({}, { tipoVaga: 'EXTERNA' }),
      await anunciar({}, { tipoVaga: 'MISTA' }),
      await anunciar({}, { tipoVaga: 'INTERNA' }),
    ]
    expect(externa).toMatchObject({ visivel: true, visivelInterno: false })
    expect(mista).toMatchObject({ visivel: true, visivelInterno: true })
    expect(interna).toMatchObject({ visivel: false, visivelInterno: true, motivoInvisivel: 'A vaga é interna' })
    const seen = await publicas()
    expect(seen).toEqual(expect.arrayContaining([externa.id, mista.id]))
    expect(seen).not.toContain(interna.id)
  })
  it('not where the advert, its day, its request or the portal says no', async () => {
    const hidden = await anunciar({ exibirModuloExterno: false })
    expect(hidden.motivoInvisivel).toBe('Não é exibido no módulo externo')
    const over = await anunciar({ previsaoEncerramento: somarDias(dia, -1) })
    expect(over.motivoInvisivel).toBe('As inscrições terminaram')
    const last = await anunciar({ previsaoEncerramento: dia })
    expect(last.visivel).toBe(true)
    const suspended = await anunciar()
    const s = await gestor.call(solicitacoes.ler, { id: suspended.solicitacaoId })
    await gestor.call(solicitacoes.fluxo.endpoints.suspende, { id: s.id, versao: s.versao, suspensa: true })
    expect((await rh.call(c.ler, { id: suspended.id })).motivoInvisivel).toBe('A solicitação está suspensa')
    const seen = await publicas()
    expect(seen).toContain(last.id)
    for (const gone of [hidden, over, suspended]) expect(seen).not.toContain(gone.id)
    const listed = (await rh.call(c.listar, { visivel: false, unpaged: true } as never)) as c.Anuncio[]
    expect(listed.map(({ id }) => id).sort()).toEqual(expect.arrayContaining([hidden.id, over.id, suspended.id].sort()))
    await app.owner.query('update empresa set portal_aberto = false where id = $1', [company.id])
    try {
      expect(await rh.call(c.ler, { id: last.id })).toMatchObject({
        visivel: false,
        motivoInvisivel: 'O portal do candidato está fechado',
      })
    } finally {
      await app.owner.query('update empresa set portal_aberto = true where id = $1', [company.id])
    }
  })
  it('R0211 R0212 lets a candidate who withdrew apply again only after the advert’s waiting days', async () => {
    const a = await anunciar({ diasEsperaNovaAplicacao: 10 })
    const candidata = await app.candidate(company.id)
    await app.owner.query(`update empresa_configuracao set exigir_aceite_psi = false where empresa_id = ${company.id}`)
    const { solicitacaoId } = a
    await candidata.call(externo.candidatar, { solicitacaoId })
    const [mine] = await candidata.call(externo.minhasCandidaturas, {})
    await candidata.call(externo.retirar, { id: mine!.id })
    const { rows } = await app.owner.query('select removed_at from candidato_solicitacao where id = $1', [mine!.id])
    expect(rows[0].removed_at).not.toBeNull()
    const espera = somarDias(dia, 10)
    expect((await candidata.call(externo.minhasCandidaturas, {}))[0]?.dataEsperaNovaAplicacao).toBe(espera)
    const refused = await candidata.refusal(externo.candidatar, { solicitacaoId })
    const [year, month, day] = espera.split('-')
    expect(refused).toMatchObject({
      status: 409,
      body: { message: `Você pode se candidatar de novo a partir de ${day}/${month}/${year}.` },
    })
    await app.owner.query(`update candidato_solicitacao set removed_at = now() - interval '10 days' where id = $1`, [
      mine!.id,
    ])
    expect((await candidata.call(externo.minhasCandidaturas, {}))[0]?.dataEsperaNovaAplicacao).toBeNull()
    await candidata.call(externo.candidatar, { solicitacaoId })
  })
})

describe('sharing by e-mail', () => {
  it('R0237 R0238 needs a subject and at least one address', async () => {
    const { id } = await anunciar()
    const errors = async (body: Record<string, unknown>) =>
      (await rh.refusal(c.compartilhar, { id, ...body } as never)).body.errors
    expect(await errors({ assunto: ' ', emails: ['a@b.example'] })).toEqual([
      { field: 'assunto', message: 'Assunto é obrigatório' },
    ])
    for (const emails of [[], [''], undefined])
      expect(await errors({ assunto: 'Vaga', emails })).toEqual([
        { field: 'emails', message: 'Informe ao menos um e-mail' },
      ])
    expect(await errors({ assunto: 'Vaga', emails: ['sem-arroba'] })).toEqual([
      { field: 'emails', message: 'E-mail inválido' },
    ])
  })
  it('R0783 sends one mail an address, with the public link', async () => {
    const a = await anunciar({ titulo: 'Torneiro <Mecânico>' })
    const assunto = `Vaga ${a.id}`
    await rh.call(c.compartilhar, {
      id: a.id,
      assunto,
      emails: ['um@teste.example', 'dois@teste.example', 'um@teste.example'],
    })
    const sent = await mails(assunto)
    expect(sent.map((m) => m.para)).toEqual(['dois@teste.example', 'um@teste.example'])
    expect(sent[0].texto).toContain(`/vagas/${company.id}/${a.id}`)
    expect(sent[0].html).not.toContain('<Mecânico>')
  })
  it('of an internal vacancy leads to the internal vacancies; of one that nobody sees it is refused', async () => {
    const interna = await anunciar({}, { tipoVaga: 'INTERNA' })
    const assunto = `Interna ${interna.id}`
    await rh.call(c.compartilhar, { id: interna.id, assunto, emails: ['eu@teste.example'] })
    expect((await mails(assunto))[0].texto).toContain(`/captacao/vagas-internas?solicitacaoId=${interna.solicitacaoId}`)
    const over = await anunciar({ previsaoEncerramento: somarDias(dia, -1) })
    expect(over.pode).not.toContain('compartilhar')
    const refused = await rh.refusal(c.compartilhar, { id: over.id, assunto: 'X', emails: ['eu@teste.example'] })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Ninguém vê este anúncio hoje: as inscrições terminaram.' },
    })
  })
})

describe('expiry', () => {
  const avisos = async (titulo: string) =>
    (
      await app.owner.query(
        `select um.usuario_id::int as usuario from mensagem m join usuario_mensagem um on um.mensagem_id = m.id
          where m.empresa_id = $1 and m.texto like $2`,
        [company.id, `As inscrições do anúncio ${titulo},%`],
      )
    ).rows.map((r) => r.usuario)
  it('is told to the requester once, and once more when the advert was extended and ended again', async () => {
    const a = await anunciar({ titulo: 'Expira hoje', previsaoEncerramento: somarDias(dia, -2) })
    const aberto = await anunciar({ titulo: 'Ainda aberto', previsaoEncerramento: dia })
    await avisarExpirados(app.services, company.id)
    await avisarExpirados(app.services, company.id)
    expect(await avisos('Expira hoje')).toEqual([company.usuarioId])
    expect(await avisos(aberto.titulo)).toEqual([])
    const { versao } = await rh.call(c.ler, { id: a.id })
    const again = corpo(a.solicitacaoId, { titulo: 'Expira hoje', previsaoEncerramento: somarDias(dia, -1) })
    await rh.call(c.alterar, { ...again, id: a.id, versao } as never)
    await avisarExpirados(app.services, company.id)
    expect(await avisos('Expira hoje')).toHaveLength(2)
  })
  it('stands among the deadlines of who sees adverts, a week before', async () => {
    const soon = await anunciar({ titulo: 'Acaba logo', previsaoEncerramento: somarDias(dia, 7) })
    const far = await anunciar({ titulo: 'Acaba longe', previsaoEncerramento: somarDias(dia, 8) })
    const urls = ((await rh.call(prazos.listar, { tipo: 'anuncios', unpaged: true })) as prazos.Vencimento[]).map(
      (v) => v.url,
    )
    expect(urls).toContain(`/captacao/anuncios/${soon.id}`)
    expect(urls).not.toContain(`/captacao/anuncios/${far.id}`)
  })
})

it('is the advert of its request', async () => {
  const a = await anunciar()
  const { anuncio } = await rh.call(c.daSolicitacaoPessoal, { id: a.solicitacaoId })
  expect(anuncio).toMatchObject({ id: a.id, titulo: a.titulo, candidatos: 0 })
  await aplicacao(app, company.id, a.solicitacaoId)
  expect((await rh.call(c.ler, { id: a.id })).candidatos).toBe(1)
})

it('a new advert begins with the mission and today’s responsibilities of its position, as words', async () => {
  const s = await aprovada()
  expect(await rh.call(c.textoInicial, { id: s.id })).toEqual({ descricao: expect.any(String), perguntas: [] })
  await app.owner.query(`update cargo set missao = E'Fechar o mês\\n\\n<b>sem</b> erro' where id = $1`, [onde.cargoId])
  await app.owner.query('delete from cargo_responsabilidade where cargo_id = $1', [onde.cargoId])
  for (const [data, texto] of [
    ['2020-01-01', 'Antes'],
    ['2024-01-01', 'Apurar custos\n- por linha\n• por obra'],
    ['2199-01-01', 'Depois'],
  ])
    await insert(app, 'cargo_responsabilidade', { empresa_id: company.id, cargo_id: onde.cargoId, data, texto })
  expect(await rh.call(c.textoInicial, { id: s.id })).toEqual({
    descricao:
      '<p>Fechar o mês</p><p>&lt;b&gt;sem&lt;/b&gt; erro</p><p>Apurar custos</p><ul><li>por linha</li><li>por obra</li></ul>',
    perguntas: [],
  })
  const le = await company.user([c.autoridades.ver])
  expect((await le.refusal(c.textoInicial, { id: s.id })).status).toBe(403)
})
