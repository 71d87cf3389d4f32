import { setImmediate as breathe } from 'node:timers/promises'
import { emptyChart, isEmptyChart } from '@quadro/contract/kit/chart.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import type PDFDocument from 'pdfkit'
import { printable } from './fonts.ts'
import { companyLine, issuedLine, type Letterhead, licensedLine, type PrintOptions, pictureKind } from './letterhead.ts'
import { fontName, Ink, type InkPage } from './pdf-ink.ts'
import { type Item, type Layout, layOut, margin, page, paginate, px, row, sizes, wrap } from './pdf-layout.ts'

/**
 * Prints a `Sheet` as PDF. Positions are those of the reference picture (docs: look). The layout is calculated first, so that 'Página X de
 * Y' is known when a page is drawn, and each page is sent as soon as it is complete.
 */

const fg = '#1B1B1A'
const fg2 = '#5E5E5A'
const line = '#E8E8E6'
const line2 = '#D9D9D6'
const summaryGround = '#F7F7F5'
const hair = px(1)
/** Height of the chart on paper, in CSS pixels. */
const chartHeight = 250

type Frame = { sheet: Sheet; letterhead: Letterhead; layout: Layout; ink: Ink; height: number; right: number }

/** The bytes of the PDF, page by page. Stops when the signal aborts or the consumer stops reading. */
export async function* printPdf(
  sheet: Sheet,
  letterhead: Letterhead,
  { signal, onProgress }: PrintOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  signal?.throwIfAborted()
  const { default: Document } = await import('pdfkit')
  const doc: PDFKit.PDFDocument = new (Document as typeof PDFDocument)({
    autoFirstPage: false,
    margin: 0,
    lang: 'pt-BR',
    displayTitle: true,
    pdfVersion: '1.7',
    font: null as unknown as string,
    info: {
      Title: sheet.title.normalize('NFC'),
      Author: letterhead.empresa.nome,
      Creator: 'Quadro',
      CreationDate: letterhead.emitidoEm,
    },
  })
  const ink = new Ink(doc)
  const layout = layOut(sheet, letterhead.timeZone, ink)
  const { height } = page[layout.orientation]
  const frame: Frame = { sheet, letterhead, layout, ink, height, right: margin + layout.width }
  const chart = sheet.chart && !isEmptyChart(sheet.chart) ? await chartSvgOf(sheet, layout.width) : undefined

  const top = firstTop(frame)
  const chartRoom = sheet.chart ? px(chart ? chartHeight + 32 : 40) : 0
  const headTop = top.end + chartRoom
  const headRoom = layout.headHeight + px(10)
  const bottom = height - px(64)
  const room = (number: number) => bottom - headRoom - (number === 0 ? headTop : px(76))
  const pages = paginate(layout.items, room)

  for (let number = 0; number < pages.length; number++) {
    signal?.throwIfAborted()
    const { items, carried } = pages[number]!
    doc.addPage({ size: 'A4', layout: layout.orientation, margin: 0 })
    const sheetPage = ink.page(height)
    if (number === 0) {
      drawLogo(doc, frame, await svgDrawer())
      top.draw(sheetPage)
      if (chart) (await svgDrawer())(doc, chart, margin, top.end + px(16), layout.width, px(chartHeight))
      else if (sheet.chart) sheetPage.text(emptyChart, margin, top.end + px(28), 400, sizes.body, fg2)
    } else drawRunningHead(frame, sheetPage)
    let y = drawTableHead(frame, sheetPage, number === 0 ? headTop : px(76))
    if (carried !== undefined) y = drawGroup(frame, sheetPage, y, `${carried} (continuação)`)
    if (number === 0 && layout.items.every((item) => item.kind === 'note')) {
      sheetPage.text('Nenhum registro.', margin, y + px(24), 400, sizes.body, fg2)
    }
    for (let i = 0; i < items.length; i++) y = drawItem(frame, sheetPage, y, items[i]!, items[i + 1])
    drawFoot(frame, sheetPage, number + 1, pages.length)
    doc.addContent(sheetPage.content())
    const chunk: Uint8Array | null = doc.read()
    if (chunk) yield chunk
    onProgress?.((number + 1) / pages.length)
    // Gives the event loop a chance to deliver an abort.
    if (number % 8 === 7) await breathe()
  }
  doc.end()
  for await (const chunk of doc) yield chunk as Uint8Array
}

async function chartSvgOf(sheet: Sheet, width: number): Promise<string> {
  const { chartSvg } = await import('./chart-svg.ts')
  return chartSvg(sheet.chart!, Math.round(width / 0.75), chartHeight)
}

type SvgDrawer = (doc: PDFKit.PDFDocument, svg: string, x: number, y: number, width: number, height: number) => void

async function svgDrawer(): Promise<SvgDrawer> {
  const { default: svgToPdf } = await import('svg-to-pdfkit')
  return (doc, svg, x, y, width, height) => {
    svgToPdf(doc, svg, x, y, {
      width,
      height,
      assumePt: false,
      preserveAspectRatio: 'xMinYMid meet',
      fontCallback: (_family: string, bold: boolean) => fontName(bold ? 600 : 400, 0),
      // An SVG may use only pictures that it contains; a file name would read files of this machine.
      imageCallback: (link: string) => (link.startsWith('data:') ? link : ''),
      documentCallback: () => [],
      warningCallback: () => {},
    })
  }
}

