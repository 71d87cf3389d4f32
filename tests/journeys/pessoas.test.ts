/**
 * One person in a real browser: admitted, promoted next month, a past value corrected, dismissed, readmitted; and the data that are asked
 * about a person.
 */
import { conhecimentos } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import * as daFaixa from '@quadro/contract/cargo-salario/competencias/configuracoes-niveis-competencia.ts'
import { somarDias, somarMeses } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allAuthorities } from '../../apps/server/src/kit/access/authorities.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { area, casa, colaborador, escala, insert, pessoa } from '../../apps/server/src/testing/factories.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

const name = { exact: true }
const HOJE = new Date().toLocaleDateString('sv', { timeZone: 'America/Fortaleza' })
const PROXIMO = `${somarMeses(HOJE, 1).slice(0, 7)}-01`

let browser: Browser
let app: TestApp
let company: TestCompany
let rh: Client
let page: Page
let faixaId: number
let areaId: number
let estabelecimentoId: number
const faults: string[] = []

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  const onde = await casa(app, company)
  ;({ faixaId, areaId, estabelecimentoId } = onde)
  await app.owner.query(`update cargo set nome = 'Conferente de Carga' where id = $1`, [onde.cargoId])
  const senior = await insert(app, 'faixa_salarial', {
    empresa_id: company.id,
    cargo_id: onde.cargoId,
    nome: 'Sênior',
    codigo_cbo: '252105',
  })
  await insert(app, 'faixa_historico', {
    empresa_id: company.id,
    faixa_salarial_id: senior,
    data: '2020-01-01',
    tipo: 3,
    valor: 4200,
  })
  await insert(app, 'motivo_desligamento', { empresa_id: company.id, descricao: 'Pedido de demissão' })
  const everything = [...allAuthorities().keys()].filter((one) => one !== 'ROLE_VER_TODAS_EMPRESAS')
  rh = await company.user(everything, { nome: 'Camila Duarte' })
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

const fill = (label: string, text: string, place: Pick<Page, 'getByRole'> = page) =>
  place.getByRole('textbox', { name: label, ...name }).fill(text)
const press = (label: string, place: Pick<Page, 'getByRole'> = page) =>
  place.getByRole('button', { name: label, ...name }).click()
