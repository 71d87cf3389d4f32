/**
 * Two ways to raise three people in a real browser: compared, one changed by hand, heard by the manager, taken to the table, applied, seen in
 * a salary.
 */
import { PAGINA_DAS_PROPOSTAS } from '@quadro/contract/cargo-salario/cenarios/propostas-reajuste.ts'
import * as t from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allAuthorities } from '../../apps/server/src/kit/access/authorities.ts'
import { type Client, type TestApp, testApp } from '../../apps/server/src/testing/app.ts'
import { area, casa, colaborador, pessoa } from '../../apps/server/src/testing/factories.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

const name = { exact: true }
const TABELAS = '/cargo-salario/tabelas-reajustes-colaboradores'
/** The first day of this month: once applied, the readjustment is in force today. */
const DIA = `${hoje('America/Fortaleza').slice(0, 7)}-01`
/** Managers propose until then. */
const ATE = somarDias(hoje('America/Fortaleza'), 5)

let browser: Browser
let app: TestApp
let page: Page
/** The phone of Lia, who leads the areas of Rosa and of Ivo and has a login without any authority. */
let phone: Page
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
  const lideradas: number[] = []
  let liaId = 0
  for (const [nome, areaNome, salario] of gente) {
    const lugar = {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: await area(app, company.id, { nome: areaNome }),
      faixa_salarial_id: onde.faixaId,
    }
    const quem = await pessoa(app, company.id, { nome })
    const { talentoId } = await colaborador(app, company.id, quem, lugar, { tipo_salario: 3, salario })
    if (nome === 'Rosa Teles') rosaId = talentoId
    if (nome === 'Lia Ramos') liaId = talentoId
    else lideradas.push(lugar.area_id)
  }
  await app.owner.query(
    `insert into area_responsavel (empresa_id, area_historico_id, empresa_responsavel_id, talento_id, tipo)
     select empresa_id, id, empresa_id, $1, 'R' from area_historico where area_id = any ($2)`,
    [liaId, lideradas],
  )
  const lia = await company.user([], { nome: 'Lia Ramos', talentoId: liaId })
  const everything = [...allAuthorities().keys()].filter((one) => one !== 'ROLE_VER_TODAS_EMPRESAS')
  const rh = await company.user(everything, { nome: 'Camila Duarte' })
  const feita = await rh.call(t.criar, {
    ...{ nome: 'Mérito', data: DIA, tipoReajuste: 'C', observacao: '' },
    ...{ dissidio: false, dissidioDataInicial: null, dissidioPercentual: null },
  })
  tabela = `${TABELAS}/${feita.id}`
  browser = await openBrowser()
  page = await windowOf(rh, { width: 1440, height: 900 })
  phone = await windowOf(lia, { width: 390, height: 844 })
})
/** A window of the browser in which somebody is logged in. */
async function windowOf(quem: Client, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const [cookie, value] = quem.cookie!.split('=') as [string, string]
  await context.addCookies([{ name: cookie, value, url: app.base }])
  const opened = await context.newPage()
  opened.on('pageerror', (error) => faults.push(`${new URL(opened.url()).pathname}: ${error.message}`))
  return opened
}
afterAll(async () => {
  await browser?.close()
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    for (const one of [page, phone]) console.error(one.url(), await one.locator('body').ariaSnapshot())
  })
})

const visit = (path: string, where = page) => where.goto(path, { referer: `${app.base}/` })
const fill = (label: string, text: string, place: Pick<Page, 'getByRole'> = page) =>
  place.getByRole('textbox', { name: label, ...name }).fill(text)
const press = (label: string | RegExp, place: Pick<Page, 'getByRole'> = page) =>
  place.getByRole('button', { name: label, ...(typeof label === 'string' ? name : {}) }).click()
