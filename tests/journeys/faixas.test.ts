/**
 * A band with an index over two years, in a real browser: what it was, is and will be worth, and how the screens say which day they show.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allAuthorities } from '../../apps/server/src/kit/access/authorities.ts'
import { type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { insert } from '../../apps/server/src/testing/factories.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

const name = { exact: true }
const FAIXAS = '/cargo-salario/faixas-salariais'

let browser: Browser
let app: TestApp
let company: TestCompany
let page: Page
const faults: string[] = []

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  await insert(app, 'cargo', { empresa_id: company.id, nome: 'Conferente de Carga', nome_mercado: 'Conferente' })
  await app.owner.query(
    `insert into codigo_cbo (codigo, descricao) values ('414215', 'Conferente de carga e descarga') on conflict (codigo) do nothing`,
  )
  const everything = [...allAuthorities().keys()].filter((one) => one !== 'ROLE_VER_TODAS_EMPRESAS')
  const user = await company.user(everything, { nome: 'Camila Duarte' })
  browser = await openBrowser()
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const [cookie, value] = user.cookie!.split('=') as [string, string]
  await context.addCookies([{ name: cookie, value, url: app.base }])
  page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
})
afterAll(async () => {
  await browser?.close()
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => console.error(page.url(), await page.locator('body').ariaSnapshot()))
})

const visit = (path: string) => page.goto(path, { referer: `${app.base}/` })
const fill = (label: string, text: string, place: Pick<Page, 'getByRole'> = page) =>
  place.getByRole('textbox', { name: label, ...name }).fill(text)
const press = (label: string, place: Pick<Page, 'getByRole'> = page) =>
  place.getByRole('button', { name: label, ...name }).click()
async function choose(label: string, option: string, place: Pick<Page, 'getByRole'> = page.getByRole('main')) {
  const named = { name: new RegExp(`(^|\\s)${label}$`) }
  await place.getByRole('combobox', named).or(place.getByRole('button', named)).first().click()
  await page.getByRole('option', { name: option }).first().click()
}
/** Sets the day that the page shows, and leaves the field, so that the value is used. */
async function comoEm(day: string): Promise<void> {
  await fill('Como em', day)
  await page.getByRole('textbox', { name: 'Como em', ...name }).press('Enter')
}
async function look(what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const fault of await seriousFaults(page, { colours: colorScheme === 'dark' }))
      faults.push(`${what}, ${colorScheme}: ${fault}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
const headline = (label: string) => page.locator('dl > div', { has: page.getByText(label, name) }).locator('dd')
const history = () => page.getByRole('list', { name: 'Histórico de Pleno' }).getByRole('listitem')

describe('a band by index over two years', () => {
  it('begins with the index and its two values', async () => {
    await visit('/cargo-salario/indices/new')
    await fill('Nome', 'Piso da categoria')
    await fill('Data', '01/05/2024')
    await fill('Valor', '1600')
    await press('Salvar')
    await page.getByText('Índice inserido com sucesso.').waitFor()
    await press('Novo valor')
    const dialog = page.getByRole('dialog', { name: 'Novo valor de Piso da categoria' })
    await fill('Data', '01/05/2025', dialog)
    await fill('Valor', '1742,50', dialog)
    await press('Gravar', dialog)
    await page.getByText('Valor inserido.').waitFor()
    const values = page.getByRole('list', { name: 'Valores de Piso da categoria' }).getByRole('listitem')
    await values.nth(1).waitFor()
    expect(await values.allInnerTexts()).toEqual([
      expect.stringContaining('1.742,50'),
      expect.stringContaining('1.600,00'),
    ])
    await look('index')
  })

  it('is inserted with its first salary, which the form counts beforehand', async () => {
    await visit(`${FAIXAS}/new`)
    await choose('Cargo', 'Conferente de Carga')
    await fill('Nome', 'Pleno')
    await page.getByRole('combobox', { name: 'Código CBO' }).fill('4142')
    await page.getByRole('option', { name: /Conferente de carga/ }).click()
    await fill('Data', '01/06/2024')
    await choose('Tipo', 'Por índice')
    await press('Salvar')
    // The form says what is missing before anything is sent.
    await page.getByText('Preencha os campos indicados').waitFor()
    await page.getByText('Índice é obrigatório').waitFor()
    await choose('Índice', 'Piso da categoria')
    await fill('Quantidade', '1,5')
    await page.getByText('Em 01/06/2024, o salário é R$ 2.400,00.').waitFor()
    await look('new band')
    await press('Salvar')
    await page.getByRole('heading', { level: 1, name: 'Conferente de Carga · Pleno' }).waitFor()
    // Half a year later the index had risen, and the band with it.
    expect(await headline('Salário hoje').innerText()).toBe('R$\u00a02.613,75\n1,5 × Piso da categoria')
    await look('band')
  })

  it('takes a change that begins next year', async () => {
    await press('Registrar mudança')
    const dialog = page.getByRole('dialog', { name: 'Registrar mudança em Conferente de Carga · Pleno' })
    await fill('Data', '01/01/2198', dialog)
    await choose('Tipo', 'Por valor', dialog)
    await fill('Valor', '3000', dialog)
    await press('Gravar', dialog)
    await page.getByText('Mudança registrada.').waitFor()
    await history().nth(1).waitFor()
    expect(await headline('Próxima mudança').innerText()).toBe('01/01/2198')
    expect(await headline('Salário hoje').innerText()).toContain('R$\u00a02.613,75')
  })

  it('shows any day, says that it is not today, and lets nothing be changed there', async () => {
    const notice = page.getByRole('status').filter({ hasText: 'Somente leitura' })
    for (const [day, words, salary] of [
      ['30/04/2025', 'Como era em 30/04/2025.', 'R$\u00a02.400,00\n1,5 × Piso da categoria'],
      ['01/05/2025', 'Como era em 01/05/2025.', 'R$\u00a02.613,75\n1,5 × Piso da categoria'],
      ['31/05/2024', 'Como era em 31/05/2024.', '—'],
      ['01/01/2198', 'Como estará em 01/01/2198.', 'R$\u00a03.000,00\nPor valor'],
    ] as const) {
      await comoEm(day)
      await notice.filter({ hasText: words }).waitFor()
      await expect.poll(() => headline('Salário').innerText()).toBe(salary)
      expect(await page.getByRole('button', { name: 'Registrar mudança' }).count()).toBe(0)
    }
    await look('band of another day')
    await press('Voltar para hoje')
    await notice.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Registrar mudança' }).waitFor()
  })

  it('and so does the list, whose rows lead to the same day', async () => {
    await visit(FAIXAS)
    const row = page.getByRole('row', { name: /Conferente de Carga/ })
    await row.filter({ hasText: 'R$ 2.613,75' }).waitFor()
    await comoEm('30/04/2025')
    await row.filter({ hasText: 'R$ 2.400,00' }).waitFor()
    expect(await page.getByRole('button', { name: /^Inserir/ }).count()).toBe(0)
    await look('list of another day')
    await row.getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: 'Conferente de Carga · Pleno' }).waitFor()
    await page.getByText('Como era em 30/04/2025.').waitFor()
  })

  it('on a phone too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(`${FAIXAS}?data=2025-04-30`)
    await page.getByText('R$ 2.400,00').waitFor()
    await look('list on a phone')
    await page.getByText('Conferente de Carga').first().click()
    await expect.poll(() => headline('Salário').innerText()).toContain('R$\u00a02.400,00')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await look('band on a phone')
  })

  it('without faults in the pages', () => expect(faults).toEqual([]))
})
