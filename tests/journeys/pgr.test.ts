/** A risk-management programme from nothing for a company of three environments, its next version, and the two compared. */
import { pgrs } from '@quadro/contract/sst/pgr/pgr.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { ambiente, casa, colaborador, insert, pessoa } from '../../apps/server/src/testing/factories.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

let browser: Browser
let app: TestApp
let company: TestCompany
let page: Page
const faults: string[] = []
const visit = (path: string) => page.goto(path, { referer: `${app.base}/` })
/** Ids of what the second version changes. */
const made = { linha: 0, vapor: 0 }

/** Three environments, each with a group that is exposed to one risk; the heat demands an action. */
async function fabrica() {
  const empresa_id = company.id
  const estabelecimento_id = await insert(app, 'estabelecimento', { empresa_id, nome: 'Olaria' })
  const nivel = (table: string, nome: string, ordem: number) =>
    insert(app, table, { empresa_id, nome, descricao: nome, ordem })
  const gravidade_risco_id = await nivel('gravidade_risco', 'Moderada', 1)
  const [rara, provavel] = [
    await nivel('probabilidade_risco', 'Rara', 1),
    await nivel('probabilidade_risco', 'Provável', 2),
  ]
  const classe = async (nome: string, ordem: number, exige_acao: boolean, probabilidade_risco_id: number) => {
    const row = { empresa_id, nome, ordem, exige_acao }
    const classificacao_severidade_risco_id = await insert(app, 'classificacao_severidade_risco', row)
    const par = { gravidade_risco_id, probabilidade_risco_id, classificacao_severidade_risco_id }
    await insert(app, 'matriz_severidade_risco', { empresa_id, ...par })
  }
  await classe('Tolerável', 1, false, rara)
  await classe('Substancial', 2, true, provavel)
  const setores = [
    ['Forno', 'Calor', provavel],
    ['Prensa', 'Ruído', rara],
    ['Pátio', 'Poeira', rara],
  ] as const
  for (const [setor, risco, probabilidade_risco_id] of setores) {
    const onde = { tipo_estabelecimento_proprio: 'E', estabelecimento_id, data: '2026-01-05' }
    const { id: ambiente_id } = await ambiente(app, empresa_id, setor, onde)
    const grupo_homogeneo_id = await insert(app, 'grupo_homogeneo', { empresa_id })
    const linha = await insert(app, 'grupo_homogeneo_historico', {
      ...{ empresa_id, grupo_homogeneo_id, data: '2026-01-05', nome: `Equipe do ${setor.toLowerCase()}` },
      ...{ finalidade: 'PGR', local_ambiente_grupo_homogeneo: 'E' },
    })
    const of = { empresa_id, grupo_homogeneo_historico_id: linha }
    await insert(app, 'grupo_homogeneo_estabelecimento', { ...of, estabelecimento_id })
    await insert(app, 'grupo_homogeneo_ambiente', { ...of, ambiente_id })
    const risco_id = await insert(app, 'risco', { empresa_id, grupo_risco: 'FISICO', descricao: risco })
    await insert(app, 'medicao_risco', {
      ...{ ...of, risco_id, tipo_avaliacao: '2', utiliza_epc: '1', utiliza_epi: '0' },
      ...{ gravidade_risco_id, probabilidade_risco_id },
    })
    if (setor === 'Pátio') made.linha = linha
  }
  made.vapor = await insert(app, 'risco', { empresa_id, grupo_risco: 'QUIMICO', descricao: 'Vapores' })
  const registro = { nome: 'Rita Moura', orgao_de_classe: '3', numero_inscricao: '77' }
  const profissional_id = await insert(app, 'profissional_sst', { empresa_id, ...registro })
  await insert(app, 'contrato_profissional', {
    ...{ empresa_id, profissional_id, inicio: '2026-01-05', tipo_contrato: 'PJ' },
  })
  const { areaId: area_id, faixaId: faixa_salarial_id } = await casa(app, company)
  await colaborador(app, empresa_id, await pessoa(app, empresa_id, { nome: 'Tereza Lopes' }), {
    ...{ estabelecimento_id, area_id, faixa_salarial_id },
  })
}

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Olaria do Vale' })
  await fabrica()
  browser = await openBrowser()
  const context = await browser.newContext({
    ...{ viewport: { width: 1440, height: 900 }, baseURL: app.base, locale: 'pt-BR' },
    ...{ timezoneId: 'America/Fortaleza', reducedMotion: 'reduce' },
  })
  context.setDefaultTimeout(PATIENCE)
  const [cookie, value] = company.admin.cookie!.split('=') as [string, string]
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

