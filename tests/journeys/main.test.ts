/** The main journey in a real browser: a request, its approval, its advert, an application and an admission. */
import { vagaMotivo } from '@quadro/contract/captacao/relatorio-vaga-motivo.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allAuthorities } from '../../apps/server/src/kit/authorities.ts'
import { hashPassword } from '../../apps/server/src/kit/passwords.ts'
import { randomCpf, type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { type Casa, casa } from '../../apps/server/src/testing/factories.ts'
import { openBrowser, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

const PASSWORD = 'segredo-da-jornada'
const REQUEST = 'Analista de Custos Pleno'
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

let browser: Browser
let app: TestApp
let company: TestCompany
let onde: Casa
let hr: Page
let approver: Page
let candidate: Page
const opened: Page[] = []

/** A window of its own, with nobody logged in. */
async function open(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
  opened.push(page)
  return page
}
/** What went wrong in a page without being seen, and what its visitors could not read or reach. */
const faults: string[] = []

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  onde = await casa(app, company)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

/** A user of the company who may do everything in it, with a password. */
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

async function login(page: Page, name: string): Promise<void> {
  await fill(page, 'Usuário', name)
  await fill(page, 'Senha', PASSWORD)
  await press(page, 'Entrar')
}

describe('the main journey', () => {
  it('explore', async () => {
    const cand = await open(PHONE)
    await cand.goto(`/externo/candidatos/new?empresaId=${company.id}`)
    await title(cand, 'Quem eu sou').waitFor()
    console.log('CAND', await cand.locator('body').ariaSnapshot())
    hr = await open(DESKTOP)
    await hr.goto('/captacao/solicitacoes-pessoal')
    await login(hr, await someone('Ana Lima'))
    await title(hr, /./).waitFor()
    await hr.waitForURL((url) => url.pathname === '/')
    console.log(hr.url(), await hr.locator('body').ariaSnapshot())
    await hr.goto('/captacao/solicitacoes-pessoal/new')
    await title(hr, 'Inserir Solicitação de Pessoal').waitFor()
    console.log('FORM', await hr.locator('main').ariaSnapshot())
    await hr.getByRole('combobox', { name: /^Área/ }).click()
    await hr.waitForTimeout(1000)
    console.log('AREA', await hr.locator('[role=dialog]').first().ariaSnapshot())
  })
})
