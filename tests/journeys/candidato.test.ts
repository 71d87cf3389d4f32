/** The candidate area in a real browser, on a phone and on a desk: frame, registration in steps, recovery, terms. */

import * as adverts from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as entrevistas from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import * as selecao from '@quadro/contract/captacao/selecao/selecao.ts'
import * as pedidos from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { VISIVEIS_DE_TODOS } from '@quadro/contract/externo/cadastro/campos.ts'
import { cadastrar, confirmarCadastro } from '@quadro/contract/externo/cadastro/candidatos.ts'
import { derivarCores } from '@quadro/contract/kit/cor.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderLetter } from '../../apps/server/src/kit/messages/mail-layout.ts'
import { templates } from '../../apps/server/src/kit/messages/mail-templates.ts'
import { released } from '../../apps/server/src/modules/captacao/testing/evaluations.ts'
import { cadastro, prova } from '../../apps/server/src/modules/externo/testing.ts'
import { randomCpf, type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { curriculoEmColunas, lerPendentes } from '../../apps/server/src/testing/curriculos.ts'
import { casa, insert, pedido } from '../../apps/server/src/testing/factories.ts'
import { openBrowser, openList, PATIENCE, seriousFaults } from '../support/browser.ts'
import { tabTo, walk } from '../support/keyboard.ts'
import { ensurePages } from '../support/pages.ts'

const PASSWORD = 'segredo-da-jornada'
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const NAME = 'Mariana Sayuri Tanaka de Albuquerque'
const EMAIL = 'mariana@correio.example'
const [GREEN, BLUE] = ['#0A7548', '#1D5FB8']
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let browser: Browser
let app: TestApp
let company: TestCompany
let plain: TestCompany
let solicitacaoId: number
let page: Page
/** The page that the tests continue with. */
let first: Page
const cpf = randomCpf()
const faults: string[] = []

async function open(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const opened = await context.newPage()
  opened.on('pageerror', (error) => faults.push(`${new URL(opened.url()).pathname}: ${error.message}`))
  return opened
}

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  plain = await app.company({ nome: 'Sem Cores' })
  const onde = await casa(app, company)
  await app.owner.query(
    `update cargo set exibir_modulo_externo = true, nome_mercado = 'Auxiliar de Produção' where id = $1`,
    [onde.cargoId],
  )
  await insert(app, 'idioma', { empresa_id: company.id, nome: 'Espanhol' })
  await insert(app, 'area_formacao', { empresa_id: company.id, nome: 'Contabilidade' })
  await insert(app, 'idioma', { empresa_id: company.id, nome: 'Inglês' })
  const logo = new FormData()
  logo.append('logo', new Blob([PIXEL], { type: 'image/png' }), 'logo.png')
  const sent = await company.admin.fetch('POST', `/utilitario/empresas/${company.id}/logo`, { body: logo })
  expect(sent.ok).toBe(true)
  await app.owner.query('update empresa set cor_primaria = $2, cor_secundaria = $3, cores = $4 where id = $1', [
    company.id,
    GREEN,
    BLUE,
    JSON.stringify(derivarCores(GREEN)),
  ])
  await app.owner.query(
    `update empresa_configuracao set politica_seguranca = '<h2>Seus dados</h2><p>Para a seleção.</p>',
       campos_candidato_visiveis = '{nome,email,foneCelular,formacao,expProfissional,idioma}',
       campos_candidato_obrigatorios = '{email,formacao}' where empresa_id = $1`,
    [company.id],
  )
  const nova = await company.admin.call(pedidos.criar, pedido(onde) as never)
  const gestor = await company.user(Object.values(pedidos.autoridades))
  await gestor.call(pedidos.fluxo.endpoints.libera, {
    id: nova.id,
    versao: nova.versao,
    status: 'A',
    observacaoLiberador: null,
  })
  solicitacaoId = nova.id
  await company.admin.call(adverts.criar, {
    solicitacaoId,
    titulo: 'Analista de Custos',
    descricao: '<p>Venha</p>',
    exibirModuloExterno: true,
    diasEsperaNovaAplicacao: null,
    previsaoEncerramento: null,
  } as never)
  browser = await openBrowser()
  page = await open(PHONE)
  first = page
})
afterAll(() => browser?.close())

const title = (name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })
const fill = (place: Page | Locator, name: string, text: string) =>
  place.getByRole('textbox', { name, exact: true }).fill(text)
const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click()
const choose = async (place: Page | Locator, name: RegExp, option: string) => {
  await place.getByRole('button', { name }).first().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const banner = (of: Page = page) => of.getByRole('banner')
const at = () => {
  const { pathname, searchParams } = new URL(page.url())
  return { pathname, ...Object.fromEntries(searchParams) }
}
const HERE = () => ({ empresaId: String(company.id) })
async function look(what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const fault of await seriousFaults(page, { colours: colorScheme === 'dark' }))
      faults.push(`${what}, ${colorScheme}: ${fault}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
const colour = (locator: Locator, property: 'backgroundColor' | 'borderTopColor') =>
  locator.evaluate((element, name) => getComputedStyle(element)[name], property)
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)).join(', ')})`

beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => console.error(page.url(), await page.locator('body').ariaSnapshot()))
})

