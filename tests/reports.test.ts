/**
 * Every report of the product gives a sheet, a PDF and a readable spreadsheet with the same figures, and says so when a filter finds
 * nothing.
 */
import { formatCell, type Sheet, type SheetRow, sheetRows } from '@quadro/contract/kit/sheet.ts'
import { readXlsx } from 'hucre'
import { beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { bare, printed, textOf } from './support/report-files.ts'
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

interface Amount {
  value: number
  text: string
}
/** The amounts of a sheet: of its rows, and of its summaries. */
function amounts(sheet: Sheet): Record<'rows' | 'summaries', Amount[]> {
  const of = (values: SheetRow): Amount[] =>
    sheet.columns.flatMap(({ key, format, decimals }) => {
      const value = values[key]
      return format === 'money' && typeof value === 'number'
        ? [{ value, text: formatCell(value, format, { decimals }) }]
        : []
    })
  const summaries = [...sheet.groups.map((group) => group.subtotal), sheet.totals]
  return {
    rows: [...sheetRows(sheet)].flatMap(of),
    summaries: summaries.flatMap((one) => (one ? of(one.values) : [])),
  }
}
/** Sums of amounts are those of the rows, in whole cents. */
function expectSums(sheet: Sheet): void {
  const cents = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) : 0)
  const sum = (rows: readonly SheetRow[], key: string) => rows.reduce((all, row) => all + cents(row[key]), 0)
  const counted = sheet.groups.filter((group) => !group.repeats)
  for (const { key, format, total } of sheet.columns) {
    if (format !== 'money' || total !== 'sum') continue
    for (const { rows, subtotal } of sheet.groups)
      if (typeof subtotal?.values[key] === 'number') expect(cents(subtotal.values[key]), key).toBe(sum(rows, key))
    if (typeof sheet.totals?.values[key] === 'number')
      expect(cents(sheet.totals.values[key]), key).toBe(
        sum(
          counted.flatMap(({ rows }) => rows),
          key,
        ),
      )
  }
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
    const pdf = await printed(app, admin, report, filters)
    expect(pdf.status).toBe(200)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.pdf"/)
    const words = await textOf(await pdf.arrayBuffer())
    for (const text of [report.title, ...expects]) expect(words).toContain(text)
    // Every amount is the same to the cent, whatever the scenario names.
    const { rows, summaries } = amounts(preview)
    const printedWords = bare(words)
    for (const { text } of [...rows, ...summaries]) expect(printedWords).toContain(bare(text))
    expectSums(preview)
    expect(words).toMatch(/Página 1 de \d/)
    expect(words).toContain('Emitido por')
    expect(words).toContain('Licenciado para')

    if (!report.formats.includes('xlsx')) return
    const xlsx = await printed(app, admin, report, { ...filters, pdf: false })
    const workbook = await readXlsx(new Uint8Array(await xlsx.arrayBuffer()))
    const values = JSON.stringify(workbook.sheets[0]?.rows)
    for (const text of expects) expect(values).toContain(text)
    const numbers = new Set(
      workbook.sheets.flatMap((one) => one.rows.flat()).filter((cell) => typeof cell === 'number'),
    )
    for (const { value } of rows) expect(numbers).toContain(value)
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
