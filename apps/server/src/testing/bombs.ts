/** Hostile files: small ones that unpack to large ones, that refer to others, or that pretend to be another type. */
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { docxOf, paragraph } from './curriculos.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const body = (text: string) => `<w:document ${W}><w:body>${text}</w:body></w:document>`

/** Objects of a PDF without the table of objects: readers rebuild it. */
const pdfOf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((o, i) => [Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(o), Buffer.from('\nendobj\n')]),
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ])
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const stream = (bytes: Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} /Filter /FlateDecode ${more} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
/** A PNG header that declares many pixels, without any data. */
function promisedPng(side: number): Buffer {
  const bytes = Buffer.from(PIXEL)
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  return bytes
}

export interface Bomb {
  what: string
  name: string
  bytes: Buffer
}
/** `outside` is an address that nothing may request. */
export async function bombs(outside: string): Promise<Bomb[]> {
  const zeros = Buffer.alloc(60 * 1024 * 1024, 0x20)
  const entity = (target: string) =>
    `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "${target}">]>${body(`<w:p><w:r><w:t>&x;</w:t></w:r></w:p>`)}`
  const linked = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" TargetMode="External" Target="${outside}/figura.png"/></Relationships>`
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>'
  return [
    { what: 'zip bomb', name: 'cv.docx', bytes: await docxOf({ 'word/document.xml': zeros }) },
    {
      what: 'zip bomb beside the text',
      name: 'cv.docx',
      bytes: await docxOf({ 'word/document.xml': body(paragraph('Oi')), 'word/header1.xml': zeros }),
    },
    {
      what: 'DOCX with an external entity of a file',
      name: 'cv.docx',
      bytes: await docxOf({ 'word/document.xml': entity('file:///etc/passwd') }),
    },
    {
      what: 'DOCX with an external entity of an address',
      name: 'cv.docx',
      bytes: await docxOf({ 'word/document.xml': entity(`${outside}/entidade`) }),
    },
    {
      what: 'DOCX with a picture of elsewhere',
      name: 'cv.docx',
      bytes: await docxOf({ 'word/document.xml': body(paragraph('Oi')), 'word/_rels/document.xml.rels': linked }),
    },
    {
      what: 'pixel bomb',
      name: 'foto.png',
      bytes: await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    },
    { what: 'picture that promises 3.6 billion pixels', name: 'foto.png', bytes: promisedPng(60_000) },
    {
      what: 'PDF whose page unpacks to 20 MB',
      name: 'cv.pdf',
      bytes: pdfOf(
        CATALOG,
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        page,
        stream(deflateSync(zeros.subarray(0, 20 * 1024 * 1024))),
      ),
    },
    {
      what: 'PDF of a billion pages',
      name: 'cv.pdf',
      bytes: pdfOf(CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>', page),
    },
    {
      what: 'PDF whose pages hold each other',
      name: 'cv.pdf',
      bytes: pdfOf(CATALOG, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>'),
    },
    {
      what: 'PDF that names an address',
      name: 'cv.pdf',
      bytes: pdfOf(
        `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /URI /URI (${outside}/abrir) >> >>`,
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        page,
      ),
    },
    { what: 'page of HTML called a picture', name: 'foto.png', bytes: Buffer.from('<html><script>alert(1)</script>') },
    { what: 'program called a PDF', name: 'cv.pdf', bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400, 7)]) },
    {
      what: 'drawing with a script called a photograph',
      name: 'foto.jpg',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    },
    {
      what: 'picture with a script behind it',
      name: 'foto.png',
      bytes: Buffer.concat([PIXEL, Buffer.from('<script>alert(1)</script>')]),
    },
    {
      what: 'zip called a document',
      name: 'cv.docx',
      bytes: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    },
    {
      what: 'document that is cut off',
      name: 'cv.docx',
      bytes: (await docxOf({ 'word/document.xml': body(paragraph('Oi')) })).subarray(0, 300),
    },
    { what: 'nothing', name: 'cv.pdf', bytes: Buffer.alloc(0) },
    { what: 'one byte', name: 'cv.pdf', bytes: Buffer.from([0]) },
  ]
}