const choose = async (label: string, option: string) => {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}
const confirm = async (action: string) => {
  await page.getByRole('button', { name: action }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: action }).click()
}

it('is written for the three groups, and shows their risks with levels', async () => {
  await visit(`${pgrs.page}/new`)
  await choose('Estabelecimento', 'Olaria')
  await page.getByRole('textbox', { name: 'Data' }).first().fill('02/02/2026')
  await choose('Profissional responsável', 'Rita Moura')
  await page.getByRole('combobox', { name: 'Grupos homogêneos' }).click()
  for (const grupo of ['Equipe do forno', 'Equipe do prensa', 'Equipe do pátio'])
    await page.getByRole('option', { name: grupo }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('link', { name: 'PGR · Olaria' }).click()
  await page.getByText('3 grupos homogêneos · 3 riscos').waitFor()
  await page.getByRole('row', { name: /Calor.*Substancial.*sem ação/ }).waitFor()
  await page.getByText('Um risco pede uma ação e não tem: Calor (Equipe do forno).').waitFor()
  expect(await seriousFaults(page)).toEqual([])
})

it('gets the action that its level demands, and is approved', async () => {
  await page.getByRole('link', { name: 'Calor' }).click()
  await page.getByRole('link', { name: 'Inserir ação' }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Isolar o forno')
  await page.getByRole('textbox', { name: 'Meta' }).fill('IBUTG abaixo do limite')
  await page.getByRole('combobox', { name: 'Responsável' }).fill('Tereza')
  await page.getByRole('option', { name: /Tereza Lopes/ }).click()
  await page.getByRole('button', { name: /Calor.*Risco|Risco.*Calor/ }).waitFor()
  await page.getByRole('button', { name: 'Salvar' }).click()
  // Back at the risk, which now has it.
  await page.getByRole('complementary').getByRole('link', { name: 'Isolar o forno' }).waitFor()
  await page.getByRole('row', { name: /Calor.*0 de 1/ }).waitFor()
  await confirm('Pedir aprovação')
  await confirm('Aprovar')
  await page.getByText('Vigente').first().waitFor()
})

it('has a second version, compared with the first: what came and what went', async () => {
  // The yard is paved, so its dust is gone, and a solvent is used there.
  await app.owner.query(
    `with h as (
       insert into grupo_homogeneo_historico (empresa_id, grupo_homogeneo_id, data, nome, finalidade, local_ambiente_grupo_homogeneo)
       select empresa_id, grupo_homogeneo_id, '2026-04-06', nome, finalidade, local_ambiente_grupo_homogeneo
         from grupo_homogeneo_historico where id = $1 returning id, empresa_id),
     e as (insert into grupo_homogeneo_estabelecimento (empresa_id, grupo_homogeneo_historico_id, estabelecimento_id)
           select h.empresa_id, h.id, x.estabelecimento_id from h, grupo_homogeneo_estabelecimento x
            where x.grupo_homogeneo_historico_id = $1)
     insert into medicao_risco (empresa_id, grupo_homogeneo_historico_id, risco_id, tipo_avaliacao, utiliza_epc, utiliza_epi,
                                gravidade_risco_id, probabilidade_risco_id)
     select h.empresa_id, h.id, $2, '2', '1', '0', m.gravidade_risco_id, m.probabilidade_risco_id
       from h, medicao_risco m where m.grupo_homogeneo_historico_id = $1`,
    [made.linha, made.vapor],
  )
  await page.getByRole('button', { name: 'Abrir nova versão' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir nova versão' }).click()
  await page.getByText('Em preparo').first().waitFor()
  await page.getByRole('row', { name: /Vapores.*novo/ }).waitFor()
  await page.getByRole('tab', { name: /Versões/ }).click()
  await page.getByRole('heading', { name: 'Da versão 1 à versão 2' }).waitFor()
  await page.getByRole('row', { name: /Vapores.*Incluído/ }).waitFor()
  await page.getByRole('row', { name: /Poeira.*Removido/ }).waitFor()
  await page.getByText('2 riscos não mudaram.').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  expect(faults).toEqual([])
})
