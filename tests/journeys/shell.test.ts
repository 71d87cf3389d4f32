/** What the shell promises on every page: sessions, companies, errors, keyboard, widths; in a real browser. */
import { motivosSolicitacao } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { avisosAoVivo } from '@quadro/contract/shell/inicio/avisos.ts'
import { listarMensagensSistema } from '@quadro/contract/shell/inicio/avisos-sistema.ts'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { allAuthorities } from '../../apps/server/src/kit/access/authorities.ts'
import { hashPassword } from '../../apps/server/src/kit/access/passwords.ts'
import { avisar, defineAviso } from '../../apps/server/src/kit/messages/messages.ts'
import { asTask } from '../../apps/server/src/kit/transaction/task.ts'
import { type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { casa, insert } from '../../apps/server/src/testing/factories.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'
import { ensurePages } from '../support/pages.ts'

const PASSWORD = 'segredo-da-casca'
const REASONS = '/captacao/motivos-solicitacao'

let browser: Browser
let app: TestApp
let company: TestCompany
let other: TestCompany
let hash: string
const contexts: BrowserContext[] = []

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  other = await app.company({ nome: 'Café Boa Serra' })
  await casa(app, company)
  hash = await hashPassword(PASSWORD)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})
afterEach(async ({ task }) => {
  for (const context of contexts.splice(0)) {
    if (task.result?.state === 'fail')
      for (const page of context.pages()) console.error(page.url(), await page.locator('body').ariaSnapshot())
    await context.close()
  }
})

interface Person {
  id: number
  login: string
  context: BrowserContext
  /** Opens a page as a link inside the product would. */
  open(path: string, size?: { width: number; height: number }): Promise<Page>
}

/** A user of the company with a session and a browser of their own; by default with all authorities. */
async function someone({ nome = 'Ana Lima', authorities = everything(), alsoIn = [] as TestCompany[] } = {}) {
  const user = await company.user(authorities, { nome })
  const { rows } = await app.owner.query('update usuario set senha_hash = $1 where id = $2 returning login', [
    hash,
    user.usuarioId,
  ])
  for (const { id } of alsoIn)
    await app.owner.query(
      'insert into acesso (empresa_id, usuario_id, perfil_id) select $1, usuario_id, perfil_id from acesso where usuario_id = $2 and empresa_id = $3',
      [id, user.usuarioId, company.id],
    )
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  contexts.push(context)
  const [name, value] = user.cookie!.split('=') as [string, string]
  await context.addCookies([{ name, value, url: app.base }])
  const person: Person = {
    id: user.usuarioId,
    login: rows[0].login,
    context,
    async open(path, size) {
      const page = await context.newPage()
      if (size) await page.setViewportSize(size)
      await page.goto(path, { referer: `${app.base}/` })
      return page
    },
  }
  return person
}
const everything = () => [...allAuthorities().keys()].filter((name) => name !== 'ROLE_VER_TODAS_EMPRESAS')

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** The companies in which a reason with this name was stored. */
async function companiesOf(descricao: string): Promise<number[]> {
  const { rows } = await app.owner.query('select empresa_id from motivo_solicitacao where descricao = $1', [descricao])
  return rows.map((row) => Number(row.empresa_id))
}
/** Changes the company in a tab, with the company switch of the frame. */
async function changeCompany(page: Page, name: string): Promise<void> {
  await button(page, /^Empresa /).click()
  await page.getByRole('menuitem', { name }).click()
  await button(page, new RegExp(`^Empresa ${name}`)).waitFor()
}
/** Opens the form of a new reason and types its name. */
async function typeReason(page: Page, descricao: string): Promise<void> {
  await button(page, /^Inserir/)
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Descrição' }).fill(descricao)
}
const save = (page: Page) => button(page, /^Salvar/).click()
/** Checks the page with axe in the light and in the dark theme, in its present state. */
async function look(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousFaults(page, { colours: colorScheme === 'dark' }), colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
/** Collects the browser's own questions before unsaved changes are lost. The list stays empty when there was none. */
function nativeQuestions(page: Page): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  return asked
}

