/**
 * A cycle of evaluations: made and released by HR, answered by five roles in two sittings each, one of them without a network; then the result
 * of docs/avaliacao-pontuacao.md ('A whole cycle') on the screen, the papers, the spreadsheet and in the Nine Box.
 */
import * as avaliacoes from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { incluir } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import { autoridades, base as respostas } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import * as resultados from '@quadro/contract/avaliacao/desempenho/resultado-pessoa.ts'
import * as n from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { resultadoDesempenho } from '@quadro/contract/avaliacao/relatorios/relatorios-desempenho.ts'
import { reportQueued } from '@quadro/contract/kit/report.ts'
import { baixarTarefa } from '@quadro/contract/shell/inicio/avisos.ts'
import { readXlsx } from 'hucre/xlsx'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closePapers } from '../../apps/server/src/documents/paper.ts'
import {
  exigirCompetencia,
  formularioDoNineBox,
  modeloDeDesempenho,
  responde,
  trabalhador,
} from '../../apps/server/src/modules/avaliacao/desempenho/desempenho-testing.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { area } from '../../apps/server/src/testing/factories.ts'
import { textOfPdf } from '../../apps/server/src/testing/pdf.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

/** Who answers, in which role, what: a score, whether the better choice was made, and the level of the competence. */
const RESPOSTAS = [
  { nome: 'Ana Avaliada', papel: 'Autoavaliação', nota: 10, nivel: 'Pleno', width: 390 },
  { nome: 'Gil Gestor', papel: 'Gestor', nota: 4, nivel: 'Básico', width: 1440 },
  { nome: 'Pedro Par', papel: 'Par', nota: 6, nivel: 'Pleno', width: 390 },
  { nome: 'Lia Liderada', papel: 'Liderado', nota: 8, nivel: 'Pleno', width: 390 },
  { nome: 'Rui Cliente', papel: 'Avaliador', nota: 2, nivel: 'Básico', width: 1440 },
] as const
type Nome = (typeof RESPOSTAS)[number]['nome']
/** Answers without a network in the second sitting. */
const SEM_REDE: Nome = 'Lia Liderada'

let browser: Browser
let app: TestApp
let company: TestCompany
let avaliacaoId: number
const quem = {} as Record<Nome, { id: number; client: Client }>
const faults: string[] = []
/** The page at hand. */
let shown: Page | undefined

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  const onde = await trabalhador(app, company, { nome: 'Rui Cliente' })
  const { competenciaId } = await exigirCompetencia(app, company.id, onde.faixaId, 'Negociação')
  await app.owner.query(
    `update competencia_linha set nivel_competencia_id = (select id from nivel_competencia where empresa_id = $2 and descricao = 'Pleno')
      where competencia_id = $1`,
    [competenciaId, company.id],
  )
  const [areaId, dela] = [await area(app, company.id), await area(app, company.id)]
  const pessoa = async (nome: Nome, id: number) => {
    quem[nome] = { id, client: await company.user([autoridades.responder], { talentoId: id, nome }) }
    return id
  }
  await pessoa('Rui Cliente', onde.id)
  const novo = async (nome: Nome, em: number) =>
    pessoa(nome, (await trabalhador(app, company, { nome, areaId: em, faixaId: onde.faixaId })).id)
  const ana = await novo('Ana Avaliada', areaId)
  await novo('Pedro Par', areaId)
  const gil = await novo('Gil Gestor', await area(app, company.id))
  await novo('Lia Liderada', dela)
  await responde(app, company.id, gil, areaId)
  await responde(app, company.id, ana, dela)
  await modeloDeDesempenho(company, { titulo: 'Desempenho 2026' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await closePapers()
})

beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => console.error(shown?.url(), await shown?.locator('body').ariaSnapshot()))
})

async function device(client: Client, width: number): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const [name = '', value = ''] = client.cookie!.split('=')
  await context.addCookies([{ name, value, url: app.base }])
  const page = await context.newPage()
  shown = page
  page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
  return { context, page }
}
const visit = (page: Page, path: string) => page.goto(path, { referer: `${app.base}/` })

it('is made and released by HR', async () => {
  const { page, context } = await device(company.admin, 1440)
  await visit(page, `${avaliacoes.base}/new`)
  await page.getByLabel('Título').fill('Ciclo 2026')
  await page.getByLabel('Modelo de avaliação').click()
  await page.getByRole('option', { name: 'Desempenho 2026' }).click()
  // The list closes with a movement, and a press before its end is taken for one beside it.
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  await page.getByRole('switch', { name: 'Avaliar as competências do cargo' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Data inicial' }).fill('01/01/2026')
  await page.getByRole('textbox', { name: 'Data final' }).fill('31/12/2099')
  await page
    .getByRole('radiogroup', { name: 'Permite autoavaliação' })
    .getByRole('radio', { name: 'Sim' })
    .check({ force: true })
  await page.getByRole('radiogroup', { name: 'Anônima' }).getByRole('radio', { name: 'Não' }).check({ force: true })
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^Salvar/ }).click()
  await page.waitForURL(/avaliacoes-desempenho\/\d+/)
  avaliacaoId = Number(page.url().split('/').at(-1))
  // Who evaluates follows from the areas; a client of hers is named.
  const feita = await company.admin.call(incluir, {
    ...{ avaliacaoDesempenhoId: avaliacaoId, estabelecimentosIds: [], areasIds: [], cargosIds: [] },
    ...{ colaboradoresIds: [quem['Ana Avaliada'].id], papeis: ['U', 'L', 'P', 'A'], qtdPares: 1 },
    avaliadoresIds: [quem['Rui Cliente'].id],
  } as never)
  expect(feita).toMatchObject({ avaliados: 1, novos: 5 })
  await page.reload()
  await page.getByRole('button', { name: 'Liberar' }).click()
  await page.getByText('Liberada', { exact: true }).first().waitFor()
  await context.close()
})

