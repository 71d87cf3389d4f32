/** Two people at one board of candidates: each sees what the other does, with the mouse and with the keyboard alone. */
import { modelosMensagem } from '@quadro/contract/captacao/mensagens/modelos-mensagem.ts'
import { listarSemResposta } from '@quadro/contract/captacao/selecao/recusa.ts'
import * as k from '@quadro/contract/captacao/selecao/selecao.ts'
import * as s from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allAuthorities } from '../../apps/server/src/kit/access/authorities.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { aplicacao, casa, pedido } from '../../apps/server/src/testing/factories.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

const DESKTOP = { width: 1440, height: 900 }
const NOMES = ['Aline Prado', 'Bento Dias', 'Célia Reis', 'Davi Mota', 'Elisa Nunes', 'Fábio Luz']

let browser: Browser
let app: TestApp
let company: TestCompany
let board: string
let request: number
let camila: Page
let diego: Page
let api: Client
const opened: Page[] = []
const faults: string[] = []

/** A window in which the user is already logged in. */
async function open(client: Client, viewport = DESKTOP): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const [name, value] = client.cookie!.split('=') as [string, string]
  await context.addCookies([{ name, value, url: app.base }])
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
  // Catches the errors of pages that React could not render.
  page.on('console', (said) => {
    if (said.type() === 'error' && said.text().includes('React error')) faults.push(said.text())
  })
  opened.push(page)
  return page
}
const visit = (page: Page, path: string) => page.goto(path, { referer: `${app.base}/` })
const someone = (nome: string) =>
  company.user(
    [...allAuthorities().keys()].filter((name) => name !== 'ROLE_VER_TODAS_EMPRESAS'),
    { nome },
  )

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  const onde = await casa(app, company)
  const made = await company.admin.call(s.criar, pedido(onde, { quantidade: 2 }) as never)
  request = made.id
  const first = await someone('Camila Duarte')
  api = first
  await first.call(s.fluxo.endpoints.libera, { id: request, versao: made.versao, status: 'A' } as never)
  for (const nome of NOMES) {
    const { pessoaId } = await aplicacao(app, company.id, request)
    await app.owner.query('update pessoa set nome = $1 where id = $2', [nome, pessoaId])
  }
  board = `/captacao/solicitacoes-pessoal/${request}?aba=candidatos`
  browser = await openBrowser()
  camila = await open(first)
  diego = await open(await someone('Diego Fonseca'))
})
afterAll(async () => {
  await browser?.close()
})

const stage = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const card = (page: Page, etapa: string, nome: string): Locator => stage(page, etapa).getByRole('row', { name: nome })
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)