it('who the user is is asked once, while the program loads', async () => {
  const ana = await someone()
  const page = await ana.context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(REASONS, { referer: `${app.base}/` })
  await title(page, 'Motivos').waitFor()
  expect(asked.filter((path) => path === '/api/userinfo')).toHaveLength(1)
  expect(asked.indexOf('/api/userinfo')).toBeLessThan(asked.findIndex((path) => path.startsWith('/assets/Shell-')))
})

it('a program that does not come is said, and tried again', async () => {
  const ana = await someone()
  const page = await ana.context.newPage()
  const base = '**/assets/base-*'
  await page.route(base, (route) => route.abort())
  await page.goto(REASONS, { referer: `${app.base}/` })
  const alert = page.getByRole('alert')
  await alert.getByText('Não foi possível abrir a página. Verifique a sua conexão e tente de novo.').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.unroute(base)
  await alert.getByRole('button', { name: 'Tentar de novo' }).click()
  await title(page, 'Motivos').waitFor()
  expect(await alert.count()).toBe(0)
})

it('what a page shows is asked while the program loads, from the second time that it is opened by its address', async () => {
  const ana = await someone()
  const page = await ana.open(REASONS)
  await page.getByRole('row', { name: 'Substituição' }).waitFor()
  const known = () => page.evaluate(() => localStorage.getItem('quadro:ahead') ?? '')
  await page.waitForFunction((path) => localStorage.getItem('quadro:ahead')?.includes(`"${path}"`), REASONS)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().slice(app.base.length)))
  await page.reload()
  await page.getByRole('row', { name: 'Substituição' }).waitFor()
  const rows = asked.filter((url) => url.startsWith(`/api${REASONS}?`))
  expect(rows).toHaveLength(1)
  expect(asked.indexOf(rows[0]!)).toBeLessThan(asked.findIndex((url) => url.startsWith('/assets/Shell-')))
  expect(await known()).not.toContain('Substitui')
  // What has come before the program is in its first drawing: no list without rows is drawn before it.
  await page.addInitScript(() => {
    const waits = () => document.querySelector('main [aria-busy=true]') && Object.assign(window, { waited: true })
    new MutationObserver(waits).observe(document, { subtree: true, childList: true, attributes: true })
  })
  const urls: string[] = JSON.parse(await known()).paths[REASONS]
  const answers = urls.map((url) => page.waitForResponse(app.base + url).then((response) => response.finished()))
  await page.route('**/assets/Shell-*.js', async (route) => {
    await Promise.all(answers)
    await route.continue()
  })
  await page.reload()
  await page.getByRole('row', { name: 'Substituição' }).waitFor()
  expect(await page.evaluate(() => 'waited' in window)).toBe(false)
  await page.unroute('**/assets/Shell-*.js')
  await page.goto('/logout.action', { referer: `${app.base}/` })
  await button(page, 'Sair').click()
  await title(page, 'Entrar no Sistema').waitFor()
  expect(await known()).toBe('')
})

it('an employee’s address brings nothing of the users’ pages, which come with their own document', async () => {
  const anybody = await browser.newContext()
  contexts.push(anybody)
  const page = await anybody.newPage()
  const asked = new Set<string>()
  page.on('request', (request) =>
    asked.add(/^\/assets\/(.+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname)?.[1] ?? ''),
  )
  await page.goto(`${app.base}/p`)
  await title(page, 'Registrar presença').waitFor()
  await page.waitForLoadState('networkidle')
  const ofUsers = ['Shell', 'shell', '_virtual_quadro-users-pages', 'collections', 'contract']
  expect(asked).toContain('_virtual_quadro-employees-pages')
  expect(ofUsers.filter((name) => asked.has(name))).toEqual([])
  await page.goto(`${app.base}/pessoal/desconhecida`)
  const candidates = page.waitForRequest(/\/assets\/CandidateArea-/)
  await page.getByRole('link', { name: 'Voltar à página inicial' }).click()
  await candidates
  await page.waitForURL('**/externo/**')
})

