/** An admission followed to its outcome: expected, asked on its day, answered by the manager, decided by HR, read by its own person. */
import { autoridades, base } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { responde, trabalhador } from '../../apps/server/src/modules/avaliacao/desempenho/desempenho-testing.ts'
import {
  admitidoHa,
  periodoComModelo,
} from '../../apps/server/src/modules/avaliacao/experiencia/experiencia-testing.ts'
import { pedirExperiencias } from '../../apps/server/src/modules/avaliacao/experiencia/pedir-experiencias.ts'
import { type Client, type TestApp, testApp } from '../../apps/server/src/testing/app.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

let browser: Browser
let app: TestApp
let rh: Page
let gestor: Page
let nina: Page
let talentoId: number
let empresaId: number
const faults: string[] = []

const visit = (page: Page, path: string) => page.goto(path, { referer: `${app.base}/` })
/** A page of this user, 1440 px wide or as wide as a phone. */
async function pageOf(user: Client, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
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
  const company = await app.company({ nome: 'Moinho Novo' })
  empresaId = company.id
  await periodoComModelo(app, company, 45)
  await periodoComModelo(app, company, 90)
  // Tomorrow is the tenth day before the last one of the first period.
  const nova = await admitidoHa(app, company, 38, { nome: 'Nina Nova' })
  talentoId = nova.id
  const chefe = await trabalhador(app, company, { areaId: nova.areaId, nome: 'Gil Gestor' })
  await responde(app, company.id, chefe.id, nova.areaId)
  browser = await openBrowser()
  rh = await pageOf(company.admin, 1440)
  gestor = await pageOf(await company.user([autoridades.responder], { talentoId: chefe.id, nome: 'Gil Gestor' }), 390)
  nina = await pageOf(await company.user([autoridades.responder], { talentoId: nova.id, nome: 'Nina Nova' }), 390)
})
afterAll(async () => {
  await browser?.close()
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    for (const page of [rh, gestor, nina]) console.error(page.url(), await page.locator('body').ariaSnapshot())
  })
})

it('expects the ends of both periods, and asks the manager on the day', async () => {
  await visit(rh, base)
  await rh.getByRole('link', { name: 'Nina Nova' }).click()
  await rh.getByRole('heading', { name: 'Nina Nova', level: 1 }).waitFor()
  await rh.getByRole('heading', { name: /^45 dias: / }).waitFor()
  await rh.getByRole('heading', { name: /^90 dias: / }).waitFor()
  await rh
    .getByRole('row', { name: /Gil Gestor \(gestor\) Previsto/ })
    .nth(1)
    .waitFor()
  expect(await pedirExperiencias(app.services, empresaId)).toBe(1)
  await rh.reload()
  await rh.getByRole('row', { name: /Gil Gestor \(gestor\) A responder/ }).waitFor()
  expect(await seriousFaults(rh)).toEqual([])
})

it('is answered by the manager on a phone', async () => {
  await visit(gestor, `${base}/responder`)
  await gestor.getByRole('link', { name: 'Nina Nova' }).click()
  await gestor.getByText('Entrega o que combina?').first().waitFor()
  await gestor.getByRole('radio', { name: '9', exact: true }).click()
  await gestor.getByRole('button', { name: 'Próxima' }).click()
  await gestor.getByRole('radio', { name: 'Avisa cedo' }).click()
  await gestor.getByRole('button', { name: 'Revisar' }).click()
  await gestor.getByRole('button', { name: /^Concluir/ }).click()
  await gestor.getByText('Avaliação respondida.').waitFor()
})

it('is nothing for its own person before the outcome', async () => {
  await visit(nina, `${base}/minha`)
  await nina.getByText('Nada a mostrar ainda').waitFor()
})

it('is made permanent, and then read by its own person', async () => {
  await visit(rh, `${base}/${talentoId}`)
  await rh.getByRole('row', { name: /Respondido .* 95%/ }).waitFor()
  await rh.getByRole('button', { name: 'Efetivar', exact: true }).click()
  const dialog = rh.getByRole('dialog', { name: 'Efetivar Nina Nova?' })
  await dialog.getByLabel('Observação').fill('Aprendeu depressa')
  await dialog.getByRole('button', { name: 'Efetivar' }).click()
  await rh.getByText('Efetivação registrada.').waitFor()
  await rh.getByRole('row', { name: /Efetivar .* Aprendeu depressa/ }).waitFor()
  const { rows } = await app.owner.query('select data_desligamento, versao from talento where id = $1', [talentoId])
  expect(rows[0].data_desligamento).toBeNull()
  await visit(nina, `${base}/minha`)
  await nina.getByRole('heading', { name: 'O que se decidiu' }).waitFor()
  await nina.getByText('Entrega o que combina?').waitFor()
  await expect.poll(() => nina.getByText('Aprendeu depressa').count()).toBe(0)
  expect(faults).toEqual([])
})
