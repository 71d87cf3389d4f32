/** Answering without a network in real browsers: 200 answers over a killed browser, and one question that two devices answered. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as avaliacoes from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import * as respostas from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formulario, trabalhador } from '../../apps/server/src/modules/avaliacao/desempenho/desempenho-testing.ts'
import { type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { insert } from '../../apps/server/src/testing/factories.ts'
import { openBrowser, openProfile, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

let browser: Browser
let app: TestApp
let company: TestCompany
const faults: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'quadro-sem-rede-'))
beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A released evaluation with that many scores, which the company's administrator answers about somebody. */
async function avaliacaoCom(quantas: number) {
  const perguntas = Array.from({ length: quantas }, (_, i) => ({
    ...{ chave: randomUUID(), texto: `Pergunta número ${i + 1}`, tipo: { id: 4 }, respostas: [] },
    ...{ notaMinima: 0, notaMaxima: 10, exigirComentario: false, peso: 1, obrigatoria: false },
  }))
  const modelo = await company.admin.call(modelos.criar, {
    ...{ titulo: `Longa ${randomUUID()}`, embaralhar: false, exibirResultado: false },
    aspectos: [{ chave: randomUUID(), nome: 'Entrega', perguntas }],
  } as never)
  await company.admin.call(modelos.fluxo.endpoints.libera, { id: modelo.id, versao: modelo.versao })
  const a = await company.admin.call(avaliacoes.criar, formulario(modelo.id) as never)
  const eu = [company.id, company.usuarioId]
  const { rows } = await app.owner.query('select talento_id from acesso where empresa_id = $1 and usuario_id = $2', eu)
  const avaliador_id = Number(rows[0].talento_id ?? (await trabalhador(app, company)).id)
  await app.owner.query('update acesso set talento_id = $3 where empresa_id = $1 and usuario_id = $2', [
    ...[...eu, avaliador_id],
  ])
  const id = await insert(app, 'participante_avaliacao_desempenho', {
    ...{ empresa_id: company.id, avaliacao_desempenho_id: a.id, papel: 'R', avaliador_id },
    avaliado_id: (await trabalhador(app, company)).id,
  })
  await company.admin.call(avaliacoes.liberacao, { avaliacao: [a.id] })
  const { questionarioId } = await company.admin.call(respostas.lerCompetencias, { id })
  return { id, questionarioId: questionarioId!, path: `${respostas.base}/${id}` }
}
const lidas = async (id: number) => (await company.admin.call(respostas.questionarios.ler, { id })).respostas

const OF_PAGE = { locale: 'pt-BR', timezoneId: 'America/Fortaleza', reducedMotion: 'reduce' } as const
async function logged(context: BrowserContext): Promise<Page> {
  context.setDefaultTimeout(PATIENCE)
  const [name = '', value = ''] = company.admin.cookie!.split('=')
  await context.addCookies([{ name, value, url: app.base }])
  const page = context.pages()[0] ?? (await context.newPage())
  page.on('pageerror', (error) => faults.push(error.message))
  return page
}
/** Somebody's own device. */
async function device(width: number): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, baseURL: app.base, ...OF_PAGE })
  return { context, page: await logged(context) }
}
const ir = (page: Page, path: string) => page.goto(path, { referer: `${app.base}/` })
/** Resolves when the browser keeps the page, so that it opens without a network. */
const kept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
const score = (page: Page, value: number) =>
  page.getByRole('radio', { name: String(value), exact: true }).check({ force: true })
const waiting = (page: Page, count: number) =>
  page.getByRole('button', { name: `Aguardando envio: ${count}`, exact: true })

