/** From the dismissal to the sums: the interview is scheduled, answered by the link on a phone, read by HR, and told with those of others. */

import { responder } from '@quadro/contract/gestao-talentos/entrevistas/entrevistas-desligamento.ts'
import { resultadosDasEntrevistas } from '@quadro/contract/gestao-talentos/relatorios/relatorio-entrevistas.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { trabalhador } from '../../apps/server/src/modules/avaliacao/desempenho/desempenho-testing.ts'
import {
  agendada,
  modeloDeSaida,
  passada,
  respostasDe,
} from '../../apps/server/src/modules/gestao-talentos/testing/entrevistas-testing.ts'
import { type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { insert } from '../../apps/server/src/testing/factories.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

let browser: Browser
let app: TestApp
let company: TestCompany
let rh: Page
let telefone: Page
let talentoId: number
let link: string
const faults: string[] = []

async function pageOf(width: number, cookie?: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  if (cookie) {
    const [name, value] = cookie.split('=') as [string, string]
    await context.addCookies([{ name, value, url: app.base }])
  }
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
  return page
}

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho da Serra' })
  talentoId = (await trabalhador(app, company, { nome: 'Lia Prado' })).id
  await insert(app, 'motivo_desligamento', { empresa_id: company.id, descricao: 'Outro emprego', iniciativa: 'E' })
  const modeloId = await modeloDeSaida(company)
  // Others have left before, and were asked the same.
  for (let i = 0; i < 5; i += 1) {
    const { talentoId: id, questionarioId } = await agendada(app, company, { modeloId })
    const respostas = await respostasDe(app, questionarioId, 6)
    await company.admin.call(responder, { id, respostas, observacao: null })
  }
  browser = await openBrowser()
  rh = await pageOf(1440, company.admin.cookie!)
  telefone = await pageOf(390)
})
afterAll(async () => {
  await browser?.close()
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    for (const page of [rh, telefone]) console.error(page.url(), await page.locator('body').ariaSnapshot())
  })
})
const visit = (page: Page, path: string) => page.goto(path, { referer: `${app.base}/` })

it('is of one who was dismissed, and is scheduled from the page of the person', async () => {
  await visit(rh, `/gestao-talentos/talentos/${talentoId}/entrevista-desligamento`)
  await rh
    .getByText(/Lia Prado continua na empresa/)
    .first()
    .waitFor()
  await visit(rh, `/cargo-salario/colaboradores/${talentoId}`)
  await rh.getByRole('button', { name: 'Mais ações' }).click()
  await rh.getByRole('menuitem', { name: 'Desligar' }).click()
  const desligar = rh.getByRole('dialog')
  await desligar.getByRole('button', { name: /Selecione Motivo/ }).click()
  await rh.getByRole('option', { name: 'Outro emprego' }).click()
  await desligar.getByRole('button', { name: /^Desligar/ }).click()
  await desligar.waitFor({ state: 'detached' })
  await rh.getByRole('button', { name: 'Mais ações' }).click()
  await rh.getByRole('menuitem', { name: 'Entrevista de desligamento' }).click()
  await rh.getByRole('button', { name: 'Agendar' }).click()
  const agendar = rh.getByRole('dialog', { name: 'Agendar a entrevista de Lia Prado' })
  await agendar.getByRole('button', { name: /Selecione Modelo/ }).click()
  await rh.getByRole('option').first().click()
  await agendar.getByRole('button', { name: 'Agendar' }).click()
  await rh.getByText('Entrevista agendada.').first().waitFor()
  await rh.getByText('Responder até').waitFor()
  expect(await seriousFaults(rh)).toEqual([])
})

it('is answered by the link, on a phone, after the last day', async () => {
  await app.owner.query('update talento set data_desligamento = data_desligamento - 2 where id = $1', [talentoId])
  await rh.getByRole('button', { name: 'Mais ações' }).click()
  await rh.getByRole('menuitem', { name: 'Criar link' }).click()
  const dialog = rh.getByRole('dialog', { name: 'Link de uso único para Lia Prado' })
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  link = (await dialog.getByText('/pessoal/link#').textContent())!
  await dialog.getByRole('button', { name: 'Fechar' }).first().click()
  await visit(telefone, link.replace(/^https?:\/\/[^/]+/, app.base))
  await telefone.getByRole('button', { name: 'Continuar' }).click()
  await telefone.getByText('Entrevista de desligamento').click()
  await telefone.getByRole('radio', { name: '9', exact: true }).click()
  expect(await seriousFaults(telefone)).toEqual([])
  await telefone.getByRole('button', { name: 'Próxima' }).click()
  await telefone.getByText('Avisa cedo').click()
  await telefone.getByRole('button', { name: /Próxima|Revisar/ }).click()
  await telefone.getByRole('button', { name: 'Concluir' }).click()
  await telefone.getByText('Obrigado por responder').waitFor()
  // The link is used up.
  const outro = await pageOf(390)
  await visit(outro, link.replace(/^https?:\/\/[^/]+/, app.base))
  await outro.getByRole('button', { name: 'Continuar' }).click()
  await outro.getByText('Este link não vale mais').waitFor()
})

it('is read by HR, and told in the sums of those who answered', async () => {
  await rh.reload()
  await rh.getByText('A própria pessoa').waitFor()
  await rh.getByText('Entrega o que combina?').waitFor()
  await passada(app, company)
  await visit(rh, resultadosDasEntrevistas.base)
  await rh
    .getByRole('button', { name: /Selecione Modelo/ })
    .first()
    .click()
  await rh.getByRole('option').first().click()
  await rh.getByRole('button', { name: 'Ver prévia' }).click()
  const linha = rh.getByRole('row', { name: /Empregado/ })
  await linha.getByText('6', { exact: true }).waitFor()
  await rh
    .getByRole('row', { name: /Avisa cedo/ })
    .getByText('6', { exact: true })
    .waitFor()
  expect(await seriousFaults(rh)).toEqual([])
  expect(faults).toEqual([])
})
