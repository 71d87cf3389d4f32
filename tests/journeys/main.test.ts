/** The main journey in a real browser: a request, its approval, its advert, an application and an admission. */

import * as internas from '@quadro/contract/captacao/anuncios/vagas-internas.ts'
import { vagaMotivo } from '@quadro/contract/captacao/relatorios/relatorio-vaga-motivo.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { confirmarCadastro } from '@quadro/contract/externo/cadastro/candidatos.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allAuthorities } from '../../apps/server/src/kit/access/authorities.ts'
import { hashPassword } from '../../apps/server/src/kit/access/passwords.ts'
import { randomCpf, type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { area, casa, colaborador, faixa, pedido, pessoa } from '../../apps/server/src/testing/factories.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

const EMAIL = 'carla.nunes@correio.example'
const PASSWORD = 'segredo-da-jornada'
const REQUEST = 'Analista de Custos Pleno'
const INTERNAL = 'Líder de Linha'
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

let browser: Browser
let app: TestApp
let company: TestCompany
let hr: Page
let approver: Page
let candidate: Page
let employee: Page
/** The address of the internal vacancy, and the talent who gets it. */
let interna: string
let talento: number
const opened: Page[] = []

/** A window of its own, in which nobody is logged in. */
async function open(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
  opened.push(page)
  return page
}
/** Errors of pages that nobody would see, and accessibility faults. */
const faults: string[] = []

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  await casa(app, company)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

/** A user of the company with all authorities and a password. */
async function someone(nome: string): Promise<string> {
  const everything = [...allAuthorities().keys()].filter((name) => name !== 'ROLE_VER_TODAS_EMPRESAS')
  const { usuarioId } = await company.user(everything, { nome })
  const { rows } = await app.owner.query('update usuario set senha_hash = $1 where id = $2 returning login', [
    await hashPassword(PASSWORD),
    usuarioId,
  ])
  return rows[0].login
}

const title = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })
const fill = (place: Page | Locator, name: string, text: string) =>
  place.getByRole('textbox', { name, exact: true }).fill(text)
const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click()
/** For controls under a toast with 'Desfazer', which stays for ten seconds. */
const pressByKey = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).press('Enter')

async function login(page: Page, name: string): Promise<void> {
  await fill(page, 'Usuário', name)
  await fill(page, 'Senha', PASSWORD)
  await press(page, 'Entrar')
}

/** Opens a page through the main menu. */
async function visit(page: Page, module: string, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const group = menu.getByRole('button', { name: module, exact: true })
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
  await menu.getByRole('link', { name: entry, exact: true }).click()
  await title(page, entry).waitFor()
}

