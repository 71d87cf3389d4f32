/**
 * 200 people are imported from a spreadsheet: two wrong lines are shown, downloaded as a file, left out, undone, corrected on the page and
 * applied.
 */
import { readFileSync } from 'node:fs'
import type { Celula } from '@quadro/contract/kit/import.ts'
import { readXlsx } from 'hucre/xlsx'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomCpf, type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { area, casa } from '../../apps/server/src/testing/factories.ts'
import { planilha } from '../../apps/server/src/testing/imports.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

const PESSOAS = 200
let browser: Browser
let app: TestApp
let company: TestCompany
let page: Page
let arquivo: { name: string; mimeType: string; buffer: Buffer }
const certo = randomCpf()
const faults: string[] = []
beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  const onde = await casa(app, company)
  await area(app, company.id, { nome: 'Logística' })
  const { rows } = await app.owner.query('select nome from cargo where id = $1', [onde.cargoId])
  const linhas: Celula[][] = [['CPF', 'Nome Completo', 'Dt. Admissão', 'Filial', 'Setor', 'Cargo', 'Centro de custo']]
  for (let n = 1; n <= PESSOAS; n += 1) {
    const [cpf, setor] = [
      n === 30 ? `${certo.slice(0, 9)}${certo.endsWith('00') ? '11' : '00'}` : randomCpf(),
      n === 120 ? 'Logistca' : 'Logística',
    ]
    linhas.push([cpf, `Pessoa ${String(n).padStart(3, '0')}`, '02/01/2025', 'Matriz', setor, rows[0].nome, 'CC1'])
  }
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  arquivo = {
    name: 'colaboradores-novembro.xlsx',
    mimeType,
    buffer: Buffer.from(await planilha(linhas, { Resumo: [['Pessoas'], [200]] })),
  }
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
  const [name, value] = company.admin.cookie!.split('=') as [string, string]
  await context.addCookies([{ name, value, url: app.base }])
  page = await context.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
})
afterAll(() => browser?.close())
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => console.error(page.url(), await page.locator('body').ariaSnapshot()))
})

const pessoas = async () =>
  Number((await app.owner.query('select count(*) as n from talento where empresa_id = $1', [company.id])).rows[0].n)
