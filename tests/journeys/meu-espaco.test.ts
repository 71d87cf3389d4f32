/** A person on a phone: what waits, a declaration made alone, a letter read and accepted; with a login and by badge and PIN. */
import { PAGINA_MEU_ESPACO, PAGINA_MINHA_EQUIPE } from '@quadro/contract/cargo-salario/espaco/meu-espaco.ts'
import { autoridades as deProposta } from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { modelosDocumento } from '@quadro/contract/gestao-talentos/documentos/modelos-documento.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { responde, trabalhador } from '../../apps/server/src/modules/avaliacao/desempenho/desempenho-testing.ts'
import { modelo } from '../../apps/server/src/modules/gestao-talentos/testing/documentos.ts'
import { type Client, type TestApp, testApp } from '../../apps/server/src/testing/app.ts'
import { insert } from '../../apps/server/src/testing/factories.ts'
import { comCracha, PIN } from '../../apps/server/src/testing/people.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

let browser: Browser
let app: TestApp
let rh: Page
let elisa: Page
let semLogin: Page
let marta: Page
/** The same manager, who also decides on changes of data. */
let martaDecide: Page
let empresaId: number
let codigo: string
const faults: string[] = []

const visit = (page: Page, path: string) => page.goto(path, { referer: `${app.base}/` })
/** A page of this user, or of nobody yet, 1440 px wide or as wide as a phone. */
async function pageOf(user: Client | undefined, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  if (user) {
    const [cookie, value] = user.cookie!.split('=') as [string, string]
    await context.addCookies([{ name: cookie, value, url: app.base }])
  }
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
  return page
}

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  const company = await app.company({ nome: 'Moinho Claro' })
  empresaId = company.id
  const { id: talentoId, areaId, pessoaId } = await trabalhador(app, company, { nome: 'Elisa Prado' })
  const chefe = await trabalhador(app, company, { nome: 'Marta Reis', areaId })
  await responde(app, company.id, chefe.id, areaId)
  await modelo(app, company, { nome: 'Declaração de vínculo', autoatendimento: true })
  await modelo(app, company, { nome: 'Carta de mérito', tipo: 'CARTA', assinaturas: 'AMBOS' })
  await insert(app, 'proposta_alteracao', {
    ...{ empresa_id: company.id, pessoa_id: pessoaId, nome: 'Elisa Prado', origem: 'meus-dados', situacao: 'P' },
    ...{ valores: JSON.stringify({ conjuge: 'Rui Prado' }), campos: ['conjuge'] },
  })
  await comCracha(app, company.id, talentoId)
  const { rows } = await app.owner.query('select cracha_codigo from acesso_pessoal where talento_id = $1', [talentoId])
  codigo = rows[0].cracha_codigo
  browser = await openBrowser()
  rh = await pageOf(company.admin, 1440)
  elisa = await pageOf(await company.user([], { talentoId, nome: 'Elisa Prado' }), 390)
  semLogin = await pageOf(undefined, 390)
  marta = await pageOf(await company.user([], { talentoId: chefe.id, nome: 'Marta Reis' }), 390)
  const decide = await company.user([deProposta.decidir], { talentoId: chefe.id, nome: 'Marta Reis' })
  martaDecide = await pageOf(decide, 1440)
})
afterAll(async () => {
  await browser?.close()
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    for (const page of [rh, elisa, semLogin, marta, martaDecide])
      console.error(page.url(), await page.locator('body').ariaSnapshot())
  })
})

it('makes a declaration on a phone, without HR', async () => {
  await visit(elisa, PAGINA_MEU_ESPACO)
  await elisa.getByRole('heading', { name: 'Meu Espaço', level: 1 }).waitFor()
  await elisa.getByText('Nada espera por você agora.').waitFor()
  expect(await seriousFaults(elisa)).toEqual([])
  await elisa.getByRole('button', { name: /Meus documentos/ }).click()
  await elisa.getByRole('heading', { name: 'Meus Documentos', level: 1 }).waitFor()
  await elisa.getByRole('button', { name: 'Fazer uma declaração' }).click()
  await elisa
    .getByRole('dialog')
    .getByRole('button', { name: /Declaração de vínculo/ })
    .click()
  await elisa.getByText('Declaração pronta.').waitFor()
  const baixado = elisa.waitForEvent('download')
  await elisa.getByRole('button', { name: 'Baixar Declaração de vínculo' }).click()
  expect((await baixado).suggestedFilename()).toMatch(/^Declaracao-de-vinculo-de-Elisa-Prado-.*\.pdf$/)
  expect(await seriousFaults(elisa)).toEqual([])
})

