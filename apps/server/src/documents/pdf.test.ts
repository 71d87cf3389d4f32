import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import fc from 'fast-check'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { letterhead, longSheet, sheet } from './fixtures.ts'
import type { Letterhead, PrintOptions } from './letterhead.ts'
import { printPdf } from './pdf.ts'

async function bytesOf(from: Sheet, head: Letterhead = letterhead, options?: PrintOptions): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of printPdf(from, head, options)) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

type Piece = { text: string; x: number; y: number; width: number }
type Read = { pages: Piece[][]; width: number; height: number; title: unknown; language: unknown }

async function read(data: Uint8Array): Promise<Read> {
  const task = getDocument({ data, useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const pages: Piece[][] = []
  let size = { width: 0, height: 0 }
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n)
    size = page.getViewport({ scale: 1 })
    const content = await page.getTextContent()
    const pieces: Piece[] = []
    for (const item of content.items) {
      if (!('str' in item) || item.str.trim() === '') continue
      pieces.push({ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width })
    }
    pages.push(pieces)
  }
  const { info } = await document.getMetadata()
  await task.destroy()
  const { Title, Language } = info as { Title?: unknown; Language?: unknown }
  return { pages, width: size.width, height: size.height, title: Title, language: Language }
}

/** The lines of a page from top to bottom. */
function linesOf(pieces: Piece[]): string[] {
  const byLine = new Map<number, Piece[]>()
  for (const piece of pieces) {
    const y = Math.round(piece.y)
    byLine.set(y, [...(byLine.get(y) ?? []), piece])
  }
  return [...byLine]
    .sort(([a], [b]) => b - a)
    .map(([, line]) =>
      line
        .sort((a, b) => a.x - b.x)
        .map((piece) => piece.text)
        .join(' '),
    )
}
const textOf = (pages: Piece[][]) => pages.flatMap(linesOf).join('\n')

const one = (values: string[], changes: Partial<Sheet> = {}): Sheet => ({
  title: 'Lista',
  filters: [],
  notes: [],
  columns: [
    { key: 'a', label: 'Texto', format: 'text' },
    { key: 'b', label: 'Valor', format: 'money' },
  ],
  groups: [{ rows: values.map((a) => ({ a, b: 1 })) }],
  ...changes,
})

