import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import { letterhead, longSheet } from '../apps/server/src/documents/fixtures.ts'
import { printXlsx } from '../apps/server/src/documents/xlsx.ts'
import { compare, type Row, report, spread } from './row.ts'

/** 100,000 rows of 8 columns with our sheet writer, against write-excel-file. */

function eightColumns(): Sheet {
  const sheet = longSheet(100_000, 100_000)
  sheet.groups[0]!.rows.forEach((row, i) => {
    row.salario = 1500 + (i % 9000) / 4
  })
  return {
    ...sheet,
    columns: [...sheet.columns, { key: 'salario', label: 'Salário', format: 'money' }],
    groups: [{ rows: sheet.groups[0]!.rows }],
    totals: undefined,
  }
}

async function ours(sheet: Sheet): Promise<void> {
  let bytes = 0
  for await (const chunk of printXlsx(sheet, letterhead)) bytes += chunk.length
  if (bytes === 0) throw new Error('Nothing written')
}

type Writer = { default: (rows: unknown[][]) => { toStream(): Promise<AsyncIterable<Uint8Array>> } }

async function writeExcelFile(sheet: Sheet): Promise<void> {
  const { resolve } = createRequire(new URL('../apps/server/package.json', import.meta.url))
  const { default: write }: Writer = await import(pathToFileURL(resolve('write-excel-file/node')).href)
  const rows = sheet.groups[0]!.rows.map((row) =>
    sheet.columns.map((column) => {
      const value = row[column.key]
      if (column.format === 'text') return { value, type: String }
      if (column.format === 'date') return { value: new Date(String(value)), type: Date, format: 'dd/mm/yyyy' }
      return { value, type: Number, format: column.format === 'money' ? '"R$" #,##0.00' : '0' }
    }),
  )
  let bytes = 0
  for await (const chunk of await write(rows).toStream()) bytes += chunk.length
  if (bytes === 0) throw new Error('Nothing written')
}

/** The comparison, as rows for the benchmark's table. */
export async function run(): Promise<Row[]> {
  const { ms, addedMb } = await compare(new URL(import.meta.url), 'ours', 'write-excel-file')
  const reference = 'write-excel-file'
  return [
    { what: 'XLSX of 100,000 × 8: time', reference, ...spread(ms), atMost: 0.4 },
    { what: 'XLSX of 100,000 × 8: memory', reference, ...spread(addedMb), atMost: 0.4 },
  ]
}

if (import.meta.main) {
  const task = process.argv[2]
  const sheet = eightColumns()
  if (task) await report(() => (task === 'ours' ? ours(sheet) : writeExcelFile(sheet)))
}
