import { Readable } from 'node:stream'
import {
  decimalsOf,
  isTabular,
  type Sheet,
  type SheetColumn,
  type SheetRow,
  wallClock,
} from '@quadro/contract/kit/sheet.ts'
import { companyLine, issuedLine, type Letterhead, licensedLine, type PrintOptions } from './letterhead.ts'

/**
 * Writes a `Sheet` as XLSX. The first worksheet has the rows, with the header in row 1, so that they can be filtered and counted; the
 * second ('Sobre') says where they come from. Rows are written one by one; the file is never completely in memory.
 */

const mostRows = 1_048_576
const mostText = 32_767
const piece = 1 << 18

/** Characters that XML 1.0 refuses: controls, two non-characters and halves of surrogate pairs. */
const refused = /(?![\t\n\r\x7f-\x9f])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu
const special = /[&<>"\r]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
const needsCare = /[^\x20\x21\x23-\x25\x27-\x3b\x3d\x3f-\ud7ff]/

function xml(text: string): string {
  const cut = text.length > mostText ? `${text.slice(0, mostText - 1)}…` : text
  if (!needsCare.test(cut)) return cut
  return cut.replace(refused, '').replace(special, (char) => entities[char]!)
}

/** A text that a spreadsheet might run as a formula after it is exported to CSV and opened again. */
export const looksLikeFormula = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

export function columnName(index: number): string {
  let name = ''
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26)) name = String.fromCharCode(65 + ((n - 1) % 26)) + name
  return name
}

/** A worksheet name that Excel accepts: at most 31 characters, without []:*?/\ and without apostrophes at the ends. */
export function sheetName(title: string): string {
  const name = title
    .normalize('NFC')
    .replace(refused, '')
    .replace(/[[\]:*?/\\\r\n\t]/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 31)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/^[\s']+|[\s']+$/g, '')
  return name === '' || /^(history|sobre)$/i.test(name) ? 'Relatório' : name
}

// Styles: each number format in the four looks of a cell.
const dresses = ['row', 'quoted', 'group', 'summary', 'head', 'headRight'] as const
type Dress = (typeof dresses)[number]

class Styles {
  readonly #codes: string[] = []
  readonly #keys = new Map<string, number>()
  readonly #xfs: string[] = ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>']

  /** The index of the style for a number format and a look. */
  of(code: string, dress: Dress): number {
    const key = `${dress} ${code}`
    let index = this.#keys.get(key)
    if (index === undefined) {
      let format = this.#codes.indexOf(code)
      if (format < 0) format = this.#codes.push(code) - 1
      const font = dress === 'row' || dress === 'quoted' ? 0 : 1
      const fill = dress === 'summary' ? 2 : 0
      const border = dress === 'head' || dress === 'headRight' ? 2 : dress === 'row' || dress === 'quoted' ? 0 : 1
      const align = dress === 'headRight' ? ' horizontal="right"' : ''
      const numFmt = code === 'General' ? 0 : 164 + format
      this.#xfs.push(
        `<xf numFmtId="${numFmt}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"${dress === 'quoted' ? ' quotePrefix="1"' : ''}><alignment vertical="top"${align}/></xf>`,
      )
      index = this.#xfs.length - 1
      this.#keys.set(key, index)
    }
    return index
  }

  toXml(): string {
    const formats = this.#codes.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${xml(code)}"/>`)
    const edge = (side: string, style: string, colour: string) =>
      `<${side} style="${style}"><color rgb="${colour}"/></${side}>`
    return (
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
      '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF7F7F5"/></patternFill></fill></fills>' +
      `<borders count="3"><border/><border><left/><right/><top/>${edge('bottom', 'thin', 'FFD9D9D6')}<diagonal/></border><border><left/><right/><top/>${edge('bottom', 'thin', 'FF1B1B1A')}<diagonal/></border></borders>` +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `<cellXfs count="${this.#xfs.length}">${this.#xfs.join('')}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    )
  }
}

function formatCode(column: SheetColumn): string {
  const zeros = '0'.repeat(decimalsOf(column.format, column.decimals))
  const fraction = zeros === '' ? '' : `.${zeros}`
  switch (column.format) {
    case 'integer':
      return '#,##0'
    case 'decimal':
      return `#,##0${fraction}`
    case 'money':
      return '"R$" #,##0.00;-"R$" #,##0.00'
    case 'percent':
      return `0${fraction}%`
    case 'date':
      return 'dd/mm/yyyy'
    case 'datetime':
      return 'dd/mm/yyyy hh:mm'
    case 'month':
      return 'mm/yyyy'
    case 'code':
      return '0'
    default:
      return 'General'
  }
}

/** Days since 1899-12-30 for a wall time. Excel's calendar is wrong before March 1900, so such dates stay text. */
function serial(wall: string): number | null {
  const at = Date.UTC(
    +wall.slice(0, 4),
    +wall.slice(5, 7) - 1,
    +wall.slice(8, 10),
    +wall.slice(11, 13),
    +wall.slice(14, 16),
    +wall.slice(17, 19),
  )
  const days = at / 86_400_000 + 25_569
  return Number.isNaN(days) || days < 61 ? null : Math.round(days * 1e9) / 1e9
}