describe('arriving from outside', () => {
  it('R0221 R0222 asks whether to continue, and says as whom', async () => {
    const ana = await someone()
    const page = await ana.context.newPage()
    await page.goto(REASONS)
    const dialog = page.getByRole('alertdialog', { name: 'Continuar como Ana Lima?' })
    await dialog.getByText(`Ana Lima (${ana.login})`).waitFor()
    await look(page)
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await title(page, 'Motivos de Solicitação de Pessoal').waitFor()

    await page.reload()
    await title(page, 'Motivos de Solicitação de Pessoal').waitFor()
    expect(await dialog.isVisible()).toBe(false)

    await page.goto('about:blank')
    await page.goto(REASONS)
    await dialog.getByRole('button', { name: 'Sair' }).click()
    await title(page, 'Entrar no Sistema').waitFor()
    const { rows } = await app.owner.query('select 1 from sessao where usuario_id = $1', [ana.id])
    expect(rows).toEqual([])
  })
})

describe('the company changed in another tab', () => {
  it('R0465 R0466 R0467 keeping saves in the company of this tab, discarding reloads with the other', async () => {
    const ana = await someone({ alsoIn: [other] })
    const here = await ana.open(REASONS)
    const asked = nativeQuestions(here)
    await typeReason(here, 'Quadro novo')
    const there = await ana.open('/')
    await changeCompany(there, 'Café Boa Serra')

    await save(here)
    const dialog = here.getByRole('alertdialog', { name: 'Atenção! A empresa foi alterada em outra aba' })
    await dialog.getByText('Manter continua com Moinho Alto nesta aba.', { exact: false }).waitFor()
    expect(await companiesOf('Quadro novo')).toEqual([])
    await look(here)
    await dialog.getByRole('button', { name: 'Manter' }).click()
    await here.getByText('Motivo de Solicitação inserido com sucesso.').waitFor()
    expect(await companiesOf('Quadro novo')).toEqual([company.id])

    await there.reload()
    await changeCompany(there, 'Café Boa Serra')
    await here.getByRole('button', { name: 'Fechar' }).click()
    await typeReason(here, 'Que se perde')
    await save(here)
    await dialog.getByRole('button', { name: 'Descartar' }).click()
    await button(here, /^Empresa Café Boa Serra/).waitFor()
    expect(await companiesOf('Que se perde')).toEqual([])
    expect(asked).toEqual([])
  })
})

