import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { isReadable, readText } from './read-text.ts'
import { UnreadableDocument } from './reader.ts'

const PDF = 'application/pdf'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

async function pdf(pages: (doc: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', ...options })
  pages(doc)
  doc.end()
  return buffer(doc)
}
async function docx(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  const all: Record<string, string | Buffer> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ...parts,
  }
  for (const [name, content] of Object.entries(all)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const paragraphs = (...lines: string[]) => lines.map((l) => `<w:p><w:r><w:t>${l}</w:t></w:r></w:p>`).join('')
/** A picture that shows these lines. */
const picture = (lines: string[]) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${lines.length * 60 + 60}"><rect width="100%" height="100%" fill="#fff"/>${lines
        .map((l, i) => `<text x="30" y="${60 + i * 60}" font-size="34" font-family="sans-serif">${l}</text>`)
        .join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()

const refused = async (bytes: Buffer, type: string, limits = {}) => {
  const error = await readText(bytes, type, { limits }).then(
    () => undefined,
    (e: unknown) => e,
  )
  expect(error).toBeInstanceOf(UnreadableDocument)
  return (error as Error).message
}

describe('reads the text of', () => {
  it('a PDF, line by line', async () => {
    const bytes = await pdf((doc) => {
      doc
        .text('Ana Prado de Araújo')
        .moveDown()
        .text('Experiência: Laticínios Serra Azul')
        .addPage()
        .text('Página dois')
    })
    const { texto, reconhecido } = await readText(bytes, PDF)
    expect(texto).toContain('Ana Prado de Araújo\n')
    expect(texto).toContain('Experiência: Laticínios Serra Azul')
    expect(texto).toContain('Página dois')
    expect(reconhecido).toBe(false)
  })

  it('a DOCX, with what stands in the head of its pages', async () => {
    const bytes = await docx({
      'word/header1.xml': `<w:hdr ${W}>${paragraphs('Bruno Lima')}</w:hdr>`,
      'word/document.xml': `<w:document ${W}><w:body>${paragraphs('Formação', 'Administração')}</w:body></w:document>`,
    })
    expect((await readText(bytes, DOCX)).texto).toBe('Bruno Lima\n\nFormação\nAdministração')
  })

  it('a picture and a scan within a PDF, in Portuguese, without fetching or leaving anything', async () => {
    const seen: number[] = []
    const photo = await picture(['Currículo de Conceição Araújo', 'Operação de máquinas e não só'])
    const bytes = await pdf((doc) => void doc.image(photo, 40, 40, { width: 500 }))
    const { texto, reconhecido } = await readText(bytes, PDF, { onProgress: (done) => seen.push(done) })
    expect(reconhecido).toBe(true)
    expect(texto).toMatch(/Conceição Araújo/)
    expect(texto).toMatch(/Operação de máquinas/)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.every((done) => done >= 0 && done <= 1)).toBe(true)
    expect(existsSync('por.traineddata')).toBe(false)
  })

  it('nothing else', () => {
    expect(['application/msword', 'image/svg+xml', 'text/html'].some(isReadable)).toBe(false)
    expect(isReadable(PDF) && isReadable(DOCX)).toBe(true)
  })
})

describe('is not held up by', () => {
  it('a DOCX that unpacks to more than it should, or whose parts are not there', async () => {
    const bomb = await docx({ 'word/document.xml': Buffer.alloc(60 * 1024 * 1024, 0x20) })
    expect(bomb.length).toBeLessThan(200_000)
    expect(await refused(bomb, DOCX)).toBe('O documento é grande demais quando aberto.')
    expect(await refused(await docx({}), DOCX)).toBe('O documento está danificado e não pôde ser lido.')
    expect(await refused(bomb.subarray(0, 5000), DOCX)).toBe('O documento está danificado e não pôde ser lido.')
  })

  it('entities that multiply in a DOCX', async () => {
    const entities = Array.from({ length: 12 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('')
    const bytes = await docx({
      'word/document.xml': `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY e0 "ha">${entities}]><w:document ${W}><w:body>${paragraphs('&e12;')}</w:body></w:document>`,
    })
    const outcome = await readText(bytes, DOCX).catch((error: unknown) => error)
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(UnreadableDocument)
    else expect((outcome as { texto: string }).texto.length).toBeLessThan(1000)
  })

  it('a picture of more pixels than anybody draws', async () => {
    const wide = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(wide.length).toBeLessThan(1_000_000)
    expect(await refused(wide, 'image/png')).toMatch(/^A imagem não pôde ser lida/)
    expect(await refused(Buffer.from('not a picture'), 'image/jpeg')).toMatch(/^A imagem não pôde ser lida/)
  })

  it('a PDF of thousands of pages: the first are read, and it says so', async () => {
    const bytes = await pdf((doc) => {
      doc.text('Curriculum de quem escreve demais, com mais de quarenta letras')
      for (let n = 2; n <= 2000; n++) doc.addPage()
    })
    const { texto, nota } = await readText(bytes, PDF)
    expect(texto).toContain('quem escreve demais')
    expect(nota).toBe('Foram lidas as 30 primeiras das 2.000 páginas.')
  })

  it('a PDF that is broken, or locked by a password', async () => {
    const whole = await pdf((doc) => void doc.text('Fim'))
    expect(await refused(Buffer.from('%PDF-1.7\nnada'), PDF)).toBe('O PDF está danificado e não pôde ser lido.')
    expect(await refused(whole.subarray(0, 300), PDF)).toBe('O PDF está danificado e não pôde ser lido.')
    const locked = await pdf((doc) => void doc.text('Segredo'), { userPassword: 'segredo' })
    expect(await refused(locked, PDF)).toBe('O PDF está protegido por senha. Salve-o sem senha e envie de novo.')
  })

  it('what takes too long or too much memory', async () => {
    const bytes = await pdf((doc) => {
      for (let n = 0; n < 40; n++) doc.addPage().text('Muitas letras nesta página, mais do que quarenta. '.repeat(60))
    })
    expect(await refused(bytes, PDF, { milliseconds: 30 })).toMatch(/^A leitura demorou demais/)
    const greedy = await docx({
      'word/document.xml': Buffer.concat([
        Buffer.from(`<w:document ${W}><w:body>`),
        Buffer.from(paragraphs('x').repeat(200_000)),
        Buffer.from('</w:body></w:document>'),
      ]),
    })
    expect(await refused(greedy, DOCX, { memoryMb: 32, milliseconds: 20_000 })).toMatch(/demais/)
  })

  it('somebody who stops it', async () => {
    const stop = new AbortController()
    const running = readText(await picture(['Pare']), 'image/png', { signal: stop.signal })
    stop.abort(new Error('chega'))
    await expect(running).rejects.toThrow('chega')
  })
})
