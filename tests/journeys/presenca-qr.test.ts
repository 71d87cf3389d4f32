/** A roll call by QR: two people on one phone, an instructor who decides, a page without a network, and an end that marks the absent. */
import * as cursos from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import * as c from '@quadro/contract/desenvolvimento/turmas/chamada.ts'
import * as i from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { fluxo, turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { comCracha, PIN, quemTrabalha } from '../../apps/server/src/testing/people.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

let browser: Browser
let app: TestApp
let company: TestCompany
let sala: Page
let daSala: BrowserContext
let fone: Page
let daEva: Page
let dele: { id: number; diaId: number }
const cpfs: string[] = []
const faults: string[] = []

const OF_PAGE = { locale: 'pt-BR', timezoneId: 'America/Fortaleza', reducedMotion: 'reduce' } as const
async function device(width: number, user?: Client): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: app.base, ...OF_PAGE })
  context.setDefaultTimeout(PATIENCE)
  if (user) {
    const [name = '', value = ''] = user.cookie!.split('=')
    await context.addCookies([{ name, value, url: app.base }])
  }
  return context
}
async function pageOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
  return page
}
const visit = (page: Page, path: string) => page.goto(path, { referer: `${app.base}/` })

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho da Serra' })
  const dia = hoje(app.services.settings.timeZone)
  const talentosIds: number[] = []
  for (const nome of ['Ana Prado', 'Bia Rocha', 'Caio Lima', 'Davi Melo', 'Eva Reis']) {
    const id = await quemTrabalha(app, company.id)
    const numero = randomCpf()
    await comCracha(app, company.id, id)
    await app.owner.query(
      'update pessoa set nome = $2, cpf = $3 where id = (select pessoa_id from talento where id = $1)',
      [id, nome, numero],
    )
    cpfs.push(numero)
    talentosIds.push(id)
  }
  const curso = {
    nome: 'NR-35 Trabalho em altura',
    tipo: 'CURSO',
    online: false,
    categoriaCursoId: null,
    empresasIds: [],
  }
  const { id: cursoId } = await company.admin.call(cursos.cursos.criar, {
    ...curso,
    percentualMinimoFrequencia: 75,
  } as never)
  const aula = { turno: 'M', horaIni: null, horaFim: null, descricao: 'Sala 2', link: null }
  const feita = await company.admin.call(turmas.criar, {
    ...{ cursoId, descricao: 'Turma 318', instrutor: 'Marcos', custo: 0, vagas: null },
    ...{ dataPrevIni: dia, dataPrevFim: somarDias(dia, 1) },
    diasTurma: [
      { ...aula, dia },
      { ...aula, dia: somarDias(dia, 1), horaIni: '08:00', horaFim: '12:00' },
    ],
  } as never)
  await company.admin.call(i.inscreverVarios, { id: feita.id, talentosIds })
  const turma = await company.admin.call(fluxo.endpoints.libera, { id: feita.id, versao: feita.versao })
  dele = { id: turma.id, diaId: turma.diasTurma[0]!.id }
  browser = await openBrowser()
  daSala = await device(1440, company.admin)
  sala = await pageOf(daSala)
  fone = await pageOf(await device(390))
  const eva = await company.user([], { talentoId: talentosIds[4]!, nome: 'Eva Reis' })
  daEva = await pageOf(await device(390, eva))
})
afterAll(async () => {
  await browser?.close()
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    for (const page of [sala, fone]) console.error(page.url(), await page.locator('body').ariaSnapshot())
  })
})
const naLista = (nome: string) => sala.getByRole('row', { name: new RegExp(nome) })
/** One person reads the wall with this phone, and confirms with CPF and PIN. */
async function confirma(n: number) {
  const { codigo } = await company.admin.call(c.codigoDaChamada, dele)
  await visit(fone, 'about:blank')
  await visit(fone, `${c.PAGINA_DA_PRESENCA}#${codigo}`)
  await fone.getByRole('textbox', { name: /Meu CPF/ }).fill(cpfs[n]!)
  await fone.getByRole('button', { name: 'Continuar com o PIN' }).click()
  for (const digito of PIN) await fone.getByRole('button', { name: digito, exact: true }).click()
  await fone.getByRole('button', { name: 'Confirmar minha presença' }).click()
}

