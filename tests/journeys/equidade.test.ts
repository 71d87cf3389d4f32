/** Pay equity in a real browser: the figures of a half-year and of an establishment, its files, the Ministry's report and the plan. */
import { equidadeSalarial } from '@quadro/contract/cargo-salario/equidade/equidade-salarial.ts'
import { publicacoesEquidade } from '@quadro/contract/cargo-salario/equidade/publicacoes-equidade.ts'
import { nomeDoSemestre, ultimoEncerrado } from '@quadro/contract/cargo-salario/equidade/semestres.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { hoje } from '@quadro/contract/kit/datas.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { allAuthorities } from '../../apps/server/src/kit/access/authorities.ts'
import { empregar } from '../../apps/server/src/modules/cargo-salario/testing/equidade.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

let browser: Browser
let app: TestApp
let company: TestCompany
let analista: Client
let page: Page
let semestre: string
const faults: string[] = []

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  await empregar(app, company, 14611)
  semestre = ultimoEncerrado(hoje(app.services.settings.timeZone))
  // Everything but salaries.
  const authorities = [...allAuthorities().keys()].filter(
    (one) => one !== 'ROLE_VER_TODAS_EMPRESAS' && one !== verSalario.name,
  )
  const user = await company.user(authorities, { nome: 'Camila Duarte' })
  analista = user
  browser = await openBrowser()
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  context.setDefaultTimeout(PATIENCE)
  const [cookie, value] = user.cookie!.split('=') as [string, string]
  await context.addCookies([{ name: cookie, value, url: app.base }])
  page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
})
afterAll(async () => {
  await browser?.close()
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => console.error(page.url(), await page.locator('body').ariaSnapshot()))
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
async function choose(label: string, option: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`(^|\\s)${label}`) })
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const row = async (nome: string) =>
  (
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: nome, exact: true }) })
      .innerText()
  )
    .split(/\s*\t\s*/)
    .slice(1)
const said = async (filtro: object) => {
  const sheet = (await analista.call(equidadeSalarial.preview, filtro as never)) as Sheet
  const { mulheres, homens, media, mediana, ajustada } = sheet.groups[0]!.rows[0]!
  return [mulheres, homens, ...[media, mediana, ajustada].map((v) => (v === null ? '' : `${v}%`))].map(String)
}

it('shows a half-year and an establishment with the figures of the sheet, and gives PDF and spreadsheet', async () => {
  await page.goto(`${equidadeSalarial.base}?semestre=2024-2`, { referer: `${app.base}/` })
  await page.getByRole('heading', { name: 'Equidade Salarial', level: 1 }).waitFor()
  await page.getByText('2º semestre de 2024 · salários de 31/12/2024').waitFor()
  await page.getByRole('rowheader', { name: 'Todos', exact: true }).waitFor()
  expect(await row('Todos')).toEqual(await said({ semestre: '2024-2' }))
  await page.getByText('Não substitui o Relatório de Transparência Salarial').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await choose('Estabelecimento', 'Matriz')
  await page.waitForURL(/estabelecimento=/)
  const id = Number(new URL(page.url()).searchParams.get('estabelecimento'))
  const daMatriz = await said({ semestre: '2024-2', estabelecimentosIds: [id] })
  await expect.poll(() => row('Todos'), { timeout: PATIENCE }).toEqual(daMatriz)
  for (const [botao, ending] of [
    ['Relatório semestral', '.pdf'],
    ['Exportar para XLS', '.xlsx'],
  ] as const) {
    const coming = page.waitForEvent('download')
    await press(botao)
    expect((await coming).suggestedFilename()).toMatch(new RegExp(`^Equidade-Salarial.*\\${ending}$`))
  }
})

it('registers where the Ministry’s report was published, with its file', async () => {
  await press('Publicações do Ministério')
  await page.getByRole('heading', { name: publicacoesEquidade.plural, level: 1 }).waitFor()
  await page.goto(`${publicacoesEquidade.page}/new`, { referer: `${app.base}/` })
  await choose('Semestre', nomeDoSemestre(semestre))
  await page.getByRole('textbox', { name: 'Publicado em' }).fill('20/09/2026')
  await page.getByRole('textbox', { name: 'Endereço da publicação' }).fill('https://moinho.example/transparencia')
  await press('Salvar')
  await page
    .getByText(`${semestre.slice(5)}º de ${semestre.slice(0, 4)}`)
    .first()
    .click()
  await press('Guardar arquivo')
  await page.locator('input[type=file]').setInputFiles({
    name: 'ministerio.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'),
  })
  await press('Guardar')
  await page.getByText('Arquivo guardado com sucesso.').waitFor()
  const coming = page.waitForEvent('download')
  await press('Baixar arquivo')
  expect((await coming).suggestedFilename()).toBe('ministerio.pdf')
})

it('begins an action that says that it comes from here', async () => {
  await page.goto(equidadeSalarial.base, { referer: `${app.base}/` })
  await page.getByRole('link', { name: 'Inserir ação' }).click()
  await page.getByText('Plano de ação').first().waitFor()
  await page.getByText('Equidade Salarial').last().waitFor()
  expect(faults).toEqual([])
})
