/**
 * From a gap to a certificate: what the product proposes is accepted, planned by one person, approved by another, and becomes a class; the
 * person comes with a phone, passes, is sent the certificate, and anybody checks it.
 */

import { PAGINA_DA_CONFERENCIA } from '@quadro/contract/desenvolvimento/certificados/conferencia.ts'
import { lnt } from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import { treinamentos } from '@quadro/contract/desenvolvimento/treinamentos/treinamentos.ts'
import * as chamada from '@quadro/contract/desenvolvimento/turmas/chamada.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { allAuthorities } from '../../apps/server/src/kit/access/authorities.ts'
import { medida } from '../../apps/server/src/modules/desenvolvimento/testing/turmas-avaliadas.ts'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { casa, colaborador, insert, pessoa } from '../../apps/server/src/testing/factories.ts'
import { comCracha, PIN } from '../../apps/server/src/testing/people.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

let browser: Browser
let app: TestApp
let company: TestCompany
let rh: Page
let lntId: number
let fone: Page
let cpf: string
let cursoId: number
let turmaId: number
const faults: string[] = []
const visit = (page: Page, path: string) => page.goto(path, { referer: `${app.base}/` })
async function pageOf(user?: Client): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: user ? 1440 : 390, height: 900 },
    baseURL: app.base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  if (user) {
    const [cookie, value] = user.cookie!.split('=') as [string, string]
    await context.addCookies([{ name: cookie, value, url: app.base }])
  }
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
  return page
}

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Novo' })
  const empresa_id = company.id
  const onde = await casa(app, company)
  cpf = randomCpf()
  const daTereza = { nome: 'Tereza Lopes', cpf, email: 'tereza@moinho.example' }
  const tereza = await colaborador(app, empresa_id, await pessoa(app, empresa_id, daTereza), {
    estabelecimento_id: onde.estabelecimentoId,
    area_id: onde.areaId,
    faixa_salarial_id: onde.faixaId,
  })
  await comCracha(app, empresa_id, tereza.talentoId)
  cursoId = await insert(app, 'curso', { empresa_id, nome: 'NR-35', tipo: 'CURSO', carga_horaria: 8 })
  const curso_id = cursoId
  const avaliacao_curso_id = await medida(app, company, 'n', 7)
  await insert(app, 'curso_avaliacao', { empresa_id, curso_id, avaliacao_curso_id })
  await app.owner.query('update empresa_configuracao set certificado = true where empresa_id = $1', [empresa_id])
  const certificacao_id = await insert(app, 'certificacao', { empresa_id, nome: 'Trabalho em altura' })
  await insert(app, 'certificacao_curso', { empresa_id, certificacao_id, curso_id })
  await insert(app, 'faixa_certificacao', { empresa_id, certificacao_id, faixa_salarial_id: onde.faixaId })
  const dia = hoje(app.services.settings.timeZone)
  const rodada = { nome: 'LNT do ano', dataIni: dia, dataFim: somarDias(dia, 30), observacao: null }
  lntId = (await company.admin.call(lnt.criar, rodada)).id
  browser = await openBrowser()
  rh = await pageOf(company.admin)
  fone = await pageOf()
})
afterAll(async () => {
  await browser?.close()
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    for (const page of [rh, fone]) console.error(page.url(), await page.locator('body').ariaSnapshot())
  })
})

it('proposes the missing certification, which is accepted and planned', async () => {
  await visit(rh, `${lnt.page}/${lntId}?aba=necessidades`)
  await rh.getByRole('button', { name: 'Ver o que o Quadro propõe' }).click()
  await rh.getByText('1 pessoa: Tereza Lopes (falta Trabalho em altura)').waitFor()
  await rh.getByRole('button', { name: 'Inserir 1 necessidade' }).click()
  await rh.getByRole('button', { name: 'Ações de NR-35' }).click()
  await rh.getByRole('menuitem', { name: 'Validar' }).click()
  await rh.getByRole('button', { name: 'Planejar' }).click()
  const dialog = rh.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Mês' }).fill('03/2190')
  await dialog.getByRole('button', { name: 'Planejar' }).click()
  await rh.getByText('1 necessidade planejada em 1 treinamento.').waitFor()
  await rh.getByRole('cell', { name: 'Planejado' }).waitFor()
  expect(await seriousFaults(rh)).toEqual([])
})

