import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Worker as Recogniser } from 'tesseract.js'
import type { Outcome, ReadTextArgs } from './read-text.ts'
import type { WorkerContext } from './worker.ts'

/** The task that reads one document; see read-text.ts. The input comes from a stranger. */

type Limits = ReadTextArgs['limits']
class Refusal extends Error {}

const require = createRequire(import.meta.url)
const PORTUGUESE = join(dirname(require.resolve('@tesseract.js-data/por/package.json')), '4.0.0_best_int')
const PDFJS = dirname(require.resolve('pdfjs-dist/package.json'))

/** Text in the form that is stored: no control characters, no repeated spaces, not longer than the limit. */
function tidy(text: string, letters: number): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2028\u2029\f\v]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, letters)
    .toWellFormed()
}

/** OCR for Portuguese, from node_modules: it downloads no language data and writes nothing beside the server. */
async function recogniser(onProgress: (done: number) => void): Promise<Recogniser> {
  const { createWorker, OEM } = await import('tesseract.js')
  const worker = await createWorker('por', OEM.LSTM_ONLY, {
    langPath: PORTUGUESE,
    cacheMethod: 'none',
    gzip: true,
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') onProgress(progress)
    },
    // Without a handler the library throws outside of any call; the call itself rejects too.
    errorHandler: () => {},
  })
  await worker.setParameters({ user_defined_dpi: '200', preserve_interword_spaces: '0' })
  return worker
}

/** Prepares a picture for OCR: upright, on white, grey, in the size in which letters are recognised best. */
async function prepared(bytes: Uint8Array, { pixels }: Limits): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const open = () => sharp(bytes, { limitInputPixels: pixels, failOn: 'error' })
  const { width = 0, height = 0 } = await open().metadata()
  const longest = Math.max(width, height)
  const side = longest < 1400 ? Math.min(2200, longest * 2) : Math.min(2600, longest)
  return open()
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: Math.max(1, side), height: Math.max(1, side), fit: 'inside' })
    .greyscale()
    .normalise()
    .png({ compressionLevel: 3 })
    .toBuffer()
}

async function readImage(bytes: Uint8Array, limits: Limits, progress: (done: number) => void): Promise<string> {
  const picture = await prepared(bytes, limits).catch(() => {
    throw new Refusal('A imagem não pôde ser lida. Envie outra foto, ou o arquivo em PDF.')
  })
  const worker = await recogniser(progress)
  try {
    return (await worker.recognize(picture)).data.text
  } finally {
    await worker.terminate()
  }
}

/** The parts of a DOCX that contain text, with their unpacked size counted, because a small zip may unpack to gigabytes. */
async function partsOf(bytes: Uint8Array, { unpacked }: Limits): Promise<Map<string, Buffer>> {
  const { fromBufferPromise } = await import('yauzl')
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, autoClose: false })
  const parts = new Map<string, Buffer>()
  try {
    if (zip.entryCount > 3000) throw new Refusal('O documento tem partes demais.')
    let total = 0
    for await (const entry of zip.eachEntry()) {
      if (!/\.(xml|rels)$/i.test(entry.fileName)) continue
      const chunks: Buffer[] = []
      const stream = await zip.openReadStreamPromise(entry)
      for await (const chunk of stream) {
        total += (chunk as Buffer).length
        if (total > unpacked) {
          stream.destroy()
          throw new Refusal('O documento é grande demais quando aberto.')
        }
        chunks.push(chunk as Buffer)
      }
      parts.set(entry.fileName, Buffer.concat(chunks))
    }
  } finally {
    zip.close()
  }
  return parts
}
async function zipped(parts: Map<string, Buffer>): Promise<Buffer> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  for (const [name, content] of parts) zip.addBuffer(content, name, { compress: false })
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const MAIN = 'word/document.xml'
/** The text of the body, and before it the page headers: many people write name and telephone there, and mammoth reads only the body. */
async function readDocx(bytes: Uint8Array, limits: Limits): Promise<string> {
  const parts = await partsOf(bytes, limits).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('O documento está danificado e não pôde ser lido.')
  })
  if (!parts.has(MAIN)) throw new Refusal('O documento está danificado e não pôde ser lido.')
  const { default: mammoth } = await import('mammoth')
  // Mammoth separates all paragraphs by an empty line; only an empty paragraph should give one.
  const textOf = async (main: Buffer) =>
    (await mammoth.extractRawText({ buffer: await zipped(new Map([...parts, [MAIN, main]])) })).value.replace(
      /\n\n/g,
      '\n',
    )
  const heads: string[] = []
  for (const [name, content] of parts) {
    if (!/^word\/header\d*\.xml$/.test(name) || content.length > 1_000_000) continue
    const body = content
      .toString('utf8')
      .replace(/<w:hdr(?=[\s>])([^>]*)>/, '<w:document$1><w:body>')
      .replace('</w:hdr>', '</w:body></w:document>')
    heads.push(await textOf(Buffer.from(body)).catch(() => ''))
  }
  const body = await textOf(parts.get(MAIN)!).catch(() => {
    throw new Refusal('O documento está danificado e não pôde ser lido.')
  })
  return [...new Set(heads.map((h) => h.trim())), body].filter(Boolean).join('\n\n')
}

