/** A first start without data, in a browser: the printed token, the company, the first user, and the steps after it. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'
import { type Product, startProduct } from '../support/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'quadro-partida-'))
let browser: Browser
let product: Product
beforeAll(async () => {
  chmodSync(folder, 0o755)
  ensurePages()
  browser = await openBrowser()
  product = await startProduct({ DATA_DIR: join(folder, 'dados') }, ['--empty'])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const faults: string[] = []
async function open(width: number): Promise<Page> {
  const viewport = { width, height: 900 }
  const context = await browser.newContext({ viewport, baseURL: product.base, reducedMotion: 'reduce' })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto('/')
  await page.getByRole('heading', { name: 'Instalação', level: 1 }).waitFor()
  return page
}
/** Pixels by which the page is wider than the window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

const VALUES = {
  nome: 'Moinho Alto',
  razaoSocial: 'Moinho Alto Alimentos Ltda',
  usuarioNome: 'Ana Souza',
  usuarioLogin: 'ana',
  usuarioEmail: 'ana@moinho.example',
  usuarioSenha: 'segredo-da-partida',
  usuarioConfSenha: 'segredo-da-partida',
}
async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`[data-field="${name}"] input`).first().fill(value)
}
const install = (page: Page) => page.getByRole('button', { name: 'Instalar' }).click()

it('sets the company up, and only for who has the token of the terminal', async () => {
  const ficha = /informe a ficha (\S+)/.exec(product.output())![1]!
  const phone = await open(390)
  expect(await seriousFaults(phone)).toEqual([])
  expect(await overflow(phone)).toBeLessThanOrEqual(0)
  const desk = await open(1440)
  expect(await seriousFaults(desk)).toEqual([])

  await fill(desk, { ...VALUES, ficha: 'adivinhada', cnpj: '11222333000180' })
  await install(desk)
  await desk.getByText('CNPJ inválido').first().waitFor()
  await fill(desk, { cnpj: '11222333000181', usuarioSenha: 'curta', usuarioConfSenha: 'curta' })
  await install(desk)
  await desk.getByText('A senha deve ter ao menos 10 caracteres').first().waitFor()
  await fill(desk, { usuarioSenha: VALUES.usuarioSenha, usuarioConfSenha: VALUES.usuarioConfSenha })
  await install(desk)
  await desk.getByText('A ficha não é a que esta partida mostrou no terminal').first().waitFor()
  await fill(desk, { ficha })
  await install(desk)
  await desk.waitForURL('**/utilitario/comece-por-aqui')
  await desk.getByRole('heading', { name: 'Comece por aqui', level: 1 }).waitFor()
  await desk.getByRole('heading', { name: 'Usuários', level: 2 }).waitFor()
  expect(await desk.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Empresa',
    'Estabelecimentos',
    'Áreas organizacionais',
    'Cargos',
    'Colaboradores',
    'Usuários',
  ])
  expect(await desk.getByText(/^Feito/).count()).toBe(0)
  expect(await seriousFaults(desk)).toEqual([])
  // People, areas and positions are imported from spreadsheets, each in its own step.
  expect(await desk.getByRole('link', { name: /^Importar / }).allInnerTexts()).toEqual([
    'Importar cidades',
    'Importar áreas',
    'Importar cargos',
    'Importar colaboradores',
  ])
  await desk.getByRole('link', { name: 'Importar colaboradores' }).click()
  await desk.getByRole('heading', { name: 'Importar colaboradores' }).waitFor()
  await desk.goBack()
  await desk.getByRole('link', { name: 'Convidar' }).click()
  await desk.getByRole('heading', { name: 'Inserir Usuário' }).waitFor()
  await desk.setViewportSize({ width: 390, height: 844 })
  await desk.goto('/utilitario/comece-por-aqui')
  await desk.getByRole('link', { name: 'Convidar' }).waitFor()
  expect(await overflow(desk)).toBeLessThanOrEqual(0)
  expect(await seriousFaults(desk)).toEqual([])

  // A person who filled in the same page at the same time is too late.
  await fill(phone, { ...VALUES, ficha, cnpj: '11222333000181', usuarioLogin: 'bia' })
  await install(phone)
  await phone.getByText('O sistema já foi instalado. Entre com o seu usuário.').first().waitFor()
  await phone.goto('/')
  await phone.waitForURL('**/login')
  await phone.goto('/instalacao')
  await phone.getByText('O sistema já foi instalado: a primeira empresa e o primeiro usuário existem.').waitFor()
  expect(faults).toEqual([])
})