describe('the table PDF', () => {
  it('holds letterhead, filters, rows, subtotals, totals, notes and footer as text', async () => {
    const { pages, width, height, title, language } = await read(await bytesOf(sheet))
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    expect([title, language]).toEqual(['Duração para Preenchimento de Vagas', 'pt-BR'])
    const text = textOf(pages)
    for (const part of [
      'Horizonte Alimentos S.A.',
      'CNPJ 12.345.678/0001-95 · Rua das Amoreiras, 410',
      'Recrutamento & Seleção',
      'Período 20/05/2026 a 20/11/2026',
      '1012 Promotor de Vendas — Fortaleza Aumento de quadro 02/06/2026 29/06/2026 4 27',
      'Subtotal de Comercial Nordeste · 3 solicitações 6 33',
      'Total · 12 solicitações 27 28',
      'Dias: corridos entre a abertura e o encerramento.',
      'Emitido por Renata Vasconcelos em 20/11/2026 às 14:36',
      'Licenciado para Horizonte Alimentos S.A.',
      'Página 1 de 1',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('has lines to sign on below everything else, together with their names', async () => {
    const { pages } = await read(await bytesOf(one(['x'], { signatures: ['Rosa Diretora', 'Ana Avaliada'] })))
    const lines = linesOf(pages[0]!)
    const names = lines.indexOf('Rosa Diretora Ana Avaliada')
    expect(names).toBeGreaterThan(lines.findIndex((line) => line.startsWith('x')))
    expect(lines[names + 1]).toMatch(/^Emitido por/)
    // A name that is too long for its line is cut, and does not run into the next.
    const long = await read(await bytesOf(one(['x'], { signatures: ['Rosa '.repeat(60), 'Ana Avaliada'] })))
    expect(textOf(long.pages)).toMatch(/Rosa… Ana Avaliada|Rosa R[osa]*… Ana Avaliada/)
  })

  it('repeats the table head and counts the pages on every page; no heading ends a page, no subtotal begins one', async () => {
    // Group sizes that put headings at every height of the page.
    for (const size of [3, 7, 11]) {
      const { pages } = await read(await bytesOf(longSheet(300, size)))
      expect(pages.length).toBeGreaterThan(8)
      pages.forEach((page, i) => {
        const lines = linesOf(page)
        const head = lines.findIndex((line) => line.startsWith('Código Descrição'))
        const foot = lines.findIndex((line) => line.startsWith('Emitido por'))
        expect(head).toBeGreaterThan(0)
        expect(lines[foot]).toContain(`Página ${i + 1} de ${pages.length}`)
        const body = lines.slice(head + 1, foot)
        expect(body[0]).not.toMatch(/^Subtotal/)
        expect(body.at(-1)).not.toMatch(/^Área \d+/)
        body.forEach((line, l) => {
          if (/^Área \d+( \(continuação\))?$/.test(line)) expect(body[l + 1]).toMatch(/^\d{4} /)
        })
      })
      expect(textOf(pages).match(/^\d{4} .*$/gm)).toHaveLength(300)
    }
  })

  it('breaks no number, and no word while the columns have room for their longest words', async () => {
    const labels = [
      'Cargo',
      'Mercado',
      'CBO',
      'Grupo',
      'Áreas',
      'Missão',
      'Escolaridade',
      'Experiência',
      'Recrutamento',
      'Etapas',
    ]
    const texts = [
      ...['Analista de Departamento Pessoal', 'Analista de Pessoal', 'Júnior: 413105, Pleno: 413105', 'Administrativo'],
      ...['Departamento Pessoal', 'Pagar certo e no prazo', 'Educação superior completa', 'Em folha de pagamento'],
      ...['Primeiro entre os colaboradores', 'Conhecimento 75,15% · Comportamento 100,00%'],
    ]
    const { pages } = await read(
      await bytesOf({
        ...{ title: 'Cargos', filters: [], notes: [] },
        columns: labels.map((label) => ({ key: label, label, format: 'text' as const })),
        groups: [{ rows: [Object.fromEntries(labels.map((label, i) => [label, texts[i]!]))] }],
      }),
    )
    const pieces = pages[0]!.map((piece) => piece.text).join(' | ')
    for (const word of [
      'Administrativo',
      'Departamento',
      'colaboradores',
      'Comportamento',
      '413105',
      '75,15%',
      '100,00%',
    ])
      expect(pieces).toContain(word)
  })

  it('sets a table of many columns in a smaller type rather than to break its words', async () => {
    const columns = [
      ...['Matrícula', 'Talento', 'Área', 'Cargo e faixa', 'Conferir', 'À mão', 'Observação'].map((label) => ({
        ...{ key: label, label, format: 'text' as const },
      })),
      ...['Atual', 'Proposto', 'Diferença'].map((label) => ({ key: label, label, format: 'money' as const })),
      ...['Desempenho (%)', 'Reajuste (%)', 'Posição antes (%)', 'Posição depois (%)', 'Compa-ratio antes'].map(
        (label) => ({ key: label, label, format: 'decimal' as const }),
      ),
    ]
    const texts = ['000126', 'Adriano Bittencourt', 'Trade Marketing', 'Supervisor de Produção · Pleno', 'Passa', 'Não']
    const row = Object.fromEntries(
      columns.map(({ key, format }, i) => [key, format === 'text' ? (texts[i] ?? null) : 12_345.67]),
    )
    const { width, height, pages } = await read(await bytesOf({ ...one([]), columns, groups: [{ rows: [row] }] }))
    expect(width).toBeGreaterThan(height)
    const pieces = pages[0]!.map((piece) => piece.text).join(' | ')
    for (const word of ['Matrícula', 'Observação', 'Desempenho', 'Bittencourt', 'Marketing', 'Supervisor', 'Produção'])
      expect(pieces).toContain(word)
    expect(pieces.match(/R\$ 12\.345,67/g)).toHaveLength(3)
    for (const piece of pages[0]!) expect(piece.x + piece.width).toBeLessThan(800)
  })

  it('keeps every text within its margins and its column', async () => {
    const long =
      'Responsável pela conferência de cargas e pela armazenagem, expedição e inventário dos produtos acabados'
    const { pages } = await read(await bytesOf(one([long, 'x'.repeat(400), 'curto'])))
    for (const piece of pages.flat()) {
      expect(piece.x).toBeGreaterThan(42)
      expect(piece.x + piece.width).toBeLessThan(553.5)
    }
    const wrapped = pages[0]!.filter((piece) => long.includes(piece.text) && piece.text.length > 3)
    expect(wrapped.map((piece) => piece.text).join(' ')).toBe(long)
  })

  it('sets figures flush right', async () => {
    const { pages } = await read(
      await bytesOf(one(['a'], { groups: [{ rows: [1, 22.5, 1234.56].map((b) => ({ a: 'x', b })) }] })),
    )
    const ends = pages[0]!.filter((piece) => /^R\$/.test(piece.text)).map((piece) => piece.x + piece.width)
    expect(ends).toHaveLength(3)
    for (const end of ends) expect(end).toBeCloseTo(ends[0]!, 0)
  })

  it('turns to landscape when the columns do not fit', async () => {
    const columns = Array.from({ length: 9 }, (_, i) => ({
      key: `c${i}`,
      label: `Valor ${i}`,
      format: 'money' as const,
    }))
    const rows = [Object.fromEntries(columns.map(({ key }) => [key, 1_234_567.89]))]
    const { width, height, pages } = await read(await bytesOf({ ...one([]), columns, groups: [{ rows }] }))
    expect(width).toBeGreaterThan(height)
    expect(
      linesOf(pages[0]!)
        .find((line) => line.startsWith('R$'))
        ?.match(/R\$ 1\.234\.567,89/g),
    ).toHaveLength(9)
  })

  it('composes accents, finds rarer letters in other subsets and replaces what no font has', async () => {
    const { pages } = await read(
      await bytesOf(
        one(['Joa\u0303o da Concei\u00e7\u0061\u0303o', 'Işık Şahin', 'Ωμ ≥ 85', '日本 😀 \u202eabc\u0007']),
      ),
    )
    const text = textOf(pages)
    expect(text).toContain('João da Conceição')
    expect(text.replaceAll(' ', '')).toContain('IşıkŞahin')
    expect(text.replaceAll(' ', '')).toContain('Ωμ>=85')
    expect(text).toContain('?? ? abc')
  })

  it('goes on over pages with a cell that is taller than one', async () => {
    const words = Array.from({ length: 3000 }, (_, i) => `palavra${i}`)
    const { pages } = await read(await bytesOf(one([words.join(' '), 'fim'])))
    expect(pages.length).toBeGreaterThan(2)
    expect(textOf(pages).match(/palavra\d+/g)).toEqual(words)
  })

  it('says so when there are no rows', async () => {
    expect(textOf((await read(await bytesOf(one([])))).pages)).toContain('Nenhum registro.')
  })

  it('writes the chart as real text, and the empty one as a sentence', async () => {
    const series = [{ name: 'Matriz', values: [12, 7] }]
    const chart = { type: 'bar' as const, labels: ['Produção', 'Işık'], series }
    const text = textOf((await read(await bytesOf(one(['a'], { chart })))).pages)
    for (const part of ['Produção', 'Isık', '12', '7']) expect(text).toContain(part)
    const empty = { ...chart, series: [{ name: 'Matriz', values: [null, null] }] }
    expect(textOf((await read(await bytesOf(one(['a'], { chart: empty })))).pages)).toContain(
      'Não existem dados para o gráfico.',
    )
  })

  it('takes logos as PNG (with transparency), JPEG and SVG, and prints without one that is damaged', async () => {
    const square = sharp({
      create: { width: 40, height: 20, channels: 4, background: { r: 255, g: 133, b: 10, alpha: 0.5 } },
    })
    const png = await square.clone().png().toBuffer()
    const jpeg = await square.clone().jpeg().toBuffer()
    const plain = (await bytesOf(sheet, { ...letterhead, empresa: { ...letterhead.empresa, logo: undefined } })).length
    for (const logo of [png, jpeg, letterhead.empresa.logo!]) {
      const bytes = await bytesOf(sheet, { ...letterhead, empresa: { ...letterhead.empresa, logo } })
      expect(bytes.length).toBeGreaterThan(plain + 50)
      expect(textOf((await read(bytes)).pages)).toContain('Horizonte Alimentos S.A.')
    }
    for (const logo of [
      png.subarray(0, 30),
      Buffer.from('<svg xmlns="x"><g>'),
      Buffer.from('GIF89a'),
      new Uint8Array(),
    ]) {
      const bytes = await bytesOf(sheet, { ...letterhead, empresa: { ...letterhead.empresa, logo } })
      expect(textOf((await read(bytes)).pages)).toContain('Horizonte Alimentos S.A.')
    }
  })

  it('reads no file that an SVG logo names', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quadro-logo-'))
    const file = join(folder, 'logo.png')
    writeFileSync(
      file,
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    const svg = (inner: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`)
    const size = async (inner: string) =>
      (await bytesOf(sheet, { ...letterhead, empresa: { ...letterhead.empresa, logo: svg(inner) } })).length
    const named = await size(`<image href="${file}" width="9" height="9"/>`)
    rmSync(folder, { recursive: true })
    expect(named).toBeLessThan((await size('<rect width="9" height="9"/>')) + 20)
  })

  it('stops when asked, and tells how far it is', async () => {
    const done: number[] = []
    await bytesOf(longSheet(200, 20), letterhead, { onProgress: (part) => done.push(part) })
    expect(done.at(-1)).toBe(1)
    expect(done).toEqual([...done].sort((a, b) => a - b))
    const stop = new AbortController()
    const started = printPdf(longSheet(2000, 20), letterhead, { signal: stop.signal })
    await started.next()
    stop.abort()
    await expect(started.next()).rejects.toThrow(/abort/i)
  })

  it('prints any text', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(
        '',
        '\u0000\u0007\ud800',
        '👩‍👩‍👧‍👦 😀',
        'שלום עולם مرحبا',
        'W'.repeat(3000),
        '\n\n\n',
        'ﬁ①Ⅳ',
        'a\u0301\u0301\u0301',
        ')(\\<>',
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), text, async (values, other) => {
        const printed = await bytesOf(
          one(values, {
            title: other,
            subtitle: other,
            module: other,
            filters: [{ label: other, value: other }],
            notes: [other],
            columns: [
              { key: 'a', label: other, format: 'text' },
              { key: 'b', label: other, format: 'money' },
            ],
            groups: [
              { title: other, rows: values.map((a) => ({ a, b: other })), subtotal: { label: other, values: {} } },
            ],
            totals: { label: other, values: { a: other } },
          }),
          { ...letterhead, usuario: other, empresa: { nome: other, endereco: other } },
        )
        const { pages } = await read(printed)
        expect(textOf(pages)).toContain(`Página ${pages.length} de ${pages.length}`)
        for (const piece of pages.flat()) expect(piece.x + piece.width).toBeLessThan(554)
      }),
      { numRuns: 30 },
    )
  })
})
