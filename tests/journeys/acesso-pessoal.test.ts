/** A shared device in a real browser: somebody without a login comes in, answers, and nothing of them is left for the next person. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listar } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import * as respostas from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { acompanhamentos, fluxo } from '@quadro/contract/avaliacao/experiencia/acompanhamentos.ts'
import {
  detalhar,
  listar as emExperiencia,
  type TalentoEmExperiencia,
} from '@quadro/contract/avaliacao/experiencia/experiencia-talentos.ts'
import { pinNovo } from '@quadro/contract/cargo-salario/acesso-pessoal/acesso-pessoal.ts'
import { lerUserInfo, login } from '@quadro/contract/shell/sessao/sessao.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../apps/server/src/testing/app.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'
import { type Product, startProduct } from '../support/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'quadro-quiosque-'))
const faults: string[] = []
let browser: Browser
let product: Product
let context: BrowserContext
let page: Page
let renata: Client
beforeAll(async () => {
  // When root starts the product, its embedded database runs as another user, who must reach this folder.
  chmodSync(folder, 0o755)
  ensurePages()
  product = await startProduct({ DATA_DIR: folder })
  renata = new Client(product.base)
  await renata.call(login, { login: 'renata', senha: 'quadro' })
  renata.empresa = (await renata.call(lerUserInfo, {})).empresa.id
  browser = await openBrowser()
  context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: product.base,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  page = await context.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Somebody who still has an evaluation of their own to answer, with the PIN that HR gave. */
async function somebody() {
  const falta = (await renata.call(respostas.listar, {
    filtro: 'NAO_RESPONDIDAS',
    unpaged: true,
  })) as respostas.LinhaDaResposta[]
  const abertas = new Set(falta.filter((r) => r.papel === 'U' && r.questionarioId).map((r) => r.id))
  const pares = (await renata.call(listar, { unpaged: true })) as {
    id: number
    avaliadorId: number
    avaliadoNome: string
    avaliacaoTitulo: string
  }[]
  const par = pares.find(({ id }) => abertas.has(id))!
  const { pin } = await renata.call(pinNovo, { id: par.avaliadorId })
  return { nome: par.avaliadoNome, titulo: par.avaliacaoTitulo, pin, id: par.avaliadorId }
}
/** HR asks this person, by name, about somebody in an experience. */
async function askedToo(avaliadorId: number): Promise<string> {
  const talentos = (await renata.call(emExperiencia, { filtro: 'ANDAMENTO', unpaged: true })) as TalentoEmExperiencia[]
  const novo = talentos.find(({ id }) => id !== avaliadorId)!
  const { acompanhamentos: esperados } = await renata.call(detalhar, { id: novo.id })
  const { periodoExperienciaId } = esperados.find((a) => a.modeloTitulo !== null)!
  const { id, versao } = await renata.call(acompanhamentos.criar, {
    ...{ talentoId: novo.id, periodoExperienciaId, avaliadorId },
  })
  await renata.call(fluxo.endpoints.abre, { id, versao })
  return novo.nome
}
const type = async (digits: string) => {
  for (const digit of digits) await page.keyboard.press(digit)
}

it('comes in by CPF and PIN, chooses a PIN, answers, and is forgotten', async () => {
  const { id, nome, titulo, pin } = await somebody()
  const { cpf } = (await (await renata.fetch('GET', `/cargo-salario/colaboradores/${id}`)).json()) as { cpf: string }
  const novo = await askedToo(id)
  const door = `/pessoal?empresaId=${renata.empresa}&quiosque=1`
  await page.goto(door)
  await page.getByLabel('CPF ou código do crachá').fill(cpf)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Digite o seu PIN' }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await type(pin)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Escolha o seu PIN' }).waitFor()
  for (const rotulo of ['PIN novo', 'O PIN novo outra vez']) {
    await page.getByRole('group', { name: rotulo, exact: true }).waitFor()
    await type('730914')
    await page.keyboard.press('Enter')
  }
  await page.getByRole('heading', { name: /^Olá,/ }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^Minhas avaliações/ }).click()
  await page.getByRole('button', { name: `Eu Autoavaliação · ${titulo}` }).click()
  await page.getByRole('heading', { name: nome }).waitFor()
  await page.getByRole('radio').first().click({ force: true })
  await page
    .getByText(/^Guardado/)
    .first()
    .waitFor()
  // The experience stands in the same list, and is answered on the same page.
  await page.getByRole('button', { name: 'Voltar' }).first().click()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: `${novo} Experiência · ` }).click()
  await page.getByRole('heading', { name: novo }).waitFor()
  await page.getByRole('radio').first().click({ force: true })
  await page
    .getByText(/^Guardado/)
    .first()
    .waitFor()
  expect(await seriousFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.getByLabel('CPF ou código do crachá').waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(door)
  const left = await page.evaluate(async () => ({
    text: document.body.textContent,
    local: JSON.stringify({ ...localStorage }),
    session: JSON.stringify({ ...sessionStorage }),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }))
  for (const store of [left.text, left.local, left.session])
    for (const personal of [nome, novo, cpf, '730914', pin]) expect(store).not.toContain(personal)
  expect([left.databases, left.caches]).toEqual([0, 0])
  // Each page took the place of the one before: there is nothing to go back to.
  await page.goBack().catch(() => null)
  expect(page.url()).toBe('about:blank')
  expect((await context.request.get('/api/pessoal/sessao')).status()).toBe(401)
  expect(faults).toEqual([])
})
