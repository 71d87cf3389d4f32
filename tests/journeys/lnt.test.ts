/** From a gap to a class: what the product proposes is accepted, planned by one person, approved by another, and becomes a class. */
import { lnt } from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import { treinamentos } from '@quadro/contract/desenvolvimento/treinamentos/treinamentos.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { allAuthorities } from '../../apps/server/src/kit/access/authorities.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { casa, colaborador, insert, pessoa } from '../../apps/server/src/testing/factories.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

let browser: Browser
let app: TestApp
let company: TestCompany
let rh: Page
let lntId: number
const faults: string[] = []
const visit = (page: Page, path: string) => page.goto(path, { referer: `${app.base}/` })
async function pageOf(user: Client): Promise<Page> {
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
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
  return page
}

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Novo' })
  const empresa_id = company.id
  const onde = await casa(app, company)
  await colaborador(app, empresa_id, await pessoa(app, empresa_id, { nome: 'Tereza Lopes' }), {
    estabelecimento_id: onde.estabelecimentoId,
    area_id: onde.areaId,
    faixa_salarial_id: onde.faixaId,
  })
  const curso_id = await insert(app, 'curso', { empresa_id, nome: 'NR-35', tipo: 'CURSO' })
  const certificacao_id = await insert(app, 'certificacao', { empresa_id, nome: 'Trabalho em altura' })
  await insert(app, 'certificacao_curso', { empresa_id, certificacao_id, curso_id })
  await insert(app, 'faixa_certificacao', { empresa_id, certificacao_id, faixa_salarial_id: onde.faixaId })
  const dia = hoje(app.services.settings.timeZone)
  const rodada = { nome: 'LNT do ano', dataIni: dia, dataFim: somarDias(dia, 30), observacao: null }
  lntId = (await company.admin.call(lnt.criar, rodada)).id
  browser = await openBrowser()
  rh = await pageOf(company.admin)
})
afterAll(async () => {
  await browser?.close()
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => console.error(rh.url(), await rh.locator('body').ariaSnapshot()))
})

it('proposes the missing certification, which is accepted and planned', async () => {
  await visit(rh, `${lnt.page}/${lntId}?aba=necessidades`)
  await rh.getByRole('button', { name: 'Ver o que o Quadro propõe' }).click()
  await rh.getByText('1 pessoa: Tereza Lopes (falta Trabalho em altura)').waitFor()
  await rh.getByRole('button', { name: 'Inserir 1 necessidade' }).click()
  await rh.getByRole('button', { name: 'Ações de NR-35' }).click()
  await rh.getByRole('menuitem', { name: 'Validar' }).click()
  await rh.getByRole('button', { name: 'Planejar' }).click()
  const dialog = rh.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Mês' }).fill('03/2190')
  await dialog.getByRole('button', { name: 'Planejar' }).click()
  await rh.getByText('1 necessidade planejada em 1 treinamento.').waitFor()
  await rh.getByRole('cell', { name: 'Planejado' }).waitFor()
  expect(await seriousFaults(rh)).toEqual([])
})

it('is approved by somebody else, and becomes a class with the person in it', async () => {
  const todas = [...allAuthorities().keys()].filter((name) => name !== 'ROLE_VER_TODAS_EMPRESAS')
  rh = await pageOf(await company.user(todas))
  await visit(rh, treinamentos.page)
  await rh.getByRole('link', { name: /NR-35/ }).first().click()
  await rh.getByRole('button', { name: 'Aprovar' }).click()
  await rh.getByRole('button', { name: 'Criar turma' }).click()
  const dialog = rh.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Instrutor' }).fill('Marcos Siqueira')
  await dialog.getByRole('button', { name: 'Criar turma' }).click()
  await rh.getByText('Turma criada com 1 inscrito.').waitFor()
  await rh.getByText(/do plano de 03\/2190/).waitFor()
  await rh.getByRole('tab', { name: 'Pessoas' }).click()
  await rh.getByRole('link', { name: 'Tereza Lopes' }).waitFor()
  expect(faults).toEqual([])
})
