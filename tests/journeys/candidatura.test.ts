/** From the public link to 'Candidatura enviada' on a phone, with and without a curriculum: taps and fields are counted. */

import { cadastrar, confirmarCadastro } from '@quadro/contract/externo/cadastro/candidatos.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { records } from '../../apps/server/src/modules/captacao/testing/records.ts'
import { cadastro, prova, registrada, SENHA } from '../../apps/server/src/modules/externo/testing.ts'
import { randomCpf, type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { curriculoEmColunas, lerPendentes } from '../../apps/server/src/testing/curriculos.ts'
import { insert } from '../../apps/server/src/testing/factories.ts'
import { insetsOf, openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

let browser: Browser
let app: TestApp
let company: TestCompany
let vaga: { id: number; solicitacaoId: number }
const faults: string[] = []

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  const { path } = await records['/captacao/anuncios/{id}']!(app, company)
  const { rows } = await app.owner.query('select solicitacao_id::int as id from anuncio where id = $1', [path.id])
  vaga = { id: Number(path.id), solicitacaoId: rows[0].id }
  await app.owner.query(
    `update empresa_configuracao set politica_seguranca = '<p>Para a seleção.</p>', exigir_aceite_psi = true where empresa_id = $1`,
    [company.id],
  )
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** A phone that counts what its owner does. */
async function phone() {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: app.base,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
  const done = { taps: 0, fields: 0 }
  return {
    page,
    done,
    async tap(target: Locator) {
      await target.click()
      done.taps += 1
    },
    async fill(name: string, text: string) {
      await page.getByRole('textbox', { name, exact: true }).fill(text)
      done.fields += 1
    },
  }
}
type Phone = Awaited<ReturnType<typeof phone>>
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function start({ page, tap }: Phone) {
  await page.goto(`/vagas/${company.id}/${vaga.id}`)
  const header = await insetsOf(page.locator('header'))
  expect(header.cut).toEqual([])
  expect(Math.min(header.left, header.right), 'the header is whole').toBeGreaterThanOrEqual(8)
  await tap(page.getByRole('link', { name: 'Quero me candidatar' }).first())
  await title(page, 'Candidatar-se').waitFor()
  await page.getByText('Analista de Custos · Moinho Alto').first().waitFor()
}
/** The link of the last mail to the address, opened, and one press. */
async function confirm({ page, tap }: Phone, email: string) {
  await title(page, 'Falta um passo').waitFor()
  for (const fault of await seriousFaults(page)) faults.push(`received: ${fault}`)
  const { rows } = await app.owner.query('select texto from email where para = $1 order by id desc limit 1', [email])
  const link = new URL(/https?:\S+/.exec(rows[0].texto)![0])
  await page.goto(`${link.pathname}${link.search}`)
  await title(page, 'Confirmar candidatura').waitFor()
  for (const fault of await seriousFaults(page)) faults.push(`confirmation: ${fault}`)
  await tap(button(page, 'Fui eu, confirmar'))
  await page.getByText('Candidatura enviada.').waitFor()
  await title(page, 'Minhas candidaturas').waitFor()
  await page.getByText(/^Minha candidatura foi recebida em/).waitFor()
}

describe('from the public link to the sent application, on a phone', () => {
  it('without a curriculum: four taps and four fields', async () => {
    const it = await phone()
    await start(it)
    for (const fault of await seriousFaults(it.page)) faults.push(`application: ${fault}`)
    const email = 'sem@correio.example'
    await it.fill('CPF', randomCpf())
    await it.fill('Nome', 'Rosa Lima')
    await it.fill('E-mail', email)
    await it.fill('Celular', '85988887777')
    await it.tap(it.page.getByText('Li e aceito o Termo'))
    await it.tap(button(it.page, 'Enviar candidatura'))
    await confirm(it, email)
    expect(it.done).toEqual({ taps: 4, fields: 4 })
    await it.page.context().close()
  })
  it('with a curriculum, whose data fill in the page: at most eight taps', async () => {
    const it = await phone()
    await start(it)
    await it.page
      .locator('input[type=file][name=curriculo]')
      .setInputFiles({ name: 'curriculo.pdf', mimeType: 'application/pdf', buffer: await curriculoEmColunas() })
    // Choosing the file is a tap on the field and one on the file.
    it.done.taps += 2
    await it.page.getByText('Currículo recebido, na fila').first().waitFor()
    await lerPendentes(app)
    await it.page.getByRole('list', { name: 'Dados lidos do currículo' }).waitFor()
    const email = 'com@correio.example'
    await it.fill('CPF', randomCpf())
    await it.fill('Nome', 'Larissa Moura')
    await it.fill('E-mail', email)
    await it.tap(it.page.getByText('Li e aceito o Termo'))
    await it.tap(button(it.page, 'Enviar candidatura'))
    await confirm(it, email)
    expect(it.done.taps).toBeLessThanOrEqual(8)
    await it.page.context().close()
  })
  it('who is known logs in and applies in two taps', async () => {
    const { body, info } = await registrada(app, company, { email: 'conhecida@correio.example' })
    const it = await phone()
    await it.page.goto(`/externo/login?empresaId=${company.id}&solicitacaoId=${vaga.solicitacaoId}`)
    await it.fill('CPF', body.cpf)
    await it.fill('Senha', SENHA)
    await it.tap(button(it.page, 'Entrar'))
    await it.tap(button(it.page, 'Quero me candidatar'))
    await it.page.getByText('Candidatura enviada.').waitFor()
    expect(it.done).toEqual({ taps: 2, fields: 2 })
    // What was accepted is read where one's own data stand.
    await it.page.goto(`/externo/candidatos/${info.candidatoId}/meus-dados?empresaId=${company.id}`, {
      referer: `${app.base}/`,
    })
    await button(it.page, 'Ler o termo').click()
    await it.page
      .getByRole('alertdialog', { name: /^Termo de Privacidade/ })
      .getByText('Para a seleção.')
      .waitFor()
    await it.page.context().close()
  })
})

describe('what the vacancy asks', () => {
  it('is answered in the page of the application, and the recruiter filters the board by it', async () => {
    const texto = 'Você tem CNH B?'
    const pergunta = { texto, tipo: 'S', esperada: 'S', obrigatoria: false, ordem: 0 }
    const id = await insert(app, 'solicitacao_pergunta', {
      ...{ empresa_id: company.id, solicitacao_id: vaga.solicitacaoId, ...pergunta },
    })
    const it = await phone()
    await start(it)
    const email = 'responde@correio.example'
    await it.fill('CPF', randomCpf())
    await it.fill('Nome', 'Nilo Responde')
    await it.fill('E-mail', email)
    await it.tap(it.page.getByRole('radiogroup', { name: texto }).getByRole('radio', { name: 'Não' }))
    await it.tap(it.page.getByText('Li e aceito o Termo'))
    for (const fault of await seriousFaults(it.page)) faults.push(`questions: ${fault}`)
    await it.tap(button(it.page, 'Enviar candidatura'))
    await confirm(it, email)
    await it.page.context().close()

    const { page } = await phone()
    const [name = '', value = ''] = company.admin.cookie!.split('=')
    await page.context().addCookies([{ name, value, url: app.base }])
    const board = `/captacao/solicitacoes-pessoal/${vaga.solicitacaoId}?aba=candidatos&ver=tabela`
    await page.goto(board, { referer: `${app.base}/` })
    await page.getByText('Nilo Responde').first().waitFor()
    for (const fault of await seriousFaults(page)) faults.push(`board: ${fault}`)
    await page.goto(`${board}&p${id}=nao`)
    await page.getByText('Nilo Responde').first().waitFor()
    await page.getByText(/Atende 0 de 1/).waitFor()
    await page.context().close()
  })
})

describe('the recruiter', () => {
  it('sees who has not confirmed above the board, and sends the link again', async () => {
    const email = 'espera@correio.example'
    const client = app.anonymous()
    const body = cadastro(company.id, { nome: 'Nair Espera', email, solicitacaoId: vaga.solicitacaoId })
    await client.call(cadastrar, {
      ...body,
      ...(await prova(client)),
    } as never)
    const { page } = await phone()
    const [name = '', value = ''] = company.admin.cookie!.split('=')
    await page.context().addCookies([{ name, value, url: app.base }])
    await page.goto(`/captacao/solicitacoes-pessoal/${vaga.solicitacaoId}?aba=candidatos`, { referer: `${app.base}/` })
    await page.getByRole('link', { name: '1 cadastro a confirmar' }).click()
    await title(page, 'Cadastros a confirmar').waitFor()
    await page.getByText('Nair Espera').first().waitFor()
    for (const fault of await seriousFaults(page)) faults.push(`recruiter: ${fault}`)
    await button(page, 'Reenviar confirmação').click()
    const dialog = page.getByRole('dialog', { name: 'Reenviar confirmação' })
    await dialog.getByRole('textbox', { name: 'Recado' }).fill('A vaga fecha na sexta.')
    await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByText('1 link enviado.').waitFor()
    const { rows } = await app.owner.query('select texto from email where para = $1 order by id desc', [email])
    expect(rows[0].texto).toContain('Recado de Moinho Alto: A vaga fecha na sexta.')
    const ficha = /ficha=([\w-]+)/.exec(rows[0].texto)![1]!
    expect(await app.anonymous().call(confirmarCadastro, { ficha })).toMatchObject({ candidatura: 'ENVIADA' })
    await page.context().close()
  })
  it('without an e-mail: the page says that HR confirms, and no mail is promised or sent', async () => {
    const it = await phone()
    await start(it)
    await it.fill('CPF', randomCpf())
    await it.fill('Nome', 'Teresa Braga')
    await it.tap(it.page.getByText('Li e aceito o Termo'))
    await it.tap(button(it.page, 'Enviar candidatura'))
    await it.page.getByText('Informe um e-mail ou um celular').waitFor()
    await it.fill('Celular', '85988886666')
    await it.tap(button(it.page, 'Enviar candidatura'))
    await title(it.page, 'Falta um passo').waitFor()
    await it.page.getByRole('heading', { name: 'O RH confirma por você' }).waitFor()
    expect(await it.page.getByText('Abra o seu e-mail').count()).toBe(0)
    for (const fault of await seriousFaults(it.page)) faults.push(`received without e-mail: ${fault}`)
    const { rows } = await app.owner.query(`select count(*)::int as n from email where texto like '%Teresa%'`)
    expect(rows[0].n).toBe(0)
    await it.page.context().close()
  })

  it('nothing failed unseen, and everybody can read and reach the pages', () => {
    expect([...new Set(faults)]).toEqual([])
  })
})