describe('a session that ended under a filled form', () => {
  /**
   * Opens the reasons. `endSessions` first waits until the page has been told all that it asks by itself: a question of its own would find
   * the session ended before the user does.
   */
  async function openReasons({ id, context }: Person) {
    const page = await context.newPage()
    const pathOf = (of: { url(): string }) => new URL(of.url()).pathname
    const isStream = (of: { url(): string }) => pathOf(of) === `/api${avisosAoVivo.path}`
    const underWay = new Set<Request>()
    page.on('request', (request) => isStream(request) || underWay.add(request))
    const isOver = (request: Request) => void underWay.delete(request)
    page.on('requestfinished', isOver).on('requestfailed', isOver)
    // The stream has the notices read again when it opens, and the state of the database is asked last.
    const told = Promise.all([
      page.waitForResponse(isStream),
      page.waitForResponse((answer) => pathOf(answer) === `/api${listarMensagensSistema.path}`),
    ])
    await page.goto(REASONS, { referer: `${app.base}/` })
    const endSessions = async () => {
      await told
      await expect.poll(() => underWay.size, { timeout: PATIENCE }).toBe(0)
      await app.owner.query('delete from sessao where usuario_id = $1', [id])
    }
    return { page, endSessions }
  }

  it('R0217 leaving leads to the login, and asks nothing more', async () => {
    const ana = await someone()
    const { page, endSessions } = await openReasons(ana)
    const asked = nativeQuestions(page)
    await typeReason(page, 'Que ninguém grava')
    await endSessions()
    await save(page)
    const dialog = page.getByRole('alertdialog', { name: 'Sessão expirada.' })
    await dialog.getByRole('button', { name: 'Sair' }).click()
    await title(page, 'Entrar no Sistema').waitFor()
    expect(await companiesOf('Que ninguém grava')).toEqual([])
    expect(asked).toEqual([])
  })

  it('R0218 R0219 R0220 staying saves nothing; the next operation asks for the login and is then done, in the same company', async () => {
    // A new login starts in the first company by name, but the page belongs to the second.
    const ana = await someone({ alsoIn: [other] })
    const { page, endSessions } = await openReasons(ana)
    await typeReason(page, 'Sucessão planejada')
    await endSessions()
    await save(page)
    await page
      .getByRole('alertdialog', { name: 'Sessão expirada.' })
      .getByRole('button', { name: 'Continuar na tela' })
      .click()
    const field = page.getByRole('textbox', { name: 'Descrição' })
    expect(await field.inputValue()).toBe('Sucessão planejada')
    expect(await companiesOf('Sucessão planejada')).toEqual([])

    await save(page)
    const login = page.getByRole('dialog', { name: 'Entre de novo para continuar' })
    const password = login.getByLabel(`Senha de ${ana.login}`)
    // The focus is in the password field.
    await password.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('errada')
    await page.keyboard.press('Enter')
    await login.getByText('Usuário ou senha inválidos.').waitFor()
    await look(page)
    await password.fill(PASSWORD)
    await password.press('Enter')
    await page.getByText('Motivo de Solicitação inserido com sucesso.').waitFor()
    await login.waitFor({ state: 'hidden' })
    expect(await companiesOf('Sucessão planejada')).toEqual([company.id])
    expect(await button(page, /^Empresa Moinho Alto/).isVisible()).toBe(true)
  })

  it('closing the login leaves the form as it is', async () => {
    const ana = await someone()
    const { page, endSessions } = await openReasons(ana)
    await typeReason(page, 'Ainda aqui')
    await endSessions()
    await save(page)
    const ended = page.getByRole('alertdialog', { name: 'Sessão expirada.' })
    await ended.waitFor()
    await look(page)
    await page.keyboard.press('Escape')
    await ended.waitFor({ state: 'hidden' })
    await save(page)
    const login = page.getByRole('dialog', { name: 'Entre de novo para continuar' })
    await login.getByRole('button', { name: 'Fechar' }).click()
    await login.waitFor({ state: 'hidden' })
    expect(await page.getByRole('textbox', { name: 'Descrição' }).inputValue()).toBe('Ainda aqui')
    // Pressing again opens the login again: nothing is blocked.
    await save(page)
    await login.waitFor()
  })
})

describe('pages that are not there', () => {
  it('R0129 R0130 R0131 R0133 an unknown address says so and leads home', async () => {
    const ana = await someone()
    const page = await ana.open('/captacao/nada')
    await title(page, 'Página Não Encontrada').waitFor()
    expect(await page.title()).toBe('Página Não Encontrada')
    await page.getByText('ERRO 404 - PÁGINA NÃO ENCONTRADA').waitFor()
    await look(page)
    await page.getByRole('link', { name: 'Voltar à página inicial' }).click()
    await page.waitForURL(`${app.base}/`)
  })
  it('R0134 leads to the candidate area who is not in', async () => {
    const ana = await someone()
    await ana.context.clearCookies()
    const page = await ana.open('/captacao/nada')
    await title(page, 'Página Não Encontrada').waitFor()
    await look(page)
    await page.getByRole('link', { name: 'Voltar à página inicial' }).click()
    await page.waitForURL(/\/externo/)
  })
  it('R0035 R0135 R0136 a page without its authority is denied, within the frame', async () => {
    const ana = await someone({ authorities: ['ROLE_CAD_INFO_PESSOAL'] })
    const page = await ana.open('/utilitario/usuarios')
    await title(page, 'Acesso Negado').waitFor()
    await page.getByText('Você não tem autorização para acessar esta página.').waitFor()
    await look(page)
    expect(await button(page, /Usuário Ana Lima/).isVisible()).toBe(true)
  })
})

