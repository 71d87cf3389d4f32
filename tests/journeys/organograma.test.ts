/**
 * An area is moved next month: the organisation chart of today and of the day after the move, by mouse, by keyboard, on paper and on a
 * phone.
 */
import * as areas from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allAuthorities } from '../../apps/server/src/kit/access/authorities.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { area } from '../../apps/server/src/testing/factories.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

const ORGANOGRAMA = '/cargo-salario/areas-organizacionais/organograma'
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

let browser: Browser
let app: TestApp
let company: TestCompany
let hr: Client
let desk: Page
let oficina: number
let dia: string
const faults: string[] = []
const opened: Page[] = []

async function open(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const [name, value] = hr.cookie!.split('=') as [string, string]
  await context.addCookies([{ name, value, url: app.base }])
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
  opened.push(page)
  return page
}
const visit = (page: Page, path: string) => page.goto(path, { referer: `${app.base}/` })
const card = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name} ?,`) })
async function look(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousFaults(page, { colours: colorScheme === 'dark' })).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho das Mudanças' })
  const nova = (nome: string, maeId?: number) => area(app, company.id, { nome, ...(maeId ? { maeId } : {}) })
  const operacoes = await nova('Operações')
  const manutencao = await nova('Manutenção', operacoes)
  await nova('Logística', operacoes)
  await nova('Elétrica', manutencao)
  oficina = await nova('Oficina', manutencao)
  hr = await company.user(
    [...allAuthorities().keys()].filter((name) => name !== 'ROLE_VER_TODAS_EMPRESAS'),
    { nome: 'Renata Prado' },
  )
  dia = somarDias(hoje(app.services.settings.timeZone), 30)
  browser = await openBrowser()
  desk = await open(DESK)
})
afterAll(async () => {
  await browser?.close()
})

describe('the organogram', () => {
  beforeEach(({ onTestFailed }) => {
    onTestFailed(async () => {
      for (const page of opened) console.error(page.url(), await page.locator('body').ariaSnapshot())
    })
  })

  it('shows the areas of today, and moves one from next month on', async () => {
    await visit(desk, ORGANOGRAMA)
    await card(desk, 'Oficina').waitFor()
    expect(await desk.getByText(/^0 pessoas · 0 vagas abertas · 5 áreas em /).isVisible()).toBe(true)
    await look(desk)
    await card(desk, 'Oficina').click()
    const painel = desk.getByRole('complementary', { name: 'Oficina' })
    await painel.getByText('Sem responsável nesta data.').waitFor()
    await painel.getByRole('link', { name: 'Abrir área' }).click()
    const form = desk.getByRole('complementary', { name: 'Oficina' })
    await form.getByRole('link', { name: 'ver no organograma' }).waitFor()
    const antes = await hr.call(areas.ler, { id: oficina })
    const logistica = (await hr.call(areas.opcoes, {})).find((a) => a.nome === 'Logística')!
    await hr.call(areas.mover, { id: oficina, versao: antes.versao, data: dia, areaMaeId: logistica.id })
    await form.getByRole('link', { name: 'ver no organograma' }).click()
    await desk.getByRole('complementary', { name: 'Oficina' }).getByText('Manutenção').waitFor()
  })
  it('shows it elsewhere from that day on, says so, and goes back to today', async () => {
    const data = desk.getByRole('textbox', { name: 'Data do organograma' })
    await data.fill(formatarData(dia))
    await data.press('Enter')
    await desk.getByText('1 mudança planejada até esta data').waitFor()
    const moved = desk.getByRole('treeitem', { name: /^Oficina ?,.*Muda de lugar: hoje fica em Manutenção\.$/ })
    await moved.waitFor()
    await desk.getByRole('complementary').getByText('Muda de lugar: hoje fica em Manutenção.').waitFor()
    await desk.getByRole('complementary').getByText('Logística').waitFor()
    await look(desk)
    await data.fill(formatarData(somarDias(dia, -1)))
    await data.press('Enter')
    await desk.getByText('Nenhuma mudança planejada até esta data').waitFor()
    await desk.getByRole('complementary').getByText('Manutenção').waitFor()
    // From change to change with the keyboard.
    await desk.getByRole('slider', { name: 'Mudanças nas áreas ao longo do tempo' }).press('ArrowRight')
    await desk.getByText('1 mudança planejada até esta data').waitFor()
    await desk.getByRole('button', { name: 'Voltar para hoje' }).click()
    await desk.getByText(/ planejada até esta data$/).waitFor({ state: 'detached' })
    expect(new URL(desk.url()).searchParams.has('data')).toBe(false)
  })
  it('is searched, zoomed and walked without the mouse, and opens the card that was found', async () => {
    await visit(desk, ORGANOGRAMA)
    await card(desk, 'Operações').waitFor()
    await desk.getByRole('button', { name: 'Recolher tudo' }).click()
    // When all is collapsed, the areas at the top still show the areas right below them.
    await card(desk, 'Oficina').waitFor({ state: 'detached' })
    await desk.keyboard.press('/')
    await expect.poll(() => desk.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
    await desk.keyboard.type('eletrica')
    await desk.keyboard.press('Enter')
    await desk.getByText('1 de 1').waitFor()
    const found = card(desk, 'Elétrica')
    await found.waitFor()
    await desk.getByRole('tree', { name: 'Organograma' }).focus()
    await desk.keyboard.press('ArrowRight')
    await desk.keyboard.press('Enter')
    await desk.getByRole('complementary', { name: 'Oficina' }).waitFor()
    const size = desk.getByRole('button', { name: /^Tamanho real/ })
    await desk.keyboard.press('0')
    expect(await size.textContent()).toBe('100%')
    await desk.getByRole('tree').hover()
    await desk.keyboard.down('Control')
    await desk.mouse.wheel(0, -120)
    await desk.keyboard.up('Control')
    await expect.poll(async () => Number.parseInt((await size.textContent())!, 10)).toBeGreaterThan(120)
    await desk.keyboard.press('0')
    expect(await size.textContent()).toBe('100%')
  })
  it('is printed as a document', async () => {
    await desk.getByRole('button', { name: 'Imprimir' }).click()
    const download = desk.waitForEvent('download')
    await desk.getByRole('menuitem', { name: 'Imprimir em A4' }).click()
    expect((await download).suggestedFilename()).toMatch(/^organograma-\d{4}-\d{2}-\d{2}\.pdf$/)
  })
  it('is an indented list on a phone', async () => {
    const phone = await open(PHONE)
    await visit(phone, `${ORGANOGRAMA}?data=${dia}`)
    const item = phone.getByRole('treeitem', { name: /^Oficina/ })
    await phone.getByRole('button', { name: 'Expandir tudo' }).click()
    await item.waitFor()
    expect(await item.getAttribute('aria-level')).toBe('3')
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await look(phone)
    await item.click()
    await phone
      .getByRole('complementary', { name: 'Oficina' })
      .getByText(/Muda de lugar/)
      .waitFor()
  })
  it('breaks nothing on the way', () => expect(faults).toEqual([]))
})
