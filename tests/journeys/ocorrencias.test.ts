/** A fault from its registration to the answer to its contestation, and a praise: HR decides, the person reads, acknowledges, contests. */
import { minhas } from '@quadro/contract/gestao-talentos/ocorrencias/minhas-ocorrencias.ts'
import { base } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { trabalhador } from '../../apps/server/src/modules/avaliacao/desempenho/desempenho-testing.ts'
import {
  doCatalogo,
  fato,
  medida,
} from '../../apps/server/src/modules/gestao-talentos/ocorrencias/ocorrencias-testing.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

let browser: Browser
let app: TestApp
let company: TestCompany
let talentoId: number
let rh: Page
let tereza: Page
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
/** Registers an occurrence of Tereza as HR does. */
async function registrar(ocorrencia: string, relato: string): Promise<void> {
  await visit(rh, `${base}/new`)
  await rh.getByRole('combobox', { name: 'Talento' }).fill('Tereza')
  await rh.getByRole('option', { name: /Tereza Lopes/ }).click()
  await rh.getByRole('button', { name: /Selecione Ocorrência/ }).click()
  await rh.getByRole('option', { name: ocorrencia }).click()
  await rh.getByRole('textbox', { name: 'Relato' }).fill(relato)
  await rh.getByRole('button', { name: /^Salvar/ }).click()
  await rh.getByRole('heading', { name: ocorrencia, level: 1 }).waitFor()
}

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Novo' })
  talentoId = (await trabalhador(app, company, { nome: 'Tereza Lopes' })).id
  await doCatalogo(app, company, { nome: 'Recusa de EPI', pontos: 6 })
  await doCatalogo(app, company, { nome: 'Elogio do gestor', natureza: 'P' })
  await medida(app, company, { nome: 'Advertência verbal', grau: 1, pontos: 3 })
  await medida(app, company, { nome: 'Advertência escrita', grau: 2, pontos: 6 })
  browser = await openBrowser()
  rh = await pageOf(company.admin, 1440)
  tereza = await pageOf(await company.user([], { talentoId, nome: 'Tereza Lopes' }), 390)
})
afterAll(async () => {
  await browser?.close()
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    for (const page of [rh, tereza]) console.error(page.url(), await page.locator('body').ariaSnapshot())
  })
})

it('is registered, and the ladder proposes the first measure without choosing it', async () => {
  await registrar('Recusa de EPI', 'Retirou o protetor três vezes.')
  await rh.getByRole('heading', { name: 'Escada de medidas' }).waitFor()
  await rh.getByRole('button', { name: 'Definir providência' }).click()
  const dialog = rh.getByRole('dialog', { name: 'Definir a providência para Tereza Lopes' })
  await dialog.getByText('Com 6 pontos em vigor, a escada propõe: Advertência verbal. Quem decide é você.').waitFor()
  await dialog.getByRole('button', { name: 'Definir' }).click()
  await dialog.getByText('Providência é obrigatória').first().waitFor()
  await dialog.getByRole('button', { name: /Selecione Providência/ }).click()
  await rh.getByRole('option', { name: 'Advertência verbal' }).click()
  await dialog.getByRole('button', { name: 'Definir' }).click()
  await rh.getByText('Providência definida.').first().waitFor()
  expect(await seriousFaults(rh)).toEqual([])
})

it('is read and acknowledged by the person on a phone', async () => {
  await rh.getByRole('button', { name: 'Pedir ciência' }).click()
  await rh.getByText('A ciência espera pela pessoa').waitFor()
  await visit(tereza, minhas.path)
  const cartao = tereza.getByRole('region', { name: 'Recusa de EPI' })
  await cartao.getByText('Retirou o protetor três vezes.').waitFor()
  expect(await seriousFaults(tereza)).toEqual([])
  await cartao.getByRole('button', { name: 'Ler e dar ciência' }).click()
  await tereza.getByRole('heading', { name: 'Meus Aceites', level: 1 }).waitFor()
  const baixado = tereza.waitForEvent('download')
  await tereza.getByRole('button', { name: 'Ler o documento' }).click()
  await baixado
  await tereza.getByRole('button', { name: 'Aceitar' }).click()
  await tereza.getByRole('alertdialog').getByRole('button', { name: 'Aceitar' }).click()
  await tereza.getByText('Documento aceito.').waitFor()
})

it('is contested in her words, answered and kept', async () => {
  await visit(tereza, minhas.path)
  await tereza.getByRole('button', { name: 'Contestar' }).click()
  const dialog = tereza.getByRole('dialog', { name: `Contestar 'Recusa de EPI'` })
  await dialog.getByLabel('O que você tem a dizer').fill('O protetor estava rasgado.')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await tereza.getByText('Contestação enviada.').waitFor()
  await visit(rh, `${base}?ver=contestadas`)
  await rh.getByRole('link', { name: 'Tereza Lopes' }).click()
  await rh.getByText('O protetor estava rasgado.').waitFor()
  await rh.getByRole('button', { name: 'Responder e manter' }).click()
  const resposta = rh.getByRole('dialog', { name: 'Manter a ocorrência de Tereza Lopes?' })
  await resposta.getByLabel('Resposta ao talento').fill('A troca foi entregue antes do turno.')
  await resposta.getByRole('button', { name: 'Manter' }).click()
  await rh.getByText('Ocorrência mantida; a resposta foi enviada.').waitFor()
  await visit(tereza, minhas.path)
  await tereza.getByText('A troca foi entregue antes do turno.').waitFor()
})

it('is answered with a milder measure, which she reads beside the one before', async () => {
  const { id } = await fato(app, company, { situacao: 'T', talentoId, grau: 3 })
  await visit(rh, `${base}/${id}`)
  await rh.getByText('Mantenha ou troque por uma medida mais leve').waitFor()
  await rh.getByRole('button', { name: 'Responder e trocar' }).click()
  const dialog = rh.getByRole('dialog', { name: 'Trocar a providência de Tereza Lopes?' })
  await dialog.getByRole('button', { name: 'Trocar' }).click()
  await dialog.getByText('Nova providência é obrigatória').first().waitFor()
  await dialog.getByRole('button', { name: /Selecione Nova providência/ }).click()
  await rh.getByRole('option', { name: 'Advertência verbal' }).click()
  await dialog.getByLabel('Resposta ao talento').fill('A medida passa a advertência verbal.')
  expect(await seriousFaults(rh)).toEqual([])
  await dialog.getByRole('button', { name: 'Trocar' }).click()
  await rh.getByText('Providência trocada; a resposta foi enviada.').waitFor()
  await rh.getByText('Providência antes da resposta').waitFor()
  await visit(tereza, minhas.path)
  await tereza.getByText('A medida passa a advertência verbal.').waitFor()
  await tereza.getByText('Providência antes da resposta').waitFor()
  expect(await seriousFaults(tereza)).toEqual([])
})

it('praises too, without points and without a measure', async () => {
  await registrar('Elogio do gestor', 'Ensinou a turma nova.')
  await rh.getByText('Positiva, sem pontos').waitFor()
  await rh.getByRole('button', { name: 'Pedir ciência' }).waitFor()
  await expect.poll(() => rh.getByRole('button', { name: 'Definir providência' }).count()).toBe(0)
  await visit(tereza, minhas.path)
  await tereza.getByText('Ensinou a turma nova.').waitFor()
  expect(faults).toEqual([])
})
