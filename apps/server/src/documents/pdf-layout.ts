import { alignOf, formatCell, isTabular, type Sheet, type SheetColumn } from '@quadro/contract/kit/sheet.ts'
import { printable } from './fonts.ts'

/** Calculates the places of a table on paper: columns, wrapped cells, pages. Pure functions; pdf.ts draws. Lengths are points. */

/** The reference picture is measured in CSS pixels: one is 0.75 points. */
export const px = (value: number): number => value * 0.75
export const page = { portrait: { width: 595.28, height: 841.89 }, landscape: { width: 841.89, height: 595.28 } }
export const margin = 42.52
const gap = px(12)
export const row = { height: px(23), line: px(16), group: px(32) }
/** A row to sign on. */
const signed = px(33)
export const sizes = { body: px(11), head: px(10), group: px(12), title: px(20), name: px(13), small: px(10) }
/** How much smaller the type of a table becomes, until the longest words of its columns fit beside each other. */
const scales = [1, 0.9, 0.8]
/** With text columns narrower than this the page becomes landscape. */
const comfortable = 96

/** Measures and breaks text: all that the layout needs to know about fonts. */
export type Ruler = {
  width(text: string, weight: 400 | 500 | 600, size: number, tabular?: boolean): number
}

export type LaidColumn = SheetColumn & { x: number; width: number; right: boolean; tabular: boolean; head: string[] }
export type Cell = string | string[]
export type Item =
  | { kind: 'group'; title: string; height: number; keep: boolean; begins?: boolean }
  | { kind: 'row'; cells: Cell[]; height: number; keep: boolean; last: boolean }
  | { kind: 'summary'; label: string[]; start: number; values: Cell[]; height: number; keep: boolean; total: boolean }
  | { kind: 'note'; lines: string[]; height: number; keep: boolean; first: boolean }
  | { kind: 'signatures'; names: string[]; height: number; keep: boolean }

export type Layout = {
  orientation: 'portrait' | 'landscape'
  width: number
  /** Of the table's type and lines: 1, or less where its words do not fit. */
  scale: number
  columns: LaidColumn[]
  headHeight: number
  items: Item[]
}

/** Where a line may end: after a space, and after a sign that is not inside a number (75,15% · 20/11/2026). */
const breaks = /(?<= )|(?<=[-/;,])(?![\d ])/

/** Breaks a text into lines of at most `width`; a word that is wider is split. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(breaks)) {
      if (measure((line + word).trimEnd()) <= width) {
        line += word
        continue
      }
      if (line.trim() !== '') lines.push(line.trimEnd())
      line = word
      while (line.length > 1 && measure(line.trimEnd()) > width) {
        // Bisection, because words can be thousands of characters long.
        let low = 1
        let high = line.length
        while (low < high) {
          const middle = (low + high + 1) >> 1
          if (measure(line.slice(0, middle)) <= width) low = middle
          else high = middle - 1
        }
        if (low >= line.length) break
        lines.push(line.slice(0, low))
        line = line.slice(low)
      }
    }
    lines.push(line.trimEnd())
  }
  return lines
}

const longestWord = (text: string, measure: (text: string) => number): number => {
  let most = 0
  for (const word of text.split(/\s/)) for (const part of word.split(breaks)) most = Math.max(most, measure(part))
  return most
}

/** `floor`: longest word of the heading; `word`: longest word of heading and cells; `least`: comfortable width. */
type Wish = { floor: number; word: number; least: number; natural: number; text: boolean }

/** `room`: what the columns have without the gaps between them. */
function widths(columns: readonly SheetColumn[], wishes: Wish[], room: number): number[] {
  const least = wishes.map((wish) => wish.least)
  const needed = least.reduce((sum, value) => sum + value, 0)
  if (needed > room) {
    // Too many columns even for landscape. First text columns become narrower, down to their longest words and then below, so that figures
    // stay whole; then all columns become narrower and wrap.
    const whole = wishes.reduce((sum, wish) => sum + wish.word, 0) <= room
    const [most, fewest] = whole ? (['least', 'word'] as const) : (['word', 'floor'] as const)
    const spare = wishes.reduce((sum, wish) => sum + wish[most] - wish[fewest], 0)
    const over = wishes.reduce((sum, wish) => sum + wish[most], 0) - room
    const share = spare > 0 ? Math.min(1, over / spare) : 0
    const shrunk = wishes.map((wish) => wish[most] - (wish[most] - wish[fewest]) * share)
    const total = shrunk.reduce((sum, value) => sum + value, 0)
    return shrunk.map((value) => value * Math.min(1, room / total))
  }
  let free = room - needed
  const lack = wishes.map((wish, i) => Math.max(0, wish.natural - least[i]!))
  const wanted = lack.reduce((sum, value) => sum + value, 0)
  const growth = wanted > 0 ? Math.min(1, free / wanted) : 0
  const grown = least.map((value, i) => value + lack[i]! * growth)
  free -= wanted * growth
  const widest = wishes.reduce(
    (best, wish, i) => (wish.text && (best < 0 || wish.natural > wishes[best]!.natural) ? i : best),
    -1,
  )
  const given = columns.some((column) => column.weight)
  const weights = columns.map((column, i) => column.weight ?? (given ? 0 : widest < 0 || i === widest ? 1 : 0))
  const total = weights.reduce((sum, value) => sum + value, 0)
  return grown.map((value, i) => value + (total > 0 ? (free * weights[i]!) / total : 0))
}