/** Runs the job for which the page waits. */
const trabalhar = () => app.services.jobs.runPending()
async function look(what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const fault of await seriousFaults(page)) faults.push(`${what}, ${colorScheme}: ${fault}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
async function enviar(): Promise<void> {
  await page.goto('/cargo-salario/colaboradores', { referer: `${app.base}/` })
  await page.getByRole('link', { name: 'Importar' }).click()
  await page.getByRole('heading', { name: 'Importar colaboradores' }).waitFor()
  await page.locator('input[type=file]').setInputFiles(arquivo)
  await look('file')
  await page.getByRole('button', { name: 'Conferir' }).click()
  await page.waitForURL(/\/utilitario\/importacoes\/\d+$/)
  await page.getByText('Conferindo a planilha').waitFor()
  await trabalhar()
  await page.getByText('Nada foi gravado', { exact: true }).waitFor()
}
const figura = (nome: string) => page.locator('dl > div').filter({ hasText: nome }).locator('dd').innerText()

describe('200 people from a spreadsheet, two of its lines wrong', () => {
  it('are checked without being written; each error stands at its line and column', async () => {
    await enviar()
    expect([await figura('novas'), await figura('com erro')]).toEqual(['198', '2'])
    await page.getByText('6 de 7 reconhecidas').waitFor()
    const linhas = page.getByRole('table', { name: 'Linhas com erro' }).getByRole('row')
    expect(await linhas.nth(1).innerText()).toMatch(/31\s+Pessoa 030\s+CPF[\s\S]+Cpf inválido\./)
    expect(await linhas.nth(2).innerText()).toMatch(/121\s+Pessoa 120\s+Setor\s+Logistca[\s\S]+não existe no cadastro/)
    await look('checked')
    expect(await pessoas()).toBe(0)
  })
  it('stand on the first of two sheets; the other one is read on demand, and is none of people', async () => {
    for (const [aba, dito] of [
      ['Resumo', 'Nenhuma coluna foi reconhecida'],
      ['Dados', '6 de 7 reconhecidas'],
    ] as const) {
      await page.getByRole('region', { name: 'Aba', exact: true }).getByRole('button').click()
      await page.getByRole('option', { name: aba }).click()
      await page.getByText('Conferindo a planilha').waitFor()
      await trabalhar()
      await page.getByText(dito).waitFor()
      await look(`sheet ${aba}`)
    }
  })
  it('give the refused lines as a file, with what is wrong beside each', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar 2 linhas recusadas' }).click()
    const rows = (await readXlsx(readFileSync(await (await coming).path()))).sheets[0]!.rows
    expect(rows.map((r) => [r[1], r.at(-1)])).toEqual([
      ['Nome Completo', 'O que está errado'],
      ['Pessoa 030', 'CPF: Cpf inválido.'],
      ['Pessoa 120', expect.stringContaining('Setor: ')],
    ])
  })
  it('are applied without the two, as the question says, and undone', async () => {
    await page.getByRole('button', { name: 'Aplicar 198 linhas' }).click()
    const pergunta = page.getByRole('alertdialog', { name: 'Importar só 198 linhas corretas?' })
    await pergunta.getByText('2 linhas com erro ficam de fora').waitFor()
    await pergunta.getByRole('button', { name: 'Importar só as corretas' }).click()
    await page.getByText('Aplicando a planilha').waitFor()
    await trabalhar()
    await page.getByText('Só as linhas corretas foram gravadas').waitFor()
    expect(await pessoas()).toBe(198)
    await look('applied')
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
    await page.getByText('Desfeita: tudo voltou ao que era').waitFor()
    expect(await pessoas()).toBe(0)
  })
  it('are put right on the page, by a click and by the keyboard, and applied whole', async () => {
    await enviar()
    // The near name for all lines at once, given back, and taken again.
    const parecidos = page.getByRole('region', { name: 'Nomes parecidos com o que existe' })
    const usar = parecidos.getByRole('button', { name: 'Usar em 1 linha: Logística no lugar de Logistca' })
    await usar.click()
    await page.getByRole('button', { name: 'Conferir com 1 correção' }).waitFor()
    await parecidos.getByRole('button', { name: 'Deixar como veio: Logistca' }).click()
    await usar.waitFor()
    await page.getByRole('button', { name: 'Usar Logística', exact: true }).waitFor()
    await usar.click()
    await parecidos.getByText('Vale na próxima conferência').waitFor()
    await page.getByRole('button', { name: 'Corrigir CPF da linha 31' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'CPF da linha 31' }).fill(certo)
    await look('correcting')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Conferir com 2 correções' }).click()
    await page.getByText('Conferindo a planilha').waitFor()
    await trabalhar()
    await page
      .getByText('Nenhuma linha com erro')
      .or(page.getByRole('button', { name: 'Aplicar 200 linhas' }))
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Aplicar 200 linhas' }).click()
    await page.getByText('Aplicando a planilha').waitFor()
    await trabalhar()
    await page.getByText('Tudo foi gravado').waitFor()
    expect(await pessoas()).toBe(PESSOAS)
  })
  it('stand in the list of imports with what became of each, on a phone too', async () => {
    await page.goto('/utilitario/importacoes', { referer: `${app.base}/` })
    await page.getByText('Aplicada', { exact: true }).waitFor()
    await page.getByText('Desfeita', { exact: true }).waitFor()
    await look('list')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText('Aplicada', { exact: true }).waitFor()
    await look('list on a phone')
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  it('left no error and no fault of accessibility on the way', () => {
    expect(faults).toEqual([])
  })
})
