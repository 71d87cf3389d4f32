import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

/**
 * Inter for paper. The package contains it in subsets, as WOFF; this file unpacks them to plain TrueType. A character is searched in the
 * subsets in this order. Portuguese needs only the first; the others load when a character needs them.
 */
const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const
export type Weight = 400 | 500 | 600

const require = createRequire(import.meta.url)
const fontFile = (subset: (typeof subsets)[number], weight: Weight): string =>
  require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)

type Table = { tag: string; checksum: number; data: Buffer; length: number }

function woffTables(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, i) => {
    const at = 44 + 20 * i
    const offset = woff.readUInt32BE(at + 4)
    const packed = woff.readUInt32BE(at + 8)
    const length = woff.readUInt32BE(at + 12)
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.toString('latin1', at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed < length ? inflateSync(bytes) : bytes,
      length,
    }
  })
}

/** A WOFF 1 font as a plain TrueType file. */
export function toTrueType(woff: Buffer): Buffer {
  const tables = woffTables(woff)
  const head = Buffer.alloc(12 + 16 * tables.length)
  const power = Math.floor(Math.log2(tables.length))
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * tables.length - 16 * 2 ** power, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  tables.forEach((table, i) => {
    const at = 12 + 16 * i
    head.write(table.tag, at, 'latin1')
    head.writeUInt32BE(table.checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4)
    parts.push(table.data, padding)
    offset += table.length + padding.length
  })
  return Buffer.concat(parts)
}

const unpacked = new Map<string, Buffer>()

/** A face as TrueType. pdfkit could read the WOFF itself, but its decompression is written in JavaScript and takes 500 ms per document. */
export function trueType(subset: number, weight: Weight): Buffer {
  const file = fontFile(subsets[subset]!, weight)
  let font = unpacked.get(file)
  if (!font) {
    font = toTrueType(readFileSync(file))
    unpacked.set(file, font)
  }
  return font
}

/** The code points of a font, from its format 4 character map (every subset has one). */
function codePoints(woff: Buffer): Set<number> {
  const cmap = woffTables(woff).find((table) => table.tag === 'cmap')!.data
  const found = new Set<number>()
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(4 + 8 * i + 4)
    if (cmap.readUInt16BE(at) !== 4) continue
    const twice = cmap.readUInt16BE(at + 6)
    for (let s = 0; s < twice; s += 2) {
      const end = cmap.readUInt16BE(at + 14 + s)
      const start = cmap.readUInt16BE(at + 16 + twice + s)
      const delta = cmap.readUInt16BE(at + 16 + 2 * twice + s)
      const rangeAt = at + 16 + 3 * twice + s
      const range = cmap.readUInt16BE(rangeAt)
      for (let code = start; code <= end && code < 0xffff; code++) {
        const glyph = range === 0 ? code + delta : cmap.readUInt16BE(rangeAt + range + 2 * (code - start))
        if ((glyph & 0xffff) !== 0) found.add(code)
      }
    }
  }
  return found
}

const covered = new Map<string, Set<number>>()

/** The index of the subset that has this code point, or -1. */
export function subsetOf(codePoint: number): number {
  return subsets.findIndex((subset) => {
    let codes = covered.get(subset)
    if (!codes) {
      codes = codePoints(readFileSync(fontFile(subset, 400)))
      covered.set(subset, codes)
    }
    return codes.has(codePoint)
  })
}

/** Characters that Inter's subsets lack and that have a plain spelling. */
const spelt: Record<string, string> = {
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '≈': '~',
  '→': '->',
  '←': '<-',
  '✓': 'v',
  '✔': 'v',
  '✗': 'x',
  '✘': 'x',
  '●': '•',
  '■': '•',
  '▪': '•',
  '‐': '-',
  '‑': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
}
/** Replaces a character that no font here can draw. */
const unknown = '?'
const printed = new Map<string, string>()

/** One character in a form that paper can draw. */
function printableChar(char: string): string {
  let found = printed.get(char)
  if (found === undefined) {
    const has = (text: string) => [...text].every((part) => subsetOf(part.codePointAt(0)!) >= 0)
    if (spelt[char] !== undefined) found = spelt[char]
    // Control characters, joiners, separate marks and direction signs draw nothing.
    else if (/[\p{Cc}\p{Cf}\p{M}\p{Emoji_Modifier}]/u.test(char)) found = ''
    else if (/\p{Z}/u.test(char)) found = ' '
    else if (has(char)) found = char
    else {
      const plain = char.normalize('NFKD').replace(/\p{M}/gu, '')
      found = plain !== '' && has(plain) ? plain : unknown
    }
    // The cache is limited: texts from outside could otherwise fill the memory with all of Unicode.
    if (printed.size < 5000) printed.set(char, found)
  }
  return found
}

/** True for texts that need no cleaning, which are the great majority. */
const plain = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff]*$/

/** A text in a form that paper can draw: composed (NFC), without control characters, with missing glyphs replaced. Line breaks stay. */
export function printable(text: string): string {
  if (plain.test(text)) return text
  let out = ''
  for (const char of text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/\t/g, ' ')
    .normalize('NFC')) {
    out += char === '\n' ? char : printableChar(char)
  }
  return out
}