it('opens on the wall from the tab of the class', async () => {
  await visit(sala, `${turmas.page}/${dele.id}?aba=presenca`)
  await sala.getByRole('link', { name: 'Presença por QR' }).click()
  await sala.getByRole('button', { name: 'Abrir presença por QR' }).click()
  await sala.getByRole('img', { name: /QR da presença/ }).waitFor()
  await sala.getByText('outro código em').waitFor()
  expect(await seriousFaults(sala)).toEqual([])
})
it('takes one person by CPF and PIN, with a receipt, and shows the name to the room', async () => {
  await confirma(0)
  await fone.getByRole('heading', { name: 'Ana Prado' }).waitFor()
  await fone.getByText(/Presença registrada às \d\d:\d\d/).waitFor()
  await fone.getByText(/^P-\d{4}-\d{6}$/).waitFor()
  await fone.getByRole('button', { name: 'Pôr na minha agenda' }).waitFor()
  expect(await seriousFaults(fone)).toEqual([])
  await sala.getByRole('list', { name: 'Chegaram por último' }).getByText('Ana Prado').waitFor()
  // The session ended with the mark: the next person on this phone finds nobody.
  await visit(fone, '/pessoal/inicio')
  await fone.getByRole('heading', { name: 'Entre para continuar' }).waitFor()
})
it('flags the second person on the same phone, whom the instructor accepts', async () => {
  await confirma(1)
  await fone.getByText('O instrutor confere antes de contar: fale com ele.').waitFor()
  await sala.getByRole('button', { name: 'Lista do dia' }).click()
  await sala.getByRole('row', { name: /Bia Rocha.*mesmo aparelho de outra pessoa/ }).waitFor()
  expect(await seriousFaults(sala)).toEqual([])
  await sala.getByRole('button', { name: 'Aceitar a presença de Bia Rocha' }).click()
  await naLista('Bia Rocha')
    .getByText(/Chegou às/)
    .waitFor()
})
it('takes somebody with a login in one press, and tells again what was marked', async () => {
  for (const diz of [/^Presença registrada às/, /^Sua presença já estava registrada às/]) {
    const { codigo } = await company.admin.call(c.codigoDaChamada, dele)
    await visit(daEva, 'about:blank')
    await visit(daEva, `${c.PAGINA_DA_PRESENCA}#${codigo}`)
    await daEva.getByRole('button', { name: 'Confirmar como Eva Reis' }).click()
    await daEva.getByText(diz).waitFor()
  }
  expect(await seriousFaults(daEva)).toEqual([])
})
it('tells a code that has passed in a sentence', async () => {
  await visit(fone, '/p')
  await fone.getByRole('textbox', { name: /Código da sala/ }).fill('2222 zzzz')
  await fone.getByRole('button', { name: 'Continuar' }).click()
  await fone.getByText(c.RECUSAS.CODIGO).waitFor()
  expect(await seriousFaults(fone)).toEqual([])
})
it('goes on without a network: a name that was taken waits, and arrives', async () => {
  await sala.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await daSala.setOffline(true)
  await sala.reload()
  await sala.getByText('Sem rede', { exact: true }).first().waitFor()
  await sala.getByRole('button', { name: 'Chegou: Caio Lima' }).click()
  await naLista('Caio Lima').getByText('Tomada, aguardando envio').waitFor()
  await daSala.setOffline(false)
  await naLista('Caio Lima')
    .getByText(/Chegou às .* pelo instrutor/)
    .waitFor()
})
it('ends, and marks who did not come', async () => {
  await sala.getByRole('button', { name: 'Encerrar presença' }).click()
  const pergunta = sala.getByRole('alertdialog')
  await pergunta.getByText('Marcar falta de quem não chegou (1 pessoa)').click()
  await pergunta.getByRole('button', { name: 'Encerrar' }).click()
  await naLista('Davi Melo').getByText('Faltou').waitFor()
  await sala.getByRole('button', { name: 'Reabrir presença por QR' }).waitFor()
  const { pessoas } = await company.admin.call(c.lerChamada, dele)
  expect(pessoas.map(({ presente }) => presente)).toEqual([true, true, true, false, true])
  expect(faults).toEqual([])
})
