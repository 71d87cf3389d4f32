import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Worker as Recogniser } from 'tesseract.js'
import { Refusal, readDocx, readOdt } from './read-office.ts'
import { textOfRtf } from './read-rtf.ts'
import { DOCX, ODT, type Outcome, type ReadTextArgs, RTF } from './read-text.ts'
import type { WorkerContext } from './worker.ts'

/** The task that reads one document; see read-text.ts. The input comes from a stranger. */

type Limits = ReadTextArgs['limits']

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

/**
 * Letters of TeX's bitmap fonts (Type 3), which have no names: dashes and ligatures stand where other texts have control characters. Old
 * documents write accents apart (codes 18 to 24); these stay, and the page is recognised from its picture.
 */
const TEX: Record<string, string> = {
  ...{ '\u0015': '–', '\u0016': '—', '\u001b': 'ff', '\u001c': 'fi', '\u001d': 'fl', '\u001e': 'ffi', '\u001f': 'ffl' },
  ...{ '\u000b': 'ff', '\u000c': 'fi', '\u000e': 'ffi', '\u000f': '•' },
}
const ACCENTS_APART = '\u0012\u0013\u0014\u0017\u0018'
/** More than a stray mark. */
const ACCENTS_OF_A_PAGE = 3
const hasAccentsApart = (text: string) =>
  (text.match(/\p{Cc}/gu)?.filter((code) => ACCENTS_APART.includes(code)).length ?? 0) >= ACCENTS_OF_A_PAGE
/** Addresses have no accents, so they are right where the rest is not; recognition takes '@' for a letter. */
const addressesOf = (text: string) =>
  text.match(/(?<![\w.+-])[\w.+-]{1,64}@[a-z\d-]{1,60}(?:\.[a-z\d-]{2,30}){1,3}/gi) ?? []

/**
 * Rebuilds the lines of a page: texts at the same height are one line, and a gap between columns splits it. With `bySize` a line that is
 * larger than the one above it begins a paragraph: the network LinkedIn sets titles of jobs so, without a gap.
 */
async function textOfPage(page: PDFPageProxy, bySize: boolean): Promise<string> {
  const { items } = await page.getTextContent()
  let text = ''
  let last: { x: number; y: number; height: number } | undefined
  for (const item of items) {
    if (!('str' in item)) continue
    item.str = item.str.replace(/\p{Cc}/gu, (code) => TEX[code] ?? code)
    const [, , , , x = 0, y = 0] = item.transform as number[]
    const height = item.height || last?.height || 10
    if (last && !text.endsWith('\n') && item.str.trim() !== '') {
      if (Math.abs(y - last.y) > height * 0.6) text += Math.abs(y - last.y) > height * 2.2 ? '\n\n' : '\n'
      else if (x - last.x > height * 2) text = `${text.trimEnd()} | `
      else if (x - last.x > height * 0.15 && !text.endsWith(' ')) text += ' '
    }
    if (bySize && last && text.endsWith('\n') && item.str.trim() !== '' && height > last.height + 0.5) text += '\n'
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
  const producer = await document.getMetadata().then(
    ({ info }) => String((info as { Producer?: unknown }).Producer),
    () => '',
  )
  const bySize = /^apache fop/i.test(producer)
  const texts: string[] = []
  const scanned: number[] = []
  let letters = 0
  for (let n = 1; n <= read && letters < limits.letters; n++) {
    const text = await document
      .getPage(n)
      .then((page) => textOfPage(page, bySize))
      .catch(() => '')
    const isApart = hasAccentsApart(text)
    texts.push(isApart ? addressesOf(text).join('\n') : text)
    letters += text.length
    if (isApart || !hasText(text)) scanned.push(n)
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
        if (text.trim().length > texts[n - 1]!.trim().length)
          texts[n - 1] = `${text}\n${addressesOf(texts[n - 1]!).join('\n')}`
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

export async function read(
  { bytes, type, limits }: ReadTextArgs,
  worker: Pick<WorkerContext, 'progress'>,
): Promise<Outcome> {
  const progress = (done: number) => worker.progress(Math.min(1, done))
  const keep = (text: string) => tidy(text, limits.letters)
  try {
    if (type === 'application/pdf') {
      const pdf = await readPdf(bytes, limits, progress)
      return { ok: true, ...pdf, texto: keep(pdf.texto) }
    }
    if (type.startsWith('image/'))
      return { ok: true, texto: keep(await readImage(bytes, limits, progress)), reconhecido: true, nota: null }
    const readers: Record<string, () => Promise<string> | string> = {
      [DOCX]: () => readDocx(bytes, limits),
      [ODT]: () => readOdt(bytes, limits),
      [RTF]: () => textOfRtf(bytes, limits.letters),
    }
    return { ok: true, texto: keep(await readers[type]!()), reconhecido: false, nota: null }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, mensagem: error.message }
    throw error
  }
}