/** Draws the logo in a square of 36 px; draws nothing when the picture cannot be read. */
function drawLogo(doc: PDFKit.PDFDocument, { letterhead }: Frame, drawSvg: SvgDrawer): void {
  const logo = letterhead.empresa.logo
  const kind = logo && pictureKind(logo)
  if (!logo || !kind) return
  const side = px(36)
  const top = px(48)
  doc.save()
  try {
    if (kind === 'svg') drawSvg(doc, Buffer.from(logo).toString('utf8'), margin, top, side, side)
    else doc.image(Buffer.from(logo), margin, top, { fit: [side, side], align: 'center', valign: 'center' })
  } catch {
    // A damaged logo must not prevent the report.
  }
  doc.restore()
}

/** Letterhead, title and filters of the first page: measured here, drawn later. */
function firstTop({ sheet, letterhead, layout, ink, right }: Frame) {
  const marks: ((to: InkPage) => void)[] = []
  const put = (
    text: string,
    x: number,
    y: number,
    weight: 400 | 500 | 600,
    size: number,
    colour: string,
    spacing = 0,
  ) => marks.push((to) => to.text(text, x, y, weight, size, colour, false, spacing))
  const clip = (text: string, width: number, weight: 400 | 500 | 600, size: number) =>
    clipped(text, width, (part) => ink.width(part, weight, size))

  const hasLogo = letterhead.empresa.logo !== undefined && pictureKind(letterhead.empresa.logo) !== null
  const x = hasLogo ? margin + px(48) : margin
  const module = clip(printable(sheet.module ?? ''), layout.width / 3, 400, sizes.small)
  const moduleWidth = ink.width(module, 400, sizes.small)
  const nameWidth = right - x - (moduleWidth > 0 ? moduleWidth + px(16) : 0)
  put(clip(printable(letterhead.empresa.nome), nameWidth, 600, sizes.name), x, px(60.5), 600, sizes.name, fg)
  put(clip(printable(companyLine(letterhead)), right - x, 400, sizes.small), x, px(76), 400, sizes.small, fg2)
  put(module, right - moduleWidth, px(59), 400, sizes.small, fg2)

  const spacing = -0.016 * sizes.title
  const measureTitle = (text: string) => ink.width(text, 600, sizes.title) + spacing * text.length
  let y = px(132)
  for (const [i, part] of wrap(printable(sheet.title), layout.width, measureTitle).slice(0, 4).entries()) {
    if (i > 0) y += px(26)
    put(part, margin, y, 600, sizes.title, fg, spacing)
  }
  if (sheet.subtitle) {
    for (const part of wrap(printable(sheet.subtitle), layout.width, (text) => ink.width(text, 400, sizes.body)).slice(
      0,
      6,
    )) {
      y += px(18)
      put(part, margin, y, 400, sizes.body, fg2)
    }
  }
  const rule = y + px(18)
  marks.push((to) => to.fill(margin, rule, layout.width, px(1.5), fg))
  let end = rule + px(1.5)

  // Filters: three columns, label and value on one line; a long value wraps under itself.
  if (sheet.filters.length > 0) {
    const between = px(24)
    const wide = (layout.width - 2 * between) / 3
    let base = rule + px(25)
    for (let at = 0; at < sheet.filters.length; at += 3) {
      let most = 1
      sheet.filters.slice(at, at + 3).forEach((filter, c) => {
        const left = margin + c * (wide + between)
        // The label may use the room that a short value leaves.
        const room = Math.max(wide / 2, wide - px(6) - ink.width(printable(filter.value), 500, sizes.body))
        const label = clip(printable(filter.label), room, 400, sizes.body)
        put(label, left, base, 400, sizes.body, fg2)
        const from = left + ink.width(label, 400, sizes.body) + px(6)
        const lines = wrap(printable(filter.value), left + wide - from, (text) => ink.width(text, 500, sizes.body))
        const shown = lines.slice(0, 4)
        if (lines.length > 4) shown[3] = `${shown[3]}…`
        shown.forEach((text, i) => {
          put(text, from, base + i * row.line, 500, sizes.body, fg)
        })
        most = Math.max(most, shown.length)
      })
      base += px(22) + (most - 1) * row.line
    }
    const under = base - px(22) + px(16.5)
    marks.push((to) => to.fill(margin, under, layout.width, hair, line2))
    end = under + hair
  }
  return {
    end: end + px(2),
    draw: (to: InkPage) => {
      for (const mark of marks) mark(to)
    },
  }
}

