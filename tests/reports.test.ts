/**
 * Every report of the product gives a sheet, a PDF and a readable spreadsheet with the same figures, and says so when a filter finds
 * nothing.
 */
import { type Report, reportQueued } from '@quadro/contract/kit/report.ts'
import { baixarTarefa } from '@quadro/contract/shell/inicio/avisos.ts'
import { readXlsx } from 'hucre'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { scenarios } from './support/reports.ts'

const reports = (await allRoutes()).flatMap(({ of }) => (of && 'report' in of ? [of.report] : []))

let app: TestApp
let company: TestCompany
let admin: Client
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  admin = company.admin
})

/** The printed file. On a busy machine even a short report becomes a job, and the file is fetched from there. */
async function printed(report: Report, filters: Record<string, unknown>): Promise<Response> {
  const answer = await admin.send(report.print, filters as never)
  if (answer.status !== 202) return answer
  const { tarefaId } = reportQueued.parse(await answer.json())
  await app.services.jobs.runPending()
  return admin.send(baixarTarefa, { id: tarefaId })
}

async function textOf(bytes: ArrayBuffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise
  let text = ''
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    text += items.map((item) => ('str' in item ? item.str : '')).join(' ')
  }
  return text
}

describe.each(reports.map((report) => [report.base, report] as const))('%s', (base, report) => {
  const scenario = () => {
    const found = scenarios[base]
    if (!found)
      throw new Error(
        `Give ${base} a scenario in its module’s testing/reports.ts: rows for it, and filters that find them and that do not. Its module must stand in tests/support/reports.ts`,
      )
    return found
  }

  it('R0432 R0433 R0765 R0766 R0767 R1329 gives the same figures as preview, PDF and XLSX', async () => {
    const { filters, expects } = await scenario().arrange(app, company)
    const preview = await admin.call(report.preview, filters as never)
    const cells = JSON.stringify(preview)
    for (const text of expects) expect(cells).toContain(text)

    expect(report.print.method).toBe('POST')
    const pdf = await printed(report, filters)
    expect(pdf.status).toBe(200)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.pdf"/)
    const words = await textOf(await pdf.arrayBuffer())
    for (const text of [report.title, ...expects]) expect(words).toContain(text)
    expect(words).toMatch(/Página 1 de \d/)
    expect(words).toContain('Emitido por')
    expect(words).toContain('Licenciado para')

    if (!report.formats.includes('xlsx')) return
    const xlsx = await printed(report, { ...filters, pdf: false })
    const workbook = await readXlsx(new Uint8Array(await xlsx.arrayBuffer()))
    const values = JSON.stringify(workbook.sheets[0]?.rows)
    for (const text of expects) expect(values).toContain(text)
  })

  it('R0437 without data says so', async () => {
    const said = scenario().nothing
    const nothing = typeof said === 'function' ? said(company) : said
    const client = Object.keys(nothing).length > 0 ? admin : (await app.company()).admin
    const refused = await client.refusal(report.preview, nothing as never)
    expect(refused.body).toMatchObject({ code: 'NO_DATA', message: report.messages.noData })
    expect((await client.send(report.print, nothing as never)).status).toBe(422)
  })
})
