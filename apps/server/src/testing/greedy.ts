/** Files that are small on disk and need gigabytes when they are read; for tests. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate, deflateSync } from 'node:zlib'
import { ZipFile } from 'yazl'

const MB = 1024 * 1024
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

/** A text of this many bytes between two others; it is never completely in memory here. */
function* long(unit: string, bytes: number, before = '', after = ''): Generator<Buffer> {
  yield Buffer.from(before)
  const piece = Buffer.from(unit.repeat(Math.ceil(MB / unit.length)))
  for (let left = Math.floor(bytes / piece.length); left > 0; left--) yield piece
  yield Buffer.from(after)
}
type Content = string | (() => Generator<Buffer>)
async function zipOf(parts: Record<string, Content>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts))
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), name)
    else zip.addReadStream(Readable.from(content(), { objectMode: false }), name)
  zip.end()
  return buffer(zip.outputStream)
}
const room = (megabytes: number) => () => long(' ', megabytes * MB)
/** XML entities that multiply: the last one expands to a billion copies of the first. */
const LAUGHS = `<!DOCTYPE d [<!ENTITY e0 "hahahahaha">${Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('')}]>`

// XLSX -------------------------------------------------------------------------------------------------------------------------------
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (inner: string) =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`
const xlsxOf = (sheet: Content, strings: Content) =>
  zipOf({
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
    '_rels/.rels': relations(`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>`),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>`,
    ),
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/sheet1.xml': sheet,
  })
const sheetOf = (rows: string, doctype = '') =>
  `${HEAD}${doctype}<worksheet xmlns="${SHEET}"><sheetData>${rows}</sheetData></worksheet>`
const stringsOf = (text: string, doctype = '') => `${HEAD}${doctype}<sst xmlns="${SHEET}"><si><t>${text}</t></si></sst>`
const shared = '<c t="s"><v>0</v></c>'
const heading = '<row><c t="inlineStr"><is><t>Nome</t></is></c></row>'
const rows = (count: number, cells: number) => heading + `<row>${shared.repeat(cells)}</row>`.repeat(count)

/** One text that very many cells in very many rows refer to. */
export const xlsxOfOneText = ({ letters = 32_000, lines = 19_999, cells = 50 } = {}): Promise<Buffer> =>
  xlsxOf(sheetOf(rows(lines, cells)), stringsOf('x'.repeat(letters)))
/** One very long text, in many rows. */
export const xlsxOfLongText = (): Promise<Buffer> => {
  const [before, after] = stringsOf('|').split('|')
  return xlsxOf(sheetOf(rows(17_000, 1)), () => long('x', 140 * MB, before, after))
}
/** One very long text inside the cell. */
export const xlsxOfLongCell = (): Promise<Buffer> => {
  const [before, after] = sheetOf('<row><c t="inlineStr"><is><t>|</t></is></c></row>').split('|')
  return xlsxOf(() => long('x', 140 * MB, before, after), stringsOf('x'))
}
/** Millions of texts with one letter. */
export const xlsxOfManyTexts = (): Promise<Buffer> =>
  xlsxOf(sheetOf(rows(3, 1)), () => long('<si><t>x</t></si>', 100 * MB, `${HEAD}<sst xmlns="${SHEET}">`, '</sst>'))
export const xlsxOfEntities = (): Promise<Buffer> =>
  xlsxOf(
    sheetOf(`<row><c t="inlineStr"><is><t>&e9;</t></is></c>${shared}</row>`.repeat(3), LAUGHS),
    stringsOf('&e9;', LAUGHS),
  )