describe('the frame of a visitor', () => {
  it('R0061 R0076 the logo is the company’s and leads to its vacancies', async () => {
    await page.goto(`/externo/login?empresaId=${company.id}`)
    const home = banner().getByRole('link', { name: /^Moinho Alto/ })
    const logo = home.locator('img')
    expect(await logo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(1)
    await home.click()
    await title('Vagas abertas').waitFor()
    expect(at()).toEqual({ pathname: '/externo/anuncios', ...HERE() })
  })
  it('R0062 Entrar leads to the candidate login', async () => {
    await banner().getByRole('link', { name: 'Entrar', exact: true }).click()
    await title('Entrar').waitFor()
    expect(at()).toEqual({ pathname: '/externo/login', ...HERE() })
  })
  it('R0074 both colours of the company are applied, adjusted until they can be read', async () => {
    const { claro } = derivarCores(GREEN)
    expect(await colour(page.getByRole('button', { name: 'Entrar' }), 'backgroundColor')).toBe(rgb(claro.accent))
    const frame = page
      .locator('div')
      .filter({ has: page.getByRole('banner') })
      .last()
    expect(await colour(frame, 'borderTopColor')).toBe(rgb(derivarCores(BLUE).claro.accentUi))
    await look('login')
  })
  it('R0075 without a colour of its own the area is #FF850A', async () => {
    const other = await open(PHONE)
    await other.goto(`/externo/login?empresaId=${plain.id}`)
    const button = other.getByRole('button', { name: 'Entrar' })
    await banner(other).getByText('Sem Cores').waitFor()
    expect(await colour(button, 'backgroundColor')).toBe(rgb('#FF850A'))
    await other.context().close()
  })
  it('R0022 /externo leads to the login, with its company', async () => {
    await page.goto(`/externo?empresaId=${company.id}`)
    await title('Entrar').waitFor()
    expect(at()).toEqual({ pathname: '/externo/login', ...HERE() })
  })
  it('R0316 without a company in the address login and recovery ask for one, with all else that is missing', async () => {
    await page.goto('/externo/recuperar-senha')
    await press(page, 'Enviar link')
    await page.getByText('Selecione uma empresa.').waitFor()
    await page.getByText('CPF é obrigatório').waitFor()
    await page.goto('/externo/login')
    await press(page, 'Entrar')
    await page.getByText('Selecione uma empresa.').waitFor()
    await page.getByText('CPF é obrigatório').waitFor()
    await page.getByText('Senha é obrigatória').waitFor()
    await fill(page, 'CPF', cpf)
    await fill(page, 'Senha', PASSWORD)
    await press(page, 'Entrar')
    await page.getByText('Selecione uma empresa.').waitFor()
  })
  it('R0073 an empresaId that is no number says so', async () => {
    await page.goto('/externo/anuncios?empresaId=abc')
    await page.getByText('Empresa ID inválido. Revise ou solicite novamente o link').waitFor()
  })
})

describe('the registration', () => {
  it('R0033 R0125 the specification’s address leads to the vacancy; a step is checked before the next, and what the company hides is not there', async () => {
    await page.goto(`/externo/anuncios?empresaId=${company.id}&solicitacaoId=${solicitacaoId}`)
    await title('Analista de Custos').waitFor()
    await look('vacancy')
    await page.goto(`/externo/candidatos/new?empresaId=${company.id}&solicitacaoId=${solicitacaoId}`)
    await title('Quem eu sou').waitFor()
    await press(page, 'Continuar')
    await page.getByText('CPF é obrigatório').waitFor()
    await title('Quem eu sou').waitFor()
    expect(await page.getByText('Data de nascimento').count()).toBe(0)
    await fill(page, 'CPF', cpf)
    await fill(page, 'Nome', NAME)
    await press(page, 'Continuar')
    await title('Como falar comigo').waitFor()
    await press(page, 'Continuar')
    await page.getByText('E-mail é obrigatório').waitFor()
    await look('step')
    await fill(page, 'E-mail', EMAIL)
    await press(page, 'Continuar')
    await title('Onde estudei').waitFor()
  })
  it('R0094 R0095 R0096 R0098 R0099 R0101 education is a titled table filled in by its dialog', async () => {
    const block = page.getByRole('region', { name: 'FORMAÇÃO ACADÊMICA' })
    expect(await block.getByRole('heading').innerText()).toBe('FORMAÇÃO ACADÊMICA*')
    await press(page, 'Continuar')
    await page.getByText('Formação acadêmica é obrigatória').waitFor()
    await press(page, 'Adicionar Formação')
    const dialog = page.getByRole('dialog', { name: 'Inserir/Editar Formação' })
    await press(dialog, 'Salvar')
    await dialog.getByText('Selecione a Área de Formação').waitFor()
    await look('education dialog')
    await choose(dialog, /Área de Formação/, 'Contabilidade')
    await fill(dialog, 'Curso', 'Ciências Contábeis')
    await fill(dialog, 'Instituição', 'Universidade do Vale')
    await choose(dialog, /Tipo/, 'Graduação')
    await choose(dialog, /Situação/, 'Completo')
    await press(dialog, 'Salvar')
    await page.getByText('Formação acadêmica salva com sucesso.').waitFor()
    const text = await block.innerText()
    for (const shown of ['Ciências Contábeis', 'Graduação', 'Contabilidade', 'Universidade do Vale', 'Completo'])
      expect(text).toContain(shown)
  })
  it('R0097 R0100 R0102 R0103 each entry is edited, and removed after a question', async () => {
    const block = page.getByRole('region', { name: 'FORMAÇÃO ACADÊMICA' })
    await press(block, 'Editar Ciências Contábeis')
    const dialog = page.getByRole('dialog', { name: 'Inserir/Editar Formação' })
    await fill(dialog, 'Curso', 'Contabilidade Geral')
    await press(dialog, 'Salvar')
    await page.getByText('Formação acadêmica editada com sucesso.').waitFor()
    await press(block, 'Remover Contabilidade Geral')
    const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja remover?' })
    await press(question, 'Cancelar')
    await block.getByText('Contabilidade Geral').waitFor()
    await press(block, 'Remover Contabilidade Geral')
    await press(question, 'Remover')
    await page.getByText('Formação acadêmica removida com sucesso.').waitFor()
    expect(await block.getByText('Contabilidade Geral').count()).toBe(0)
    await press(page, 'Adicionar Formação')
    await choose(dialog, /Área de Formação/, 'Contabilidade')
    await fill(dialog, 'Curso', 'Técnico em Custos')
    await fill(dialog, 'Instituição', 'Escola Técnica')
    await choose(dialog, /Tipo/, 'Técnico')
    await choose(dialog, /Situação/, 'Em andamento')
    await press(dialog, 'Salvar')
    await press(page, 'Continuar')
    await title('Onde já trabalhei').waitFor()
  })
  it('R0104 R0105 R0114 R0115 R0107 an experience with a position that is not listed', async () => {
    await press(page, 'Adicionar Experiência')
    const dialog = page.getByRole('dialog', { name: 'Inserir/Editar Experiência Profissional' })
    await page.setViewportSize(DESKTOP)
    expect((await dialog.boundingBox())?.width).toBe(768)
    await page.setViewportSize(PHONE)
    const other = dialog.getByRole('textbox', { name: 'Outro cargo' })
    expect(await other.isDisabled()).toBe(true)
    const listed = dialog.getByRole('button', { name: /Cargo/ }).first()
    const tick = () => dialog.getByText('Fornecer outro cargo não listado').click()
    await choose(dialog, /Cargo/, 'Auxiliar de Produção')
    expect(await listed.innerText()).toContain('Auxiliar de Produção')
    await tick()
    expect(await other.isEnabled()).toBe(true)
    expect(await listed.isDisabled()).toBe(true)
    expect(await listed.innerText()).toContain('Selecione')
    await other.fill('Apontador')
    await tick()
    await tick()
    expect(await other.inputValue()).toBe('')
    await other.fill('Apontador de Produção')
    await fill(dialog, 'Empresa', 'Laticínios Serra Azul')
    await fill(dialog, 'Data de Admissão', '01032022')
    await press(dialog, 'Salvar')
    const said = page.getByText('Experiência profissional salva com sucesso.')
    await said.waitFor()
    await said.waitFor({ state: 'hidden', timeout: 4000 })
    await press(page, 'Editar Laticínios Serra Azul')
    await fill(dialog, 'Motivo da saída', 'Mudança de cidade')
    await press(dialog, 'Salvar')
    await page.getByText('Experiência profissional editada com sucesso.').waitFor()
  })
  it('R0109 R0110 R0111 R0113 R0108 R0112 first job and experiences exclude each other', async () => {
    const block = page.getByRole('region', { name: 'EXPERIÊNCIA PROFISSIONAL' })
    const first = page.getByRole('checkbox', { name: 'Procuro o meu primeiro emprego' })
    const question = page.getByRole('alertdialog', { name: 'É mesmo o seu primeiro emprego?' })
    const tick = () => page.getByText('Procuro o meu primeiro emprego').click()
    await tick()
    await press(question, 'Manter as experiências')
    expect(await first.isChecked()).toBe(false)
    await block.getByText('Laticínios Serra Azul').waitFor()
    await press(block, 'Remover Laticínios Serra Azul')
    const removal = page.getByRole('alertdialog', { name: 'Tem certeza que deseja remover?' })
    await press(removal, 'Cancelar')
    await press(page, 'Adicionar Experiência')
    const dialog = page.getByRole('dialog', { name: 'Inserir/Editar Experiência Profissional' })
    await fill(dialog, 'Empresa', 'Padaria Central')
    await choose(dialog, /Cargo/, 'Auxiliar de Produção')
    await fill(dialog, 'Data de Admissão', '01032020')
    await press(dialog, 'Salvar')
    await press(block, 'Remover Padaria Central')
    await press(removal, 'Remover')
    await page.getByText('Experiência profissional removida com sucesso.').waitFor()
    await tick()
    await press(question, 'Apagar as experiências')
    expect(await first.isChecked()).toBe(true)
    expect(await block.getByText('Laticínios Serra Azul').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Adicionar Experiência' }).isDisabled()).toBe(true)
    // Without experiences, nothing is asked.
    await tick()
    await tick()
    expect(await question.count()).toBe(0)
    expect(await first.isChecked()).toBe(true)
    await press(page, 'Continuar')
    await title('Idiomas').waitFor()
  })
  it('R0116 R0118 R0119 R0120 R0447 a language, whose level alone can change', async () => {
    await press(page, 'Adicionar Idioma')
    const dialog = page.getByRole('dialog', { name: 'Inserir/Editar Idioma' })
    await press(dialog, 'Salvar')
    await dialog.getByText('Idioma é obrigatório').waitFor()
    await choose(dialog, /Idioma/, 'Inglês')
    await choose(dialog, /Nível/, 'Básico')
    await press(dialog, 'Salvar')
    await page.getByText('Idioma salvo com sucesso.').waitFor()
    await press(page, 'Editar Inglês')
    expect(
      await dialog
        .getByRole('button', { name: /Idioma/ })
        .first()
        .isDisabled(),
    ).toBe(true)
    await choose(dialog, /Nível/, 'Avançado')
    await press(dialog, 'Salvar')
    await page.getByText('Idioma editado com sucesso.').waitFor()
    await press(page, 'Adicionar Idioma')
    await choose(dialog, /Idioma/, 'Espanhol')
    await choose(dialog, /Nível/, 'Básico')
    await press(dialog, 'Salvar')
    await press(page, 'Remover Espanhol')
    await press(page.getByRole('alertdialog', { name: 'Tem certeza que deseja remover?' }), 'Remover')
    await page.getByText('Idioma removido com sucesso.').waitFor()
    await press(page, 'Remover Inglês')
    const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja remover?' })
    await press(question, 'Cancelar')
    await page.getByText('Avançado').waitFor()
  })
  it('what was typed survives a closed browser; no password is asked for yet', async () => {
    await press(page, 'Continuar')
    await title('Termo de privacidade').waitFor()
    await page.reload()
    await title('Termo de privacidade').waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await page.goBack()
    await title('Idiomas').waitFor()
    await page.getByText('Avançado').waitFor()
    await press(page, 'Continuar')
  })
  it('R0031 R0093 R0106 R0117 the terms are shown as text, and the whole is sent at the end', async () => {
    await page.getByRole('heading', { name: 'Seus dados' }).waitFor()
    await press(page, 'Concluir cadastro')
    await page.getByText('É preciso aceitar o termo para continuar').waitFor()
    await look('terms step')
    expect((await app.owner.query('select 1 from pessoa where cpf = $1', [cpf])).rowCount).toBe(0)
    await page.getByText('Li e aceito o Termo').click()
    await press(page, 'Concluir cadastro')
    await title('Cadastro recebido').waitFor()
    // Before the link in the mail is used, nothing is stored and there is no password.
    const { rows: cartas } = await app.owner.query('select texto from email where para = $1 order by id desc', [EMAIL])
    const ficha = /ficha=([\w-]+)/.exec(cartas[0].texto)![1]!
    await app.anonymous().call(confirmarCadastro, { ficha, senha: PASSWORD, confirmaSenha: PASSWORD })
    const { rows } = await app.owner.query(
      `select p.nome, (select count(*)::int from formacao f where f.pessoa_id = p.id) as formacoes,
              (select count(*)::int from experiencia e where e.pessoa_id = p.id) as experiencias,
              (select nivel from pessoa_idioma i where i.pessoa_id = p.id) as nivel from pessoa p where p.cpf = $1`,
      [cpf],
    )
    expect(rows).toEqual([{ nome: NAME, formacoes: 1, experiencias: 0, nivel: 'A' }])
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Técnico em Custos')
    await look('received')
  })
  it('R0072 the login brings back to the vacancy of the link', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).click()
    expect(await page.getByRole('textbox', { name: 'CPF' }).inputValue()).not.toBe('')
    await fill(page, 'Senha', PASSWORD)
    await press(page, 'Entrar')
    await title('Analista de Custos').waitFor()
    expect(at()).toEqual({ pathname: '/externo/anuncios', ...HERE(), solicitacaoId: String(solicitacaoId) })
    // The registration began at this vacancy, so confirming it applied.
    await page.getByRole('link', { name: 'Ver minha candidatura' }).waitFor()
  })
})

