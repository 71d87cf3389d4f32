/** A class that was held: its student answers on a phone, the marks tell who passed, and the ranking shows them. */
import * as modelosTurma from '@quadro/contract/avaliacao/turmas/modelos-turma.ts'
import { autoridades, base } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-de-turmas.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  medida,
  modelo,
  type TurmaAvaliada,
  turmaAvaliada,
} from '../../apps/server/src/modules/desenvolvimento/testing/turmas-avaliadas.ts'
import { type Client, type TestApp, testApp } from '../../apps/server/src/testing/app.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

let browser: Browser
let app: TestApp
let rh: Page
let ana: Page
let turma: TurmaAvaliada
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
  const prova = await medida(app, company, 'n', 7)
  turma = await turmaAvaliada(app, company, { medidas: [prova], nomes: ['Ana Prado', 'Bia Rocha'] })
  await app.owner.query('update curso set reacao_modelo_id = $2 where id = $1', [
    ...[turma.cursoId, await modelo(company, { de: modelosTurma.modelos })],
  ])
  browser = await openBrowser()
  rh = await pageOf(company.admin, 1440)
  const aluna = await company.user([autoridades.responder], {
    talentoId: turma.alunos[0]!.talentoId,
    nome: 'Ana Prado',
  })
  ana = await pageOf(aluna, 390)
})
afterAll(async () => {
  await browser?.close()
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    for (const page of [rh, ana]) console.error(page.url(), await page.locator('body').ariaSnapshot())
  })
})
const aba = (nome: string) => visit(rh, `${turmas.page}/${turma.turmaId}?aba=${nome}`)

it('is concluded, and asks who was there', async () => {
  await aba('reacao')
  await rh.getByText('Ainda ninguém foi perguntado').waitFor()
  await rh.getByRole('button', { name: 'Concluir turma' }).click()
  await rh.getByText('0 de 2').waitFor()
  expect(await seriousFaults(rh)).toEqual([])
})

it('is answered by a student on a phone, and nobody reads what she said', async () => {
  await visit(ana, base)
  await ana.getByRole('link', { name: /^Curso / }).click()
  await ana.getByText('Entrega o que combina?').first().waitFor()
  await ana.getByRole('radio', { name: '9', exact: true }).click()
  await ana.getByRole('button', { name: 'Próxima' }).click()
  await ana.getByRole('radio', { name: 'Avisa cedo' }).click()
  await ana.getByRole('button', { name: 'Revisar' }).click()
  await ana.getByRole('button', { name: /^Concluir/ }).click()
  await ana.getByText('Avaliação respondida.').waitFor()
  expect(await seriousFaults(ana)).toEqual([])
  await rh.reload()
  await rh.getByText('1 de 2').waitFor()
  await rh.getByText('As respostas ainda chegam').waitFor()
})

it('has marks, which tell who passed', async () => {
  await aba('notas')
  await rh.getByRole('textbox', { name: /de Ana Prado$/ }).fill('8,5')
  await rh.getByRole('textbox', { name: /de Bia Rocha$/ }).fill('6')
  await rh.getByRole('button', { name: 'Salvar notas' }).click()
  await rh.getByText('Notas salvas.').waitFor()
  await rh.getByRole('row', { name: /Ana Prado .*Completa Aprovado/ }).waitFor()
  await rh.getByRole('row', { name: /Bia Rocha .*Completa Reprovado/ }).waitFor()
  // A mark of a held class is corrected with a reason.
  await rh.getByRole('textbox', { name: /de Bia Rocha$/ }).fill('7')
  await rh.getByRole('textbox', { name: 'Motivo' }).fill('Questão anulada')
  await rh.getByRole('button', { name: 'Salvar notas' }).click()
  await rh.getByRole('row', { name: /Bia Rocha .*Completa Aprovado/ }).waitFor()
  expect(await seriousFaults(rh)).toEqual([])
})

it('stands in the ranking', async () => {
  await visit(rh, '/desenvolvimento/relatorios/ranking-avaliacao-aluno')
  const campo = rh.getByRole('combobox', { name: 'Turmas' })
  await campo.fill('Turma')
  await rh.getByRole('option').first().click()
  await rh.getByRole('button', { name: 'Ver prévia' }).click()
  await rh.getByRole('row', { name: /^1 Ana Prado/ }).waitFor()
  await rh.getByRole('row', { name: /^2 Bia Rocha/ }).waitFor()
  expect(await seriousFaults(rh)).toEqual([])
  expect(faults).toEqual([])
})