describe('the 500 page', () => {
  it('R0024 is everybody’s at /500', async () => {
    const ana = await someone()
    for (const isIn of [true, false]) {
      if (!isIn) await ana.context.clearCookies()
      const page = await ana.open('/500')
      await title(page, 'Erro Interno do Servidor').waitFor()
      await page.getByText('ERRO 500 - ERRO INTERNO DO SERVIDOR').waitFor()
      await look(page)
      await page.getByRole('link', { name: 'Voltar à página inicial' }).click()
      await page.waitForURL(isIn ? `${app.base}/` : /\/externo/)
    }
  })
  it('R0040 R0137 R0140 R0141 R0143 its report is kept and mailed', async () => {
    const ana = await someone()
    const page = await ana.context.newPage()
    await page.route(`**/api${REASONS}?**`, (route) => route.fulfill({ json: { content: [null], totalElements: 1 } }))
    await page.goto(REASONS, { referer: `${app.base}/` })
    await title(page, 'Erro Interno do Servidor').waitFor()
    await page.getByText('ERRO 500 - ERRO INTERNO DO SERVIDOR').waitFor()
    await page.getByText('Ver Detalhes do Erro').click()
    const details = page.getByRole('alertdialog', { name: 'Detalhes do Erro' })
    await details.waitFor()
    expect(await details.getByRole('listitem').count()).toBeGreaterThan(1)
    const number = await details
      .getByRole('listitem')
      .first()
      .evaluate((line) => getComputedStyle(line).listStyleType)
    expect(number).toBe('decimal')
    await look(page)
    await page.keyboard.press('Enter')
    await details.waitFor({ state: 'hidden' })
    await button(page, 'Enviar').click()
    await page.getByText('Relatório de erro enviado.').waitFor()
    const { rows } = await app.owner.query(
      'select descricao, stack_trace, sistema, ambiente from relatorio_erro where usuario_id = $1',
      [ana.id],
    )
    expect(rows).toEqual([
      {
        descricao: expect.stringMatching(/^TypeError: /),
        stack_trace: expect.stringMatching(/TypeError.*\n\s+at /),
        sistema: expect.objectContaining({ node: process.version }),
        ambiente: expect.objectContaining({ endereco: REASONS, janela: '1440x900' }),
      },
    ])
    const { rows: mails } = await app.owner.query(
      'select para, texto from email where assunto = $1 and empresa_id = $2',
      ['Relatório de erro', company.id],
    )
    expect(mails).toEqual([{ para: expect.stringContaining('@'), texto: expect.stringContaining('TypeError') }])
    await page.unroute(`**/api${REASONS}?**`)
    // The frame remains around the page, and other pages work.
    await goByPalette(page, 'etapas', 'Etapas Seletivas')
    await page.goBack()
    await title(page, 'Motivos de Solicitação de Pessoal').waitFor()
  })
})

describe('the frame', () => {
  it('R0052 R0053 is a phone at 768 px and a desk at 769 px', async () => {
    const ana = await someone()
    const page = await ana.open('/', { width: 768, height: 900 })
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    await button(page, 'Abrir menu').waitFor()
    expect(await menu.isVisible()).toBe(false)
    await page.setViewportSize({ width: 769, height: 900 })
    await menu.waitFor()
    await page.setViewportSize({ width: 768, height: 900 })
    await menu.waitFor({ state: 'hidden' })
    await button(page, 'Abrir menu').click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Início' }).waitFor()
  })

  it('R0041 shows the logo that the company sent', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    )
    const body = new FormData()
    body.append('logo', new Blob([pixel], { type: 'image/png' }), 'logo.png')
    expect((await other.admin.fetch('POST', `/utilitario/empresas/${other.id}/logo`, { body })).ok).toBe(true)
    const ana = await someone({ alsoIn: [other] })
    const page = await ana.open('/')
    expect(await page.getByRole('img', { name: 'Logo' }).count()).toBe(0)
    await changeCompany(page, 'Café Boa Serra')
    const logo = page.getByRole('img', { name: 'Logo' })
    await logo.waitFor()
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('img[alt="Logo"]')!.naturalWidth > 0)
  })

  it('R0045 the user updates the own data, and the frame shows the new name', async () => {
    const ana = await someone()
    const page = await ana.open('/')
    await button(page, /Usuário Ana Lima/).click()
    await page.getByRole('menuitem', { name: 'Atualizar Meus Dados' }).click()
    await title(page, 'Atualizar Meus Dados').waitFor()
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ana Lima Prado')
    await save(page)
    await page.getByText('Dados alterados com sucesso.').waitFor()
    await button(page, /Usuário Ana Lima Prado/).waitFor()
  })

  it('R0224 the address of the way out takes a press', async () => {
    const ana = await someone()
    const page = await ana.open('/logout.action')
    await title(page, 'Sair do Sistema').waitFor()
    await page.getByText(`Ana Lima (${ana.login})`).waitFor()
    await button(page, 'Sair').click()
    await title(page, 'Entrar no Sistema').waitFor()
    const { rows } = await app.owner.query('select 1 from sessao where usuario_id = $1', [ana.id])
    expect(rows).toEqual([])
  })
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

