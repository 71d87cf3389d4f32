/** Five percent for two areas in a real browser: proposed, checked, applied, seen in somebody's salary, and taken back. */
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allAuthorities } from '../../apps/server/src/kit/access/authorities.ts'
import { type TestApp, testApp } from '../../apps/server/src/testing/app.ts'
import { area, casa, colaborador, pessoa } from '../../apps/server/src/testing/factories.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

const name = { exact: true }
const TABELAS = '/cargo-salario/tabelas-reajustes-colaboradores'
/** The first day of this month: once applied, the readjustment is in force today. */
const DIA = `${new Date().toLocaleDateString('sv', { timeZone: 'America/Fortaleza' }).slice(0, 7)}-01`

let browser: Browser
let app: TestApp
let page: Page
let rosaId: number
let tabela = ''
const faults: string[] = []

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  const company = await app.company({ nome: 'Moinho Alto' })
  const onde = await casa(app, company)
  await app.owner.query(`update cargo set nome = 'Conferente de Carga' where id = $1`, [onde.cargoId])
  const gente = [
    ['Rosa Teles', 'Expedição', 2000],
    ['Ivo Prado', 'Moagem', 3000],
    ['Lia Ramos', 'Vendas', 4000],
  ] as const
  for (const [nome, areaNome, salario] of gente) {
    const lugar = {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: await area(app, company.id, { nome: areaNome }),
      faixa_salarial_id: onde.faixaId,
    }
    const quem = await pessoa(app, company.id, { nome })
    const { talentoId } = await colaborador(app, company.id, quem, lugar, { tipo_salario: 3, salario })
    if (nome === 'Rosa Teles') rosaId = talentoId
  }
  const everything = [...allAuthorities().keys()].filter((one) => one !== 'ROLE_VER_TODAS_EMPRESAS')
  const rh = await company.user(everything, { nome: 'Camila Duarte' })
  browser = await openBrowser()
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const [cookie, value] = rh.cookie!.split('=') as [string, string]
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
const fill = (label: string, text: string) => page.getByRole('textbox', { name: label, ...name }).fill(text)
const press = (label: string | RegExp, place: Pick<Page, 'getByRole'> = page) =>
  place.getByRole('button', { name: label, ...(typeof label === 'string' ? name : {}) }).click()
/** Opens a field with several values and chooses these. */
async function take(label: string, ...chosen: string[]): Promise<void> {
  const named = { name: new RegExp(`(^|\\s)${label}$`) }
  await page.getByRole('combobox', named).or(page.getByRole('button', named)).first().click()
  for (const one of chosen)
    await page
      .getByRole('option', { name: one })
      .or(page.getByRole('treeitem', { name: one }))
      .first()
      .click()
  await page.keyboard.press('Escape')
}
async function look(what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const fault of await seriousFaults(page, { colours: colorScheme === 'dark' }))
      faults.push(`${what}, ${colorScheme}: ${fault}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
const figure = (label: string) => page.locator('dl > div', { has: page.getByText(label, name) }).locator('dd')
const history = () => page.getByRole('list', { name: 'Histórico de Rosa Teles' }).getByRole('listitem')

describe('five percent for two areas', () => {
  it('begin with a table', async () => {
    await visit(`${TABELAS}/new`)
    await fill('Título', 'Mérito')
    await fill('Data', formatarData(DIA))
    await press(/^Salvar/)
    await page.getByRole('heading', { level: 1, name: 'Mérito' }).waitFor()
    await page.getByText('Nenhum reajuste na tabela').waitFor()
    tabela = new URL(page.url()).pathname
    await look('empty table')
  })

  it('are proposed to who works in them, and to nobody else (R0415)', async () => {
    await press('Movimentação coletiva')
    await page.getByRole('heading', { level: 1, name: 'Movimentação Coletiva de Talentos' }).waitFor()
    await take('Estabelecimento', 'Matriz')
    await take('Área Organizacional', 'Expedição', 'Moagem')
    await page.getByRole('option', { name: 'Conferente de Carga' }).click()
    await fill('Percentual', '5')
    await look('several at once')
    await press(/^Incluir/)
    await page.getByText('Reajustes: 2 incluídos.').waitFor()
    const rows = page.getByRole('row', { name: /Rosa Teles|Ivo Prado|Lia Ramos/ })
    await rows.nth(1).waitFor()
    expect((await rows.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringContaining('R$ 3.150,00'),
      expect.stringContaining('R$ 2.100,00'),
    ])
    await expect.poll(() => figure('Folha antes').innerText()).toContain('9.000,00')
    expect(await figure('Folha depois').innerText()).toContain('9.250,00')
    await look('table')
  })

  it("stand on a person's page as planned, while the salary is what it was", async () => {
    await visit(`/cargo-salario/colaboradores/${rosaId}`)
    const plano = page.getByRole('region', { name: 'Reajuste planejado' })
    await plano.waitFor()
    expect(await plano.innerText()).toMatch(/R\$\s2\.100,00 \(5,00%\)/)
    await page.getByText('R$ 2.000,00').first().waitFor()
    expect(await history().count()).toBe(1)
  })

  it('are applied after a look at the payroll, and then are the salary', async () => {
    await visit(tabela)
    await press('Aplicar')
    const dialog = page.getByRole('alertdialog', { name: 'Aplicar 2 reajustes de talentos?' })
    await dialog.getByText('2 de 3').waitFor()
    await look('before applying')
    await press(/^Aplicar/, dialog)
    await page.getByText('Tabela aplicada.').waitFor()
    await page.getByText('Aplicada', name).waitFor()
    expect(await page.getByRole('button', { name: /Inserir reajuste|Movimentação coletiva/ }).count()).toBe(0)
    await visit(`/cargo-salario/colaboradores/${rosaId}`)
    await history().nth(1).waitFor()
    expect(await history().first().innerText()).toContain('2.100,00')
    expect(await page.getByText('Reajuste planejado').count()).toBe(0)
  })

  it('are taken back whole', async () => {
    await visit(tabela)
    await press('Cancelar reajuste')
    await press(/^Cancelar reajuste/, page.getByRole('alertdialog'))
    await page.getByText('Reajuste cancelado. A tabela está aberta de novo.').waitFor()
    await page.getByText('Aberta', name).waitFor()
    await visit(`/cargo-salario/colaboradores/${rosaId}`)
    await page.getByRole('region', { name: 'Reajuste planejado' }).waitFor()
    expect(await history().count()).toBe(1)
    expect(await history().first().innerText()).toContain('2.000,00')
  })

  it('on a phone too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(tabela)
    await page.getByText('Rosa Teles').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await look('table on a phone')
  })

  it('without faults in the pages', () => expect(faults).toEqual([]))
})