it('200 answers wait in their order over a closed browser and one that is killed while it sends, and arrive once', async () => {
  const { questionarioId, path } = await avaliacaoCom(200)
  const profile = join(folder, 'perfil')
  const open = async (isOffline: boolean) => {
    const context = await openProfile(profile, {
      viewport: { width: 1280, height: 800 },
      baseURL: app.base,
      ...OF_PAGE,
    })
    const page = await logged(context)
    await context.setOffline(isOffline)
    return { context, page }
  }
  const first = await open(false)
  await ir(first.page, path)
  await first.page.getByRole('heading', { name: 'Pergunta número 1', exact: true }).waitFor()
  await kept(first.page)
  await first.context.setOffline(true)
  // The page opens again from this device, with its session and the questionnaire.
  await first.page.reload()
  for (let i = 1; i <= 200; i += 1) {
    await first.page.getByRole('heading', { name: `Pergunta número ${i}`, exact: true }).waitFor()
    await score(first.page, i % 11)
    await first.page.getByRole('button', { name: i === 200 ? 'Revisar' : 'Próxima' }).click()
  }
  await first.page.getByText('200 de 200 respondidas').waitFor()
  await waiting(first.page, 200).waitFor()
  await first.page.getByText('200 só neste aparelho').waitFor()
  expect(await seriousFaults(first.page)).toEqual([])
  await first.context.close()
  expect(await lidas(questionarioId)).toEqual([])

  // Closed and opened again without a network: nothing is lost.
  const second = await open(true)
  await ir(second.page, path)
  await second.page.getByText('200 de 200 respondidas').waitFor()
  await waiting(second.page, 200).waitFor()
  // The network is back. The server does the 61st, but its answer is never heard: the browser is killed.
  let calls = 0
  let reached = () => {}
  const isReached = new Promise<void>((resolve) => {
    reached = resolve
  })
  await second.context.route(/\/respostas$/, async (route) => {
    calls += 1
    if (calls < 61) return route.continue()
    if (calls === 61) await route.fetch()
    reached()
  })
  await second.context.setOffline(false)
  await isReached
  const killed = second.context.waitForEvent('close')
  const session = await second.context.newCDPSession(second.page)
  await session.send('Browser.crash').catch(() => undefined)
  await killed
  expect(await lidas(questionarioId)).toHaveLength(61)

  const third = await open(false)
  let repeated = 0
  third.page.on('request', (request) => {
    if (request.url().endsWith('/respostas')) repeated += 1
  })
  await ir(third.page, path)
  await expect.poll(async () => (await lidas(questionarioId)).length, { timeout: 4 * PATIENCE }).toBe(200)
  await third.page.getByText(/^Guardado \d\d:\d\d$/).waitFor()
  await expect.poll(() => repeated).toBe(140)
  await third.page.getByText(/Aguardando envio/).waitFor({ state: 'hidden' })
  const { rows } = await app.owner.query(
    `select r.versao::int, r.nota::int, p.ordem::int from questionario_resposta r join avaliacao_pergunta p on p.id = r.pergunta_id
      where r.questionario_id = $1 order by r.id`,
    [questionarioId],
  )
  // In the order in which they were given, each written once, each with its value.
  expect(rows.map((r) => r.ordem)).toEqual(rows.map((r) => r.ordem).sort((a, b) => a - b))
  expect(rows.map((r) => r.versao)).toEqual(Array(200).fill(1))
  expect(rows.map((r) => r.nota)).toEqual(Array.from({ length: 200 }, (_, i) => (i + 1) % 11))
  const { rowCount } = await app.owner.query('select from envio_sem_rede where empresa_id = $1', [company.id])
  expect(rowCount).toBe(200)
  await third.context.close()
  expect(faults).toEqual([])
})