/** The small heading of the later pages. */
function drawRunningHead({ sheet, letterhead, ink, right, layout }: Frame, to: InkPage): void {
  const company = clipped(printable(letterhead.empresa.nome), layout.width / 3, (t) => ink.width(t, 400, sizes.small))
  const width = ink.width(company, 400, sizes.small)
  const room = layout.width - width - px(16)
  to.text(
    clipped(printable(sheet.title), room, (t) => ink.width(t, 600, sizes.body)),
    margin,
    px(60),
    600,
    sizes.body,
    fg,
  )
  to.text(company, right - width, px(60), 400, sizes.small, fg2)
  to.fill(margin, px(70), layout.width, hair, line2)
}

function drawTableHead({ layout, ink }: Frame, to: InkPage, top: number): number {
  const bottom = top + layout.headHeight + px(8)
  const size = sizes.head * layout.scale
  for (const column of layout.columns) {
    column.head.forEach((text, i) => {
      const y = bottom - px(9) - (column.head.length - 1 - i) * px(13) * layout.scale
      const x = column.right ? column.x + column.width - ink.width(text, 500, size) : column.x
      to.text(text, x, y, 500, size, fg2)
    })
  }
  to.fill(margin, bottom, layout.width, hair, fg)
  return bottom + hair
}

function drawGroup({ layout, ink }: Frame, to: InkPage, y: number, title: string): number {
  const text = clipped(title, layout.width, (part) => ink.width(part, 600, sizes.group))
  to.text(text, margin, y + px(23.5), 600, sizes.group, fg)
  to.fill(margin, y + row.group - hair, layout.width, hair, line2)
  return y + row.group
}

function drawItem(frame: Frame, to: InkPage, y: number, item: Item, next: Item | undefined): number {
  const { layout, ink } = frame
  const end = y + item.height
  if (item.kind === 'group') return drawGroup(frame, to, y, item.title)
  if (item.kind === 'note') {
    const first = y + (item.first ? px(20) : px(11))
    item.lines.forEach((text, i) => {
      to.text(text, margin, first + i * px(15), 400, sizes.small, fg2)
    })
    return end
  }
  if (item.kind === 'signatures') {
    // Two of half the page at least, so that a single line is not as wide as the page.
    const between = px(24)
    const wide = (layout.width - between * (Math.max(2, item.names.length) - 1)) / Math.max(2, item.names.length)
    item.names.forEach((name, i) => {
      const x = margin + i * (wide + between)
      to.fill(x, y + px(70), wide, hair, fg)
      const text = clipped(name, wide, (part) => ink.width(part, 500, sizes.body))
      to.text(text, x, y + px(85), 500, sizes.body, fg)
    })
    return end
  }
  const size = sizes.body * layout.scale
  const leading = row.line * layout.scale
  const baseline = y + px(16) * layout.scale
  const weight = item.kind === 'row' ? 400 : 600
  if (item.kind === 'summary') {
    to.fill(margin, y, layout.width, item.height - hair, summaryGround)
    if (item.total) to.fill(margin, y - hair, layout.width, hair, fg)
    item.label.forEach((text, i) => {
      to.text(text, item.start, baseline + i * leading, 600, size, fg)
    })
  }
  const cells = item.kind === 'row' ? item.cells : item.values
  for (let c = 0; c < cells.length; c++) {
    const cell = cells[c]!
    if (cell === '') continue
    const column = layout.columns[c]!
    const put = (text: string, base: number) => {
      const x = column.right ? column.x + column.width - ink.width(text, weight, size, column.tabular) : column.x
      to.text(text, x, base, weight, size, fg, column.tabular)
    }
    if (typeof cell === 'string') put(cell, baseline)
    else for (let i = 0; i < cell.length; i++) put(cell[i]!, baseline + i * leading)
  }
  const closes =
    item.kind === 'summary' ? (item.total ? fg : line2) : item.last && next?.kind !== 'summary' ? line2 : line
  to.fill(margin, end - hair, layout.width, hair, closes)
  return end
}

function drawFoot({ letterhead, layout, ink, height, right }: Frame, to: InkPage, number: number, count: number): void {
  const measure = (text: string) => ink.width(text, 400, sizes.small)
  const y = height - px(38)
  const numbers = `Página ${number} de ${count}`
  const room = layout.width - measure(numbers) - px(32)
  const licensed = clipped(printable(licensedLine(letterhead)), room / 2, measure)
  const issued = clipped(printable(issuedLine(letterhead)), room - measure(licensed), measure)
  to.fill(margin, height - px(58.5), layout.width, hair, line2)
  to.text(issued, margin, y, 400, sizes.small, fg2)
  const space = (layout.width - measure(issued) - measure(licensed) - measure(numbers)) / 2
  to.text(licensed, margin + measure(issued) + space, y, 400, sizes.small, fg2)
  to.text(numbers, right - measure(numbers), y, 400, sizes.small, fg2)
}

/** A line that must not wrap; a long text ends with '…'. */
function clipped(text: string, width: number, measure: (text: string) => number): string {
  const single = text.replaceAll('\n', ' ')
  if (measure(single) <= width) return single
  let low = 0
  let high = single.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (measure(`${single.slice(0, middle)}…`) <= width) low = middle
    else high = middle - 1
  }
  return `${single.slice(0, low).trimEnd()}…`
}
