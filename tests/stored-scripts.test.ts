/**
 * Text that a user wrote so that it runs elsewhere (a script, a formula, a template) remains text in every place that shows it: answers,
 * lists, exports, printed documents, reports, mails and public pages. That pages show texts as text is proved by
 * tests/journeys/candidato.test.ts.
 */
import * as anuncios from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as busca from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import * as c from '@quadro/contract/captacao/candidatos/candidatos.ts'
import { imprimirCurriculo } from '@quadro/contract/captacao/candidatos/candidatos-imprimir.ts'
import { candidatoSelecao } from '@quadro/contract/captacao/relatorios/relatorio-candidato-selecao.ts'
import * as pedidos from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { reportQueued } from '@quadro/contract/kit/report.ts'
import { baixarTarefa } from '@quadro/contract/shell/inicio/avisos.ts'
import * as noticias from '@quadro/contract/utilitario/mensagens/noticias.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePapers } from '../apps/server/src/documents/paper.ts'
import { NEWS } from '../apps/server/src/modules/utilitario/testing/records.ts'
import { type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { casa, insert, pedido } from '../apps/server/src/testing/factories.ts'
import { textOfPdf } from '../apps/server/src/testing/pdf.ts'

const SCRIPT = '<img src=x onerror=alert(1)>'
const FORMULA = '=HYPERLINK("http://mau.example";"x")'
const TEMPLATE = '#panic("x") {{7*7}} <%= 7*7 %> $eval$'
const RICH = `<p onclick="x()">Venha<script>alert(1)</script><svg/onload=alert(1)><a href="javascript:alert(1)">aqui</a><b>já</b></p>`
/** What a browser would run or load: elements and attributes, but not their names inside a text. */
const RUNS = /<script|<svg|<img src=x|<[a-z](?:[^>"']|"[^"]*"|'[^']*')*?\son\w+=|href="\s*javascript:/i

let app: TestApp
let company: TestCompany
let scripted: number
let formulated: number
let anuncioId: number
let solicitacaoId: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company({ nome: 'Moinho <b>&</b> Filhos' })
  const onde = await casa(app, company)
  await app.owner.query('update cargo set nome = $2, exibir_modulo_externo = true where id = $1', [
    onde.cargoId,
    SCRIPT,
  ])
  const areaInteresse = await insert(app, 'area_interesse', { empresa_id: company.id, nome: `Área ${SCRIPT}` })
  const form = (nome: string) => ({
    nome,
    primeiroEmprego: false,
    disponivel: true,
    cargos: [onde.cargoId],
    areasInteresse: [areaInteresse],
    conhecimentos: [],
    formacoes: [],
    certificados: [
      { titulo: SCRIPT, organizacao: FORMULA, tipo: 'CURSO', urlCertificado: 'https://bom.example/?a=<b>' },
    ],
    experiencias: [
      { empresa: FORMULA, checkNomeCargo: true, nomeMercado: TEMPLATE, dataAdmissao: '2020-01-01', observacao: SCRIPT },
    ],
    idiomas: [],
    cursos: TEMPLATE,
    observacao: SCRIPT,
    observacaoRH: FORMULA,
    ocrTexto: `${SCRIPT}\n${TEMPLATE}`,
    email: 'ana@correio.example',
  })
  ;({ id: scripted } = await company.admin.call(c.criar, form(`Ana ${SCRIPT}`) as never))
  ;({ id: formulated } = await company.admin.call(c.criar, form(FORMULA) as never))
  const nova = await company.admin.call(pedidos.criar, pedido(onde, { descricao: `Analista ${SCRIPT}` }) as never)
  solicitacaoId = nova.id
  const gestor = await company.user(Object.values(pedidos.autoridades))
  await gestor.call(pedidos.fluxo.endpoints.libera, { id: nova.id, versao: nova.versao, status: 'A' })
  const anuncio = await company.admin.call(anuncios.criar, {
    solicitacaoId,
    titulo: `Analista ${SCRIPT}`,
    descricao: RICH,
    exibirModuloExterno: true,
    diasEsperaNovaAplicacao: null,
    previsaoEncerramento: null,
  } as never)
  anuncioId = anuncio.id
  for (const candidato_id of [scripted, formulated])
    await insert(app, 'candidato_solicitacao', { empresa_id: company.id, candidato_id, solicitacao_id: solicitacaoId })
})
afterAll(() => {
  closePapers()
})

const file = async (entry: Endpoint, input: object) => {
  let answer = await company.admin.send(entry, input as never)
  // On a busy machine even a short report becomes a job, and the file is fetched from there.
  if (answer.status === 202) {
    const { tarefaId } = reportQueued.parse(await answer.json())
    await app.services.jobs.runPending()
    answer = await company.admin.send(baixarTarefa, { id: tarefaId })
  }
  expect(answer.status, await (answer.status === 200 ? '' : answer.clone().text())).toBe(200)
  return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
/** The formulas of the first sheet, and the values of its cells. */
async function cells(bytes: Uint8Array) {
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
  const all = [...(sheet!.cells?.values() ?? [])]
  return {
    formulas: all.filter((cell) => cell.formula !== undefined).map((cell) => cell.formula!),
    values: sheet!.rows.flat(),
  }
}

describe('names and notes of a candidate', () => {
  it('are answered as JSON, never as a page', async () => {
    for (const path of ['', '/completo', '/curriculo', '/informacao']) {
      const answer = await company.admin.fetch('GET', `/captacao/candidatos/${scripted}${path}`)
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect((await company.admin.call(c.ler, { id: scripted })).nome).toBe(`Ana ${SCRIPT}`)
    const found = (await company.admin.call(busca.listar, { busca: 'onerror' })) as { content: busca.CandidatoAchado[] }
    expect(found.content.map(({ nome }) => nome)).toContain(`Ana ${SCRIPT}`)
    // Matches are marked as parts of the text (found or not), not with markup.
    for (const { trecho } of found.content)
      for (const parte of trecho?.partes ?? []) expect(Object.keys(parte).sort()).toEqual(['achado', 'texto'])
  })
  it('are no formula in a spreadsheet, and none in a CSV', async () => {
    const colunas = { colunas: 'nome,cargosPretendidos,ultimoCargo' }
    const xlsx = await file(busca.listar.export, { ...colunas, formato: 'xlsx' })
    const { formulas, values } = await cells(xlsx.bytes)
    expect(formulas).toEqual([])
    expect(values).toContain(FORMULA)
    expect(values).toContain(`Ana ${SCRIPT}`)
    const csv = await file(busca.listar.export, { ...colunas, formato: 'csv' })
    const text = Buffer.from(csv.bytes).toString()
    expect(csv.headers.get('content-type')).toMatch(/^text\/csv/)
    expect(text).toContain(`"'${FORMULA.replaceAll('"', '""')}"`)
    for (const line of text.split('\r\n').slice(1))
      for (const field of line.split(';')) expect(field).not.toMatch(/^"?[=+@\t\r]/)
  })
  it('are letters on paper: curriculum, list and report', async () => {
    const curriculo = await file(imprimirCurriculo, { id: scripted, exibirTextoOCR: true })
    const lido = await textOfPdf(curriculo.bytes)
    for (const written of [`Ana ${SCRIPT}`, FORMULA, '#panic("x") {{7*7}}']) expect(lido).toContain(written)
    // None of it becomes an action or a link of the document.
    expect(Buffer.from(curriculo.bytes).toString('latin1')).not.toMatch(/\/JavaScript|\/Launch|\/SubmitForm/)
    expect(curriculo.headers.get('content-disposition')).not.toMatch(/[<>]/)
    const lista = await file(busca.listar.export, { colunas: 'nome', formato: 'pdf' })
    expect(await textOfPdf(lista.bytes)).toContain(SCRIPT)
    const filtros = { empresasIds: [company.id], candidatosIds: [scripted, formulated] }
    const pdf = await file(candidatoSelecao.print, { ...candidatoSelecao.initial('2026-11-21'), ...filtros, pdf: true })
    expect(await textOfPdf(pdf.bytes)).toContain(SCRIPT)
    const xlsx = await file(candidatoSelecao.print, {
      ...candidatoSelecao.initial('2026-11-21'),
      ...filtros,
      pdf: false,
    })
    const { formulas, values } = await cells(xlsx.bytes)
    // The only formulas are the product's own totals.
    for (const formula of formulas) expect(formula).toMatch(/^SUBTOTAL\(/)
    expect(JSON.stringify(values)).toContain('HYPERLINK')
  })
})

describe('rich text', () => {
  it('of an advert is kept without what runs, for HR, employees and the public', async () => {
    const lido = await company.admin.call(anuncios.ler, { id: anuncioId })
    expect(lido.descricao).toContain('<b>já</b>')
    expect(lido.descricao).not.toMatch(RUNS)
    for (const path of [`/vagas/${company.id}`, `/vagas/${company.id}/${anuncioId}`]) {
      const page = await fetch(`${app.base}${path}`)
      const html = await page.text()
      expect(page.status).toBe(200)
      expect(RUNS.exec(html.replace(/<script type="application\/ld\+json">.*?<\/script>/s, ''))?.[0]).toBeUndefined()
      expect(html).not.toContain('<b>&</b>')
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    const { rows } = await app.owner.query('select descricao from anuncio where id = $1', [anuncioId])
    expect(rows[0].descricao).not.toMatch(RUNS)
  })
  it('of the news is kept so, too', async () => {
    const { id } = await company.admin.call(noticias.criar, { ...NEWS, texto: RICH })
    const { rows } = await app.owner.query('select texto from noticia where id = $1', [id])
    expect(rows[0].texto).toContain('<b>já</b>')
    expect(rows[0].texto).not.toMatch(RUNS)
  })
})

it('mails carry names and titles as letters, and no header of their making', async () => {
  const emails = ['ana@correio.example']
  const assunto = `Vaga ${SCRIPT}`
  await company.admin.call(anuncios.compartilhar, { id: anuncioId, assunto, emails })
  const broken = await company.admin.send(anuncios.compartilhar, {
    ...{ id: anuncioId, emails },
    assunto: 'Vaga\r\nBcc: mau@mau.example',
  })
  const { rows } = await app.owner.query('select assunto, texto, html, para from email where empresa_id = $1', [
    company.id,
  ])
  expect(rows.length).toBeGreaterThanOrEqual(broken.ok ? 2 : 1)
  for (const { assunto: subject, html, para } of rows) {
    expect(html).not.toMatch(/<script|<img src=x|<b>&<\/b>/)
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;')
    expect(subject).not.toMatch(/[\r\n]/)
    expect(para).not.toContain('mau.example')
  }
})
