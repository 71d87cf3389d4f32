/** From the offer to the end of onboarding: hired with a check list, the person sends a document without a login, HR refuses and accepts it. */
import * as s from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { modelosRoteiro } from '@quadro/contract/cargo-salario/roteiros/modelos-roteiro.ts'
import { listar } from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { hoje } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Page as Rows } from '@quadro/contract/kit/page.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { aplicacao, casa, insert, PIXEL, pedido } from '../../apps/server/src/testing/factories.ts'
import { comCracha, PIN } from '../../apps/server/src/testing/people.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

let browser: Browser
let app: TestApp
let company: TestCompany
let rh: Page
let nina: Page
let solicitacao: number
let talentoId: number
const faults: string[] = []
const NOME = 'Nina Nova'

async function pageOf(user: Client | null, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  if (user) {
    const [name, value] = user.cookie!.split('=') as [string, string]
    await context.addCookies([{ name, value, url: app.base }])
  }
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
  return page
}
const visit = (page: Page, path: string) => page.goto(path, { referer: `${app.base}/` })
const foto = { name: 'comprovante.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL) }
const doRoteiro = async () =>
  (
    (await company.admin.call(listar, { talentoId, size: 5 } as never)) as unknown as Rows<{
      id: number
      situacao: string
    }>
  ).content[0]!

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Aberto' })
  const onde = await casa(app, company)
  const nova = await company.admin.call(s.criar, pedido(onde) as never)
  const gestor = await company.user(Object.values(s.autoridades))
  await gestor.call(s.fluxo.endpoints.libera, { id: nova.id, versao: nova.versao, status: 'A' } as never)
  solicitacao = nova.id
  const { pessoaId } = await aplicacao(app, company.id, solicitacao)
  await app.owner.query('update pessoa set nome = $2, nome_social = null where id = $1', [pessoaId, NOME])
  const tipoDocumentoId = await insert(app, 'tipo_documento', {
    empresa_id: company.id,
    nome: 'Comprovante de endereço',
  })
  const etapa = { oQueFazer: null, donoTalentoId: null, donoUsuarioId: null, tipoDocumentoId: null, dependeDe: null }
  await company.admin.call(modelosRoteiro.criar, {
    ...{
      nome: 'Integração do cargo',
      descricao: null,
      evento: 'admissao',
      cargosIds: [onde.cargoId],
      areasIds: [],
      ativo: true,
    },
    etapas: [
      { ...etapa, titulo: 'Enviar o comprovante', dono: 'P', dias: 0, tipoDocumentoId },
      { ...etapa, titulo: 'Conversar sobre a chegada', dono: 'R', dias: 3, dependeDe: 1 },
    ],
  } as never)
  browser = await openBrowser()
  rh = await pageOf(company.admin, 1440)
  nina = await pageOf(null, 390)
})
afterAll(async () => {
  await browser?.close()
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    for (const page of [rh, nina]) console.error(page.url(), await page.locator('body').ariaSnapshot())
  })
})

it('is hired with the list made for the position, and the dialog tells what does not fit', async () => {
  await visit(rh, `/captacao/solicitacoes-pessoal/${solicitacao}?aba=candidatos`)
  await rh.getByText(NOME).first().click()
  const panel = rh.getByRole('complementary', { name: NOME })
  await panel.getByRole('button', { name: 'Contratar', exact: true }).click()
  const hire = rh.getByRole('dialog', { name: `Contratar ${NOME}` })
  const dia = formatarData(hoje(app.services.settings.timeZone)).replaceAll('/', '')
  await hire.getByRole('textbox', { name: /admissão/i }).fill(dia)
  await hire.getByText('Área sem gestor').waitFor()
  await hire.getByText(/^Começa com a admissão: 2 etapas/).waitFor()
  expect(await seriousFaults(rh)).toEqual([])
  await hire.getByRole('button', { name: 'Contratar', exact: true }).click()
  await hire.waitFor({ state: 'detached' })
  const { rows } = await app.owner.query(
    `select t.id from talento t join pessoa p on p.id = t.pessoa_id where t.empresa_id = $1 and p.nome = $2`,
    [company.id, NOME],
  )
  talentoId = Number(rows[0].id)
})