async function look(what: string, where = page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await where.emulateMedia({ colorScheme })
    for (const fault of await seriousFaults(where, { colours: colorScheme === 'dark' }))
      faults.push(`${what}, ${colorScheme}: ${fault}`)
  }
  await where.emulateMedia({ colorScheme: 'light' })
}
/** What a table or a phone's list says of somebody. */
const rowOf = (quem: string, place = page) => place.getByRole('row', { name: new RegExp(quem) })
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

  it('ask the manager for proposals until a day', async () => {
    await press('Ações do cenário A')
    await page.getByRole('menuitem', { name: 'Pedir propostas' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pedir propostas aos gestores' })
    await dialog.getByText('1 gestor recebe o aviso.').waitFor()
    await fill('Até o dia', formatarData(ATE), dialog)
    await fill('Recado aos gestores', 'Só mérito.', dialog)
    await look('asking for proposals')
    await press('Pedir propostas', dialog)
    await page.getByText('Propostas pedidas: 1 gestor avisado.').waitFor()
  })

  it('get what the manager proposes on a phone, where nothing tells of them or of salaries', async () => {
    await visit(PAGINA_DAS_PROPOSTAS, phone)
    await phone.getByText(`Até ${formatarData(ATE)}. Só mérito.`).waitFor()
    for (const [quem, percentual] of [
      ['Rosa Teles', '12'],
      ['Ivo Prado', '7'],
    ] as const) {
      await press(`Propor reajuste para ${quem}`, phone)
      const dialog = phone.getByRole('dialog')
      await fill('Percentual', percentual, dialog)
      await press('Enviar', dialog)
      await dialog.getByText('Motivo é obrigatório').waitFor()
      await fill('Motivo', `Mérito de ${quem}`, dialog)
      if (quem === 'Ivo Prado') await look('proposing on a phone', phone)
      await press('Enviar', dialog)
      await phone.getByText(`Proposta para ${quem} enviada ao RH.`).waitFor()
    }
    expect(await phone.getByText('Aguardando', name).count()).toBe(2)
    expect(await phone.locator('body').innerText()).not.toMatch(/R\$|Linear|Lia Ramos.*%/)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await look('proposals on a phone', phone)
  })

  it('take one proposal by hand and refuse another, and say before they are taken that one waits', async () => {
    const decide = async (quem: string, como: string) => {
      await press(`Ações de ${quem}`, rowOf(quem))
      await page.getByRole('menuitem', { name: como }).click()
    }
    await visit(`${tabela}/cenarios`)
    await page.getByRole('radio', { name: 'Escolher o cenário A: Linear' }).check()
    await page.getByRole('tab', { name: 'Propostas 2' }).click()
    await rowOf('Rosa Teles').waitFor()
    await look('proposals to decide')
    await decide('Ivo Prado', 'Aceitar')
    const aceitar = page.getByRole('alertdialog', { name: 'Aceitar a proposta para Ivo Prado?' })
    await aceitar.getByText('R$ 3.000,00 passa a R$ 3.210,00 (7,00%)').waitFor()
    await press('Aceitar', aceitar)
    await page.getByText('1 proposta no cenário A, à mão.').waitFor()
    await press('Levar A para a tabela')
    await page.getByText('Há 1 proposta sem decisão: o cenário vai para a tabela sem ela.').waitFor()
    await page.keyboard.press('Escape')
    await decide('Rosa Teles', 'Recusar')
    const recusar = page.getByRole('dialog', { name: 'Recusar a proposta para Rosa Teles' })
    await press('Recusar', recusar)
    await recusar.getByText('Motivo da recusa é obrigatório').waitFor()
    await fill('Motivo da recusa', 'Já recebe 10%', recusar)
    await press('Recusar', recusar)
    await page.getByText('1 proposta: recusada.').waitFor()
    await page.getByRole('tab', { name: 'Talentos do cenário A' }).click()
    await rowOf('Ivo Prado').getByText('3.210,00').waitFor()
  })

  it('let the manager read how it ended', async () => {
    await visit(PAGINA_DAS_PROPOSTAS, phone)
    await phone.getByText('Recusada: Já recebe 10%').waitFor()
    await phone.getByText('Aceita', name).waitFor()
    expect(await phone.getByRole('button', { name: /^(Propor|Mudar|Retirar)/ }).count()).toBe(0)
    await look('what was decided, on a phone', phone)
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