/** Checks the page in the light and in the dark theme. */
async function look(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const fault of await seriousFaults(page, { colours: colorScheme === 'dark' }))
      faults.push(`${what}, ${colorScheme}: ${fault}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

const choose = async (page: Page, name: string | RegExp, option: string | RegExp) => {
  await page.getByRole('combobox', { name }).or(page.getByRole('button', { name })).first().click()
  await page
    .getByRole('option', { name: option })
    .or(page.getByRole('treeitem', { name: option }))
    .first()
    .click()
}

describe('the main journey', () => {
  beforeEach(({ onTestFailed }) => {
    onTestFailed(async () => {
      for (const page of opened) console.error(page.url(), await page.locator('body').ariaSnapshot())
    })
  })

  it('R0026 R0034 R0036 who is not logged in comes to the login, and who is does not see it again', async () => {
    hr = await open(DESKTOP)
    await hr.goto('/captacao/solicitacoes-pessoal')
    await hr.waitForURL('**/login')
    await title(hr, 'Entrar no Sistema').waitFor()
    await look(hr, 'login')
    await login(hr, await someone('Ana Lima'))
    await hr.waitForURL(`${app.base}/`)
    await hr.goto('/login')
    await hr.waitForURL(`${app.base}/`)
  })

  it('R0047 R0048 the frame names the company and its menu offers the way out', async () => {
    const frame = hr.getByRole('button', { name: /^Empresa Moinho Alto/ })
    expect(await frame.innerText()).toContain('Moinho Alto')
    await hr.getByRole('button', { name: /Ana Lima/ }).click()
    await hr.getByRole('menuitem', { name: 'Sair' }).waitFor()
    await hr.keyboard.press('Escape')
  })

  it('HR asks for people', async () => {
    await visit(hr, 'Recrutamento & Seleção', 'Solicitações de Pessoal')
    await look(hr, 'empty list')
    await hr
      .getByRole('button', { name: /^Inserir/ })
      .first()
      .click()
    await title(hr, 'Inserir Solicitação de Pessoal').waitFor()
    await look(hr, 'form')
    await fill(hr, 'Descrição', REQUEST)
    await choose(hr, /Estabelecimento/, 'Matriz')
    await choose(hr, 'Área Organizacional', /Área/)
    await choose(hr, 'Cargo / Faixa Salarial', /Cargo/)
    await choose(hr, /Motivo/, 'Substituição')
    await fill(hr, 'Número de vagas', '1')
    await fill(hr, 'Horário comercial', 'Seg. a sex., 08:00 às 17:48')
    await hr.getByRole('radio', { name: 'Externa' }).check()
    await press(hr, 'Salvar')
    await title(hr, REQUEST).waitFor()
    await look(hr, 'record')
  })

  it('somebody else approves', async () => {
    const request = new URL(hr.url()).pathname
    approver = await open(DESKTOP)
    await approver.goto('/login')
    await login(approver, await someone('Bruno Reis'))
    await approver.waitForURL(`${app.base}/`)
    await visit(approver, 'Recrutamento & Seleção', 'Solicitações de Pessoal')
    await look(approver, 'list')
    await approver.getByRole('link', { name: REQUEST }).click()
    await title(approver, REQUEST).waitFor()
    expect(new URL(approver.url()).pathname).toBe(request)
    await press(approver, 'Aprovar')
    await press(approver.getByRole('dialog'), 'Aprovar')
    await approver.getByText('Solicitação aprovada.').waitFor()
  })

  it('HR advertises', async () => {
    await hr.reload()
    await title(hr, REQUEST).waitFor()
    await hr.getByRole('tab', { name: 'Anúncio' }).click()
    await press(hr, 'Anunciar')
    await hr.getByRole('textbox', { name: /Descrição/ }).fill('Fecha o custo de cada mês com a controladoria.')
    await press(hr, 'Anunciar')
    await hr.getByText('Anúncio inserido com sucesso.').waitFor()
    await hr.getByText('Visível', { exact: true }).waitFor()
  })

  it('a candidate registers on the phone and applies', async () => {
    candidate = await open(PHONE)
    await candidate.goto(`/externo/anuncios?empresaId=${company.id}`)
    await title(candidate, 'Vagas abertas').waitFor()
    await candidate.getByText(REQUEST).first().waitFor()
    await look(candidate, 'vacancies')
    await candidate.goto(`/externo/candidatos/new?empresaId=${company.id}`)
    await title(candidate, 'Quem eu sou').waitFor()
    await fill(candidate, 'CPF', randomCpf())
    await fill(candidate, 'Nome', 'Carla Nunes')
    for (let step = 2; !(await candidate.getByRole('button', { name: 'Concluir cadastro' }).isVisible()); step += 1) {
      if (await title(candidate, 'Como falar comigo').isVisible()) await fill(candidate, 'E-mail', EMAIL)
      await press(candidate, 'Continuar')
      await candidate.getByText(new RegExp(`^${step} de `)).waitFor()
    }
    await press(candidate, 'Concluir cadastro')
    await title(candidate, 'Cadastro recebido').waitFor()
    const { rows: cartas } = await app.owner.query('select texto from email where para = $1', [EMAIL])
    const ficha = /ficha=([\w-]+)/.exec(cartas[0].texto)![1]!
    await app.anonymous().call(confirmarCadastro, { ficha, senha: PASSWORD, confirmaSenha: PASSWORD })
    await candidate.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).click()
    await fill(candidate, 'Senha', PASSWORD)
    await press(candidate, 'Entrar')
    await title(candidate, 'Vagas abertas').waitFor()
    await candidate.getByText(REQUEST).first().click()
    await press(candidate, 'Quero me candidatar')
    await candidate.getByText('Candidatura enviada.').waitFor()
  })

  it('HR moves the candidate a stage and hires', async () => {
    await hr.reload()
    await hr.getByRole('tab', { name: /^Candidatos/ }).click()
    await hr.getByText('Carla Nunes').first().click()
    const panel = hr.getByRole('complementary', { name: 'Carla Nunes' })
    await press(panel, 'Mover')
    const move = hr.getByRole('dialog', { name: 'Mover Carla Nunes' })
    await move.getByRole('radio', { name: 'Apto', exact: true }).check()
    await press(move, 'Mover')
    await hr.getByText('Carla Nunes agora em Triagem.').waitFor()
    await move.waitFor({ state: 'hidden' })
    await pressByKey(panel, 'Contratar')
    const hire = hr.getByRole('dialog', { name: 'Contratar Carla Nunes' })
    await hire.getByRole('textbox', { name: /admissão/i }).fill('01122026')
    await press(hire, 'Contratar')
    await hr.getByText(/1 de 1 vaga preenchida ·/).waitFor()
    await hr.getByRole('region', { name: 'Contratados' }).getByText('Carla Nunes').waitFor()
    await hire.waitFor({ state: 'hidden' })
    // The last vacancy is filled, so the page offers to close the request.
    await press(hr.getByRole('dialog', { name: /^Encerrar a solicitação/ }), 'Encerrar')
    await hr.getByText('Solicitação encerrada.').waitFor()
  })

  it('the report counts it', async () => {
    const dia = (days: number) => somarDias(hoje(app.services.settings.timeZone), days)
    const sheet = await company.admin.call(vagaMotivo.preview, {
      dataIni: dia(-30),
      dataFim: dia(30),
      statusSolicitacao: 'T',
    } as never)
    expect(JSON.stringify(sheet)).toContain('Substituição')
  })

  it('an employee sees an internal vacancy and applies', async () => {
    const empresaId = company.id
    const onde = await casa(app, company)
    const expedicao = await area(app, empresaId, { nome: 'Expedição' })
    const antiga = await faixa(app, empresaId, { valor: 2100 })
    const { talentoId } = await colaborador(app, empresaId, await pessoa(app, empresaId, { nome: 'Davi Mota' }), {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: expedicao,
      faixa_salarial_id: antiga.faixaId,
    })
    talento = talentoId
    const made = await company.admin.call(
      solicitacoes.criar,
      pedido(onde, { tipoVaga: 'INTERNA', descricao: INTERNAL }) as never,
    )
    const other = await company.user(Object.values(solicitacoes.autoridades))
    const { libera } = solicitacoes.fluxo.endpoints
    const { id } = await other.call(libera, { id: made.id, versao: made.versao, status: 'A' } as never)
    interna = `/captacao/solicitacoes-pessoal/${id}`
    const { usuarioId } = await company.user([internas.autoridade], { nome: 'Davi Mota', talentoId })
    const { rows } = await app.owner.query('update usuario set senha_hash = $1 where id = $2 returning login', [
      await hashPassword(PASSWORD),
      usuarioId,
    ])
    // The request is approved but has no advert: the request itself leads to the advert.
    await hr.goto(interna, { referer: `${app.base}/` })
    await title(hr, INTERNAL).waitFor()
    await press(hr, 'Anunciar')
    await hr.getByRole('textbox', { name: /Descrição/ }).fill('Cuida da linha e orienta quem chega.')
    await press(hr, 'Anunciar')
    await hr.getByText('Anúncio inserido com sucesso.').waitFor()
    employee = await open(DESKTOP)
    await employee.goto('/login')
    await login(employee, rows[0].login)
    await employee.waitForURL(`${app.base}/`)
    await visit(employee, 'Recrutamento & Seleção', 'Vagas internas')
    await employee.getByText(INTERNAL).first().waitFor()
    await look(employee, 'internal vacancies')
    await press(employee, 'Quero me candidatar')
    await employee.getByText('Candidatura enviada.').waitFor()
  })

  it('HR moves the employee a stage and hires by a change of position', async () => {
    await hr.goto(`${interna}?aba=candidatos`, { referer: `${app.base}/` })
    await hr.getByText('Davi Mota').first().click()
    const panel = hr.getByRole('complementary', { name: 'Davi Mota' })
    await panel.getByText(/^Trabalha aqui hoje: Cargo .*, Expedição$/).waitFor()
    await press(panel, 'Mover')
    const move = hr.getByRole('dialog', { name: 'Mover Davi Mota' })
    await press(move, 'Mover')
    await hr.getByText('Davi Mota agora em Triagem.').waitFor()
    await move.waitFor({ state: 'hidden' })
    await pressByKey(panel, 'Contratar')
    const hire = hr.getByRole('dialog', { name: 'Contratar Davi Mota' })
    await hire.getByText('Onde trabalha hoje').waitFor()
    await hire.getByText('R$ 2.100,00', { exact: true }).waitFor()
    await look(hr, 'hiring an employee')
    await press(hire, 'Contratar')
    await hr.getByText(/1 de 1 vaga preenchida ·/).waitFor()
    await hr.getByRole('region', { name: 'Contratados' }).getByText('Contratação interna').waitFor()
    await hire.waitFor({ state: 'hidden' })
    await press(hr.getByRole('dialog', { name: /^Encerrar a solicitação/ }), 'Encerrar')
    await hr.getByText('Solicitação encerrada.').waitFor()
  })

  it('the timeline of the employee has the new row above the old ones, and the employee reads that it was chosen', async () => {
    await hr.goto(`/cargo-salario/colaboradores/${talento}`, { referer: `${app.base}/` })
    await title(hr, 'Davi Mota').waitFor()
    const rows = hr.getByRole('list', { name: 'Histórico de Davi Mota' }).getByRole('listitem')
    await rows
      .first()
      .getByText(/^Seleção interna, solicitação \d+/)
      .waitFor()
    await rows.first().getByText('R$ 3.000,00').first().waitFor()
    await rows.last().getByText('Admissão').first().waitFor()
    await employee.getByRole('tab', { name: /^Minhas candidaturas/ }).click()
    await employee.reload()
    await employee.getByText('Escolhido').waitFor()
    await look(employee, 'own applications')
  })

  it('nothing failed unseen, and everybody can read and reach the pages', () => {
    expect([...new Set(faults)]).toEqual([])
  })
})
