/** An area moves in the month after next, by mouse and by keyboard alone; the trees before and after; the planned move is cancelled. */
import * as c from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { hoje, somarDias, somarMeses } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { area } from '../../apps/server/src/testing/factories.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

const BASE = '/cargo-salario/areas-organizacionais'
/** The day before it is not today, whatever day today is. */
const MUDA = `${somarMeses(hoje('America/Fortaleza'), 2).slice(0, 8)}01`

let browser: Browser
let app: TestApp
let company: TestCompany
let page: Page
const faults: string[] = []
beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  const norte = await area(app, company.id, { nome: 'Norte' })
  await area(app, company.id, { nome: 'Sul' })
  await area(app, company.id, { nome: 'Expedição', maeId: norte })
  await area(app, company.id, { nome: 'Oficina', maeId: norte })
  browser = await openBrowser()
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const [name, value] = company.admin.cookie!.split('=') as [string, string]
  await context.addCookies([{ name, value, url: app.base }])
  page = await context.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
})
afterAll(() => browser?.close())
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => console.error(page.url(), await page.locator('body').ariaSnapshot()))
})

const visit = async (path: string) => {
  await page.goto(path, { referer: `${app.base}/` })
  await page.getByRole('treegrid').waitFor()
}
const row = (nome: string) => page.getByRole('row', { name: nome, exact: true })
/** The path of each area on a day, as the server knows it. */
const places = async (em?: string) => {
  const list = (await company.admin.call(c.listar, { unpaged: true, ...(em ? { em } : {}) })) as c.Area[]
  return list.map((a) => a.descricaoHierarquia).sort()
}
async function look(what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const fault of await seriousFaults(page, { colours: colorScheme === 'dark' }))
      faults.push(`${what}, ${colorScheme}: ${fault}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

describe('an area that moves in the month after next', () => {
  it('is dragged onto its new parent; the dialog asks from when on', async () => {
    await visit(BASE)
    await look('tree')
    const [from, to] = [(await row('Oficina').boundingBox())!, (await row('Sul').boundingBox())!]
    await page.mouse.move(from.x + 200, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 210, from.y + 24, { steps: 3 })
    await page.mouse.move(to.x + 200, to.y + 20, { steps: 8 })
    await page.getByText('Mover para dentro de Sul').waitFor()
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: 'Mover Oficina a partir de…' })
    await dialog.getByRole('textbox', { name: /A partir de/ }).fill(formatarData(MUDA))
    await look('dialog')
    await dialog.getByRole('button', { name: /^Mover/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(`em ${formatarData(MUDA)} vai para Sul`).waitFor()
    expect(await places()).toContain('Norte / Oficina')
    expect(await places(MUDA)).toContain('Sul / Oficina')
  })
  it('hangs where it hung until then, and elsewhere from then on', async () => {
    await visit(`${BASE}?em=${somarDias(MUDA, -1)}`)
    await page.getByText(`Você está vendo as áreas em ${formatarData(somarDias(MUDA, -1))}`).waitFor()
    expect(await row('Oficina').getAttribute('aria-level')).toBe('2')
    expect(await row('Sul').getAttribute('aria-expanded')).toBeNull()
    await page.getByRole('textbox', { name: 'Ver em' }).fill(formatarData(MUDA))
    await page.getByText(`Você está vendo as áreas em ${formatarData(MUDA)}`).waitFor()
    await row('Sul').focus()
    await page.keyboard.press('ArrowRight')
    await row('Oficina').waitFor()
    await expect.poll(() => row('Sul').getAttribute('aria-expanded')).toBe('true')
    await look('another day')
    expect(await page.getByRole('button', { name: /^Mover / }).count()).toBe(0)
    await page.getByRole('button', { name: 'Voltar para hoje' }).click()
    await page.getByText(/^Você está vendo/).waitFor({ state: 'detached' })
  })
  it('is given up by the keyboard alone, and planned again with Alt and an arrow', async () => {
    await visit(BASE)
    await row('Oficina').focus()
    // Within a row the arrow key moves from one control to the next.
    for (let steps = 0; steps < 6; steps += 1) {
      const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
      if (label === 'Ações de Oficina') break
      await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: `Cancelar a mudança de ${formatarData(MUDA)}` }).waitFor()
    await page.keyboard.press('c')
    await page.keyboard.press('Enter')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Cancelar a mudança/ })
      .press('Enter')
    await page.getByText(`em ${formatarData(MUDA)} vai para Sul`, { exact: true }).waitFor({ state: 'detached' })
    expect(await places(MUDA)).toContain('Norte / Oficina')

    await row('Oficina').focus()
    await page.keyboard.press('Alt+ArrowRight')
    const dialog = page.getByRole('dialog', { name: 'Mover Oficina a partir de…' })
    await dialog.getByRole('textbox', { name: /A partir de/ }).focus()
    await page.keyboard.type(formatarData(MUDA).replaceAll('/', ''))
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(`em ${formatarData(MUDA)} vai para Expedição`).waitFor()
    expect(await places(MUDA)).toContain('Norte / Expedição / Oficina')
  })
  it('left no error and no fault of accessibility on the way', () => {
    expect(faults).toEqual([])
  })
})
