/** The main journey in a real browser: HR asks, a manager releases, HR advertises, a candidate applies by phone, HR hires. */
import * as pedidos from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../apps/server/src/kit/passwords.ts'
import { randomCpf, type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { casa } from '../../apps/server/src/testing/factories.ts'
import { buildPages, openBrowser, seriousFindings } from '../support/browser.ts'

let browser: Browser
let app: TestApp
let company: TestCompany
beforeAll(async () => {
  buildPages()
  app = await testApp()
  company = await app.company({ nome: 'Horizonte Alimentos' })
  await casa(app, company)
  browser = await openBrowser()
}, 180_000)
afterAll(() => browser?.close())

async function page(width: number, height: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
  })
  const opened = await context.newPage()
  opened.setDefaultTimeout(15_000)
  return opened
}
async function logIn(at: Page, usuarioId: number): Promise<void> {
  const { rows } = await app.owner.query('update usuario set senha_hash = $1 where id = $2 returning login', [
    await hashPassword('segredo-longo'),
    usuarioId,
  ])
  await at.goto(`${app.base}/captacao/solicitacoes-pessoal`)
  await at.waitForURL('**/login')
  await at.getByLabel('Usuário').fill(rows[0].login)
  await at.locator('input[type=password]').fill('segredo-longo')
  await at.getByRole('button', { name: 'Entrar', exact: true }).click()
  await at.waitForURL(`${app.base}/`)
}
const choose = async (at: Page, label: RegExp, option: RegExp): Promise<void> => {
  await at.getByLabel(label).first().click()
  // Lists have options, the tree of areas has rows.
  await at
    .getByRole('option', { name: option })
    .or(at.getByRole('treeitem', { name: option }))
    .or(at.getByRole('row', { name: option }))
    .first()
    .click()
}

it('R0034 R0036 leads from the request to the hire', async () => {
  const gestor = await company.user(Object.values(pedidos.autoridades))
  const rh = await page(1440, 900)
  await logIn(rh, company.usuarioId)
  await rh.goto(`${app.base}/login`, { referer: app.base })
  await rh.waitForURL(`${app.base}/`)

  // HR asks for a person.
  await rh
    .getByRole('link', { name: /Solicitações de Pessoal/ })
    .or(rh.getByRole('button', { name: 'Recrutamento & Seleção' }))
    .first()
    .click()
  const menu = rh.getByRole('link', { name: 'Solicitações de Pessoal' })
  await menu.first().click()
  await rh
    .getByRole('button', { name: /^Inserir/ })
    .first()
    .click()
  await rh.getByLabel(/^Descrição/).fill('Analista de Custos')
  await choose(rh, /^Estabelecimento/, /Matriz/)
  await choose(rh, /^Área Organizacional/, /Área/)
  await rh.getByLabel(/^Cargo \/ Faixa Salarial/).fill('Cargo')
  await rh.getByRole('option').first().click()
  await choose(rh, /^Motivo/, /Substituição/)
  await rh.getByLabel(/^Horário comercial/).fill('08:00 às 17:48')
  await rh.getByRole('button', { name: /^Salvar(?! e)/ }).click()
  await rh.getByRole('heading', { name: /Analista de Custos/ }).waitFor()
  const { rows } = await app.owner.query('select id from solicitacao_pessoal where empresa_id = $1', [company.id])
  const id = Number(rows[0].id)

  // Somebody else releases it.
  const chefe = await page(1440, 900)
  await logIn(chefe, gestor.usuarioId)
  await chefe.goto(`${app.base}/captacao/solicitacoes-pessoal/${id}`, { referer: `${app.base}/` })
  await chefe.getByRole('button', { name: 'Aprovar' }).click()
  await chefe.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  await chefe.getByText('Aprovada', { exact: true }).first().waitFor()

  // HR advertises it.
  await company.admin.call((await import('@quadro/contract/captacao/anuncios.ts')).criar, {
    solicitacaoId: id,
    titulo: 'Analista de Custos',
    descricao: '<p>Venha trabalhar conosco.</p>',
    exibirModuloExterno: true,
  })

  // A candidate registers on a phone and applies.
  const phone = await page(390, 844)
  await phone.goto(`${app.base}/externo/anuncios?empresaId=${company.id}`)
  await phone.getByRole('heading', { name: 'Analista de Custos' }).waitFor()
  expect(await seriousFindings(phone)).toEqual([])
  await phone.getByRole('link', { name: 'Fazer meu cadastro' }).click()
  await phone.getByLabel(/^CPF/).fill(randomCpf())
  await phone
    .getByLabel(/^Nome(?! social)/)
    .first()
    .fill('Mariana Sayuri Tanaka')
  for (let step = 0; step < 5; step += 1) await phone.getByRole('button', { name: 'Continuar' }).click()
  await phone.locator('input[type=password]').nth(0).fill('minha-senha-1')
  await phone.locator('input[type=password]').nth(1).fill('minha-senha-1')
  await phone.getByLabel(/Li e aceito/).check({ force: true })
  await phone.getByRole('button', { name: 'Concluir cadastro' }).click()
  await phone.getByRole('button', { name: 'Quero me candidatar' }).click()
  await phone.getByText('Já me candidatei').first().waitFor()

  // HR sees the candidate and hires.
  await rh.goto(`${app.base}/captacao/solicitacoes-pessoal/${id}?aba=candidatos`, { referer: `${app.base}/` })
  await rh.getByText('Mariana Sayuri Tanaka').first().click()
  expect(await seriousFindings(rh)).toEqual([])
  await rh.getByRole('button', { name: 'Contratar' }).first().click()
  const dialog = rh.getByRole('dialog')
  await dialog
    .getByLabel(/^Data de Admissão/)
    .first()
    .fill('01/12/2026')
  await dialog.getByRole('button', { name: 'Contratar' }).click()
  await rh
    .getByText(/1 de 1 vagas? preenchidas?/)
    .first()
    .waitFor()
  const hired = await app.owner.query('select t.data_admissao::text as dia from talento t where t.empresa_id = $1', [
    company.id,
  ])
  expect(hired.rows).toEqual([{ dia: '2026-12-01' }])
}, 180_000)