it.each(RESPOSTAS)('is answered by $nome in two sittings', async ({ nome, papel, nota, nivel, width }) => {
  const first = await device(quem[nome].client, width)
  await visit(first.page, respostas)
  await first.page.getByRole('link', { name: 'Ana Avaliada' }).click()
  await first.page.getByText(papel).first().waitFor()
  await first.page.getByRole('radio', { name: String(nota), exact: true }).check({ force: true })
  await first.page.getByText(/^Guardado \d\d:\d\d$/).waitFor()
  await first.context.close()

  const { page, context } = await device(quem[nome].client, width)
  await visit(page, respostas)
  await page.getByRole('link', { name: 'Ana Avaliada' }).click()
  // It goes on where it was left.
  await page.getByRole('radio', { name: 'Avisa cedo' }).waitFor()
  if (nome === SEM_REDE) {
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await context.setOffline(true)
  }
  await page.getByRole('radio', { name: 'Avisa cedo' }).check({ force: true })
  if (nome === SEM_REDE) {
    await page.getByText('1 só neste aparelho').waitFor()
    await context.setOffline(false)
  }
  await page.getByText(/^Guardado \d\d:\d\d$/).waitFor()
  await page.getByRole('button', { name: 'Revisar' }).click()
  await page.getByRole('button', { name: /^Concluir/ }).click()
  await page.getByText('Questionário respondido.').waitFor()
  await page.getByRole('tab', { name: /Competências/ }).click()
  await page.getByRole('radio', { name: nivel, exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Concluir' }).click()
  await page.getByText('Competências respondidas.').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await context.close()
})

it('comes to the figures of the documented example on the screen, the papers, the spreadsheet and in the Nine Box', async () => {
  const { content } = (await company.admin.call(resultados.listar, { avaliacaoDesempenhoId: avaliacaoId })) as {
    content: resultados.LinhaDoAvaliado[]
  }
  const { id } = content[0]!
  const { page, context } = await device(company.admin, 1440)
  await visit(page, `${resultados.base}/${id}`)
  await page.getByRole('heading', { name: 'Ana Avaliada', level: 1 }).waitFor()
  await page.getByText('80,00%').first().waitFor()
  for (const { nome, papel } of RESPOSTAS.slice(1)) {
    await page.getByText(papel).first().waitFor()
    await page.getByText(nome).first().waitFor()
  }
  expect(await seriousFaults(page)).toEqual([])
  const lido = await company.admin.call(resultados.ler, { id })
  expect(lido).toMatchObject({ desempenho: 80, potencial: 80, respondidas: 5, avaliadores: 5 })
  expect(lido.papeis.map((p) => [p.nome, p.desempenho, p.potencial])).toEqual([
    ['Autoavaliação', 100, 100],
    ['Gestor', 70, 50],
    ['Par', 80, 100],
    ['Liderado', 90, 100],
    ['Avaliador', 60, 50],
  ])

  const papel = await company.admin.send(resultados.devolutiva, { id })
  expect(await textOfPdf(new Uint8Array(await papel.arrayBuffer()))).toContain('80,00%')
  const filtros = {
    ...{ avaliacaoDesempenhoId: avaliacaoId, estabelecimentosIds: [], areasIds: [], cargosIds: [], avaliadosIds: [] },
  }
  /** On a busy machine even a short report becomes a job. */
  const impresso = async (pdf: boolean) => {
    const answer = await company.admin.send(resultadoDesempenho.print, { ...filtros, pdf } as never)
    if (answer.status !== 202) return new Uint8Array(await answer.arrayBuffer())
    const { tarefaId } = reportQueued.parse(await answer.json())
    await app.services.jobs.runPending()
    return new Uint8Array(await (await company.admin.send(baixarTarefa, { id: tarefaId })).arrayBuffer())
  }
  expect(await textOfPdf(await impresso(true))).toContain('80,00%')
  const planilha = await readXlsx(await impresso(false))
  const linha = planilha.sheets[0]!.rows.find((cells) => cells.includes('Ana Avaliada'))!
  expect(linha.filter((cell) => typeof cell === 'number').map((v) => Math.round((v as number) * 1000) / 1000)).toEqual(
    expect.arrayContaining([0.8, 1, 0.7, 0.9, 0.6]),
  )

  const { id: nineBoxId } = await company.admin.call(n.nineBox.criar, formularioDoNineBox(avaliacaoId))
  const eixos = await company.admin.call(n.lerPessoa, { nineBoxId, colaboradorId: quem['Ana Avaliada'].id })
  expect(eixos).toMatchObject({ desempenho: 80, potencial: 80, box: 3 })
  await visit(page, `${n.nineBox.base}/${nineBoxId}`)
  await page.getByText('ALTA CAPACIDADE').first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})
