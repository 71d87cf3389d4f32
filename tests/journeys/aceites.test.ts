/** HR asks for a letter, the candidate accepts it on a phone, the proof is printed, and a row that is changed afterwards is found. */
import { readFileSync } from 'node:fs'
import { modelosCarta } from '@quadro/contract/captacao/mensagens/modelos-carta.ts'
import * as pedidos from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../apps/server/src/testing/app.ts'
import { type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { casa, insert, pedido } from '../../apps/server/src/testing/factories.ts'
import { textOfPdf } from '../../apps/server/src/testing/pdf.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

let browser: Browser
let app: TestApp
let company: TestCompany
let desk: Page
let phone: Page
let solicitacaoId: number
let empregada: Awaited<ReturnType<TestApp['candidate']>>
const faults: string[] = []

async function open(client: Client, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, baseURL: app.base, locale: 'pt-BR', reducedMotion: 'reduce' })
  context.setDefaultTimeout(PATIENCE)
  const [name = '', value = ''] = client.cookie!.split('=')
  await context.addCookies([{ name, value, url: app.base }])
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
  return page
}
beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  const nova = await company.admin.call(
    pedidos.criar,
    pedido(await casa(app, company), { descricao: 'Analista de Custos' }) as never,
  )
  const gestor = await company.user(Object.values(pedidos.autoridades))
  const libera = { id: nova.id, versao: nova.versao, status: 'A', observacaoLiberador: null } as const
  await gestor.call(pedidos.fluxo.endpoints.libera, libera)
  solicitacaoId = nova.id
  await company.admin.call(modelosCarta.criar, {
    ...{ nome: 'Proposta de trabalho', assinaturas: 'AMBOS', texto: '<p>Bem-vinda, {{nome}}.</p>' },
  } as never)
  empregada = await app.candidate(company.id)
  await insert(app, 'candidato_solicitacao', {
    ...{ empresa_id: company.id, candidato_id: empregada.candidatoId, solicitacao_id: solicitacaoId },
  })
  browser = await openBrowser()
  desk = await open(company.admin, { width: 1440, height: 900 })
  phone = await open(empregada, { width: 390, height: 844 })
})
afterAll(() => browser?.close())
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    for (const page of [desk, phone]) console.error(page.url(), await page.locator('body').ariaSnapshot())
  })
})
const visit = (page: Page, path: string) => page.goto(path, { referer: `${app.base}/` })
/** The text of the PDF that a button downloads. */
async function printed(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return textOfPdf(new Uint8Array(readFileSync(await download.path())))
}

it('a letter is asked for, read and accepted on a phone, proved on paper, and a change of the row is found', async () => {
  await visit(desk, `/captacao/solicitacoes-pessoal/${solicitacaoId}?aba=candidatos`)
  await desk.getByRole('row', { name: /^Candidata/ }).hover()
  await desk.getByRole('button', { name: /^Ações de Candidata/ }).click()
  await desk.getByRole('menuitem', { name: 'Imprimir carta' }).click()
  // When the letter comes, the dialog grows, and a press that has begun on the button ends beside it.
  await desk.getByRole('dialog').getByText('Bem-vinda, Candidata.').waitFor()
  await desk.getByRole('dialog').getByRole('button', { name: 'Pedir aceite' }).click()
  await desk.getByText('Aceite pedido.').waitFor()

  await visit(phone, `/externo/aceites?empresaId=${company.id}`)
  await phone.getByText('Leia o documento para poder aceitar.').waitFor()
  expect(await seriousFaults(phone)).toEqual([])
  expect(await printed(phone, 'Ler o documento')).toContain('Bem-vinda')
  await phone.getByRole('button', { name: 'Aceitar', exact: true }).click()
  const dialog = phone.getByRole('alertdialog')
  await dialog.getByText('Li o documento e aceito o que ele diz.').waitFor()
  await dialog.getByRole('button', { name: 'Aceitar' }).click()
  await phone.getByText(/^Aceito em .* Código: 1-[0-9a-f]{16}$/).waitFor()
  expect(await seriousFaults(phone)).toEqual([])
  const codigo = /1-[0-9a-f]{16}/.exec(await phone.getByText(/^Aceito em/).innerText())![0]
  expect(await printed(phone, 'Comprovante')).toContain(codigo)

  await visit(desk, '/cargo-salario/aceites')
  await desk.getByRole('row', { name: /Proposta de trabalho/ }).click()
  await desk.getByText('Corrente íntegra: 1 aceite, nada foi alterado.').waitFor()
  expect(await seriousFaults(desk)).toEqual([])
  const papel = await printed(desk, 'Comprovante')
  for (const dito of [codigo, 'Com login', 'Não é uma assinatura eletrônica qualificada']) expect(papel).toContain(dito)

  await visit(desk, '/cargo-salario/conferencia-aceites')
  await desk.getByText('Todas as correntes estão íntegras').waitFor()
  await desk.getByRole('textbox', { name: /^Código/ }).fill(codigo)
  await desk.keyboard.press('Enter')
  await desk.getByText('O aceite que o papel diz está na corrente.').waitFor()
  expect(await seriousFaults(desk)).toEqual([])
  await app.owner.query(`update aceite set aceito_em = aceito_em - interval '1 day' where corrente = $1`, [
    `pessoa:${empregada.pessoaId}`,
  ])
  await desk.getByRole('button', { name: 'Conferir de novo' }).click()
  await desk.getByText('Corrente quebrada: o 1º aceite foi alterado.').first().waitFor()
  // What was found before does not stand beside it.
  expect(await desk.getByText('O aceite que o papel diz está na corrente.').count()).toBe(0)
  expect(await seriousFaults(desk)).toEqual([])
  expect(faults).toEqual([])
})