describe('the frame of a candidate', () => {
  const go = async (name: string) => {
    await banner().getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  it('R0063 R0064 R0065 greets by the shortened name and the whole CPF, on a phone too', async () => {
    const shown = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      await page.getByText('Boas vindas').waitFor()
      const text = await page.locator('body').innerText()
      expect(text).toContain('Mariana Sayuri Tana…')
      expect(text).not.toContain('Mariana Sayuri Tanak')
      expect(text).toContain(shown)
    }
  })
  it('R0071 its buttons collapse into a menu at 1024 px and below', async () => {
    const nav = page.getByRole('navigation', { name: 'Área do candidato' })
    await page.setViewportSize({ width: 1025, height: 800 })
    await nav.getByRole('link', { name: 'Vagas Abertas' }).waitFor()
    expect(await banner().getByRole('button', { name: 'Menu' }).count()).toBe(0)
    // With any number of entries, the company's name can be read and nothing goes beyond the page.
    for (const width of [1025, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const name = banner().getByText('Moinho Alto', { exact: true })
      expect([width, await name.evaluate((e) => e.scrollWidth <= e.clientWidth)]).toEqual([width, true])
      const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
      expect([width, await page.evaluate(isWide)]).toEqual([width, false])
    }
    await page.setViewportSize({ width: 1024, height: 800 })
    await banner().getByRole('button', { name: 'Menu' }).waitFor()
    expect(await nav.count()).toBe(0)
    await page.setViewportSize(PHONE)
  })
  it('R0031 R0032 R0066 R0067 R0068 R0069 its buttons lead to the vacancies, the registration, the documents and the password', async () => {
    const { rows } = await app.owner.query(
      'select c.id from candidato c join pessoa p on p.id = c.pessoa_id where p.cpf = $1',
      [cpf],
    )
    const own = `/externo/candidatos/${rows[0].id}`
    await go('Vagas Abertas')
    await title('Vagas abertas').waitFor()
    expect(at()).toEqual({ pathname: '/externo/anuncios', ...HERE() })
    await look('vacancies')
    await go('Editar Cadastro')
    await title('Editar Cadastro').waitFor()
    expect(at()).toEqual({ pathname: own, ...HERE() })
    await page.getByRole('region', { name: 'FORMAÇÃO ACADÊMICA' }).waitFor()
    await look('registration')
    await go('Anexar Documentos')
    await title('Documentos anexos').waitFor()
    expect(at()).toEqual({ pathname: `${own}/documentos-anexos`, ...HERE() })
    await look('documents')
    await go('Minhas Candidaturas')
    await title('Minhas candidaturas').waitFor()
    await look('applications')
    await go('Alterar Senha')
    await title('Alterar Senha').waitFor()
    expect(at()).toEqual({ pathname: own, ...HERE(), tab: 'senha' })
  })
  it('R0309 R0310 R0311 a new password needs the old one, itself and its confirmation', async () => {
    await press(page, 'Salvar')
    await page.getByText('Senha é obrigatória', { exact: true }).waitFor()
    await page.getByText('Nova senha é obrigatória', { exact: true }).waitFor()
    await page.getByText('Confirmação da nova senha é obrigatória', { exact: true }).waitFor()
  })
  it('attaches a document', async () => {
    await go('Anexar Documentos')
    await press(page, 'Anexar documento')
    const dialog = page.getByRole('dialog', { name: 'Anexar documento' })
    await press(dialog, 'Salvar')
    await dialog.getByText('Escolha um arquivo', { exact: true }).waitFor()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'meu_diploma.png', mimeType: 'image/png', buffer: PIXEL })
    expect(await dialog.getByRole('textbox', { name: 'Descrição' }).inputValue()).toBe('meu diploma')
    await press(dialog, 'Salvar')
    await page.getByText('Documento anexado com sucesso.').waitFor()
    await page.getByRole('region', { name: 'meu diploma' }).waitFor()
  })
  it('R0077 R0078 R0079 R0080 R0081 R0082 R0083 R0085 R0086 R0087 R0088 R0092 the form has its sections where the company shows them', async () => {
    await app.owner.query('update empresa_configuracao set campos_candidato_visiveis = $2 where empresa_id = $1', [
      company.id,
      VISIVEIS_DE_TODOS,
    ])
    await page.reload()
    await go('Editar Cadastro')
    await title('Editar Cadastro').waitFor()
    const section = (name: string) => page.getByRole('region', { name, exact: true })
    const holds: [string, string[]][] = [
      ['Quem eu sou', ['Nome', 'Nome social', 'Naturalidade']],
      ['Meus documentos', ['RG', 'PIS', 'Título de eleitor', 'CTPS']],
      ['Minha habilitação', ['Número da habilitação', 'Registro da habilitação']],
      ['Como falar comigo', ['E-mail', 'Celular', 'Telefone fixo', 'Nome para recado']],
      ['Onde moro', ['CEP', 'Logradouro', 'Número', 'Bairro']],
      ['Minha família', ['Cônjuge', 'Mãe', 'Quem são os parentes ou amigos']],
      ['Situação socioeconômica', ['Pensões pagas', 'Valor das pensões']],
      ['Onde estudei', ['Cursos']],
      ['O que procuro', ['Pretensão salarial', 'Indicado por', 'Observações']],
    ]
    await section('O que procuro').waitFor()
    for (const [name, fields] of holds)
      for (const field of fields)
        expect([name, field, await section(name).getByRole('textbox', { name: field, exact: true }).count()]).toEqual([
          name,
          field,
          1,
        ])
    await section('O que procuro').getByText('Cargo/Função Pretendida').waitFor()
    await section('O que procuro').getByText('Como ficou sabendo da vaga').waitFor()
    for (const list of ['FORMAÇÃO ACADÊMICA', 'EXPERIÊNCIA PROFISSIONAL', 'IDIOMAS'])
      expect([list, await section(list).isVisible()]).toEqual([list, true])
    await look('every section')
  })
  it('a session that ended under the form leads to the login, and nothing typed is lost', async () => {
    const mother = page.getByRole('textbox', { name: 'Mãe', exact: true })
    await mother.fill('Sônia Tanaka')
    await app.owner.query('delete from sessao_candidato where empresa_id = $1', [company.id])
    await press(page, 'Salvar')
    await page.getByText('Sessão expirada.').waitFor()
    await title('Entrar').waitFor()
    await fill(page, 'CPF', cpf)
    await fill(page, 'Senha', PASSWORD)
    await press(page, 'Entrar')
    await title('Vagas abertas').waitFor()
    await go('Editar Cadastro')
    expect(await mother.inputValue()).toBe('Sônia Tanaka')
    await press(page, 'Salvar')
    await page.getByText('Cadastro salvo com sucesso.').waitFor()
    await go('Anexar Documentos')
    await title('Documentos anexos').waitFor()
  })
  it('R0126 R0127 R0128 R0339 changed terms must be accepted before anything else', async () => {
    await app.owner.query(
      `update empresa_configuracao set politica_seguranca = '<h2>Mudou</h2><p>Agora por 24 meses.</p>' where empresa_id = $1`,
      [company.id],
    )
    await page.reload()
    const dialog = page.getByRole('alertdialog', { name: 'Termo de Privacidade e Política de Segurança' })
    await dialog.getByRole('heading', { name: 'Mudou' }).waitFor()
    await look('terms')
    await page.keyboard.press('Escape')
    await dialog.waitFor()
    expect(await dialog.getByRole('button', { name: 'Fechar' }).count()).toBe(0)
    const goOn = dialog.getByRole('button', { name: 'Continuar' })
    expect(await goOn.isDisabled()).toBe(true)
    await dialog.getByText('Li e aceito o termo').click()
    await goOn.click()
    await dialog.waitFor({ state: 'hidden' })
    // The page behind the dialog has the focus on its title, so that a screen reader reads it from its beginning.
    await title('Documentos anexos').and(page.locator(':focus')).waitFor()
    await page.reload()
    await title('Documentos anexos').waitFor()
    expect(await dialog.count()).toBe(0)
  })
  it('R0126 what an address opens over its page waits for the terms, and both are reached by keys', async () => {
    await app.owner.query(
      `update empresa_configuracao set politica_seguranca = '<h2>Outra vez</h2><p>Por 12 meses.</p>' where empresa_id = $1`,
      [company.id],
    )
    const { pathname, search } = new URL(page.url())
    await page.goto(`${pathname}/new${search}`)
    const dialog = page.getByRole('alertdialog', { name: 'Termo de Privacidade e Política de Segurança' })
    const attach = page.getByRole('dialog', { name: 'Anexar documento' })
    await dialog.waitFor()
    expect(await attach.count()).toBe(0)
    await tabTo(page, dialog.getByRole('checkbox'))
    await page.keyboard.press('Space')
    expect(await walk(page)).toEqual([])
    await tabTo(page, dialog.getByRole('button', { name: 'Continuar' }))
    await page.keyboard.press('Enter')
    await attach.waitFor()
    expect(await walk(page)).toEqual([])
    await page.keyboard.press('Escape')
    await attach.waitFor({ state: 'hidden' })
  })
  it('R0070 Sair logs out', async () => {
    await go('Sair')
    await title('Entrar').waitFor()
    expect(at()).toEqual({ pathname: '/externo/login', ...HERE() })
    await page.goto(`/externo/candidato-solicitacoes?empresaId=${company.id}`)
    await title('Entrar').waitFor()
  })
})