async function choose(label: string, option: string | RegExp, place: Pick<Page, 'getByRole'> = page) {
  const named = { name: new RegExp(`(^|\\s)${label}$`) }
  await place.getByRole('combobox', named).or(place.getByRole('button', named)).first().click()
  await page
    .getByRole('option', { name: option })
    .or(page.getByRole('treeitem', { name: option }))
    .first()
    .click()
}
async function more(action: string): Promise<void> {
  await press('Mais ações')
  await page.getByRole('menuitem', { name: action, ...name }).click()
}
async function look(what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const fault of await seriousFaults(page, { colours: colorScheme === 'dark' }))
      faults.push(`${what}, ${colorScheme}: ${fault}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
const history = () => page.getByRole('list', { name: 'Histórico de Rosa Maria Teles' }).getByRole('listitem')
const title = () => page.getByRole('heading', { level: 1, name: 'Rosa Maria Teles' })

describe('one person, one truth', () => {
  it('is admitted on a day of the past, paid by the band', async () => {
    await page.goto('/cargo-salario/colaboradores/new', { referer: `${app.base}/` })
    await press('Admitir')
    await page.getByText('Preencha os campos indicados').waitFor()
    await fill('CPF', '529.982.247-25')
    await fill('Nome', 'Rosa Maria Teles')
    await fill('Data de Admissão', '04/03/2024')
    await choose('Estabelecimento', 'Matriz')
    await choose('Área Organizacional', /Área/)
    await page.getByRole('combobox', { name: 'Cargo / Faixa Salarial' }).fill('conferente')
    await page.getByRole('option', { name: /Pleno/ }).click()
    await look('admission')
    await press('Admitir')
    await page.getByText('A admissão de Rosa Maria Teles foi registrada.').waitFor()
    await title().waitFor()
    expect(await history().count()).toBe(1)
    expect(await history().first().innerText()).toContain('3.000,00')
  })

  it('is promoted next month: planned until then, in force as of that day', async () => {
    await press('Registrar mudança')
    const dialog = page.getByRole('dialog', { name: 'Registrar mudança de Rosa Maria Teles' })
    await fill('Vigência', formatarData(PROXIMO), dialog)
    await fill('Motivo', 'Promoção', dialog)
    await dialog.getByRole('combobox', { name: 'Cargo / Faixa Salarial' }).fill('sênior')
    await page.getByRole('option', { name: /Sênior/ }).click()
    await dialog.getByText('1 registro novo', { exact: false }).waitFor()
    await press('Gravar', dialog)
    await page.getByText('Mudança registrada.').waitFor()
    await history().nth(1).waitFor()
    expect(await history().first().innerText()).toMatch(/Planejad[ao]/)
    // Today she still has her present position.
    expect(await page.getByRole('main').innerText()).toContain('Conferente de Carga · Pleno')
    await fill('Ver como em', formatarData(PROXIMO))
    await page.getByRole('textbox', { name: 'Ver como em', ...name }).press('Enter')
    await page.getByText('Conferente de Carga · Sênior').first().waitFor()
    expect(await page.getByRole('main').innerText()).toContain('4.200,00')
    await page.goto(new URL(page.url()).pathname, { referer: `${app.base}/` })
    await title().waitFor()
  })

  it('has her past corrected: what was, not what will be', async () => {
    await history()
      .last()
      .getByRole('button', { name: /Ações|Mais/ })
      .click()
    await page.getByRole('menuitem', { name: 'Corrigir', ...name }).click()
    const dialog = page.getByRole('dialog', { name: 'Corrigir histórico de Rosa Maria Teles' })
    await choose('Tipo de salário', /[Vv]alor/, dialog)
    // It starts with what the row pays, and loses its separators when it gets the focus.
    await dialog.getByRole('textbox', { name: 'Salário', ...name }).focus()
    await fill('Salário', '3150', dialog)
    await look('correction')
    await dialog.getByRole('button', { name: /^Corrigir/ }).click()
    await page.getByText('Histórico corrigido.').waitFor()
    await history().last().getByText('3.150,00').first().waitFor()
    expect(await history().first().innerText()).toContain('4.200,00')
  })

  it('R0454 is compared with what the band asks for, in a chart that draws', async () => {
    const [basico] = await escala(app, company.id, { percentual: true })
    const linhas = []
    for (const nome of ['Conferência', 'Empilhadeira', 'Inventário'])
      linhas.push({
        competencia: {
          id: (
            await rh.call(conhecimentos.criar, {
              nome,
              solicitarComentario: false,
              areasIds: [areaId],
              competencias: [],
            })
          ).id,
        },
        nivelCompetenciaId: basico!,
        competenciaPeso: 1,
      })
    await rh.call(daFaixa.criar, { faixaId, data: '2024-01-01', linhas })
    await page.getByRole('tab', { name: 'Competências', ...name }).click()
    await page
      .getByRole('img', { name: /Exigido e apresentado/ })
      .locator('svg')
      .waitFor()
    await press('Registrar níveis')
    const dialog = page.getByRole('dialog', { name: 'Registrar mudança · Rosa Maria Teles' })
    for (const nome of ['1', '2', '3']) await choose(`Nível de Conhecimento ${nome}`, 'Pleno', dialog)
    await press('Gravar', dialog)
    await page.getByText('Mudança registrada.').waitFor()
    expect(await page.getByText('Supera', name).count()).toBe(3)
    await look('competences')
    await page.getByRole('tab', { name: /^Histórico/ }).click()
  })

  it('is dismissed; what was planned goes only when somebody says so', async () => {
    await more('Desligar')
    const dialog = page.getByRole('dialog', { name: 'Desligar Rosa Maria Teles' })
    await choose('Motivo', 'Pedido de demissão', dialog)
    await press('Desligar', dialog)
    await dialog.getByText('Há mudanças depois desta data: remova-as ou escolha outra data').waitFor()
    await dialog.getByText('Remover a mudança que vem depois desta data').click()
    await look('dismissal')
    await press('Desligar', dialog)
    await page.getByText('O desligamento de Rosa Maria Teles vale ao fim do dia.').waitFor()
    // Her last day is today: she works here until the day ends.
    await page
      .getByText(`Ativo até ${formatarData(HOJE)}`, { exact: false })
      .first()
      .waitFor()
    // The last day stands above what is in force until then.
    expect(await history().count()).toBe(3)
    expect(await history().first().innerText()).toMatch(/Desligamento\s+Planejado/)
  })

  it('is readmitted: a second engagement of the same person', async () => {
    await more('Readmitir')
    await page.getByRole('heading', { level: 1, name: 'Readmitir Colaborador' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Data de Admissão', ...name }).inputValue()).toBe(
      formatarData(somarDias(HOJE, 1)),
    )
    await look('readmission')
    await press('Readmitir')
    await page.getByText('A readmissão de Rosa Maria Teles foi registrada.').waitFor()
    await page.getByText('2º de 2 vínculos', { exact: false }).waitFor()
    const { rows } = await app.owner.query(
      `select count(distinct pessoa_id)::int as pessoas, count(*)::int as vinculos from talento where empresa_id = $1`,
      [company.id],
    )
    expect(rows[0]).toEqual({ pessoas: 1, vinculos: 2 })
  })

  it('is transferred with a colleague from the list, who is there already is told', async () => {
    const expedicao = await area(app, company.id, { nome: 'Expedição' })
    const lugar = { estabelecimento_id: estabelecimentoId, faixa_salarial_id: faixaId }
    for (const [nome, em] of [
      ['Bruno Dias', areaId],
      ['Carla Nunes', areaId],
      ['Davi Rocha', expedicao],
    ] as const)
      await colaborador(app, company.id, await pessoa(app, company.id, { nome }), { ...lugar, area_id: em })
    await page.goto('/cargo-salario/colaboradores', { referer: `${app.base}/` })
    await page.getByRole('tab', { name: 'Ativos 4' }).waitFor()
    // By the mouse: a focus that a script sets in the middle of a table is moved to its first row.
    for (const nome of ['Bruno Dias', 'Carla Nunes', 'Davi Rocha'])
      await page.getByRole('row', { name: nome }).locator('label').click()
    await look('people chosen')
    await press('Mudar de área')
    const dialog = page.getByRole('dialog', { name: 'Mudar a área de 3 pessoas?' })
    await choose('Nova área', 'Expedição', dialog)
    await fill('Motivo', 'Fusão das docas', dialog)
    await dialog.getByText('2 linhas serão alteradas').waitFor()
    await dialog.getByText(`Já está nesta área em ${formatarData(HOJE)}.`).waitFor()
    await look('transfer of several')
    await press('Mudar de área 2', dialog)
    await page.getByText('2 pessoas mudaram de área.').waitFor()
    await page.getByRole('row', { name: 'Carla Nunes' }).getByText('Expedição').waitFor()
    await page.getByRole('row', { name: 'Carla Nunes' }).hover()
    await press('Registrar mudança', page.getByRole('row', { name: 'Carla Nunes' }))
    await page.getByRole('dialog', { name: 'Registrar mudança' }).waitFor()
    await page.getByText('Fusão das docas').first().waitFor()
  })

  it('meets no fault on the way', () => {
    expect(faults).toEqual([])
  })
})