/** Rebuilds the lines of a page: texts at the same height are one line, and a gap between columns splits it. */
async function textOfPage(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  let text = ''
  let last: { x: number; y: number; height: number } | undefined
  for (const item of items) {
    if (!('str' in item)) continue
    const [, , , , x = 0, y = 0] = item.transform as number[]
    const height = item.height || last?.height || 10
    if (last && !text.endsWith('\n') && item.str.trim() !== '') {
      if (Math.abs(y - last.y) > height * 0.6) text += Math.abs(y - last.y) > height * 2.2 ? '\n\n' : '\n'
      else if (x - last.x > height * 0.15 && !text.endsWith(' ')) text += x - last.x > height * 2 ? ' | ' : ' '
    }
    text += item.str
    if (item.hasEOL) text += '\n'
    if (item.str.trim() !== '') last = { x: x + item.width, y, height }
  }
  return text
}

/** Draws a page at about 200 dots per inch. */
async function draw(document: PDFDocumentProxy, page: PDFPageProxy): Promise<Buffer> {
  const whole = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(200 / 72, 2400 / Math.max(whole.width, whole.height, 1)) })
  const factory = document.canvasFactory as {
    create(width: number, height: number): { canvas: { toBuffer(type: 'image/png'): Buffer }; context: never }
    destroy(made: unknown): void
  }
  const made = factory.create(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)))
  await page.render({ canvas: null, canvasContext: made.context, viewport, background: '#ffffff' }).promise
  const png = made.canvas.toBuffer('image/png')
  factory.destroy(made)
  return png
}

async function openPdf(bytes: Uint8Array, { pixels }: Limits): Promise<PDFDocumentProxy> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  try {
    return await getDocument({
      data: bytes,
      useSystemFonts: false,
      disableFontFace: true,
      isEvalSupported: false,
      enableXfa: false,
      maxImageSize: pixels,
      standardFontDataUrl: join(PDFJS, 'standard_fonts/'),
      cMapUrl: join(PDFJS, 'cmaps/'),
      wasmUrl: join(PDFJS, 'wasm/'),
      iccUrl: join(PDFJS, 'iccs/'),
      verbosity: VerbosityLevel.ERRORS,
    }).promise
  } catch (error) {
    throw (error as Error).name === 'PasswordException'
      ? new Refusal('O PDF está protegido por senha. Salve-o sem senha e envie de novo.')
      : new Refusal('O PDF está danificado e não pôde ser lido.')
  }
}

/** A page with at least this many letters has real text; fewer are a stamp on a scan. */
const LETTERS_OF_A_PAGE = 40
const hasText = (text: string) => (text.match(/[\p{L}\d]/gu)?.length ?? 0) >= LETTERS_OF_A_PAGE

async function readPdf(
  bytes: Uint8Array,
  limits: Limits,
  progress: (done: number) => void,
): Promise<Omit<Extract<Outcome, { ok: true }>, 'ok'>> {
  const document = await openPdf(bytes, limits)
  const read = Math.min(document.numPages, limits.pages)
  const texts: string[] = []
  const scanned: number[] = []
  let letters = 0
  for (let n = 1; n <= read && letters < limits.letters; n++) {
    const text = await document
      .getPage(n)
      .then(textOfPage)
      .catch(() => '')
    texts.push(text)
    letters += text.length
    if (!hasText(text)) scanned.push(n)
    progress(n / read / 4)
  }
  // When the other pages have text, a last page with one line is not a scan.
  const pictures = scanned.length === texts.length || scanned.includes(1) ? scanned.slice(0, limits.scannedPages) : []
  if (pictures.length > 0) {
    let at = 0
    const worker = await recogniser((done) => progress(0.25 + (0.75 * (at + done)) / pictures.length))
    try {
      for (const [i, n] of pictures.entries()) {
        at = i
        const picture = await document
          .getPage(n)
          .then((page) => draw(document, page))
          .then((png) => prepared(png, limits))
          .catch(() => undefined)
        if (!picture) continue
        const { text } = (await worker.recognize(picture)).data
        if (text.trim().length > texts[n - 1]!.trim().length) texts[n - 1] = text
      }
    } finally {
      await worker.terminate()
    }
  }
  const nota =
    document.numPages > read
      ? `Foram lidas as ${read} primeiras das ${document.numPages.toLocaleString('pt-BR')} páginas.`
      : pictures.length < scanned.length && pictures.length > 0
        ? `Foram lidas as ${limits.scannedPages} primeiras páginas digitalizadas.`
        : null
  return { texto: texts.join('\n\n'), reconhecido: pictures.length > 0, nota }
}

export async function read({ bytes, type, limits }: ReadTextArgs, worker: WorkerContext): Promise<Outcome> {
  const progress = (done: number) => worker.progress(Math.min(1, done))
  const keep = (text: string) => tidy(text, limits.letters)
  try {
    if (type === 'application/pdf') {
      const pdf = await readPdf(bytes, limits, progress)
      return { ok: true, ...pdf, texto: keep(pdf.texto) }
    }
    if (type.startsWith('image/'))
      return { ok: true, texto: keep(await readImage(bytes, limits, progress)), reconhecido: true, nota: null }
    return { ok: true, texto: keep(await readDocx(bytes, limits)), reconhecido: false, nota: null }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, mensagem: error.message }
    throw error
  }
}
