/**
 * Every amount of a report is the same, to the cent, on the screen, in the PDF, in the spreadsheet and by an SQL of its own over the bare
 * tables: rows, subtotals and totals, no more and no fewer of them.
 */
import type { Report } from '@quadro/contract/kit/report.ts'
import { formatCell, type Sheet, sheetRows } from '@quadro/contract/kit/sheet.ts'
import { readXlsx, type Workbook } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { valores } from '../apps/server/src/modules/cargo-salario/testing/valores.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import type { AmountsAsked } from '../apps/server/src/testing/proof.ts'
import { bare, printed, textOf } from './support/report-files.ts'

/** Modules all of whose reports are held against SQL. */
const MODULES = ['cargo-salario']
const asked = { ...valores }
const reports = (await allRoutes()).flatMap(({ of }) =>
  of && 'report' in of && MODULES.includes((of.report as Report).module) ? [of.report as Report] : [],
)

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})

type Cells = Record<string, string | null>
const cents = (value: unknown) =>
  value === null || value === undefined || value === '' ? null : Math.round(Number(value) * 100)
const money = /-?R\$[\d.]+,\d\d/g
const inOrder = <T>(values: readonly T[]) => values.map((value) => JSON.stringify(value)).sort()
const written = (amounts: readonly number[]) => amounts.map((value) => bare(formatCell(value / 100, 'money'))).sort()
const ask = async (sql: string) => (await app.owner.query<Cells>(sql, [company.id])).rows
const of = (rows: readonly Cells[], key: string) => rows.flatMap((row) => cents(row[key]) ?? [])

/** The sums of the rows, counted by the database: `grupo` null is all of them. */
const summed = ({ rows, sums }: AmountsAsked, keys: readonly string[], byGroup: boolean) =>
  ask(
    `select ${byGroup ? 'x.grupo' : 'null::text as grupo'}, ${keys.map((key) => `${sums?.[key] ?? `coalesce(sum("${key}"), 0)`} as "${key}"`).join(', ')}
       from (${rows}) x group by ${byGroup ? 'x.grupo' : '()'}`,
  )

/** What a cell shows: of a formula its value, which is that of the cells that it names. */
function sheetCells(book: Workbook, label: string): number[] {
  const [{ rows, cells }] = book.sheets as [NonNullable<Workbook['sheets'][0]>]
  const column = rows[0]!.indexOf(label)
  expect(column, label).toBeGreaterThanOrEqual(0)
  const numbers: number[] = []
  const own: (number | null)[] = []
  for (let row = 1; row < rows.length; row++) {
    const cell = cells?.get(`${row},${column}`)
    const [, first, last] = /^SUBTOTAL\(109,[A-Z]+(\d+):[A-Z]+(\d+)\)$/.exec(cell?.formula ?? '') ?? []
    const value = cents(cell?.formula === undefined ? cell?.value : cell.formulaResult)
    own[row] = cell?.formula === undefined ? value : null
    if (value !== null) numbers.push(value)
    if (cell?.formula === undefined) continue
    expect(first, cell.formula).toBeDefined()
    const sum = own.slice(Number(first) - 1, Number(last)).reduce<number>((all, one) => all + (one ?? 0), 0)
    // Totals that are no sums of what stands above are no formulas; subtotals without a formula would count again.
    expect(sum, `${label}: ${cell.formula} when it is counted again`).toBe(value)
  }
  return numbers
}