it('is approved by somebody else, and becomes a class with the person in it', async () => {
  const todas = [...allAuthorities().keys()].filter((name) => name !== 'ROLE_VER_TODAS_EMPRESAS')
  rh = await pageOf(await company.user(todas))
  await visit(rh, treinamentos.page)
  await rh.getByRole('link', { name: /NR-35/ }).first().click()
  await rh.getByRole('button', { name: 'Aprovar' }).click()
  await rh.getByRole('button', { name: 'Criar turma' }).click()
  const dialog = rh.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Instrutor' }).fill('Marcos Siqueira')
  await dialog.getByRole('button', { name: 'Criar turma' }).click()
  await rh.getByText('Turma criada com 1 inscrito.').waitFor()
  await rh.getByText(/do plano de 03\/2190/).waitFor()
  await rh.getByRole('tab', { name: 'Pessoas' }).click()
  await rh.getByRole('link', { name: 'Tereza Lopes' }).waitFor()
})

it('is attended with a phone, by the code on the wall and the own PIN', async () => {
  // The class of the plan is held today.
  const { rows } = await app.owner.query('update turma set data_prev_ini = $2 where curso_id = $1 returning id', [
    cursoId,
    hoje(app.services.settings.timeZone),
  ])
  turmaId = Number(rows[0].id)
  const empresa_id = company.id
  const dia = { dia: hoje(app.services.settings.timeZone), turno: 'M' }
  const diaId = await insert(app, 'dia_turma', { empresa_id, turma_id: turmaId, ...dia })
  await visit(rh, `${turmas.page}/${turmaId}`)
  await rh.getByRole('button', { name: 'Liberar' }).click()
  await rh.getByText('Turma liberada.').waitFor()
  const dele = { id: turmaId, diaId }
  await company.admin.call(chamada.abrirChamada, dele)
  const { codigo } = await company.admin.call(chamada.codigoDaChamada, dele)
  await visit(fone, `${chamada.PAGINA_DA_PRESENCA}#${codigo}`)
  await fone.getByRole('textbox', { name: /Meu CPF/ }).fill(cpf)
  await fone.getByRole('button', { name: 'Continuar com o PIN' }).click()
  for (const digito of PIN) await fone.getByRole('button', { name: digito, exact: true }).click()
  await fone.getByRole('button', { name: 'Confirmar minha presença' }).click()
  await fone.getByText(/Presença registrada às/).waitFor()
  await company.admin.call(chamada.encerrarChamada, { ...dele, marcarFaltas: true })
})

it('is concluded and evaluated, and the certificate goes out by e-mail', async () => {
  await visit(rh, `${turmas.page}/${turmaId}?aba=notas`)
  await rh.getByRole('button', { name: 'Concluir turma' }).click()
  await rh.getByText('Turma realizada.').waitFor()
  await visit(rh, `${turmas.page}/${turmaId}?aba=notas`)
  await rh.getByRole('button', { name: 'Reabrir turma' }).waitFor()
  await rh.getByRole('textbox', { name: /de Tereza Lopes$/ }).fill('9')
  await rh.getByRole('button', { name: 'Salvar notas' }).click()
  await rh.getByRole('row', { name: /Tereza Lopes .*Completa Aprovado/ }).waitFor()
  await rh.getByRole('button', { name: 'Enviar certificados' }).click()
  const dialog = rh.getByRole('dialog')
  const pedido = rh.waitForResponse((answer) => answer.request().method() === 'POST')
  await dialog.getByRole('button', { name: 'Enviar 1 certificado' }).click()
  expect((await pedido).status()).toBe(200)
  await app.services.jobs.runPending()
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await dialog.getByText('1 certificado na fila dos e-mails.').waitFor()
  expect(await seriousFaults(rh)).toEqual([])
})

it('is checked by anybody with the code of the paper', async () => {
  const { rows } = await app.owner.query('select codigo from certificado_emitido where empresa_id = $1', [company.id])
  await visit(fone, `${PAGINA_DA_CONFERENCIA}?codigo=${rows[0].codigo}`)
  await fone.getByText('Válido').waitFor()
  await fone.getByText('Tereza Lopes').waitFor()
  expect(await seriousFaults(fone)).toEqual([])
  expect(faults).toEqual([])
})
