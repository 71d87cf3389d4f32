import { formatCell, type Sheet, type SheetColumn, type SheetRow } from '@quadro/contract/kit/sheet.ts'
import type { Letterhead, PrintOptions } from './letterhead.ts'
import { looksLikeFormula } from './xlsx.ts'

/**
 * Writes the rows of a `Sheet` as CSV for other programs, in the form that a spreadsheet in Portuguese opens without questions (UTF-8 with
 * BOM, semicolons, decimal comma, no thousands separators). It has only header and rows: no title, subtotals or issuer.
 */

const rowsPerPiece = 1_000
const needsQuotes = /[";\r\n]/
const figures = new Set<SheetColumn['format']>(['integer', 'decimal', 'money', 'percent'])

/** A text that a spreadsheet would run as a formula gets an apostrophe, so that it is shown as text. */
const field = (text: string, isFigure: boolean): string => {
  const safe = !isFigure && looksLikeFormula.test(text) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const cell = (row: SheetRow, { key, format, decimals }: SheetColumn, timeZone: string): string => {
  const value = row[key] ?? null
  if (typeof value === 'number' && figures.has(format)) return String(value).replace('.', ',')
  return field(formatCell(value, format, { decimals, timeZone }), typeof value === 'number')
}

export async function* printCsv(
  sheet: Sheet,
  { timeZone }: Pick<Letterhead, 'timeZone'>,
  { signal, onProgress }: PrintOptions = {},
) {
  const { columns } = sheet
  let piece = `\ufeff${columns.map((column) => field(column.label, false)).join(';')}\r\n`
  const total = sheet.groups.reduce((sum, { rows }) => sum + rows.length, 0)
  let done = 0
  for (const { rows } of sheet.groups)
    for (const row of rows) {
      piece += `${columns.map((column) => cell(row, column, timeZone)).join(';')}\r\n`
      if (++done % rowsPerPiece > 0) continue
      signal?.throwIfAborted()
      yield Buffer.from(piece)
      piece = ''
      onProgress?.(done / total)
    }
  if (piece) yield Buffer.from(piece)
}