it('the person sends the document with badge and PIN on a phone', async () => {
  await comCracha(app, company.id, talentoId)
  await visit(nina, `/pessoal?empresaId=${company.id}`)
  const { rows } = await app.owner.query('select cracha_codigo from acesso_pessoal where talento_id = $1', [talentoId])
  await nina.getByLabel('CPF ou código do crachá').fill(rows[0].cracha_codigo)
  await nina.keyboard.press('Enter')
  await nina.getByRole('heading', { name: 'Digite o seu PIN' }).waitFor()
  for (const digit of PIN) await nina.keyboard.press(digit)
  await nina.keyboard.press('Enter')
  await nina.getByRole('button', { name: /^Minhas Etapas/ }).click()
  await nina.getByText('Enviar o comprovante').waitFor()
  expect(await seriousFaults(nina)).toEqual([])
  await enviar()
  await nina.getByText('Comprovante de endereço (a conferir)').waitFor()
})
async function enviar() {
  await nina.getByRole('button', { name: 'Enviar documento' }).click()
  const dialog = nina.getByRole('dialog', { name: 'Enviar Comprovante de endereço' })
  await dialog.locator('input[type=file]').setInputFiles(foto)
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

it('HR finds it to be checked, refuses it with a reason, and the person reads why and sends another', async () => {
  await visit(rh, '/cargo-salario/roteiros?ver=conferir')
  await rh.getByRole('link', { name: NOME }).or(rh.getByText(NOME)).first().click()
  await rh.getByRole('heading', { name: `Integração do cargo: ${NOME}`, level: 1 }).waitFor()
  await rh.getByRole('link', { name: 'Enviar o comprovante' }).click()
  await rh.getByText('O documento espera conferência').waitFor()
  expect(await seriousFaults(rh)).toEqual([])
  await escolher('Recusar documento')
  const dialog = rh.getByRole('dialog', { name: /^Recusar 'Comprovante/ })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Está ilegível.')
  await dialog.getByRole('button', { name: 'Recusar', exact: true }).click()
  await rh.getByText('O documento enviado foi recusado').waitFor()
  await nina.reload()
  await nina.getByText('Está ilegível. Envie outro.').waitFor()
  await enviar()
})
/** An action of the page, as a button or in its menu. */
async function escolher(nome: string) {
  const botao = rh.getByRole('button', { name: nome, exact: true })
  const mais = rh.getByRole('button', { name: /Mais ações/ })
  await botao.or(mais).first().waitFor()
  if (await botao.isVisible()) return botao.click()
  await mais.click()
  await rh.getByRole('menuitem', { name: nome }).click()
}

it('HR accepts it and does what waited for it: the onboarding is over', async () => {
  await rh.reload()
  await rh.getByText('O documento espera conferência').waitFor()
  await rh.getByRole('button', { name: 'Aceitar documento', exact: true }).click()
  const aceitar = rh.getByRole('alertdialog', { name: /^Aceitar 'Comprovante/ })
  await aceitar.getByRole('button', { name: 'Aceitar documento', exact: true }).click()
  await rh.getByText(/\(aceito\)/).waitFor()
  const { id } = await doRoteiro()
  await visit(rh, `/cargo-salario/roteiros/${id}`)
  await rh.getByRole('link', { name: 'Conversar sobre a chegada' }).click()
  await rh.getByRole('button', { name: 'Concluir', exact: true }).click()
  const concluir = rh.getByRole('dialog', { name: /^Concluir 'Conversar/ })
  await concluir.getByRole('button', { name: 'Concluir', exact: true }).click()
  await rh.getByText('Etapa concluída.').first().waitFor()
  expect(await doRoteiro()).toMatchObject({ situacao: 'C' })
  expect(faults).toEqual([])
})