/** From the vacancy to the erasure, as a person does it with a phone and a bad connection. */
describe('three minutes on a phone', () => {
  it('a vacancy from its public page, a registration with the CV, an application, an evaluation, the state, and out again', async () => {
    const modelo = await released(company)
    const onde = await casa(app, company)
    const nova = await company.admin.call(
      pedidos.criar,
      pedido(onde, { avaliacoesIds: [modelo], etapasIds: onde.etapas }) as never,
    )
    const gestor = await company.user(Object.values(pedidos.autoridades))
    await gestor.call(pedidos.fluxo.endpoints.libera, { id: nova.id, versao: nova.versao, status: 'A' } as never)
    const vaga = 'Auxiliar de Expedição'
    await company.admin.call(adverts.criar, {
      ...{ solicitacaoId: nova.id, titulo: vaga, descricao: '<p>Separa e confere.</p>' },
      ...{ exibirModuloExterno: true, diasEsperaNovaAplicacao: null, previsaoEncerramento: null },
    } as never)
    await app.owner.query(
      `update empresa_configuracao set campos_candidato_visiveis = '{nome,email}', campos_candidato_obrigatorios = '{email}' where empresa_id = $1`,
      [company.id],
    )
    const quem = { cpf: randomCpf(), email: 'joana@correio.example' }
    page = await open(PHONE)
    const offline = (is: boolean) => page.context().setOffline(is)

    // A person who cannot use a mouse or touch does the same: from here on everything is done with keys.
    const key = async (target: Locator, name = 'Enter') => {
      await target.first().waitFor({ state: 'attached' })
      await tabTo(page, target)
      await page.keyboard.press(name)
    }
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    const named = (name: string) => page.getByRole('button', { name, exact: true })
    const type = async (name: string, typed: string) => {
      await tabTo(page, page.getByRole('textbox', { name, exact: true }))
      await page.keyboard.type(typed)
    }

    // The vacancy is found, read in a page without scripts, and applied for.
    await page.goto(`/vagas/${company.id}`)
    await key(page.getByRole('link', { name: vaga }))
    await title(vaga).waitFor()
    await look('public vacancy')
    // One page, with the vacancy's name on it.
    await key(link('Quero me candidatar'))
    await title('Candidatar-se').waitFor()
    await page.getByText(`${vaga} · Moinho Alto`).first().waitFor()

    // The connection fails while the curriculum is chosen; the page is opened again with a connection.
    const file = page.getByLabel('Arquivo do currículo')
    await file.waitFor({ state: 'attached' })
    const chooser = page.waitForEvent('filechooser')
    await key(file)
    await offline(true)
    await (await chooser).setFiles({ name: 'curriculo.png', mimeType: 'image/png', buffer: PIXEL })
    await page.getByText('Sem conexão. Fica neste aparelho e segue quando ela voltar.').waitFor()
    await type('CPF', quem.cpf)
    await type('Nome', 'Joana Conceição Lima')
    await page.getByText('Rascunho guardado neste navegador').waitFor()
    await offline(false)
    await page.reload()
    expect(await page.getByRole('textbox', { name: 'Nome', exact: true }).inputValue()).toBe('Joana Conceição Lima')
    await named('Remover curriculo.png').waitFor()
    await key(named('Enviar candidatura'))
    await page.getByText('É preciso aceitar o termo para continuar').first().waitFor()
    await look('application')
    await type('E-mail', quem.email)
    await key(page.getByRole('checkbox', { name: /Li e aceito o Termo/ }), 'Space')
    await offline(true)
    await key(named('Enviar candidatura'))
    await page.getByText('Não foi possível conectar à API.').waitFor()
    await offline(false)
    await key(named('Enviar candidatura'))
    await title('Falta um passo').waitFor()
    await page.getByText(`${vaga} · Moinho Alto`).waitFor()
    await look('one step left')
    const { rows: letters } = await app.owner.query('select texto from email where para = $1 order by id desc', [
      quem.email,
    ])
    const address = new URL(/https?:\S+/.exec(letters[0].texto)![0])
    await page.goto(`${address.pathname}${address.search}`)
    await title('Confirmar candidatura').waitFor()
    await key(named('Escolher a senha agora'))
    // While the password is typed, the page says what it lacks; the field is then emptied as people do it.
    await type('Senha', 'qwertyuiop')
    await page.getByText('Esta senha está entre as mais usadas. Escolha outra.').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(PASSWORD)
    await page.getByText('A senha serve.').waitFor()
    await look('confirmation')
    await type('Confirmação da senha', PASSWORD)
    // Without a connection nothing is sent, and nothing is said to be sent.
    await offline(true)
    await key(named('Fui eu, confirmar'))
    await page.getByText('Não foi possível conectar à API.').waitFor()
    await offline(false)
    await key(named('Fui eu, confirmar'))
    // Logged in, in the application.
    await page.getByText('Candidatura enviada.').waitFor()
    await title('Minhas candidaturas').waitFor()
    await page.getByText(/^Minha candidatura foi recebida em/).waitFor()
    const { rows: files } = await app.owner.query(
      'select a.id, a.nome from pessoa p join arquivo a on a.id = p.curriculo_arquivo_id where p.cpf = $1',
      [quem.cpf],
    )
    expect(files).toEqual([{ id: expect.anything(), nome: 'curriculo.png' }])

    // The answers: a score, a choice, and nothing for the optional question.
    await key(link('Responder avaliações (1)'))
    await link('Responder').waitFor()
    await key(link('Responder'))
    const score = page.getByRole('radio', { name: '8', exact: true })
    const option = page.getByRole('radio', { name: 'SAP CO', exact: true })
    for (let n = 0; n < 8 && !(await named('Concluir').isVisible()); n += 1) {
      await score.or(option).or(page.getByRole('textbox')).or(page.getByRole('checkbox')).first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      for (const radio of [score, option])
        if (await radio.isVisible()) {
          // Tab reaches the group, the arrow keys its values.
          await tabTo(page, page.getByRole('radio'))
          await page.keyboard.press('Space')
          for (let at = 0; at < 12 && !(await radio.isChecked()); at += 1) await page.keyboard.press('ArrowDown')
        }
      const comment = page.getByRole('textbox').first()
      if (await comment.isVisible()) {
        await tabTo(page, comment)
        await page.keyboard.type('Cinco anos.')
      }
      await key(page.getByRole('button', { name: /^(Próxima|Revisar)$/ }))
    }
    await key(named('Concluir'))
    await page.getByText('Respostas enviadas. Obrigado!').waitFor()

    // HR moves the candidate on, and the first page says so.
    const { candidatos } = await company.admin.call(selecao.listar, { id: nova.id })
    await company.admin.call(selecao.mover, {
      id: nova.id,
      aplicacoes: [{ id: candidatos[0]!.id, versao: candidatos[0]!.versao }],
      ...{ etapaSeletivaId: onde.etapas[1]!, data: '2026-11-10', resultado: 'A', observacao: 'Só para o RH' },
    })
    await page.goto(`/externo/anuncios?empresaId=${company.id}`)
    await page.getByText(/^Estou na etapa .+ desde 10\/11\/2026 · etapa 2 de 3$/).waitFor()
    await look('where I stand')
    await key(link('Ver'))
    await title('Minhas candidaturas').waitFor()
    await look('my applications')

    // The candidate is invited, and answers: another time, then yes, then no. After each answer the focus is on the answered invitation.
    const conduz = await company.user([entrevistas.autoridades.entrevistar])
    await company.admin.call(entrevistas.marcar, {
      solicitacaoId: nova.id,
      candidatos: [{ aplicacaoId: candidatos[0]!.id, data: '2030-05-06', hora: '10:00' }],
      ...{ assunto: 'Conversa com a expedição', duracao: 45, local: 'Sala 2', link: null, recado: null },
      ...{ entrevistadoresIds: [conduz.usuarioId], etapaSeletivaId: null, modeloId: null, cienteDosConflitos: false },
    } as never)
    await page.reload()
    const invitation = page.getByRole('region', { name: 'Conversa com a expedição' })
    const dialog = page.getByRole('dialog')
    const answered = async (said: string) => {
      await dialog.waitFor({ state: 'hidden' })
      await invitation.getByText(said, { exact: true }).waitFor()
      await invitation.getByRole('heading').and(page.locator(':focus')).waitFor()
    }
    await key(named('Outro horário'))
    await dialog.waitFor()
    await look('another time')
    // Esc asks for nothing, and the focus returns to where it was.
    await page.keyboard.press('Escape')
    await named('Outro horário').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await type('Data da 1ª opção', '07052030')
    await type('Hora da 1ª opção', '930')
    await type('Recado à empresa', 'De manhã eu trabalho.')
    await key(named('Pedir outro horário'))
    await answered('Pedi outro horário')
    await invitation.getByText('07/05/2030, às 09:30').waitFor()
    await key(named('Sim, eu vou'))
    await answered('Eu vou')
    await look('an invitation')
    await key(named('Não vou'))
    await key(dialog.getByRole('button', { name: 'Enviar', exact: true }))
    await dialog.getByText('Conte o motivo em poucas palavras').waitFor()
    await dialog.getByRole('textbox', { name: 'Motivo' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Aceitei outra vaga.')
    await key(dialog.getByRole('button', { name: 'Enviar', exact: true }))
    await answered('Não vou')
    const { rows: dito } = await app.owner.query('select situacao, resposta from entrevista where empresa_id = $1', [
      company.id,
    ])
    expect(dito).toEqual([{ situacao: 'R', resposta: 'Aceitei outra vaga.' }])

    await key(named('Retirar'))
    const question = page.getByRole('alertdialog', { name: 'Retirar a candidatura' })
    await question.waitFor()
    // Esc changes nothing, and the focus returns to where it was.
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await named('Retirar').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await key(question.getByRole('button', { name: 'Retirar', exact: true }))
    await page.getByText(/^Retirei a minha candidatura em/).waitFor()
    await key(link('Meu histórico'))
    await title('Meu Histórico').waitFor()
    await page.getByText('Minha candidatura foi recebida.').waitFor()
    await look('my history')

    await key(named('Menu'))
    const own = page.getByRole('menuitem', { name: 'Meus Dados', exact: true })
    await own.waitFor()
    for (let n = 0; n < 12 && !(await own.evaluate((item) => item === document.activeElement)); n += 1)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await title('Meus Dados').waitFor()
    await key(named('Apagar o meu cadastro'))
    // An open session is not enough: the password must be typed again.
    await page.getByRole('alertdialog').getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await key(page.getByRole('alertdialog').getByRole('button', { name: 'Apagar tudo', exact: true }))
    await title(/apagado/i).waitFor()
    const left = await app.owner.query(
      `select (select count(*)::int from pessoa where cpf = $1) as pessoas,
              (select count(*)::int from arquivo where id = $2) as arquivos`,
      // A file that was on its way when the page was loaded anew belongs to nobody, and goes a day later.
      [quem.cpf, files[0].id],
    )
    expect(left.rows).toEqual([{ pessoas: 0, arquivos: 0 }])
    await page.context().close()
    page = first
  })
})

describe('a company’s colour', () => {
  it.each(['#FFFF00', '#000000', '#808080'])('%s leaves public page, area and mails readable', async (hex) => {
    const cores = derivarCores(hex)
    await app.owner.query('update empresa set cor_primaria = $2, cores = $3 where id = $1', [
      ...[plain.id, hex, JSON.stringify(cores)],
    ])
    const guest = await open(PHONE)
    const readable = async (what: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await guest.emulateMedia({ colorScheme })
        const found = await seriousFaults(guest, { colours: true })
        expect(found, `${what}, ${colorScheme}`).toEqual([])
      }
      await guest.emulateMedia({ colorScheme: 'light' })
    }
    await guest.goto(`/vagas/${plain.id}`)
    await readable('public page')
    await guest.goto(`/externo/login?empresaId=${plain.id}`)
    const button = guest.getByRole('main').getByRole('button', { name: 'Entrar' })
    await button.waitFor()
    await expect.poll(() => colour(button, 'backgroundColor')).toBe(rgb(cores.claro.accent))
    await readable('area')
    const { accent: cor, onAccent: sobreCor } = cores.claro
    const letter = templates.amigo({
      ...{ nome: 'Ana', email: 'ana@correio.example', nomeAmigo: 'Bia', titulo: 'Caixa', empresa: 'Sem Cores' },
      ...{ lugar: 'Sobral, CE', link: 'https://quadro.example/vagas/1' },
    })
    await guest.goto('about:blank')
    await guest.setContent(renderLetter(letter, { nome: 'Sem Cores', cor, sobreCor }).html)
    await readable('mail')
    await guest.context().close()
  })
})

describe('the form of HR', () => {
  const SCRIPT = '<img src=x onerror="window.rodou = 1">'
  it('a curriculum is read, its data are chosen and saved, its file is kept, and a script in a name stays a text', async () => {
    // In the product's own colours, for which its pages are drawn.
    const empresa_id = plain.id
    await casa(app, plain)
    for (const nome of ['Espanhol', 'Inglês']) await insert(app, 'idioma', { empresa_id, nome })
    await insert(app, 'area_interesse', { empresa_id, nome: 'Suprimentos' })
    await insert(app, 'area_formacao', { empresa_id, nome: 'Logística' })
    await insert(app, 'competencia', { empresa_id, tipo: 'CONHECIMENTO', nome: 'Power BI' })
    const desk = await open(DESKTOP)
    const [name = '', value = ''] = plain.admin.cookie!.split('=')
    await desk.context().addCookies([{ name, value, url: app.base }])
    await desk.goto('/captacao/candidatos/new', { referer: `${app.base}/` })
    await openList(desk, desk.getByRole('combobox', { name: /^Cargo\/Função Pretendida/ }))
    await desk.getByRole('option').first().click()
    await desk.keyboard.press('Escape')
    await desk
      .locator('input[type=file][name=curriculo]')
      .setInputFiles({ name: 'curriculo.pdf', mimeType: 'application/pdf', buffer: await curriculoEmColunas() })
    await desk.getByText('Currículo recebido, na fila').first().waitFor()
    await lerPendentes(app)
    await desk.getByRole('list', { name: 'Dados lidos do currículo' }).waitFor()
    // Without a choice of the user, nothing is filled in.
    expect(await desk.getByRole('textbox', { name: 'Nome', exact: true }).inputValue()).toBe('')
    expect(await desk.getByRole('button', { name: 'Usar selecionados', exact: true }).isDisabled()).toBe(true)
    await press(desk, 'Marcar todos')
    await desk.getByRole('button', { name: /^Usar selecionados \(/ }).click()
    const nome = desk.getByRole('textbox', { name: 'Nome', exact: true })
    expect(await nome.inputValue()).toBe('Larissa Moura Teixeira')
    await nome.fill(`Larissa ${SCRIPT}`)
    expect(await seriousFaults(desk)).toEqual([])
    await desk.getByRole('button', { name: /^Salvar/ }).click()
    await desk.waitForURL(/candidatos\/\d+$/)
    await desk.getByRole('heading', { level: 1, name: `Larissa ${SCRIPT}` }).waitFor()
    for (const shown of ['Power BI', 'Suprimentos', 'Lean Six Sigma Yellow Belt', 'curriculo.pdf'])
      await desk.getByText(shown, { exact: false }).first().waitFor()
    const [download] = await Promise.all([desk.waitForEvent('download'), press(desk, 'Baixar')])
    expect(download.suggestedFilename()).toBe('curriculo.pdf')
    await desk.goto('/captacao/candidatos', { referer: `${app.base}/` })
    await desk.getByText(`Larissa ${SCRIPT}`).first().waitFor()
    expect(await desk.evaluate(() => (window as { rodou?: number }).rodou)).toBeUndefined()
    await desk.context().close()
  })
})

describe('a registration without an e-mail', () => {
  it('is confirmed by HR, who is shown a code once, by which the candidate chooses the password', async () => {
    const phone = app.anonymous()
    const body = cadastro(plain.id, { nome: 'Francisca das Chagas', email: '' })
    await phone.call(cadastrar, { ...body, ...(await prova(phone)) } as never)
    const desk = await open(DESKTOP)
    const [name = '', value = ''] = plain.admin.cookie!.split('=')
    await desk.context().addCookies([{ name, value, url: app.base }])
    await desk.goto('/cargo-salario/propostas-alteracao', { referer: `${app.base}/` })
    await desk.getByRole('row', { name: 'Francisca das Chagas' }).click()
    await press(desk, 'Aceitar')
    const dialog = desk.getByRole('alertdialog', { name: 'Entregue este código a Francisca das Chagas' })
    const codigo = (await dialog.locator('pre').textContent())!
    expect(codigo).toMatch(/^[2-9A-Z]{8}$/)
    for (const fault of await seriousFaults(desk)) faults.push(`code: ${fault}`)
    // Only its button closes the dialog.
    await desk.keyboard.press('Escape')
    await press(dialog, 'Já anotei')
    await dialog.waitFor({ state: 'detached' })
    expect(await desk.getByText(codigo).count()).toBe(0)
    await desk.context().close()

    page = await open(PHONE)
    await page.goto(`/externo/login?empresaId=${plain.id}`)
    await page.getByRole('link', { name: 'Tenho um código do RH' }).click()
    await title('Escolher a senha').waitFor()
    await fill(page, 'CPF', body.cpf)
    await fill(page, 'Código', 'ZZZZ ZZZZ')
    await fill(page, 'Senha', PASSWORD)
    await fill(page, 'Confirmação da senha', PASSWORD)
    await press(page, 'Salvar')
    await page.getByText('O código não confere').waitFor()
    await look('code')
    await fill(page, 'Código', codigo.toLowerCase())
    await press(page, 'Salvar')
    await title('Entrar').waitFor()
    expect(await page.getByRole('textbox', { name: 'CPF' }).inputValue()).not.toBe('')
    await fill(page, 'Senha', PASSWORD)
    await press(page, 'Entrar')
    await title('Vagas abertas').waitFor()
    await page.context().close()
    page = first
  })
})

describe('a lost password', () => {
  it('is asked for by CPF, and replaced by the link of the mail', async () => {
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await title('Recuperar Senha').waitFor()
    await look('recovery')
    await fill(page, 'CPF', cpf)
    await press(page, 'Enviar link')
    await page.getByText('Confira o seu e-mail').waitFor()
    const { rows } = await app.owner.query('select texto from email where para = $1 order by id desc limit 1', [EMAIL])
    const link = new URL(/https?:\S+/.exec(rows[0].texto)![0])
    await page.goto(`${link.pathname}${link.search}`)
    await fill(page, 'Nova senha', 'senha-recuperada')
    await fill(page, 'Confirmação da nova senha', 'senha-recuperada')
    await press(page, 'Salvar')
    await title('Entrar').waitFor()
    await fill(page, 'CPF', cpf)
    await fill(page, 'Senha', PASSWORD)
    await press(page, 'Entrar')
    await page.getByText('CPF ou senha inválidos.').waitFor()
    await fill(page, 'Senha', 'senha-recuperada')
    await press(page, 'Entrar')
    await title('Vagas abertas').waitFor()
  })
  it('nothing failed unseen, and everybody can read and reach the pages', () => {
    expect([...new Set(faults)]).toEqual([])
  })
})