const serials = new Map<string, number | null>()
/** The serial number of a date without time; cached, because the same dates repeat. */
function daySerial(day: string): number | null {
  let found = serials.get(day)
  if (found === undefined) {
    found = serial(`${day} 00:00:00`)
    if (serials.size < 20_000) serials.set(day, found)
  }
  return found
}

/** The number or the text of a cell. */
function typed(value: SheetRow[string] | undefined, column: SheetColumn, timeZone: string): number | string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (column.format === 'text' || column.format === 'boolean') return String(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null
    return column.format === 'percent' ? Number((value / 100).toPrecision(15)) : value
  }
  if (column.format === 'date' || column.format === 'datetime' || column.format === 'month') {
    if (column.format !== 'datetime' && value.length === 10) return daySerial(value) ?? value
    const wall = wallClock(column.format === 'month' && value.length === 7 ? `${value}-01` : value, timeZone)
    if (!wall) return value
    return (column.format === 'datetime' ? serial(wall) : daySerial(wall.slice(0, 10))) ?? value
  }
  return value
}

const functions = { avg: 101, count: 103, max: 104, min: 105, sum: 109 } as const
const sheetHead =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'

const textCell = (ref: string, text: string, style: number) =>
  `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c>`

function* rowsXml(sheet: Sheet, timeZone: string, styles: Styles, onRow: (done: number) => void): Generator<string> {
  const { columns } = sheet
  const names = columns.map((_, c) => columnName(c))
  const codes = columns.map(formatCode)
  const plain = codes.map((code) => styles.of(code, 'row'))
  const quoted = styles.of('General', 'quoted')
  const text = styles.of('General', 'row')
  const heading = styles.of('General', 'group')
  const outlined = sheet.groups.some((group) => group.title !== undefined)
  const width = columns.length
  let number = 1

  const summary = (from: { label: string; values: SheetRow }, first: number, last: number) => {
    const r = ++number
    const empty = (c: number) => (from.values[columns[c]!.key] ?? '') === ''
    let labelAt = columns.findIndex((column, c) => !isTabular(column.format) && empty(c))
    if (labelAt < 0) labelAt = columns.findIndex((_, c) => empty(c))
    let out = `<row r="${r}">`
    for (let c = 0; c < width; c++) {
      const column = columns[c]!
      const ref = names[c]! + r
      const value = typed(from.values[column.key], column, timeZone)
      const style = styles.of(codes[c]!, 'summary')
      if (value === null) out += c === labelAt ? textCell(ref, from.label, style) : `<c r="${ref}" s="${style}"/>`
      else if (typeof value === 'string') out += textCell(ref, value, styles.of('General', 'summary'))
      else if (column.total && last >= first) {
        out += `<c r="${ref}" s="${style}"><f>SUBTOTAL(${functions[column.total]},${names[c]}${first}:${names[c]}${last})</f><v>${value}</v></c>`
      } else out += `<c r="${ref}" s="${style}"><v>${value}</v></c>`
    }
    return `${out}</row>`
  }

  let header = '<row r="1">'
  for (let c = 0; c < width; c++) {
    const right = isTabular(columns[c]!.format) && !/^(date|month)/.test(columns[c]!.format)
    header += textCell(`${names[c]}1`, columns[c]!.label, styles.of('General', right ? 'headRight' : 'head'))
  }
  yield `${header}</row>`
  // Groups that repeat rows stand last and do not count in the total.
  let counted = 1
  for (const group of sheet.groups) {
    if (group.title !== undefined) yield `<row r="${++number}">${textCell(`A${number}`, group.title, heading)}</row>`
    const first = number + 1
    for (const row of group.rows) {
      const r = ++number
      let out = outlined ? `<row r="${r}" outlineLevel="1">` : `<row r="${r}">`
      for (let c = 0; c < width; c++) {
        const value = typed(row[columns[c]!.key], columns[c]!, timeZone)
        if (value === null) continue
        const ref = names[c]! + r
        if (typeof value === 'number') out += `<c r="${ref}" s="${plain[c]}"><v>${value}</v></c>`
        else out += textCell(ref, value, looksLikeFormula.test(value) ? quoted : text)
      }
      onRow(r)
      yield `${out}</row>`
    }
    if (group.subtotal) yield summary(group.subtotal, first, number)
    if (!group.repeats) counted = number
  }
  // SUBTOTAL ignores other subtotals in its range.
  if (sheet.totals) yield summary(sheet.totals, 2, counted)
  if (number > mostRows) throw new RangeError(`A spreadsheet holds ${mostRows} rows at most`)
}

const countRows = (sheet: Sheet) =>
  sheet.groups.reduce(
    (sum, group) => sum + group.rows.length + (group.title === undefined ? 0 : 1) + (group.subtotal ? 1 : 0),
    1,
  )