it('only the document of a declared page goes through the worker, which a browser may end at any time', async () => {
  const { path } = await avaliacaoCom(1)
  const { context, page } = await device(1280)
  await ir(page, path)
  await kept(page)
  const session = await context.newCDPSession(page)
  const sources: { path: string; source: string | undefined }[] = []
  session.on('Network.responseReceived', ({ response }) => {
    const { pathname } = new URL(response.url)
    sources.push({ path: pathname, source: response.serviceWorkerRouterInfo?.actualSourceType })
  })
  await session.send('Network.enable')
  await ir(page, '/avaliacao/avaliacoes-desempenho')
  await page.getByRole('heading', { level: 1, name: 'Avaliações de Desempenho' }).waitFor()
  await page.waitForLoadState('networkidle')
  const of = (pattern: RegExp) => sources.filter((each) => pattern.test(each.path))
  expect(of(/^\/(api|avaliacao)\//).length).toBeGreaterThan(3)
  expect(of(/^\/(api|avaliacao)\//).filter(({ source }) => source !== 'network')).toEqual([])
  // The program's own files are on the device; a list that works with a network only fetches its own.
  const files = of(/^\/assets\//)
  expect(files.find((each) => each.path.startsWith('/assets/react-'))?.source).toBe('cache')
  expect(files.filter(({ source }) => source !== 'cache' && source !== 'network')).toEqual([])
  await context.close()
})

it('a question that two devices answered is decided by who comes second; logging out asks and leaves nothing', async () => {
  const { questionarioId, path } = await avaliacaoCom(2)
  const [phone, desk] = [await device(390), await device(1440)]
  for (const { page, context } of [phone, desk]) {
    await ir(page, path)
    await page.getByRole('heading', { name: 'Pergunta número 1', exact: true }).waitFor()
    await kept(page)
    await context.setOffline(true)
  }
  await score(phone.page, 3)
  await score(desk.page, 8)
  for (const { page } of [phone, desk]) await page.getByText('1 só neste aparelho').waitFor()

  await desk.context.setOffline(false)
  await expect.poll(() => lidas(questionarioId)).toMatchObject([{ nota: 8, versao: 1 }])
  await phone.context.setOffline(false)
  await phone.page.getByText('1 pergunta foi respondida em dois aparelhos.').waitFor()
  await phone.page.getByRole('button', { name: 'Escolher qual fica' }).click()
  const dialog = phone.page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Neste aparelho/ }).waitFor()
  // Both are told, and none is chosen for the user.
  expect(
    await dialog.getByRole('radio').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).checked)),
  ).toEqual([false, false])
  expect(await dialog.getByRole('button', { name: 'Ficar com a deste aparelho' }).isEnabled()).toBe(false)
  await dialog.getByText('8', { exact: true }).waitFor()
  await dialog.getByText('3', { exact: true }).waitFor()
  expect(await seriousFaults(phone.page)).toEqual([])
  // Later: it stays open, over a reload too.
  await dialog.getByRole('button', { name: 'Depois' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await phone.page.getByText('Falta escolher').waitFor()
  await phone.page.reload()
  await phone.page.getByRole('button', { name: 'Escolher qual fica' }).click()
  await dialog.getByRole('radio', { name: /^Neste aparelho/ }).check({ force: true })
  expect(await lidas(questionarioId)).toMatchObject([{ nota: 8, versao: 1 }])
  await dialog.getByRole('button', { name: 'Ficar com a deste aparelho' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => lidas(questionarioId)).toMatchObject([{ nota: 3, versao: 2 }])

  // Logging out while something waits asks, and staying keeps it.
  await phone.context.setOffline(true)
  await phone.page.getByRole('button', { name: 'Ver todas as perguntas' }).click()
  await phone.page.getByRole('button', { name: /Pergunta número 2/ }).click()
  await phone.page.getByRole('heading', { name: 'Pergunta número 2', exact: true }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await score(phone.page, 9)
  await waiting(phone.page, 1).click()
  await phone.page.getByRole('dialog', { name: 'Aguardando envio: 1' }).getByText('1 aguarda envio').waitFor()
  await phone.page.keyboard.press('Escape')
  await phone.page.getByRole('dialog', { name: 'Aguardando envio: 1' }).waitFor({ state: 'hidden' })
  const leave = async () => {
    await phone.page.locator('[data-tour="usuario"]:visible button').click()
    await phone.page.getByRole('menuitem', { name: 'Sair' }).click()
  }
  await leave()
  const question = phone.page.getByRole('alertdialog', { name: '1 resposta ainda não foi enviada' })
  await question.getByRole('button', { name: 'Ficar' }).click()
  await question.waitFor({ state: 'hidden' })
  await phone.context.setOffline(false)
  await expect.poll(async () => (await lidas(questionarioId)).length).toBe(2)
  await phone.page.getByText(/Aguardando envio/).waitFor({ state: 'hidden' })
  await leave()
  await phone.page.waitForURL(/\/login/)
  const left = await phone.page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('quadro-sem-rede')
      request.onsuccess = () => resolve(request.result)
    })
    const count = (name: string) =>
      new Promise<number>((resolve) => {
        const request = database.transaction(name).objectStore(name).count()
        request.onsuccess = () => resolve(request.result)
      })
    return {
      envios: await count('envios'),
      documentos: await count('documentos'),
      mark: localStorage.getItem('quadro:sem-rede'),
    }
  })
  expect(left).toEqual({ envios: 0, documentos: 0, mark: null })
  // Without a network the page no longer opens for whoever comes next.
  await phone.page.getByRole('button', { name: 'Entrar' }).waitFor()
  await phone.context.setOffline(true)
  await phone.page.evaluate((to) => location.assign(to), path)
  await phone.page.waitForURL(/avaliacoes-desempenhos/, { waitUntil: 'commit' })
  await phone.page.waitForURL(/\/login/)
  await phone.page.getByRole('button', { name: 'Entrar' }).waitFor()
  expect(await phone.page.locator('body').textContent()).not.toContain('Pergunta número')
  await phone.context.close()
  await desk.context.close()
  expect(faults).toEqual([])
})