it('is given a letter by HR', async () => {
  await visit(rh, modelosDocumento.page)
  await rh.getByRole('link', { name: 'Carta de mérito' }).click()
  await rh.getByRole('button', { name: 'Emitir' }).click()
  const dialog = rh.getByRole('dialog', { name: "Emitir 'Carta de mérito'" })
  await dialog.getByRole('combobox', { name: 'Colaboradores' }).fill('Elisa')
  await rh.getByRole('option', { name: /Elisa Prado/ }).click()
  await dialog.getByText('Elisa Prado trabalha aqui desde').waitFor()
  await dialog.getByRole('button', { name: 'Emitir' }).click()
  await rh.getByText('1 documento emitido.').waitFor()
})

it('finds the letter on top, reads and accepts it', async () => {
  await visit(elisa, PAGINA_MEU_ESPACO)
  const fazer = elisa.getByRole('region', { name: 'Para fazer (1)' })
  await elisa.getByText('Meus pedidos').waitFor()
  await fazer.getByRole('button', { name: /Ler e aceitar: Carta de mérito/ }).click()
  await elisa.getByRole('heading', { name: 'Meus Aceites', level: 1 }).waitFor()
  const baixado = elisa.waitForEvent('download')
  await elisa.getByRole('button', { name: 'Ler o documento' }).click()
  await baixado
  await elisa.getByRole('button', { name: 'Aceitar' }).click()
  await elisa.getByRole('alertdialog').getByRole('button', { name: 'Aceitar' }).click()
  await elisa.getByText('Documento aceito.').waitFor()
  await visit(elisa, PAGINA_MEU_ESPACO)
  await elisa.getByText('Nada espera por você agora.').waitFor()
})

it('shows the same by badge and PIN', async () => {
  await visit(semLogin, `/pessoal?empresaId=${empresaId}`)
  await semLogin.getByLabel('CPF ou código do crachá').fill(codigo)
  await semLogin.getByRole('button', { name: 'Continuar' }).click()
  for (const digito of PIN) await semLogin.getByRole('button', { name: digito, exact: true }).click()
  await semLogin.getByRole('button', { name: 'Entrar' }).click()
  await semLogin.getByRole('heading', { name: 'Olá, Elisa' }).waitFor()
  await semLogin.getByRole('button', { name: /Meus documentos/ }).click()
  await semLogin.getByRole('region', { name: 'Carta de mérito' }).getByText('Aceito').waitFor()
  expect(await seriousFaults(semLogin)).toEqual([])
})

it('shows the manager the team on a phone', async () => {
  await visit(marta, PAGINA_MINHA_EQUIPE)
  await marta.getByRole('heading', { name: 'Minha Equipe', level: 1 }).waitFor()
  await marta.getByRole('rowheader', { name: 'Elisa Prado' }).waitFor()
  expect(await seriousFaults(marta)).toEqual([])
  expect(faults).toEqual([])
})

it('lets a manager who decides refuse a change of data without leaving the page', async () => {
  await visit(martaDecide, PAGINA_MINHA_EQUIPE)
  await martaDecide.getByRole('button', { name: 'Decidir a mudança de Elisa Prado' }).click()
  const painel = martaDecide.getByRole('complementary').filter({ hasText: 'Rui Prado' })
  await painel.getByRole('button', { name: 'Recusar' }).click()
  const dialog = martaDecide.getByRole('dialog', { name: 'Recusar as mudanças de Elisa Prado?' })
  await dialog.getByLabel('Motivo').fill('Falta a certidão.')
  expect(await seriousFaults(martaDecide)).toEqual([])
  await dialog.getByRole('button', { name: 'Recusar' }).click()
  await martaDecide.getByText('Proposta recusada.').waitFor()
  await martaDecide.getByText('Nada espera por você.').waitFor()
  expect(new URL(martaDecide.url()).pathname).toBe(PAGINA_MINHA_EQUIPE)
  expect(faults).toEqual([])
})
