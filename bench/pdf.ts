import { createRequire } from 'node:module'
import { formatCell, type Sheet, type SheetRow } from '@quadro/contract/kit/sheet.ts'
import { letterhead, longSheet } from '../apps/server/src/documents/fixtures.ts'
import { printable, trueType } from '../apps/server/src/documents/fonts.ts'
import { printPdf } from '../apps/server/src/documents/pdf.ts'
import { compare, type Row, report, spread } from './row.ts'

/** 10,000 rows in 50 groups with our table printer, against the same texts written with pdfkit's own `text()`. */

async function ours(sheet: Sheet): Promise<void> {
  let bytes = 0
  for await (const chunk of printPdf(sheet, letterhead)) bytes += chunk.length
  if (bytes === 0) throw new Error('Nothing printed')
}

async function plain(sheet: Sheet): Promise<void> {
  const Document = createRequire(new URL('../apps/server/package.json', import.meta.url))('pdfkit')
  const doc: PDFKit.PDFDocument = new Document({ size: 'A4', margin: 42, autoFirstPage: false })
  doc.registerFont('regular', trueType(0, 400)).registerFont('strong', trueType(0, 600))
  doc.on('data', () => {})
  const lefts = [42, 82, 240, 325, 385, 455, 505]
  let y = Number.POSITIVE_INFINITY
  const line = (font: string, texts: string[]) => {
    if (y > 770) {
      doc.addPage()
      y = 60
      line(
        'strong',
        sheet.columns.map((column) => column.label),
      )
    }
    doc.font(font).fontSize(8.25)
    texts.forEach((text, c) => {
      if (text !== '') doc.text(text, lefts[c]!, y, { lineBreak: false })
    })
    y += 17.25
  }
  const texts = (values: SheetRow) =>
    sheet.columns.map((column) =>
      printable(formatCell(values[column.key], column.format, { timeZone: letterhead.timeZone })),
    )
  for (const group of sheet.groups) {
    line('strong', [group.title!])
    for (const row of group.rows) line('regular', texts(row))
    line('strong', texts({ ...group.subtotal!.values, descricao: group.subtotal!.label }))
  }
  doc.end()
  await new Promise((resolve) => doc.once('end', resolve))
}

/** The comparison, as rows for the benchmark's table. */
export async function run(): Promise<Row[]> {
  const { ms, addedMb } = await compare(new URL(import.meta.url), 'ours', 'plain')
  const reference = "the same text by pdfkit's text()"
  return [
    { what: 'PDF of 10,000 rows in 50 groups: time', reference, ...spread(ms), atMost: 0.5 },
    { what: 'PDF of 10,000 rows in 50 groups: memory', reference, ...spread(addedMb), atMost: 1 },
  ]
}

if (import.meta.main) {
  const task = process.argv[2]
  const sheet = longSheet(10_000, 200)
  if (task) await report(() => (task === 'ours' ? ours(sheet) : plain(sheet)))
}