/** Opens a page with the palette, as a person who never uses the mouse does. */
async function goByPalette(page: Page, words: string, heading: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Pesquisar Menu').waitFor()
  await page.keyboard.type(words)
  await page.getByRole('option', { name: heading }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByPlaceholder('Pesquisar Menu').waitFor({ state: 'hidden' })
  await title(page, heading).waitFor()
}

const ensaio = defineAviso<{ para: number; texto: string }>('ensaio-casca', {
  ...{ caixa: 'R', titulo: 'Ensaios', descricao: 'Um ensaio.', email: 'nunca' },
  para: ({ para }) => ({ usuarios: [para] }),
  mensagem: ({ texto }) => ({ texto, link: '/prazos', remetente: 'Diego Fonseca' }),
})
/** Sends a message to this person in the first company, as if it came from elsewhere. */
const tell = ({ id }: Person, texto: string) =>
  asTask(app.services, { empresaId: company.id, usuarioId: null }, 'ensaio', (ctx) =>
    avisar(ctx, ensaio, { para: id, texto }),
  )
const box = (page: Page, name: string) => page.getByRole('region', { name: `Caixa ${name}` })
const inColumn = (page: Page, side: 'left' | 'right', name: string) =>
  page.locator(`[data-column="${side}"]`).getByRole('region', { name: `Caixa ${name}` })

describe('the home page', () => {
  it('R0851 R0877 boxes follow what happens, in every tab, by the keyboard alone', async () => {
    const ana = await someone({ alsoIn: [other] })
    const here = await ana.open('/')
    const there = await ana.open('/')
    // An empty box is folded, and opens by itself when a message comes.
    const folded = (page: Page) =>
      box(page, 'Recrutamento & Seleção').getByRole('button', { name: 'Expandir Recrutamento & Seleção' })
    for (const page of [here, there]) await folded(page).waitFor()
    await tell(ana, 'A vaga de conferente espera você.')
    const row = (page: Page) =>
      box(page, 'Recrutamento & Seleção').getByRole('listitem').getByText('A vaga de conferente')
    for (const page of [here, there]) await row(page).waitFor()

    // A box is moved to the other column in both tabs, and stays there.
    await here.getByRole('button', { name: 'Mover Pesquisas' }).focus()
    await here.keyboard.press('ArrowRight')
    await inColumn(here, 'right', 'Pesquisas').waitFor()
    await inColumn(there, 'right', 'Pesquisas').waitFor()
    expect(await focused(here)).toBe('')
    expect(await here.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Mover Pesquisas')
    await here.reload()
    await inColumn(here, 'right', 'Pesquisas').waitFor()

    // A message that is read in one tab is read in the other; the box behind the dialog shows it at once.
    await row(here).click()
    const dialog = here.getByRole('dialog', { name: 'Mensagem' })
    await dialog.getByText('Diego Fonseca').waitFor()
    await look(here)
    const read = dialog.getByRole('checkbox', { name: 'Mensagem Lida' })
    await here.keyboard.press('Tab')
    await read.focus()
    await here.keyboard.press('Space')
    await box(there, 'Recrutamento & Seleção')
      .getByRole('button', { name: /^Lida\. Diego Fonseca/ })
      .waitFor()
    expect(await read.isChecked()).toBe(true)
    await here.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await look(here)

    // The other company shows nothing of this message, and nothing of messages that arrive meanwhile.
    await changeCompany(there, 'Café Boa Serra')
    await folded(there).waitFor()
    await tell(ana, 'Outra vaga espera você.')
    const changed = here.getByRole('alertdialog', { name: 'Atenção! A empresa foi alterada em outra aba' })
    await changed.getByRole('button', { name: 'Manter' }).click()
    await box(here, 'Recrutamento & Seleção').getByText('Outra vaga espera você.').waitFor()
    expect(await there.getByText('Outra vaga').count()).toBe(0)
  })

  it('R0181 news reach their readers alone, as soon as they are published', async () => {
    const [ana, bia, caio] = [
      await someone(),
      await someone({ nome: 'Bia Prado', authorities: [] }),
      await someone({ nome: 'Caio Reis', authorities: ['ROLE_CAD_INFO_PESSOAL'] }),
    ]
    await app.owner.query(
      `update perfil set nome = 'Portaria' where id = (select perfil_id from acesso where usuario_id = $1)`,
      [bia.id],
    )
    const [biasHome, caiosHome] = [await bia.open('/'), await caio.open('/')]
    for (const page of [biasHome, caiosHome]) await title(page, /./).waitFor()
    const page = await ana.open('/utilitario/noticias/new')
    await page.getByRole('textbox', { name: 'Título' }).fill('Portão novo')
    await page.getByRole('textbox', { name: 'Texto' }).fill('O portão da rua de trás abre às seis.')
    await page.getByRole('button', { name: /Criticidade$/ }).click()
    await page.getByRole('option', { name: 'Importante' }).click()
    await page.getByRole('combobox', { name: 'Perfis' }).fill('Portaria')
    await page.getByRole('option', { name: 'Portaria' }).click()
    await page.keyboard.press('Escape')
    await save(page)
    await page.getByText('Notícia inserida com sucesso.').waitFor()

    const news = biasHome.getByRole('dialog', { name: 'Portão novo' })
    await news.waitFor()
    await biasHome.frameLocator('iframe[title="Portão novo"]').getByText('abre às seis').waitFor()
    await biasHome.keyboard.press('Escape')
    await news.waitFor({ state: 'hidden' })
    await button(biasHome, 'Últimas notícias').click()
    const popup = biasHome.getByRole('dialog', { name: 'Últimas notícias' })
    await popup.getByText('Portão novo').waitFor()
    expect((await popup.boundingBox())!.width).toBe(400)
    await look(biasHome)
    await button(caiosHome, 'Últimas notícias').click()
    await caiosHome.getByText('Nenhuma notícia publicada.').waitFor()
  })
})

describe('the keyboard alone', () => {
  it('R0043 opens the menu, a screen, its form and its dialogs, sees where it is and comes back to where it was', async () => {
    const ana = await someone()
    const page = await ana.open('/')
    await title(page, /./).waitFor()
    // Through the menu.
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Ir para o conteúdo')
    await tabTo(page, 'Recrutamento & Seleção')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Cadastros')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Motivos de Solicitação de Pessoal')
    await page.keyboard.press('Enter')
    await title(page, 'Motivos de Solicitação de Pessoal').waitFor()
    // Through the palette, without accents.
    await goByPalette(page, 'motivos de solicitacao', 'Motivos de Solicitação de Pessoal')
    // The form.
    await page.keyboard.press('n')
    await page.getByRole('heading', { name: 'Inserir motivo de solicitação' }).waitFor()
    await tabTo(page, /^Descrição/)
    await page.keyboard.type('Só com o teclado')
    await page.keyboard.press('Control+s')
    await page.getByText('Motivo de Solicitação inserido com sucesso.').waitFor()
    expect(await companiesOf('Só com o teclado')).toEqual([company.id])
    // A dialog returns the focus, and the focus starts on its safe answer.
    await tabTo(page, 'Excluir')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: /^Excluir/ })
    await dialog.waitFor()
    expect(await focused(page)).toBe('Manter')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.activeElement?.textContent?.trim() === 'Excluir')
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Motivo de Solicitação excluído com sucesso.').waitFor()
    expect(await companiesOf('Só com o teclado')).toEqual([])
  })

  it('R0728 R0729 makes a personnel request, mistakes included', async () => {
    const ana = await someone()
    const page = await ana.open('/')
    await title(page, /./).waitFor()
    await goByPalette(page, 'solicitacoes de pessoal', 'Solicitações de Pessoal')
    await page.keyboard.press('n')
    await page.getByRole('textbox', { name: 'Descrição' }).waitFor()
    // When the form is saved empty, the page says what is wrong, and the focus is in the first wrong field.
    await page.keyboard.press('Control+s')
    await page.getByText('Preencha os campos indicados').waitFor()
    await page.waitForFunction(
      () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') === 'descricao',
    )
    await page.keyboard.type('Analista de Teclado')
    const pick = async (field: string, words: string, option: RegExp) => {
      await tabTo(page, field)
      if (words) await page.keyboard.type(words)
      else await page.keyboard.press('Enter')
      const found = page.getByRole('option', { name: option }).or(page.getByRole('treeitem', { name: option }))
      await found.first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await found.first().waitFor({ state: 'hidden' })
    }
    await pick('estabelecimentoId', '', /Matriz/)
    await pick('areaOrganizacionalId', '', /Área/)
    await pick('faixaSalarialId', 'cargo', /Cargo/)
    await pick('motivoSolicitacaoId', '', /Substituição/)
    await tabTo(page, 'quantidade')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('2')
    await tabTo(page, 'horarioComercial')
    await page.keyboard.type('Seg. a sex., 08:00 às 17:48')
    await page.keyboard.press('Control+s')
    await title(page, 'Analista de Teclado').waitFor()
    const { rows } = await app.owner.query(
      'select quantidade, horario_comercial from solicitacao_pessoal where descricao = $1',
      ['Analista de Teclado'],
    )
    expect(rows).toEqual([{ quantidade: 2, horario_comercial: 'Seg. a sex., 08:00 às 17:48' }])
  })
})