/** Formats every cell, chooses the orientation and the column widths, and wraps the texts. */
export function layOut(sheet: Sheet, timeZone: string, ruler: Ruler): Layout {
  const { columns } = sheet
  const texts = (values: Sheet['groups'][number]['rows'][number]) =>
    columns.map((column) =>
      printable(formatCell(values[column.key], column.format, { decimals: column.decimals, timeZone })),
    )
  const groups = sheet.groups.map((group) => ({
    title: group.title === undefined ? undefined : printable(group.title),
    rows: group.rows.map(texts),
    subtotal: group.subtotal && { label: printable(group.subtotal.label), values: texts(group.subtotal.values) },
  }))
  const totals = sheet.totals && { label: printable(sheet.totals.label), values: texts(sheet.totals.values) }

  const heads = columns.map((column) => printable(column.label))
  const wishes = columns.map((column, c): Wish => {
    const tabular = isTabular(column.format)
    const isText = !tabular
    const measure = (text: string) => ruler.width(text, 400, sizes.body, tabular)
    const strong = (text: string) => ruler.width(text, 600, sizes.body, tabular)
    const headMeasure = (text: string) => ruler.width(text, 500, sizes.head)
    // A heading may wrap at its spaces, so only its longest word counts for the minimum width.
    let word = longestWord(heads[c]!, headMeasure)
    let natural = word
    for (const group of groups) {
      for (const cells of group.rows) {
        const width = measure(cells[c]!)
        if (width > natural) natural = width
        if (isText && width > word) word = Math.max(word, longestWord(cells[c]!, measure))
      }
      if (group.subtotal) natural = Math.max(natural, strong(group.subtotal.values[c]!))
    }
    if (totals) natural = Math.max(natural, strong(totals.values[c]!))
    natural = Math.max(natural, px(column.min ?? 0)) + 0.5
    // A code may be any text, so a long code may wrap too.
    const wraps = isText || natural > 140
    const least = wraps ? Math.min(natural, Math.max(comfortable, Math.min(word, 140))) : natural
    const floor = wraps ? Math.min(least, Math.max(40, longestWord(heads[c]!, headMeasure))) : least
    const longest = wraps ? Math.min(least, Math.max(floor, word + 0.5)) : least
    natural = Math.max(natural, headMeasure(heads[c]!) + 0.5)
    return {
      floor,
      word: longest,
      least: Math.max(least, px(column.min ?? 0)),
      natural: Math.min(natural, 280),
      text: isText,
    }
  })
  const needed = wishes.reduce((sum, wish) => sum + wish.least + gap, -gap)
  const orientation = needed <= page.portrait.width - 2 * margin ? 'portrait' : 'landscape'
  const width = page[orientation].width - 2 * margin
  const gaps = gap * (columns.length - 1)
  const words = wishes.reduce((sum, wish) => sum + wish.word, 0)
  const scale = scales.find((one) => (words + gaps) * one <= width) ?? scales.at(-1)!
  // Text is as wide as its size, so a smaller type is a wider page.
  const sized = widths(columns, wishes, width / scale - gaps).map((value) => value * scale)
  const type = { body: sizes.body * scale, head: sizes.head * scale }
  let x = margin
  const laid = columns.map((column, c): LaidColumn => {
    const from = x
    x += sized[c]! + gap * scale
    const head = wrap(heads[c]!, sized[c]! + 0.1, (text) => ruler.width(text, 500, type.head)).slice(0, 6)
    return {
      ...column,
      x: from,
      width: sized[c]!,
      right: alignOf(column.format) === 'right',
      tabular: isTabular(column.format),
      head,
    }
  })
  const headLines = Math.max(...laid.map((column) => column.head.length))

  const fit = (text: string, c: number, weight: 400 | 600 = 400): Cell => {
    const column = laid[c]!
    const measure = (part: string) => ruler.width(part, weight, type.body, column.tabular)
    if (!text.includes('\n') && measure(text) <= column.width + 0.1) return text
    return wrap(text, column.width + 0.1, measure)
  }
  const rowHeight = (lines: number) => {
    const height = (row.height + (lines - 1) * row.line) * scale
    return sheet.forSigning ? Math.max(signed, height) : height
  }
  // A cell taller than half a page continues in another row.
  const mostLines = Math.floor((page[orientation].height * 0.5) / row.line)
  const items: Item[] = []

  const summary = (from: { label: string; values: string[] }, total: boolean, keep: boolean): Item => {
    const { start, end } = summarySpan(laid, from.values)
    const label = wrap(from.label, end - start, (text) => ruler.width(text, 600, type.body)).slice(0, 8)
    const values = from.values.map((value, c): Cell => {
      const cell = fit(value, c, 600)
      return typeof cell === 'string' ? cell : cell.slice(0, 8)
    })
    const lines = Math.max(label.length, ...values.map((cell) => (typeof cell === 'string' ? 1 : cell.length)))
    return { kind: 'summary', label, start, values, height: rowHeight(lines), keep, total }
  }
  groups.forEach((group, g) => {
    const begins = sheet.forSigning === true && g > 0
    if (group.title !== undefined)
      items.push({ kind: 'group', title: group.title, height: row.group, keep: true, ...(begins ? { begins } : {}) })
    const closing = group.subtotal !== undefined || (totals !== undefined && g === groups.length - 1)
    group.rows.forEach((cells, i) => {
      const fitted = cells.map((cell, c) => fit(cell, c))
      const last = i === group.rows.length - 1
      let lines = 1
      for (const cell of fitted) if (typeof cell !== 'string' && cell.length > lines) lines = cell.length
      const keep = last ? closing : i === 0
      if (lines <= mostLines) {
        items.push({ kind: 'row', cells: fitted, height: rowHeight(lines), keep, last })
        return
      }
      for (let at = 0; at < lines; at += mostLines) {
        const part = fitted.map((cell) =>
          typeof cell === 'string' ? (at === 0 ? cell : '') : cell.slice(at, at + mostLines),
        )
        const count = Math.min(mostLines, lines - at)
        items.push({
          kind: 'row',
          cells: part,
          height: rowHeight(count),
          keep: false,
          last: last && at + count >= lines,
        })
      }
    })
    if (group.subtotal) items.push(summary(group.subtotal, false, totals !== undefined && g === groups.length - 1))
  })
  if (totals) items.push(summary(totals, true, false))
  sheet.notes.forEach((note, i) => {
    const lines = wrap(printable(note), width, (text) => ruler.width(text, 400, sizes.small))
    for (let at = 0; at < lines.length; at += mostLines) {
      const part = lines.slice(at, at + mostLines)
      const first = i === 0 && at === 0
      items.push({ kind: 'note', lines: part, height: part.length * px(15) + px(first ? 16 : 4), keep: false, first })
    }
  })
  // The height is room for the ink above the line, and for the name below it.
  if (sheet.signatures?.length)
    items.push({ kind: 'signatures', names: sheet.signatures.map(printable), height: px(96), keep: false })
  return { orientation, width, scale, columns: laid, headHeight: px(12) + headLines * px(13) * scale, items }
}

