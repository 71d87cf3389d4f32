import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import fc from 'fast-check'
import { type Cell, readXlsx, type Workbook } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { partOf } from '../testing/zip.ts'
import { letterhead, longSheet, sheet } from './fixtures.ts'
import { columnName, printXlsx, sheetName } from './xlsx.ts'

async function bytesOf(from: Sheet): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of printXlsx(from, letterhead)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const open = async (from: Sheet): Promise<Workbook> => readXlsx(await bytesOf(from), { readStyles: true })
const cellAt = (book: Workbook, row: number, column: number): Cell | undefined =>
  book.sheets[0]!.cells?.get(`${row},${column}`)

const texts = (values: (string | null)[]): Sheet => ({
  title: 'Lista',
  filters: [],
  notes: [],
  columns: [{ key: 'a', label: 'Texto', format: 'text' }],
  groups: [{ rows: values.map((a) => ({ a })) }],
})

describe('the XLSX, read by another program', () => {
  it('R0433 holds the same rows as the report, typed', async () => {
    const [data, about] = (await open(sheet)).sheets
    expect(data!.rows[0]).toEqual(sheet.columns.map((column) => column.label))
    expect(data!.rows[1]![0]).toBe('Comercial Nordeste')
    expect(data!.rows[2]).toEqual([
      1012,
      'Promotor de Vendas — Fortaleza',
      'Aumento de quadro',
      new Date('2026-06-02T00:00:00Z'),
      new Date('2026-06-29T00:00:00Z'),
      4,
      27,
    ])
    expect(data!.freezePane).toMatchObject({ rows: 1 })
    expect(data!.autoFilter?.range).toBe('A1:G21')
    expect(about!.rows).toContainEqual(['Período', '20/05/2026 a 20/11/2026'])
    expect(about!.rows).toContainEqual(['Emissão', 'Emitido por Renata Vasconcelos em 20/11/2026 às 14:36'])
  })

  it('writes subtotals and totals as formulas with the value beside them', async () => {
    const book = await open(sheet)
    expect(cellAt(book, 5, 5)).toMatchObject({ formula: 'SUBTOTAL(109,F3:F5)', formulaResult: 6 })
    expect(cellAt(book, 5, 6)).toMatchObject({ formula: 'SUBTOTAL(101,G3:G5)', formulaResult: 33 })
    const last = book.sheets[0]!.rows.length - 1
    expect(book.sheets[0]!.rows[last]![1]).toBe('Total · 12 solicitações')
    expect(cellAt(book, last, 5)).toMatchObject({ formula: `SUBTOTAL(109,F2:F${last})`, formulaResult: 27 })
  })

  it('adds up no row twice: a group that repeats the others is not in the total', async () => {
    const again = sheet.groups.flatMap((group) => group.rows)
    const groups = [...sheet.groups, { title: 'Todas as áreas', rows: again, repeats: true }]
    const book = await open({ ...sheet, groups })
    const rows = book.sheets[0]!.rows
    const own = (await open(sheet)).sheets[0]!.rows.length - 1
    expect(rows).toHaveLength(own + 1 + again.length + 1)
    expect(cellAt(book, rows.length - 1, 5)).toMatchObject({ formula: `SUBTOTAL(109,F2:F${own})`, formulaResult: 27 })
  })

  it('formats money, percent, dates, instants and months as the screen does', async () => {
    const formats = ['money', 'percent', 'date', 'datetime', 'month', 'boolean', 'code'] as const
    const values = [1234.5, 39.9, '2026-05-20', '2026-05-20T02:30:00Z', '2026-05', true, '00123']
    const book = await open({
      ...texts([]),
      columns: formats.map((format) => ({ key: format, label: format, format })),
      groups: [{ rows: [Object.fromEntries(formats.map((format, i) => [format, values[i]!]))] }],
    })
    expect(book.sheets[0]!.rows[1]).toEqual([
      1234.5,
      0.399,
      new Date('2026-05-20T00:00:00Z'),
      new Date('2026-05-19T23:30:00Z'),
      new Date('2026-05-01T00:00:00Z'),
      'Sim',
      '00123',
    ])
    expect(cellAt(book, 1, 0)?.style?.numFmt).toBe('"R$" #,##0.00;-"R$" #,##0.00')
    expect(cellAt(book, 1, 2)?.style?.numFmt).toBe('dd/mm/yyyy')
    expect(cellAt(book, 1, 3)?.style?.numFmt).toBe('dd/mm/yyyy hh:mm')
  })

  it('never lets a text become a formula, in this file or in a CSV made from it', async () => {
    const attacks = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', " =HYPERLINK('x')", '＝1', '=cmd|/c calc!A1']
    const book = await open(texts(attacks))
    attacks.forEach((attack, i) => {
      const cell = cellAt(book, i + 1, 0)
      expect(cell).toMatchObject({ type: 'string', value: attack })
      expect(cell?.formula).toBeUndefined()
    })
    const xml = await sheetPart(texts(['=1+1', 'comum']), 'xl/worksheets/sheet1.xml')
    const styles = await sheetPart(texts(['=1+1', 'comum']), 'xl/styles.xml')
    const style = Number(/r="A2" s="(\d+)"/.exec(xml)![1])
    const xfs = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles)![1]!.split('<xf ').slice(1)
    expect(xfs[style]).toContain('quotePrefix="1"')
    expect(xfs[Number(/r="A3" s="(\d+)"/.exec(xml)![1])]).not.toContain('quotePrefix')
  })

  it('keeps spaces and line breaks, drops what XML refuses, and cuts texts at the limit of a cell', async () => {
    const { rows } = (await open(texts([' a  b ', 'um\ndois', 'x\u0000\u0007y\ud800z', '<b>&"\'', 'é'.repeat(40_000)])))
      .sheets[0]!
    expect(rows.slice(1, 5).map((row) => row[0])).toEqual([' a  b ', 'um\ndois', 'xyz', '<b>&"\''])
    expect(String(rows[5]![0])).toHaveLength(32_767)
  })

  it('writes any text', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 50 }), fc.string({ unit: 'grapheme', maxLength: 50 }))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), text, async (values, title) => {
        const book = await open({ ...texts(values), title, notes: [title], filters: [{ label: title, value: title }] })
        const allowed = (char: string) => {
          const code = char.codePointAt(0)!
          if (code < 32) return code === 9 || code === 10 || code === 13
          return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff
        }
        const clean = (value: string) => [...value].filter(allowed).join('')
        values.forEach((value, i) => {
          expect(book.sheets[0]!.rows[i + 1]?.[0] ?? '').toBe(clean(value))
        })
      }),
      { numRuns: 60 },
    )
  })

  it('stops when asked', async () => {
    const stop = new AbortController()
    const started = printXlsx(longSheet(60_000, 1000), letterhead, { signal: stop.signal })
    await started.next()
    stop.abort()
    await expect(
      (async () => {
        for await (const chunk of started) void chunk
      })(),
    ).rejects.toThrow(/abort/i)
  })
})

const sheetPart = async (from: Sheet, path: string) => partOf(await bytesOf(from), path)

it('names worksheets as Excel accepts them', () => {
  expect(sheetName("'Duração: vagas [2026] / todas?*")).toBe('Duração vagas 2026 todas')
  expect(sheetName('')).toBe('Relatório')
  expect(sheetName('History')).toBe('Relatório')
  expect(sheetName('Sobre')).toBe('Relatório')
  expect(sheetName('x'.repeat(50))).toHaveLength(31)
})

it('names columns', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