async function hold(report: Report, one: AmountsAsked): Promise<number> {
  const sheet = await company.admin.call(report.preview, one.filters as never)
  const pdf = bare(await textOf(await (await printed(app, company.admin, report, one.filters)).arrayBuffer()))
  const xlsx = await printed(app, company.admin, report, { ...one.filters, pdf: false })
  const book = await readXlsx(new Uint8Array(await xlsx.arrayBuffer()), { readStyles: true })
  const found = await ask(one.rows)
  if (one.isText) {
    const expected = written(of(found, 'valor'))
    for (const text of [JSON.stringify(sheet.groups), JSON.stringify(book.sheets[0]!.rows), pdf])
      expect((bare(text).match(money) ?? []).sort()).toEqual(expected)
    return expected.length
  }

  const columns = sheet.columns.filter(({ format }) => format === 'money')
  const keys = columns.map(({ key }) => key)
  const added = columns.filter(({ key }) => sheet.totals && typeof sheet.totals.values[key] === 'number')
  const addedKeys = added.map(({ key }) => key)
  const repeated = one.repeated ? await ask(one.repeated) : []
  const subtotals = addedKeys.length > 0 && 'grupo' in (found[0] ?? {}) ? await summed(one, addedKeys, true) : []
  const [totals] = addedKeys.length > 0 ? await summed(one, addedKeys, false) : []
  // Every column of money is one that the SQL answers, and the other way round.
  const { grupo: _, ...first } = found[0]!
  const names = Object.keys(first).filter((key) => !keys.includes(key))
  expect(Object.keys(first).sort()).toEqual([...names, ...keys].sort())

  // The screen.
  const line = (title: unknown, row: Record<string, unknown>) => [
    ...('grupo' in found[0]! ? [title] : []),
    ...names.map((key) => row[key]),
    ...keys.map((key) => cents(row[key])),
  ]
  const groups = (repeats: boolean) => sheet.groups.filter((group) => (group.repeats ?? false) === repeats)
  expect(inOrder(groups(false).flatMap(({ title, rows }) => rows.map((row) => line(title, row))))).toEqual(
    inOrder(found.map((row) => line(row.grupo, row))),
  )
  const again = (row: Record<string, unknown>) => [row.nome, ...keys.map((key) => cents(row[key]))]
  expect(inOrder([...sheetRows({ groups: groups(true) })].map(again))).toEqual(inOrder(repeated.map(again)))
  const amounts = (values: Record<string, unknown>) => addedKeys.map((key) => cents(values[key]))
  if (subtotals.length > 0)
    expect(inOrder(groups(false).map(({ title, subtotal }) => [title, amounts(subtotal!.values)]))).toEqual(
      inOrder(subtotals.map((row) => [row.grupo, amounts(row)])),
    )
  if (totals) expect(amounts(sheet.totals!.values)).toEqual(amounts(totals))

  // The files: as many amounts of each column as the SQL answers.
  const all = keys.map((key) => [
    ...of(found, key),
    ...of(repeated, key),
    ...of([...subtotals, ...(totals ? [totals] : [])], key),
  ])
  for (const [i, column] of columns.entries())
    expect(sheetCells(book, column.label).sort(), `${column.label} in the spreadsheet`).toEqual([...all[i]!].sort())
  expect((pdf.match(money) ?? []).sort(), 'in the PDF').toEqual(written(all.flat()))
  return all.flat().length
}

const hasMoney = (sheet: Sheet) => sheet.columns.some(({ format }) => format === 'money')
describe.each(reports.map((report) => [report.base, report] as const))('%s', (base, report) => {
  it('R0432 R0433 shows the amounts that the tables hold', { timeout: 60_000 }, async () => {
    const said = asked[base]
    if (said === undefined) throw new Error(`Say in the module’s testing/valores.ts what SQL says of ${base}`)
    if (typeof said === 'string') return
    let many = 0
    for (const one of await said(app, company)) many += await hold(report, one)
    expect(many).toBeGreaterThan(5)
  })
})

it('a report that is said to show no amounts has no column of them', async () => {
  const { scenarios } = await import('./support/reports.ts')
  for (const report of reports.filter(({ base }) => typeof asked[base] === 'string')) {
    const there = await app.company()
    const { filters } = await scenarios[report.base]!.arrange(app, there)
    const sheet = await there.admin.call(report.preview, filters as never)
    expect([report.base, hasMoney(sheet), JSON.stringify(sheet.groups).includes('R$')]).toEqual([
      report.base,
      false,
      false,
    ])
  }
})