/** The label of a total starts at the first text column without a value and may extend to the next value. */
function summarySpan(columns: readonly LaidColumn[], values: readonly string[]): { start: number; end: number } {
  const free = (c: number) => values[c] === ''
  let from = columns.findIndex((column, c) => !column.tabular && free(c))
  if (from < 0) from = columns.findIndex((_, c) => free(c))
  if (from < 0) from = 0
  let to = from
  while (to + 1 < columns.length && free(to + 1)) to++
  const last = columns[to]!
  return { start: columns[from]!.x, end: last.x + last.width }
}

/**
 * Splits the items into pages. A group that begins a page does; a heading stays with the first two rows of its group, a subtotal with the row above it; only a chain that is
 * taller than a page is broken.
 */
export function paginate(
  items: readonly Item[],
  room: (page: number) => number,
): { items: Item[]; carried?: string }[] {
  const pages: { items: Item[]; carried?: string }[] = [{ items: [] }]
  let left = room(0)
  let group: string | undefined
  for (let i = 0; i < items.length; i++) {
    const item = items[i]!
    const previous = items[i - 1]
    if (item.kind === 'group') group = item.title
    let needed = item.height
    if (!previous?.keep || needed > left) {
      for (let k = i; items[k]!.keep && k + 1 < items.length; k++) needed += items[k + 1]!.height
    }
    const current = pages[pages.length - 1]!
    const fresh = room(pages.length) - row.group
    const begins = item.kind === 'group' && item.begins === true
    const mustBreak = begins || (needed <= fresh ? needed > left : item.height > left)
    if (mustBreak && current.items.length > 0) {
      const carried = (item.kind === 'row' || (item.kind === 'summary' && !item.total)) && group ? group : undefined
      left = room(pages.length) - (carried ? row.group : 0)
      pages.push({ items: [], carried })
    }
    pages[pages.length - 1]!.items.push(item)
    left -= item.height
  }
  return pages
}
