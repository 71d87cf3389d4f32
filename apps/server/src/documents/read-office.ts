import type { ReadTextArgs } from './read-text.ts'

/** The text of a DOCX or ODT, both of which are XML in a zip. The input comes from a stranger. */

type Limits = ReadTextArgs['limits']
/** Why a document is not read, in words for the sender. */
export class Refusal extends Error {}
const DAMAGED = 'O documento está danificado e não pôde ser lido.'

/** The parts of a document that contain text, with their unpacked size counted, because a small zip may unpack to gigabytes. */
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
/** The parts, among them the one with the body. */
async function opened(bytes: Uint8Array, limits: Limits, main: string): Promise<Map<string, Buffer>> {
  const parts = await partsOf(bytes, limits).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal(DAMAGED)
  })
  if (!parts.has(main)) throw new Refusal(DAMAGED)
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

/** Mammoth's plain text has neither line breaks nor bullets, and both tell where an entry ends: they are written as text before. */
function withBreaks(xml: string): string {
  const text = (t: string) => `<w:t xml:space="preserve">${t}</w:t>`
  return xml
    .replace(/<w:(?:br|cr)(?: [^<>]*)?\/>/g, text('\n'))
    .split('</w:pPr>')
    .map((before, i, all) => {
      const from = before.lastIndexOf('<w:pPr')
      const isItem = i < all.length - 1 && from >= 0 && /<w:numPr[ />]/.test(before.slice(from))
      return isItem ? `${before}</w:pPr><w:r>${text('• ')}</w:r>` : i < all.length - 1 ? `${before}</w:pPr>` : before
    })
    .join('')
}

const DOCX_BODY = 'word/document.xml'
/** The text of the body, and before it the page headers: many people write name and telephone there, and mammoth reads only the body. */
export async function readDocx(bytes: Uint8Array, limits: Limits): Promise<string> {
  const parts = await opened(bytes, limits, DOCX_BODY)
  const { default: mammoth } = await import('mammoth')
  // Mammoth separates all paragraphs by an empty line; only an empty paragraph should give one.
  const textOf = async (main: string) => {
    const whole = new Map([...parts, [DOCX_BODY, Buffer.from(withBreaks(main))]])
    return (await mammoth.extractRawText({ buffer: await zipped(whole) })).value.replace(/\n\n/g, '\n')
  }
  const heads: string[] = []
  for (const [name, content] of parts) {
    if (!/^word\/header\d*\.xml$/.test(name) || content.length > 1_000_000) continue
    const body = content
      .toString('utf8')
      .replace(/<w:hdr(?=[\s>])([^>]*)>/, '<w:document$1><w:body>')
      .replace('</w:hdr>', '</w:body></w:document>')
    heads.push(await textOf(body).catch(() => ''))
  }
  const body = await textOf(parts.get(DOCX_BODY)!.toString('utf8')).catch(() => {
    throw new Refusal(DAMAGED)
  })
  return [...new Set(heads.map((h) => h.trim())), body].filter(Boolean).join('\n\n')
}

const ODT_BODY = 'content.xml'
export async function readOdt(bytes: Uint8Array, limits: Limits): Promise<string> {
  const parts = await opened(bytes, limits, ODT_BODY)
  const styles = parts.get('styles.xml')?.toString('utf8') ?? ''
  const from = styles.indexOf('<style:header>')
  const head = from < 0 ? '' : textOfOdf(styles.slice(from, styles.indexOf('</style:header>', from)))
  return [head.trim(), textOfOdf(parts.get(ODT_BODY)!.toString('utf8'))].filter(Boolean).join('\n\n')
}

/** Elements whose text nobody sees on the page. */
const HIDDEN = new Set([
  'text:tracked-changes',
  'office:annotation',
  'text:note',
  'svg:title',
  'svg:desc',
  'office:forms',
])
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Only the five entities of XML and numbers: those that a document declares itself stay as they are, so none can multiply. */
const plain = (xml: string): string =>
  xml
    .replace(/\s+/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (all, decimal, hex, name) => {
      if (name) return ENTITIES[String(name).toLowerCase()]!
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : all
    })

/** The paragraphs of an OpenDocument, in one pass over its tags. */
function textOfOdf(xml: string): string {
  const out: string[] = []
  let paragraphs = 0
  let hidden = 0
  let bullet = false
  const put = (text: string) => {
    if (paragraphs > 0 && hidden === 0) out.push(text)
  }
  for (let at = 0; at < xml.length; ) {
    const tag = xml.indexOf('<', at)
    put(plain(xml.slice(at, tag < 0 ? xml.length : tag)))
    if (tag < 0) break
    const isComment = xml.startsWith('<!--', tag)
    const end = xml.indexOf(isComment ? '-->' : '>', tag)
    if (end < 0) break
    at = end + (isComment ? 3 : 1)
    const [, close, name = ''] = /^<(\/?)([\w:.-]{1,60})/.exec(xml.slice(tag, tag + 64)) ?? []
    const isEmpty = xml[end - 1] === '/'
    if (HIDDEN.has(name)) hidden = Math.max(0, hidden + (close ? -1 : isEmpty ? 0 : 1))
    else if (name === 'text:p' || name === 'text:h') {
      if (close || isEmpty) {
        put('\n')
        if (isEmpty && paragraphs === 0) out.push('\n')
        paragraphs = Math.max(0, paragraphs - (close ? 1 : 0))
      } else {
        paragraphs += 1
        if (bullet) put('• ')
      }
      bullet = false
    } else if (name === 'text:list-item') bullet = !close
    else if (name === 'text:line-break') put('\n')
    else if (name === 'text:tab') put('\t')
    else if (name === 'text:s') put(' ')
  }
  return out.join('')
}