/** Column widths in characters, from the header and the first rows. */
function widths(sheet: Sheet): number[] {
  const typical = {
    text: 24,
    boolean: 8,
    code: 10,
    integer: 10,
    decimal: 12,
    money: 16,
    percent: 10,
    date: 12,
    datetime: 17,
    month: 9,
  }
  return sheet.columns.map((column) => {
    let most = Math.max(column.label.length + 3, column.format === 'text' ? 8 : typical[column.format])
    if (column.format === 'text' || column.format === 'code') {
      for (const group of sheet.groups.slice(0, 20)) {
        for (const row of group.rows.slice(0, 50)) most = Math.max(most, String(row[column.key] ?? '').length + 2)
      }
    }
    return Math.min(60, most)
  })
}

async function* worksheet(sheet: Sheet, timeZone: string, styles: Styles, { signal, onProgress }: PrintOptions) {
  const total = countRows(sheet)
  const lastColumn = columnName(sheet.columns.length - 1)
  const cols = widths(sheet).map((width, c) => `<col min="${c + 1}" max="${c + 1}" width="${width}" customWidth="1"/>`)
  let buffer =
    `${sheetHead}<sheetPr><outlinePr summaryBelow="1"/><pageSetUpPr fitToPage="1"/></sheetPr><dimension ref="A1:${lastColumn}${total + (sheet.totals ? 1 : 0)}"/>` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData>`
  let done = 0
  for (const row of rowsXml(sheet, timeZone, styles, (r) => {
    done = r
  })) {
    buffer += row
    if (buffer.length >= piece) {
      signal?.throwIfAborted()
      onProgress?.(Math.min(1, done / total))
      yield Buffer.from(buffer)
      buffer = ''
    }
  }
  yield Buffer.from(
    `${buffer}</sheetData><autoFilter ref="A1:${lastColumn}${total}"/>` +
      '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>',
  )
}

/** The second worksheet: what the figures are, of which company, and who asked for them. */
function about(sheet: Sheet, letterhead: Letterhead, styles: Styles): string {
  const lines: [string, string][] = [
    ['Título', sheet.title],
    ...(sheet.subtitle ? [['Descrição', sheet.subtitle] as [string, string]] : []),
    ['Empresa', [letterhead.empresa.nome, companyLine(letterhead)].filter(Boolean).join(' · ')],
    ...sheet.filters.map((filter): [string, string] => [filter.label, filter.value]),
    ...sheet.notes.map((note): [string, string] => ['Observação', note]),
    ...(sheet.signatures ?? []).map((name): [string, string] => ['Assinatura', name]),
    ['Emissão', issuedLine(letterhead)],
    ['Licença', licensedLine(letterhead)],
  ]
  const rows = lines.map(([label, value], i) => {
    const style = looksLikeFormula.test(value) ? styles.of('General', 'quoted') : styles.of('General', 'row')
    const labelStyle = styles.of('General', 'group')
    return `<row r="${i + 1}">${textCell(`A${i + 1}`, label, labelStyle)}${textCell(`B${i + 1}`, value, style)}</row>`
  })
  return `${sheetHead}<cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="80" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`
}

const relations = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const contentTypes = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${main}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${main}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${main}.styles+xml"/></Types>`

function workbook(sheet: Sheet): string {
  const name = sheetName(sheet.title)
  const filter = `'${name.replaceAll("'", "''")}'!$A$1:$${columnName(sheet.columns.length - 1)}$${countRows(sheet)}`
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>` +
    `<sheet name="${xml(name)}" sheetId="1" r:id="rId1"/><sheet name="Sobre" sheetId="2" r:id="rId2"/></sheets>` +
    `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${xml(filter)}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">${xml(`'${name.replaceAll("'", "''")}'!$1:$1`)}</definedName></definedNames></workbook>`
  )
}

/** The bytes of the XLSX. Stops when the signal aborts or the consumer stops reading. */
export async function* printXlsx(
  sheet: Sheet,
  letterhead: Letterhead,
  options: PrintOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  options.signal?.throwIfAborted()
  const { ZipFile } = await import('yazl')
  const styles = new Styles()
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const zipped = { mtime: letterhead.emitidoEm, compressionLevel: 1 }
  const rows = Readable.from(worksheet(sheet, letterhead.timeZone, styles, options), { objectMode: false })
  rows.on('error', (error) => out.destroy(error))
  zip.on('error', (error) => out.destroy(error as Error))
  const part = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path, zipped)
  part('[Content_Types].xml', contentTypes)
  part('_rels/.rels', relations(`<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`))
  part('xl/workbook.xml', workbook(sheet))
  part(
    'xl/_rels/workbook.xml.rels',
    relations(
      `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/>`,
    ),
  )
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', zipped)
  part('xl/worksheets/sheet2.xml', about(sheet, letterhead, styles))
  // All styles are known only after the rows are written.
  rows.once('end', () => {
    part('xl/styles.xml', styles.toXml())
    zip.end()
  })
  try {
    for await (const chunk of out) yield chunk as Uint8Array
  } finally {
    rows.destroy()
  }
}
