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
/** The first user's page. */
let desk: Page
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
  desk = await open(1440)
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
  await desk.getByText('1 estabelecimento está sem endereço.').waitFor()
  expect(await seriousFaults(desk)).toEqual([])
  // People, areas and positions are imported from spreadsheets, each in its own step.
  expect(await desk.getByRole('link', { name: /^Importar / }).allInnerTexts()).toEqual([
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

/** Fills or chooses in one field; every call is one field that a person sees to. */
let fields = 0
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
async function type(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await field(page, name).locator('input').first().fill(value)
    fields += 1
  }
}
async function pick(page: Page, name: string, option: RegExp): Promise<void> {
  await field(page, name).locator('[role=combobox], button').first().click()
  await page
    .getByRole('option', { name: option })
    .or(page.getByRole('treeitem', { name: option }))
    .first()
    .click()
  await page.keyboard.press('Escape')
  fields += 1
}
/** A link or a button by its name. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click()
const save = (page: Page, label: RegExp = /^Salvar/) => page.getByRole('button', { name: label }).click()

it('hires the first person after twenty fields and no file: what is official or usual is there', async () => {
  const page = desk
  await page.setViewportSize({ width: 1440, height: 900 })
  // The eight fields of the installation; the address of the terminal brings the token.
  fields = 8
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText('1 estabelecimento está sem endereço.').waitFor()

  // Whoever begins at the end is told what is missing, and where it is made.
  await press(page, 'Ver colaboradores')
  await press(page, /^(Admitir|Inserir)/)
  await page.getByRole('heading', { name: 'Admitir Colaborador' }).waitFor()
  await field(page, 'areaOrganizacionalId').getByRole('link', { name: 'Cadastrar em outra aba' }).waitFor()
  await page.getByText('Ainda não há faixa salarial: cada cargo precisa de ao menos uma.').waitFor()
  expect(await seriousFaults(page)).toEqual([])

  const open = async (what: string) => {
    await page.goto('/utilitario/comece-por-aqui', { referer: `${product.base}/` })
    await press(page, what)
  }
  await open('Ver áreas')
  await press(page, 'Inserir área')
  await type(page, { nome: 'Produção' })
  await save(page)
  await page.getByRole('heading', { name: 'Produção' }).first().waitFor()

  await open('Ver cargos')
  await press(page, /^Inserir/)
  await type(page, { nome: 'Operador de Moinho', nomeMercado: 'Operador' })
  await pick(page, 'areasIds', /Produção/)
  await save(page)
  await page.getByText('Cargo inserido com sucesso.').waitFor()
  await press(page, 'Inserir faixa')
  await type(page, { nome: 'Pleno' })
  await field(page, 'codigoCBO').locator('input').fill('alimentador de linha')
  await page.getByRole('option', { name: /784205/ }).click()
  fields += 1
  await type(page, { valor: '2150,00' })
  await save(page)
  await page.getByText(/inserida com sucesso/).waitFor()

  await open('Ver colaboradores')
  await press(page, /^(Admitir|Inserir)/)
  await type(page, {
    cpf: '52998224725',
    nome: 'Rosa Maria Teles',
    dataAdmissao: new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Fortaleza' }),
  })
  // The only establishment, area and band are chosen already.
  await save(page, /^Admitir/)
  await page.getByText('A admissão de Rosa Maria Teles foi registrada.').waitFor()
  await page.getByText('R$ 2.150,00').first().waitFor()
  expect(fields).toBeLessThanOrEqual(20)
  expect(faults).toEqual([])
})
