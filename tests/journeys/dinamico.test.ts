/** The dynamic report: HR makes one with the keyboard, saves and shares it, and who receives it sees it without the salaries. */

import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { talentoDinamico } from '@quadro/contract/gestao-talentos/relatorios/relatorio-dinamico.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { casa, colaborador, pessoa } from '../../apps/server/src/testing/factories.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

let browser: Browser
let app: TestApp
let company: TestCompany
let rh: Page
let telefone: Page
const faults: string[] = []

async function pageOf(width: number, cookie: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const [name, value] = cookie.split('=') as [string, string]
  await context.addCookies([{ name, value, url: app.base }])
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
  return page
}

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho do Vale' })
  const onde = await casa(app, company)
  const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
  for (const [nome, salario] of [
    ['Ana Prado', 3210],
    ['Bento Reis', 6540],
  ] as const) {
    const pessoaId = await pessoa(app, company.id, { nome })
    await colaborador(app, company.id, pessoaId, lugar, { tipo_salario: 3, salario })
  }
  const leitora = await company.user([talentoDinamico.authority, deColaborador.ver], { nome: 'Lia Leitora' })
  browser = await openBrowser()
  rh = await pageOf(1440, company.admin.cookie!)
  telefone = await pageOf(390, leitora.cookie!)
})
afterAll(async () => {
  await browser?.close()
  expect(faults).toEqual([])
})

const visit = (page: Page) => page.goto(talentoDinamico.base, { referer: `${app.base}/` })
const previa = (page: Page) => page.getByRole('region', { name: 'Prévia' })

it('chooses, orders and previews columns with the keyboard', async () => {
  await visit(rh)
  const busca = rh.getByLabel('Pesquisar em Colunas')
  await busca.fill('salario')
  // From the search down into the list, and mark its first row.
  await busca.press('ArrowDown')
  await rh.getByRole('option', { name: /^Salário Remuneração/ }).waitFor()
  await rh.keyboard.press(' ')
  const ordem = rh.getByRole('list', { name: 'Ordem das colunas' })
  await ordem.getByText('Salário').waitFor()
  const alca = rh.getByRole('button', { name: 'Mover Salário' })
  for (let i = 0; i < 5; i += 1) await alca.press('ArrowUp')
  await expect.poll(() => ordem.getByRole('listitem').first().textContent()).toContain('Salário')
  await rh.getByRole('button', { name: 'Tirar Estabelecimento' }).click()
  await rh.getByRole('button', { name: 'Ver prévia' }).click()
  await previa(rh).getByText('R$ 6.540,00').waitFor()
  await expect
    .poll(() => previa(rh).getByRole('columnheader').allTextContents())
    .toEqual([...['Salário', 'Nome', 'Área Organizacional', 'Cargo', 'Data de admissão']])
  expect(await seriousFaults(rh)).toEqual([])
})

it('filters, saves under a title and shares', async () => {
  await rh.getByRole('button', { name: 'Adicionar filtro' }).click()
  await rh.getByLabel('Filtro 1', { exact: true }).fill('salar')
  await rh
    .getByRole('listbox', { name: 'Filtro 1' })
    .getByRole('option', { name: /^Salário Remuneração/ })
    .click()
  await rh.getByLabel('Filtro 1: de', { exact: true }).fill('4000')
  await rh.getByRole('button', { name: 'Ver prévia' }).click()
  await previa(rh).getByText('Ana Prado').waitFor({ state: 'detached' })
  await previa(rh).getByText('Bento Reis').waitFor()
  await rh.getByRole('button', { name: 'Salvar' }).click()
  const dialogo = rh.getByRole('dialog', { name: 'Salvar relatório' })
  await dialogo.getByLabel('Título').fill('Quem ganha mais')
  await dialogo.getByLabel('Usuários que o recebem').fill('Lia')
  await rh.getByRole('option', { name: 'Lia Leitora' }).click()
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await rh.getByText("Relatório 'Quem ganha mais' salvo.").waitFor()
  await rh.getByText('Você o compartilha.').waitFor()
})

it('is read on a phone without what the reader may not see', async () => {
  await visit(telefone)
  await telefone.getByRole('button', { name: /Relatório salvo/ }).click()
  await telefone.getByRole('option', { name: /Quem ganha mais/ }).click()
  await telefone.getByText('Ficou de fora, porque você não pode ver: Salário.').waitFor()
  await telefone.getByText(/^Sem autoridade: .*Remuneração/).waitFor()
  await telefone.getByRole('button', { name: 'Mais ações' }).click()
  await telefone.getByRole('menuitem', { name: 'Ver prévia' }).click()
  // The filter by salary is not there either: both are shown.
  await previa(telefone).getByText('Ana Prado').waitFor()
  await previa(telefone).getByText('Bento Reis').waitFor()
  expect(await previa(telefone).textContent()).not.toMatch(/Salário|6\.540/)
  expect(await telefone.evaluate('document.documentElement.scrollWidth')).toBe(390)
  expect(await seriousFaults(telefone)).toEqual([])
})