async function look(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const fault of await seriousFaults(page, { colours: colorScheme === 'dark' }))
      faults.push(`${what}, ${colorScheme}: ${fault}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
/** The stage of each candidate, as the server knows it. */
const places = async () =>
  Object.fromEntries(
    (await api.call(k.listar, { id: request })).candidatos.map((c) => [c.nome, c.etapaSeletivaNome ?? 'Inscritos']),
  )

describe('two users on one board', () => {
  beforeEach(({ onTestFailed }) => {
    onTestFailed(async () => {
      for (const page of opened) console.error(page.url(), await page.locator('body').ariaSnapshot())
    })
  })

  it('see the same candidates in the same stages', async () => {
    for (const page of [camila, diego]) {
      await visit(page, board)
      await card(page, 'Inscritos', NOMES[5]!).waitFor()
      expect(await stage(page, 'Inscritos').getByRole('row').count()).toBe(6)
    }
    await look(camila, 'board')
  })

  it('by the keyboard alone: one walks to a card, takes it and drops it on a stage; the other sees it there', async () => {
    await card(camila, 'Inscritos', 'Aline Prado').focus()
    await camila.keyboard.press('ArrowDown')
    expect(await focused(camila)).toBe('Bento Dias')
    await camila.keyboard.press('Tab')
    await camila.keyboard.press('Tab')
    expect(await focused(camila)).toBe('Arrastar Bento Dias')
    await camila.keyboard.press('Enter')
    // The stages are offered one after the other, in their order.
    const offered = () =>
      camila.evaluate(() => document.activeElement?.closest('[data-column]')?.getAttribute('aria-label'))
    await expect.poll(offered).toBe('Triagem')
    await camila.keyboard.press('Tab')
    await expect.poll(offered).toBe('Entrevista')
    const calls: string[] = []
    camila.on('request', (asked) => {
      if (asked.url().includes(`/solicitacoes-pessoal/${request}/candidatos`)) calls.push(asked.method())
    })
    await camila.keyboard.press('Enter')
    await card(camila, 'Entrevista', 'Bento Dias').waitFor()
    await card(diego, 'Entrevista', 'Bento Dias').waitFor()
    await diego.getByText('Camila Duarte moveu Bento Dias para Entrevista').waitFor()
    // Her board shows the answer of the call and ignores the notice of it. His board has already followed this notice.
    expect(calls).toEqual(['POST'])
    expect((await places())['Bento Dias']).toBe('Entrevista')
  })

  it('Alt and an arrow move to the stage beside, and the focus goes along', async () => {
    await card(diego, 'Inscritos', 'Aline Prado').focus()
    await diego.keyboard.press('Alt+ArrowRight')
    await card(diego, 'Triagem', 'Aline Prado').waitFor()
    await expect.poll(() => focused(diego)).toBe('Aline Prado')
    await card(camila, 'Triagem', 'Aline Prado').waitFor()
    await diego.keyboard.press('ArrowRight')
    expect(await focused(diego)).toBe('Bento Dias')
    await diego.getByRole('button', { name: 'Desfazer' }).click()
    await card(camila, 'Inscritos', 'Aline Prado').waitFor()
    expect((await places())['Aline Prado']).toBe('Inscritos')
  })

  it('two of them side by side, from the board to the comparison and on by the keyboard', async () => {
    for (const nome of ['Elisa Nunes', 'Fábio Luz']) {
      const one = card(camila, 'Inscritos', nome)
      await one.hover()
      await one.locator('label').click()
    }
    await camila.getByRole('button', { name: 'Comparar', exact: true }).click()
    await camila.getByRole('heading', { level: 1, name: 'Comparar candidatos' }).waitFor()
    await camila.getByRole('columnheader', { name: /Elisa Nunes/ }).waitFor()
    await look(camila, 'comparison')
    await camila.getByRole('button', { name: 'Ações de Elisa Nunes' }).focus()
    await camila.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => focused(camila)).toBe('Ações de Elisa Nunes')
    const columns = await camila.getByRole('columnheader').allTextContents()
    expect(columns.findIndex((c) => c.includes('Fábio Luz'))).toBeLessThan(
      columns.findIndex((c) => c.includes('Elisa')),
    )
    await visit(camila, board)
    await card(camila, 'Inscritos', 'Elisa Nunes').waitFor()
  })

  it('several at once, with the mouse: chosen by their boxes, dropped together', async () => {
    for (const nome of ['Aline Prado', 'Célia Reis', 'Davi Mota']) {
      const one = card(camila, 'Inscritos', nome)
      await one.hover()
      await one.locator('label').click()
    }
    await camila.getByText('3 selecionados').waitFor()
    await look(camila, 'selection')
    const from = (await card(camila, 'Inscritos', 'Célia Reis').boundingBox())!
    const to = (await stage(camila, 'Triagem').boundingBox())!
    await camila.mouse.move(from.x + 110, from.y + 45)
    await camila.mouse.down()
    await camila.mouse.move(from.x + 130, from.y + 60, { steps: 4 })
    await camila.mouse.move(to.x + 90, to.y + 200, { steps: 8 })
    await camila.mouse.up()
    await camila.getByText('3 candidatos agora em Triagem.').waitFor()
    for (const nome of ['Aline Prado', 'Célia Reis', 'Davi Mota']) await card(diego, 'Triagem', nome).waitFor()
    await diego.getByText('Camila Duarte moveu 3 candidatos para Triagem').waitFor()
    expect(await places()).toMatchObject({ 'Aline Prado': 'Triagem', 'Célia Reis': 'Triagem', 'Davi Mota': 'Triagem' })
    // After the move they are no longer selected.
    await camila.getByText('3 selecionados').waitFor({ state: 'hidden' })
  })

  it('who comes second is told who moved whom, where to and when; nobody is moved twice', async () => {
    await card(diego, 'Triagem', 'Aline Prado').click()
    const panel = diego.getByRole('complementary', { name: 'Aline Prado' })
    await look(diego, 'panel')
    await panel.getByRole('button', { name: 'Mover', exact: true }).click()
    const dialog = diego.getByRole('dialog', { name: 'Mover Aline Prado' })
    await dialog.waitFor()
    // Meanwhile, in the other window.
    await card(camila, 'Triagem', 'Aline Prado').focus()
    await camila.keyboard.press('Alt+ArrowRight')
    await card(camila, 'Entrevista', 'Aline Prado').waitFor()
    await dialog.getByRole('button', { name: 'Mover', exact: true }).click()
    await diego.getByText('1 candidato não foi movido').waitFor()
    await diego.getByText(/^Camila Duarte moveu Aline Prado para Entrevista às \d\d:\d\d\.$/).waitFor()
    await card(diego, 'Entrevista', 'Aline Prado').waitFor()
    const { candidatos } = await api.call(k.listar, { id: request })
    const { id } = candidatos.find((c) => c.nome === 'Aline Prado')!
    const { passos } = await api.call(k.lerPassos, { id: request, aplicacaoId: id })
    expect(passos.map((p) => [p.etapaSeletivaNome, p.responsavelNome])).toEqual([
      ['Entrevista', 'Camila Duarte'],
      ['Triagem', 'Camila Duarte'],
    ])
  })

  it('a result given in the panel shows on the other’s card; the panel walks, notes and shows the way so far', async () => {
    const panel = diego.getByRole('complementary', { name: 'Aline Prado' })
    await panel.getByRole('radio', { name: 'Apto', exact: true }).click()
    await card(camila, 'Entrevista', 'Aline Prado').getByText('Apto', { exact: true }).waitFor()
    await panel.getByRole('tab', { name: /Histórico/ }).click()
    await panel.getByRole('button', { name: /^Ações de Entrevista/ }).click()
    await diego.getByRole('menuitem', { name: 'Anotar nesta etapa' }).click()
    const note = diego.getByRole('dialog', { name: 'Aline Prado em Entrevista' })
    await note.getByRole('textbox', { name: 'Observação' }).fill('Conhece o fechamento.')
    await note.getByRole('button', { name: 'Salvar' }).click()
    await panel.getByText(/Conhece o fechamento\. · Diego Fonseca/).waitFor()
    await panel.getByRole('button', { name: 'Próximo' }).click()
    await diego.getByRole('complementary', { name: 'Bento Dias' }).waitFor()
  })

  it('the table holds the same people; the address keeps the view, the filter and the open candidate', async () => {
    await diego.getByRole('radio', { name: 'Tabela' }).click()
    const row = diego.getByRole('row', { name: /Aline Prado/ })
    await row.getByText('Entrevista').waitFor()
    expect(await diego.getByRole('grid', { name: 'Candidatos' }).getByRole('row').count()).toBe(7)
    await look(diego, 'table')
    await diego.reload()
    await diego.getByRole('complementary', { name: 'Bento Dias' }).waitFor()
    await row.waitFor()
    // Here too, the other person's move arrives without a reload.
    await card(camila, 'Inscritos', 'Elisa Nunes').focus()
    await camila.keyboard.press('Alt+ArrowRight')
    await diego
      .getByRole('row', { name: /Elisa Nunes/ })
      .getByText('Triagem')
      .waitFor()
    await diego.getByRole('button', { name: 'Exibir Filtro' }).click()
    await diego.getByRole('button', { name: /Resultado/ }).click()
    await diego.getByRole('option', { name: 'Apto', exact: true }).click()
    await expect.poll(() => diego.getByRole('grid', { name: 'Candidatos' }).getByRole('row').count()).toBe(2)
    expect(new URL(diego.url()).search).toContain('resultado=A')
    await diego.getByRole('radio', { name: 'Kanban' }).click()
    await card(diego, 'Entrevista', 'Aline Prado').waitFor()
    expect(await diego.getByRole('row').count()).toBeLessThan(7)
    await diego.getByRole('button', { name: 'Limpar', exact: true }).click()
    await card(diego, 'Inscritos', 'Fábio Luz').waitFor()
  })

  it('dropping somebody on the hired asks for the admission; both see it, and nobody moves that person any more', async () => {
    const from = (await card(camila, 'Entrevista', 'Bento Dias').boundingBox())!
    const to = (await stage(camila, 'Contratados').boundingBox())!
    await camila.mouse.move(from.x + 110, from.y + 45)
    await camila.mouse.down()
    await camila.mouse.move(from.x + 130, from.y + 60, { steps: 4 })
    await camila.mouse.move(to.x + 90, to.y + 200, { steps: 8 })
    await camila.mouse.up()
    const hire = camila.getByRole('dialog', { name: 'Contratar Bento Dias' })
    await hire.getByRole('textbox', { name: /admissão/i }).fill('01122026')
    await look(camila, 'hiring')
    await hire.getByRole('button', { name: 'Contratar', exact: true }).click()
    await card(diego, 'Contratados', 'Bento Dias').waitFor()
    await diego.getByText(/1 de 2 vagas preenchidas ·/).waitFor()
    expect(
      await card(diego, 'Contratados', 'Bento Dias')
        .getByRole('button', { name: /^Arrastar/ })
        .count(),
    ).toBe(0)
  })

  it('on a phone one stage is shown, and cards are moved by their menu', async () => {
    const phone = await open(await someone('Elza Prates'), { width: 390, height: 844 })
    await visit(phone, board)
    await card(phone, 'Inscritos', 'Fábio Luz').waitFor()
    expect(await phone.getByRole('region', { name: 'Triagem', exact: true }).count()).toBe(0)
    await look(phone, 'board on a phone')
    await phone.getByRole('button', { name: /^Etapa:/ }).click()
    await phone.getByRole('menuitem', { name: /^Triagem/ }).click()
    await card(phone, 'Triagem', 'Davi Mota').getByRole('button', { name: 'Ações de Davi Mota' }).click()
    await phone.getByRole('menuitem', { name: 'Mover para…' }).click()
    const dialog = phone.getByRole('dialog', { name: 'Mover Davi Mota' })
    await dialog.getByRole('button', { name: 'Mover', exact: true }).click()
    await phone.getByText('Davi Mota agora em Entrevista.').waitFor()
    await card(camila, 'Entrevista', 'Davi Mota').waitFor()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  it('the statistics’ funnel opens as many people as each of its figures says', async () => {
    await visit(camila, '/captacao/estatisticas-preenchimento-vaga')
    const funnel = camila.getByRole('table', { name: 'Funil das candidaturas' })
    await funnel.waitFor()
    await look(camila, 'statistics')
    const figures = await funnel.getByRole('row').evaluateAll((rows) =>
      rows.slice(1).map((row) => ({
        name: row.querySelector('th')!.textContent!,
        value: Number(row.querySelectorAll('td')[1]!.textContent),
      })),
    )
    expect(figures.map((f) => f.name)).toEqual(['Inscritos', 'Triagem', 'Entrevista', 'Proposta', 'Contratados'])
    expect(figures.map((f) => f.value)).toEqual([6, 5, 3, 1, 1])
    for (const { name, value } of figures) {
      await funnel.getByRole('link', { name: `${value} em ${name}: abrir a lista` }).click()
      const list = camila.getByRole('region', { name, exact: true })
      await expect.poll(() => list.getByRole('grid').getByRole('row').count()).toBe(value + 1)
    }
    await look(camila, 'statistics with rows')
    await camila.getByRole('link', { name: 'Bento Dias' }).click()
    await camila.getByRole('complementary', { name: 'Bento Dias' }).waitFor()
    expect(new URL(camila.url()).pathname).toBe(`/captacao/solicitacoes-pessoal/${request}`)
  })
})

/** Issue 9: every candidate gets an answer. */
describe('a request, from five candidates to nobody without an answer', () => {
  const CINCO = ['Gabriel Rocha', 'Helena Matos', 'Inês Farias', 'Joel Pinto', 'Kátia Lopes']
  const [ESCOLHIDO, , , , SEM_RESPOSTA] = CINCO as [string, string, string, string, string]
  const emailDe = (nome: string) => `${nome.split(' ')[0]!.toLowerCase()}@correio.example`
  const cartas = async (nome: string): Promise<{ assunto: string; texto: string; calendario: string | null }[]> =>
    (await app.owner.query('select assunto, texto, calendario from email where para = $1 order by id', [emailDe(nome)]))
      .rows
  let pedida: number
  let quadro: string
  beforeAll(async () => {
    const onde = await casa(app, company)
    const made = await company.admin.call(
      s.criar,
      pedido(onde, { quantidade: 1, descricao: 'Analista de Compras' }) as never,
    )
    pedida = made.id
    await api.call(s.fluxo.endpoints.libera, { id: pedida, versao: made.versao, status: 'A' } as never)
    for (const nome of CINCO) {
      const { pessoaId } = await aplicacao(app, company.id, pedida)
      await app.owner.query('update pessoa set nome = $2, email = $3 where id = $1', [pessoaId, nome, emailDe(nome)])
    }
    await company.admin.call(modelosMensagem.criar, {
      ...{ nome: 'Com carinho', tipo: 'RECUSA', padrao: true, assunto: 'A vaga de {{vaga}}' },
      texto: 'Olá, {{nome}}. Desta vez escolhemos outra pessoa.',
    })
    quadro = `/captacao/solicitacoes-pessoal/${pedida}?aba=candidatos`
  })
  beforeEach(({ onTestFailed }) => {
    onTestFailed(async () => {
      console.error(camila.url(), await camila.locator('body').ariaSnapshot())
    })
  })
  const escolher = async (nomes: string[]) => {
    for (const nome of nomes) {
      const one = card(camila, 'Inscritos', nome)
      await one.hover()
      await one.locator('label').click()
    }
  }

  it('all five are compared, and one of them is invited from its column', async () => {
    await visit(camila, quadro)
    await card(camila, 'Inscritos', SEM_RESPOSTA).waitFor()
    await escolher(CINCO)
    await camila.getByRole('button', { name: 'Comparar', exact: true }).click()
    for (const nome of CINCO) await camila.getByRole('columnheader', { name: new RegExp(nome) }).waitFor()
    await camila.getByRole('button', { name: `Ações de ${ESCOLHIDO}` }).click()
    await camila.getByRole('menuitem', { name: 'Marcar entrevista' }).click()
    const dialog = camila.getByRole('dialog', { name: `Entrevistar ${ESCOLHIDO}` })
    await dialog.getByLabel(/Entrevistadores/).click()
    await camila.getByRole('option', { name: 'Diego Fonseca' }).click()
    await camila.keyboard.press('Escape')
    await dialog.getByRole('textbox', { name: 'Local' }).fill('Sala 2')
    await dialog.getByRole('button', { name: 'Marcar e convidar' }).click()
    await camila.getByText('Entrevista marcada.').waitFor()
  })

  it('who says yes by the link of the mail', async () => {
    const [convite] = await cartas(ESCOLHIDO)
    expect(convite!.calendario).toContain('METHOD:REQUEST')
    const [, link] = /(\/externo\/entrevista\?\S+)/.exec(convite!.texto)!
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: app.base })
    const phone = await context.newPage()
    await phone.goto(link!)
    await phone.getByRole('button', { name: 'Sim, eu vou' }).click()
    await phone.getByText('Confirmado. Até lá!').waitFor()
    await context.close()
    const { candidatos } = await api.call(k.listar, { id: pedida })
    expect(candidatos.find((c) => c.nome === ESCOLHIDO)!.entrevista).toMatchObject({ situacao: 'C' })
  })

  it('three are refused together, each reading the words of the template', async () => {
    await visit(camila, quadro)
    await card(camila, 'Inscritos', SEM_RESPOSTA).waitFor()
    await escolher(CINCO.slice(1, 4))
    await camila.getByRole('button', { name: 'Recusar', exact: true }).click()
    const dialog = camila.getByRole('dialog', { name: 'Recusar 3 candidatos' })
    await dialog.getByRole('button', { name: /Motivo/ }).click()
    await camila.getByRole('option', { name: 'Experiência insuficiente' }).click()
    await dialog.getByRole('button', { name: /^Recusar e enviar/ }).click()
    await camila.getByText('A mensagem foi enviada.').waitFor()
    for (const nome of CINCO.slice(1, 4)) {
      const [carta] = await cartas(nome)
      expect(carta).toMatchObject({ assunto: 'A vaga de Analista de Compras' })
      expect(carta!.texto).toContain(`Olá, ${nome.split(' ')[0]}. Desta vez escolhemos outra pessoa.`)
    }
  })

  it('one is hired, and the request closes once the last one is answered, too', async () => {
    await card(camila, 'Inscritos', ESCOLHIDO).click()
    const panel = camila.getByRole('complementary', { name: ESCOLHIDO })
    await panel.getByRole('button', { name: 'Contratar', exact: true }).click()
    const hire = camila.getByRole('dialog', { name: `Contratar ${ESCOLHIDO}` })
    await hire.getByRole('textbox', { name: /admissão/i }).fill('01122026')
    await hire.getByRole('button', { name: 'Contratar', exact: true }).click()
    const close = camila.getByRole('dialog', { name: /^Encerrar a solicitação/ })
    await close.getByText('1 candidato ainda não tem resposta').waitFor()
    await close.getByText('A vaga de Analista de Compras').waitFor()
    await close.getByRole('button', { name: 'Encerrar e responder' }).click()
    await camila.getByText('Solicitação encerrada.').waitFor()
    await camila
      .getByRole('button', { name: 'Reabrir' })
      .or(camila.getByText('Encerrada', { exact: true }))
      .first()
      .waitFor()
    expect(await api.call(listarSemResposta, { id: pedida })).toEqual([])
    expect((await cartas(SEM_RESPOSTA)).map((c) => c.assunto)).toEqual(['A vaga de Analista de Compras'])
  })

  it('nothing failed unseen, and everybody can read and reach the pages', () => {
    expect([...new Set(faults)]).toEqual([])
  })
})