describe('a printed list', () => {
  it('is its title, its rows and nothing that one presses, on upright and on lying paper', async () => {
    for (const descricao of ['Aumento de quadro', 'Cota legal'])
      await insert(app, 'motivo_solicitacao', { empresa_id: company.id, descricao })
    const ana = await someone()
    const page = await ana.open(REASONS)
    await page.getByText('Cota legal').waitFor()
    await page.emulateMedia({ media: 'print' })
    // A4 without its margins, in CSS pixels.
    for (const [width, height] of [
      [703, 1032],
      [1032, 703],
    ] as const) {
      await page.setViewportSize({ width, height })
      const rows = page.getByRole('row', { name: /Cota legal/ })
      await rows.waitFor()
      expect(await title(page, 'Motivos de Solicitação').isVisible()).toBe(true)
      // The name of a row, which opens the row, is printed as text.
      const controls = page.locator('button:not([data-row-link]), input, [role="tab"]')
      for (const control of await controls.all())
        expect(await control.isVisible(), await control.innerHTML()).toBe(false)
      for (const box of await page.getByRole('checkbox').all()) expect(await box.isVisible()).toBe(false)
      expect(await page.getByRole('navigation').locator('visible=true').count()).toBe(0)
      const [right, wide] = await page.evaluate(() => [
        Math.max(
          ...[...document.querySelectorAll('[role="row"] > *')].map((cell) => cell.getBoundingClientRect().right),
        ),
        document.documentElement.scrollWidth,
      ])
      expect(right).toBeLessThanOrEqual(width)
      // The background of the window below the last row is not printed either.
      const [ground, sheet] = await page.evaluate(() => {
        const colour = (element: Element) => getComputedStyle(element).backgroundColor
        let sheet: Element = document.querySelector('main')!
        while (colour(sheet) === 'rgba(0, 0, 0, 0)' && sheet.parentElement) sheet = sheet.parentElement
        return [colour(document.documentElement), colour(sheet)]
      })
      expect(ground).toBe(sheet)
      expect(wide).toBeLessThanOrEqual(width)
    }
  })
})

describe('what was typed', () => {
  it('is asked for before a link loses it', async () => {
    await insert(app, 'motivo_solicitacao', { empresa_id: company.id, descricao: 'Afastamento' })
    const ana = await someone()
    const page = await ana.open(REASONS)
    await typeReason(page, 'Pela metade')
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Início' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
    await dialog.getByRole('button', { name: 'Continuar editando' }).click()
    expect(await page.getByRole('textbox', { name: 'Descrição' }).inputValue()).toBe('Pela metade')
    expect(new URL(page.url()).pathname).toBe(`${motivosSolicitacao.base}/new`)
  })
})
