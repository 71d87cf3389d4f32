import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { trueType } from '../../../documents/fonts.ts'
import type { Storage } from '../../../kit/files/storage.ts'
import type { EmpresaPublica } from './vagas-html.ts'

// Images of the public pages. They are small and cached, so that a link shared a thousand times is drawn once.

const MOST_KEPT = 300
const kept = new Map<string, Promise<Buffer>>()
/** A cached image by key; the oldest entries are removed first. */
function keep(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = kept.get(key)
  if (known) return known
  const made = make()
  kept.set(key, made)
  made.catch(() => kept.delete(key))
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  return made
}

let folder: string | undefined
/** The font Inter as files, because the renderer needs files. */
function fontFile(weight: 400 | 600): string {
  folder ??= [400, 600].reduce(
    (into, w) => {
      writeFileSync(join(into, `${w}.ttf`), trueType(0, w as 400))
      return into
    },
    mkdtempSync(join(tmpdir(), 'quadro-fontes-')),
  )
  return join(folder, `${weight}.ttf`)
}
const FONT = { 400: 'Inter', 600: 'Inter SemiBold,' } as const

/** Escapes text, because Pango interprets markup. */
const escaped = (value: string) => value.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
async function draw(value: string, o: { size: number; weight: 400 | 600; color: string; width: number }) {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${o.color}">${escaped(value)}</span>`,
      font: `${FONT[o.weight]} ${o.size}`,
      fontfile: fontFile(o.weight),
      width: o.width,
      rgba: true,
      dpi: 72,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
const cut = (value: string, max: number) => (value.length > max ? `${value.slice(0, max - 1).trimEnd()}…` : value)

/** The company's logo in the size of the page header, used for both light and dark backgrounds. */
export const logoPequeno = (storage: Storage, chave: string): Promise<Buffer> =>
  keep(`logo:${chave}`, async () => {
    const { default: sharp } = await import('sharp')
    return sharp(await buffer(await storage.get(chave)))
      .resize({ width: 480, height: 96, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true })
      .toBuffer()
  })

/** The image of a shared link: company, title, and a line of text. */
export function imagemDeDivulgacao(
  storage: Storage,
  { empresa, logo, titulo, linha }: { empresa: EmpresaPublica; logo: string | null; titulo: string; linha: string },
): Promise<Buffer> {
  const { accent, onAccent } = empresa.cores.claro
  const [cor, sobre] = [accent, onAccent].map((c) => (/^#[0-9a-fA-F]{6}$/.test(c) ? c : '#1b1b1a')) as [string, string]
  return keep(`og:${JSON.stringify([empresa.nome, logo, titulo, linha, cor, sobre])}`, async () => {
    const { default: sharp } = await import('sharp')
    const width = WIDTH - 2 * MARGIN
    const sized = await Promise.all(
      [72, 60, 48].map((size) => draw(cut(titulo, 120), { size, weight: 600, color: '#1b1b1a', width })),
    )
    const title = sized.find(({ height }) => height <= 250) ?? sized.at(-1)!
    const line = await draw(cut(linha, 110), { size: 34, weight: 400, color: '#5e5e5a', width })
    const mark = logo
      ? await sharp(await logoPequeno(storage, logo))
          .resize({ width: 360, height: 72, fit: 'inside' })
          .png()
          .toBuffer({ resolveWithObject: true })
          .then(({ data, info }) => ({ input: data, width: info.width, height: info.height }))
      : await tile(empresa.nome, cor, sobre)
    const name = await draw(cut(empresa.nome, 40), { size: 34, weight: 600, color: '#1b1b1a', width: 620 })
    const top = 230
    return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ffffff' } })
      .composite([
        { input: await plate(WIDTH, 16, cor), left: 0, top: HEIGHT - 16 },
        { input: mark.input, left: MARGIN, top: 72 },
        { input: name.input, left: MARGIN + mark.width + 24, top: Math.round(72 + (mark.height - name.height) / 2) },
        { input: title.input, left: MARGIN, top },
        { input: line.input, left: MARGIN, top: top + title.height + 32 },
      ])
      .png({ palette: true, effort: 7 })
      .toBuffer()
  })
}
async function plate(width: number, height: number, background: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}
/** The first letter on the company's colour, used without a logo. */
async function tile(nome: string, cor: string, sobre: string) {
  const { default: sharp } = await import('sharp')
  const side = 72
  const letter = await draw(nome.trim()[0]?.toLocaleUpperCase('pt-BR') ?? '·', {
    size: 42,
    weight: 600,
    color: sobre,
    width: side,
  })
  const rounded = Buffer.from(
    `<svg width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="16"/></svg>`,
  )
  const input = await sharp(await plate(side, side, cor))
    .ensureAlpha()
    .composite([
      {
        input: letter.input,
        left: Math.round((side - letter.width) / 2),
        top: Math.round((side - letter.height) / 2),
      },
      { input: rounded, blend: 'dest-in' },
    ])
    .png()
    .toBuffer()
  return { input, width: side, height: side }
}

/** The address as a QR, large enough to be printed. */
export async function qrDaVaga(endereco: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { default: encodeQR } = await import('qr')
  const svg = encodeQR(endereco, 'svg', { ecc: 'medium', border: 4 })
  return sharp(Buffer.from(svg), { density: 300 })
    .resize(1024, 1024, { kernel: 'nearest' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
}