// ODS --------------------------------------------------------------------------------------------------------------------------------
/** One row whose mark says that it stands a million times, in sixteen thousand columns. */
export const odsOfRepetitions = (): Promise<Buffer> =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `${HEAD}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="A"><table:table-row table:number-rows-repeated="1048576"><table:table-cell office:value-type="string" table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
  })

// CSV --------------------------------------------------------------------------------------------------------------------------------
const CSV = 10 * MB
/** Endless lines, with the maximum size of an import. */
export const endlessLines: Record<string, () => Buffer> = {
  'one text': () => Buffer.alloc(CSV, 'x'),
  'nothing but separators': () => Buffer.alloc(CSV, ';'),
  'a quote that never closes': () => Buffer.concat([Buffer.from('Nome\n"'), Buffer.alloc(CSV - 6, 'x')]),
  'nothing but quotes': () => Buffer.alloc(CSV, '"'),
  'texts of one letter': () => Buffer.alloc(CSV, '"x";'),
}

// DOCX, ODT, ODS ---------------------------------------------------------------------------------------------------------------------
const BODY = '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>'
const BODY_END = '</w:body></w:document>'
const docxOf = (main: Content) =>
  zipOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relations(`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`),
    'word/document.xml': main,
  })
const TEXT = ['<w:p><w:r><w:t>', '</w:t></w:r></w:p>'] as const

/** DOCX files by what is too large in them. */
export const greedyDocx: Record<string, () => Promise<Buffer>> = {
  'a part of 300 MB': () => docxOf(room(300)),
  'millions of empty elements': () => docxOf(() => long('<w:p/>', 11 * MB, BODY, BODY_END)),
  'one word of 11 MB': () => docxOf(() => long('x', 11 * MB, BODY + TEXT[0], TEXT[1] + BODY_END)),
  'entities that multiply': () => docxOf(`${HEAD}${LAUGHS}${BODY}${TEXT[0]}&e9;${TEXT[1]}${BODY_END}`),
}
const ODT = 'application/vnd.oasis.opendocument.text'
/** Files whose type must be detected first: with a part of 300 MB at that place, or beside it. */
export const greedyKinds: Record<string, () => Promise<Buffer>> = {
  'ODS of 300 MB where its kind stands': () => zipOf({ mimetype: room(300), 'content.xml': '<x/>' }),
  'ODT of 300 MB': () => zipOf({ mimetype: ODT, 'content.xml': room(300) }),
  'ODT with entities that multiply': () => zipOf({ mimetype: ODT, 'content.xml': `${HEAD}${LAUGHS}<x>&e9;</x>` }),
  'DOCX of 300 MB where its kind stands': () =>
    zipOf({ '[Content_Types].xml': room(300), 'word/document.xml': '<x/>' }),
}

// PDF --------------------------------------------------------------------------------------------------------------------------------
/** Objects of a PDF without the table of objects: readers rebuild it. */
const pdfOf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((o, i) => [Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(o), Buffer.from('\nendobj\n')]),
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ])
const PAGE =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>'
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const ONE_PAGE = [CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', PAGE] as const
const packed = (content: Generator<Buffer>) =>
  buffer(Readable.from(content, { objectMode: false }).pipe(createDeflate()))
const stream = (bytes: Buffer, filters = '/FlateDecode') =>
  Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} /Filter ${filters} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])

/** PDFs by what is too large in them. */
export const greedyPdf: Record<string, () => Promise<Buffer>> = {
  // Compressed twice, a gigabyte is only some kilobytes.
  'a page of a gigabyte': async () =>
    pdfOf(...ONE_PAGE, stream(deflateSync(await packed(room(1000)())), '[/FlateDecode /FlateDecode]')),
  'millions of words on a page': async () =>
    pdfOf(...ONE_PAGE, stream(await packed(long('(x) Tj 0 -1 Td ', 60 * MB, 'BT /F 9 Tf 9 9 Td ', ' ET')))),
  'pages without end': async () =>
    pdfOf(
      CATALOG,
      '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>',
      '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R 2 0 R 2 0 R] /Count 1000000000 >>',
    ),
  'two million times the same page': async () =>
    pdfOf(
      CATALOG,
      `<< /Type /Pages /Count 2000000 /Kids [${'3 0 R '.repeat(2_000_000)}] >>`,
      PAGE,
      stream(deflateSync('BT ET')),
    ),
}
