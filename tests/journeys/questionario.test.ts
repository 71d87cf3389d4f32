/** A questionnaire in a real browser: built, shuffled, released, answered in two sittings with an interrupted network, scored, printed. */
import * as adverts from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as avaliacoes from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import { modelos } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import * as pedidos from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as publico from '@quadro/contract/externo/vagas/anuncios.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePapers } from '../../apps/server/src/documents/paper.ts'
import { type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { casa, pedido } from '../../apps/server/src/testing/factories.ts'
import { textOfPdf } from '../../apps/server/src/testing/pdf.ts'
import { insetsOf, openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

let browser: Browser
let app: TestApp
let company: TestCompany
const faults: string[] = []
beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  closePapers()
})

async function entrar(
  cookie: string,
  viewport: { width: number; height: number },
): Promise<{ context: BrowserContext; page: Page }> {
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({
    viewport,
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  await context.addCookies([{ name, value, url: app.base }])
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  return { context, page }
}
const ir = (page: Page, path: string) => page.goto(path, { referer: `${app.base}/` })

it('a questionnaire is built, shuffled, answered in two sittings, scored and printed', async () => {
  // Building: a title, a score and a single choice with suggested answers.
  const { page } = await entrar(company.admin.cookie!, { width: 1440, height: 900 })
  await ir(page, '/captacao/modelos-avaliacao-candidato/new')
  // Nothing moves when the note of the draft appears: a button that moved while it was pressed would not be pressed.
  const tab = page.getByRole('tab', { name: /Perguntas/ })
  await tab.waitFor()
  // Its letters are those that it keeps.
  await page.evaluate(() => document.fonts.ready)
  const place = await tab.boundingBox()
  await page.getByLabel('Título').fill('Perfil da vaga')
  await page.getByText(/^Rascunho guardado/).waitFor()
  expect(await tab.boundingBox()).toEqual(place)
  await tab.click()
  await page
    .getByRole('button', { name: /Inserir pergunta/ })
    .first()
    .click()
  await page.getByLabel('Pergunta 1', { exact: true }).fill('Quanto gosta de números?')
  await page.getByRole('radio', { name: 'Nota' }).click()
  await page.getByRole('button', { name: /Inserir pergunta/ }).click()
  await page.getByLabel('Pergunta 2', { exact: true }).fill('Pode viajar?')
  await page.getByRole('button', { name: 'Respostas sugeridas' }).click()
  await page.getByRole('menuitem', { name: /Sim ou não/ }).click()
  expect(await page.getByLabel('Resposta 1', { exact: true }).inputValue()).toBe('Sim')
  // Moving with the keyboard: the second question becomes the first.
  await page.getByRole('button', { name: 'Mover Pode viajar?' }).focus()
  await page.keyboard.press('ArrowUp')
  expect(await page.getByLabel('Pergunta 1', { exact: true }).inputValue()).toBe('Pode viajar?')
  await page.getByText('Sortear a ordem').first().click()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^Salvar/ }).click()
  await page.waitForURL(/modelos-avaliacao-candidato\/\d+/)
  await page.getByRole('button', { name: 'Embaralhar' }).click()
  await page.getByRole('button', { name: /Salvar/ }).click()
  await page.getByRole('button', { name: 'Liberar' }).click()
  await page.getByText('Liberado', { exact: true }).first().waitFor()
  const id = Number(page.url().split('/').at(-1))
  const modelo = await company.admin.call(modelos.ler, { id })
  expect(modelo).toMatchObject({ liberada: true, embaralhar: true, qtdPerguntas: 2 })

  // Asking: an advertised request, to which a candidate applies.
  const nova = await company.admin.call(
    pedidos.criar,
    pedido(await casa(app, company), { avaliacoesIds: [id] }) as never,
  )
  const gestor = await company.user(Object.values(pedidos.autoridades))
  await gestor.call(pedidos.fluxo.endpoints.libera, { id: nova.id, versao: nova.versao, status: 'A' })
  await company.admin.call(adverts.criar, {
    solicitacaoId: nova.id,
    titulo: 'Analista de Custos',
    descricao: '<p>Venha</p>',
    exibirModuloExterno: true,
    diasEsperaNovaAplicacao: null,
    previsaoEncerramento: null,
  } as never)
  const candidata = await app.candidate(company.id)
  await candidata.call(publico.candidatar, { solicitacaoId: nova.id })

  // First sitting, on a phone; the network is cut after the first answer.
  const phone = await entrar(candidata.cookie!, { width: 390, height: 844 })
  await ir(phone.page, `/externo/solicitacao-avaliacao?empresaId=${company.id}&solicitacaoId=${nova.id}`)
  await phone.page.getByRole('link', { name: 'Responder' }).click()
  const nota = phone.page.getByRole('radio', { name: '8', exact: true })
  const sim = phone.page.getByRole('radio', { name: 'Sim', exact: true })
  await nota.or(sim).first().waitFor()
  const notaPrimeiro = await nota.isVisible()
  await (notaPrimeiro ? nota : sim).check({ force: true })
  await phone.page.getByText(/^Guardado \d\d:\d\d$/).waitFor()
  expect(await seriousFaults(phone.page)).toEqual([])
  const { left, right } = await insetsOf(phone.page.locator('main'))
  expect(Math.min(left, right), 'the page has its padding').toBeGreaterThanOrEqual(12)
  await phone.context.setOffline(true)
  await phone.page.getByRole('button', { name: 'Próxima' }).click()
  await (notaPrimeiro ? sim : nota).check({ force: true })
  await phone.page.getByText('Sem internet. Guardamos aqui e enviamos quando voltar.').waitFor()
  await phone.page.getByText('1 só neste aparelho').waitFor()
  // The page is closed without a network. When it is opened again with one, the typed answers are there and are sent.
  await phone.context.setOffline(false)
  await phone.page.reload()
  await phone.page.getByText(/^Guardado/).waitFor()
  const questionario = (await company.admin.call(avaliacoes.listar, { unpaged: true })) as avaliacoes.LinhaDaAvaliacao[]
  const { id: avaliacaoId } = questionario.find((a) => a.solicitacaoId === nova.id)!
  // Nobody but the candidate reads an answer before it is handed in.
  await expect
    .poll(async () => {
      const { rows } = await app.owner.query('select from questionario_resposta where questionario_id = $1', [
        avaliacaoId,
      ])
      return rows.length
    })
    .toBe(2)
  expect((await company.admin.call(avaliacoes.questionarios.ler, { id: avaliacaoId })).respostas).toEqual([])
  await phone.context.close()

  // Second sitting, on a desktop computer.
  const desk = await entrar(candidata.cookie!, { width: 1440, height: 900 })
  await ir(desk.page, `/externo/avaliacoes?avaliacaoId=${avaliacaoId}`)
  await desk.page.getByRole('heading', { name: 'Tudo respondido' }).waitFor()
  await desk.page.getByRole('button', { name: 'Concluir' }).click()
  await desk.page.getByText('Respostas enviadas. Obrigado!').waitFor()
  await desk.context.close()

  // The score: 8 of 10 and the heavier answer, with weight 1 each.
  await ir(page, `/captacao/avaliacoes/${avaliacaoId}`)
  await page.getByRole('row', { name: /Total/ }).getByText('90,00%').waitFor()
  expect(await seriousFaults(page)).toEqual([])

  // Printing.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Imprimir' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`avaliacao-${avaliacaoId}.pdf`)
  const paper = await company.admin.send(avaliacoes.questionarios.imprimir, { id: avaliacaoId })
  expect(await textOfPdf(new Uint8Array(await paper.arrayBuffer()))).toContain('90,00 %')
  expect(faults).toEqual([])
})
