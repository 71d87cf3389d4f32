import { subsetOf, trueType, type Weight } from './fonts.ts'

/**
 * Writes text to a PDF faster than pdfkit does: every character is encoded once per face and then looked up, pairs are kerned by a table,
 * and the text of a page becomes one block. Only this file and pdf.ts use pdfkit's internals.
 */

type Run = { positions: { xAdvance: number; advanceWidth: number }[]; glyphs: unknown[] }
/** The parts of pdfkit's EmbeddedFont that this file uses. */
type PdfFont = {
  id: string
  ref(): unknown
  encode(text: string, features?: string[]): [string[], { advanceWidth: number }[]]
  layoutRun(text: string, features?: string[]): Run
}
/** The parts of PDFDocument that its types do not declare. */
type PdfInternals = { _font: PdfFont; page: { fonts: Record<string, unknown> } }

type Glyph = { hex: string; advance: number; face: number; kerns: boolean }
type Face = { glyphs: Map<number, Glyph>; tabular: Map<number, Glyph>; kerning: Map<number, number> }

export const fontName = (weight: Weight, subset: number): string => `inter-${weight}-${subset}`

export class Ink {
  readonly #doc: PDFKit.PDFDocument & PdfInternals
  readonly #faces = new Map<Weight, Face>()
  readonly #fonts = new Map<string, PdfFont>()

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc as PDFKit.PDFDocument & PdfInternals
    for (const weight of [400, 500, 600] as const) {
      this.#faces.set(weight, { glyphs: new Map(), tabular: new Map(), kerning: new Map() })
      // The SVG of charts requests these fonts by name; the other subsets load when a character needs them.
      doc.registerFont(fontName(weight, 0), trueType(0, weight))
    }
  }

  #font(weight: Weight, subset: number): PdfFont {
    const name = fontName(weight, subset)
    let font = this.#fonts.get(name)
    if (!font) {
      if (subset > 0) this.#doc.registerFont(name, trueType(subset, weight))
      this.#doc.font(name)
      font = this.#doc._font
      this.#fonts.set(name, font)
    }
    return font
  }

  #glyph(face: Face, weight: Weight, code: number, tabular: boolean): Glyph {
    const table = tabular ? face.tabular : face.glyphs
    let glyph = table.get(code)
    if (!glyph) {
      const subset = Math.max(0, subsetOf(code))
      const [hex, positions] = this.#font(weight, subset).encode(
        String.fromCharCode(code),
        tabular ? ['tnum'] : undefined,
      )
      const advance = positions.reduce((sum, position) => sum + position.advanceWidth, 0)
      glyph = { hex: hex.join(''), advance, face: subset, kerns: !tabular }
      table.set(code, glyph)
    }
    return glyph
  }

  #kern(face: Face, weight: Weight, a: number, b: number, subset: number): number {
    const pair = a * 65536 + b
    let kern = face.kerning.get(pair)
    if (kern === undefined) {
      const run = this.#font(weight, subset).layoutRun(String.fromCharCode(a, b))
      const first = run.positions[0]
      kern = run.glyphs.length === 2 && first ? Math.round(first.xAdvance - first.advanceWidth) : 0
      face.kerning.set(pair, kern)
    }
    return kern
  }

  /** Width in points. The text must be `printable`. */
  width(text: string, weight: Weight, size: number, tabular = false): number {
    const face = this.#faces.get(weight)!
    let sum = 0
    let before: Glyph | undefined
    let beforeCode = 0
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      const glyph = this.#glyph(face, weight, code, tabular)
      if (before?.kerns && before.face === glyph.face) sum += this.#kern(face, weight, beforeCode, code, glyph.face)
      sum += glyph.advance
      before = glyph
      beforeCode = code
    }
    return (sum * size) / 1000
  }

  /** Starts a page: collects its marks, in page coordinates with y pointing upwards. */
  page(height: number): Sheet {
    return new Sheet(height, (text, weight, tabular) => this.#segments(text, weight, tabular))
  }

  #segments(text: string, weight: Weight, tabular: boolean): Segment[] {
    const face = this.#faces.get(weight)!
    const segments: Segment[] = []
    let segment: Segment | undefined
    let before: Glyph | undefined
    let beforeCode = 0
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      const glyph = this.#glyph(face, weight, code, tabular)
      if (!segment || before?.face !== glyph.face) {
        const font = this.#font(weight, glyph.face)
        this.#doc.page.fonts[font.id] ??= font.ref()
        segment = { font: font.id, codes: '', kerned: false }
        segments.push(segment)
      } else if (before.kerns) {
        const kern = this.#kern(face, weight, beforeCode, code, glyph.face)
        if (kern !== 0) {
          segment.codes += `>${-kern}<`
          segment.kerned = true
        }
      }
      segment.codes += glyph.hex
      before = glyph
      beforeCode = code
    }
    return segments
  }
}

type Segment = { font: string; codes: string; kerned: boolean }
const round = (value: number) => Math.round(value * 100) / 100

const colours = new Map<string, string>()
/** '#1B1B1A' as operands of the PDF operator rg. */
function rgb(hex: string): string {
  let found = colours.get(hex)
  if (found === undefined) {
    found = [1, 3, 5].map((at) => round(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ')
    colours.set(hex, found)
  }
  return found
}

/** The marks of one page. y counts from the top, as on the screen. */
class Sheet {
  readonly #height: number
  readonly #segments: (text: string, weight: Weight, tabular: boolean) => Segment[]
  readonly #fills: string[] = []
  readonly #texts: string[] = []
  #font = ''
  #colour = ''
  #spacing = 0

  constructor(height: number, segments: (text: string, weight: Weight, tabular: boolean) => Segment[]) {
    this.#height = height
    this.#segments = segments
  }

  /** A filled rectangle; a line is a very low rectangle. */
  fill(x: number, y: number, width: number, height: number, colour: string): void {
    this.#fills.push(
      `${rgb(colour)} rg ${round(x)} ${round(this.#height - y - height)} ${round(width)} ${round(height)} re f`,
    )
  }

  /** One line of `printable` text; x is its left edge, y its baseline. */
  text(text: string, x: number, y: number, weight: Weight, size: number, colour: string, tabular = false, spacing = 0) {
    if (text === '') return
    const out = this.#texts
    if (this.#colour !== colour) out.push(`${rgb(colour)} rg`)
    if (this.#spacing !== spacing) out.push(`${spacing} Tc`)
    this.#colour = colour
    this.#spacing = spacing
    out.push(`1 0 0 1 ${round(x)} ${round(this.#height - y)} Tm`)
    for (const segment of this.#segments(text, weight, tabular)) {
      const font = `/${segment.font} ${size} Tf`
      if (this.#font !== font) out.push(font)
      this.#font = font
      out.push(segment.kerned ? `[<${segment.codes}>]TJ` : `<${segment.codes}>Tj`)
    }
  }

  /** The page's content as one string. First it undoes pdfkit's flipped coordinates. */
  content(): string {
    return `q 1 0 0 -1 0 ${this.#height} cm\n${this.#fills.join('\n')}\nBT\n${this.#texts.join('\n')}\nET\nQ`
  }
}
export type InkPage = Sheet
