/** Two ways to raise three people in a real browser: compared, one changed by hand, taken to the table, applied, seen in a salary. */
import * as t from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allAuthorities } from '../../apps/server/src/kit/access/authorities.ts'
import { type TestApp, testApp } from '../../apps/server/src/testing/app.ts'
import { area, casa, colaborador, pessoa } from '../../apps/server/src/testing/factories.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

const name = { exact: true }
const TABELAS = '/cargo-salario/tabelas-reajustes-colaboradores'
/** The first day of this month: once applied, the readjustment is in force today. */
const DIA = `${new Date().toLocaleDateString('sv', { timeZone: 'America/Fortaleza' }).slice(0, 7)}-01`

let browser: Browser
let app: TestApp
let page: Page
let rosaId: number
let tabela = ''
const faults: string[] = []

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  const company = await app.company({ nome: 'Moinho Alto' })
  const onde = await casa(app, company)
  await app.owner.query(`update cargo set nome = 'Conferente de Carga' where id = $1`, [onde.cargoId])
  const gente = [
    ['Rosa Teles', 'Expedição', 2000],
    ['Ivo Prado', 'Moagem', 3000],
    ['Lia Ramos', 'Vendas', 4000],
  ] as const
  for (const [nome, areaNome, salario] of gente) {
    const lugar = {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: await area(app, company.id, { nome: areaNome }),
      faixa_salarial_id: onde.faixaId,
    }
    const quem = await pessoa(app, company.id, { nome })
    const { talentoId } = await colaborador(app, company.id, quem, lugar, { tipo_salario: 3, salario })
    if (nome === 'Rosa Teles') rosaId = talentoId
  }
  const everything = [...allAuthorities().keys()].filter((one) => one !== 'ROLE_VER_TODAS_EMPRESAS')
  const rh = await company.user(everything, { nome: 'Camila Duarte' })
  const feita = await rh.call(t.criar, {
    ...{ nome: 'Mérito', data: DIA, tipoReajuste: 'C', observacao: '' },
    ...{ dissidio: false, dissidioDataInicial: null, dissidioPercentual: null },
  })
  tabela = `${TABELAS}/${feita.id}`
  browser = await openBrowser()
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const [cookie, value] = rh.cookie!.split('=') as [string, string]
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

const visit = (path: string) => page.goto(path, { referer: `${app.base}/` })
const fill = (label: string, text: string) => page.getByRole('textbox', { name: label, ...name }).fill(text)
const press = (label: string | RegExp, place: Pick<Page, 'getByRole'> = page) =>
  place.getByRole('button', { name: label, ...(typeof label === 'string' ? name : {}) }).click()
async function look(what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const fault of await seriousFaults(page, { colours: colorScheme === 'dark' }))
      faults.push(`${what}, ${colorScheme}: ${fault}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
const history = () => page.getByRole('list', { name: 'Histórico de Rosa Teles' }).getByRole('listitem')
/** A line of the comparison, as it reads. */
const compared = async (line: RegExp) =>
  (await page.getByRole('row', { name: line }).innerText()).replaceAll(/\s+/g, ' ').trim()

describe('two scenarios', () => {
  it('begin beside an open table of people', async () => {
    await visit(tabela)
    await press('Cenários')
    await page.getByText('Nenhum cenário', name).waitFor()
    await look('no scenario yet')
    await press('Inserir cenário')
    await fill('Nome', 'Linear')
    await look('a rule')
    await press('Salvar e calcular')
    await page.getByText('Percentual é obrigatório').waitFor()
    await fill('Percentual', '5')
    await press('Salvar e calcular')
    await page.getByText('Cenário A inserido e calculado.').waitFor()
    expect(await compared(/^Custo por mês/)).toContain('R$ 450,00')
  })

  it('are compared, and open on the one that was made last', async () => {
    await press('Inserir cenário')
    await fill('Nome', 'Igual')
    await page.getByText('Valor em R$', name).click()
    await fill('Valor', '300,00')
    await press('Salvar e calcular')
    await page.getByText('Cenário B inserido e calculado.').waitFor()
    await press('Levar B para a tabela')
    await page.keyboard.press('Escape')
    expect(await compared(/^Custo por mês/)).toMatch(/R\$ 450,00 R\$ 900,00$/)
    // 12 salaries, the 13th, and a third for vacations.
    expect(await compared(/^Custo por ano/)).toMatch(/R\$ 6\.000,00 R\$ 12\.000,00$/)
    await look('two scenarios')
  })

  it('let a person be raised by hand', async () => {
    await page.getByRole('radio', { name: 'Escolher o cenário A: Linear' }).check()
    const rosa = page.getByRole('row', { name: /Rosa Teles/ })
    await rosa.getByText('2.100,00').waitFor()
    await rosa.hover()
    await press('Propor à mão', rosa)
    await fill('Percentual', '10')
    await press('Propor')
    await page.getByText('Linha de Rosa Teles alterada à mão.').waitFor()
    await rosa.getByText('2.200,00').waitFor()
    await expect.poll(() => compared(/^Custo por mês/)).toMatch(/R\$ 550,00 R\$ 900,00$/)
  })

  it('change nothing until one is the table’s and that is applied', async () => {
    await visit(`/cargo-salario/colaboradores/${rosaId}`)
    await history().first().waitFor()
    expect(await history().count()).toBe(1)
    await visit(`${tabela}/cenarios`)
    await page.getByRole('radio', { name: 'Escolher o cenário A: Linear' }).check()
    await press('Levar A para a tabela')
    await press('Levar para a tabela', page.getByRole('alertdialog'))
    await page.getByText('3 reajustes na tabela. Confira e aplique quando quiser.').waitFor()
    await page.getByRole('row', { name: /Rosa Teles/ }).waitFor()
    await press('Aplicar')
    await press(/^Aplicar/, page.getByRole('alertdialog', { name: 'Aplicar 3 reajustes de talentos?' }))
    await page.getByText('Tabela aplicada.').waitFor()
    await visit(`/cargo-salario/colaboradores/${rosaId}`)
    await history().nth(1).waitFor()
    expect(await history().first().innerText()).toContain('2.200,00')
  })

  it('stay to be read, also on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(`${tabela}/cenarios`)
    await page.getByText('Linear', name).first().waitFor()
    expect(await page.getByRole('button', { name: /Levar|Inserir cenário/ }).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await look('scenarios on a phone')
  })

  it('without faults in the pages', () => expect(faults).toEqual([]))
})
