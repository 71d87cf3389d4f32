import { describe, expect, it } from 'vitest'
import { alignOf, firstRows, formatCell, type Sheet, sheetSchema, wallClock, withTotals } from './sheet.ts'

describe('formatCell', () => {
  it('writes figures in pt-BR and leaves codes ungrouped', () => {
    expect(formatCell(1284, 'integer')).toBe('1.284')
    expect(formatCell(1012, 'code')).toBe('1012')
    expect(formatCell(1234.5, 'decimal')).toBe('1.234,50')
    expect(formatCell(4.25, 'decimal', { decimals: 1 })).toMatch(/^4,[23]$/)
    expect(formatCell(1234.5, 'money')).toBe('R$\u00a01.234,50')
    expect(formatCell(39.9, 'percent', { decimals: 1 })).toBe('39,9%')
  })

  it('does not move a day by a time zone, and shows an instant in the given one', () => {
    for (const timeZone of ['America/Sao_Paulo', 'Pacific/Kiritimati', 'America/Noronha']) {
      expect(formatCell('2026-05-20', 'date', { timeZone })).toBe('20/05/2026')
      expect(formatCell('2026-05', 'month', { timeZone })).toBe('05/2026')
      expect(formatCell('2026-05-20T23:30', 'datetime', { timeZone })).toBe('20/05/2026 23:30')
    }
    const instant = '2026-05-20T02:30:00Z'
    expect(formatCell(instant, 'datetime', { timeZone: 'America/Sao_Paulo' })).toBe('19/05/2026 23:30')
    expect(formatCell(instant, 'datetime', { timeZone: 'America/Manaus' })).toBe('19/05/2026 22:30')
    expect(formatCell(instant, 'date', { timeZone: 'America/Sao_Paulo' })).toBe('19/05/2026')
  })

  it('writes nothing for nothing, and what does not fit its format as it came', () => {
    expect(formatCell(null, 'money')).toBe('')
    expect(formatCell(undefined, 'date')).toBe('')
    expect(formatCell(Number.NaN, 'integer')).toBe('')
    expect(formatCell('a combinar', 'money')).toBe('a combinar')
    expect(formatCell('sem data', 'date')).toBe('sem data')
    expect(formatCell(false, 'boolean')).toBe('Não')
    expect(formatCell(0, 'money')).toBe('R$\u00a00,00')
  })

  it('sets figures right and dates left', () => {
    expect(alignOf('money')).toBe('right')
    expect(alignOf('date')).toBe('left')
  })
})

it('wallClock knows midnight and refuses what is no time', () => {
  expect(wallClock('2026-01-01T03:00:00Z', 'America/Sao_Paulo')).toBe('2026-01-01 00:00:00')
  expect(wallClock('2026-05-20')).toBe('2026-05-20 00:00:00')
  expect(wallClock('amanhã')).toBeNull()
})

describe('withTotals', () => {
  const sheet: Sheet = {
    title: 'Folha',
    filters: [],
    notes: [],
    columns: [
      { key: 'nome', label: 'Nome', format: 'text', total: 'count' },
      { key: 'valor', label: 'Valor', format: 'money', total: 'sum' },
      { key: 'dias', label: 'Dias', format: 'integer', total: 'avg' },
    ],
    groups: [
      { title: 'A', rows: [0.1, 0.2, 0.7].map((valor, i) => ({ nome: `n${i}`, valor, dias: i })) },
      {
        title: 'B',
        rows: [
          { nome: 'só', valor: 1.05, dias: 4 },
          { nome: null, valor: null, dias: null },
        ],
      },
    ],
  }

  it('adds in whole cents and passes over empty cells', () => {
    const { groups, totals } = withTotals(sheet, { unit: { one: 'pessoa', many: 'pessoas' } })
    expect(groups[0]!.subtotal).toEqual({ label: 'Subtotal de A · 3 pessoas', values: { nome: 3, valor: 1, dias: 1 } })
    expect(groups[1]!.subtotal).toEqual({
      label: 'Subtotal de B · 2 pessoas',
      values: { nome: 1, valor: 1.05, dias: 4 },
    })
    expect(totals).toEqual({ label: 'Total · 5 pessoas', values: { nome: 4, valor: 2.05, dias: 2 } })
  })

  it('counts a group that repeats the others nowhere, and gives it no subtotal', () => {
    const again = { title: 'Todos', rows: sheet.groups.flatMap((group) => group.rows), repeats: true }
    const { groups, totals } = withTotals({ ...sheet, groups: [...sheet.groups, again] })
    expect(groups[2]).toEqual(again)
    expect(totals).toEqual(withTotals(sheet).totals)
  })

  it('keeps what SQL has computed', () => {
    const given = { label: 'Total geral', values: { valor: 99 } }
    expect(withTotals({ ...sheet, totals: given }).totals).toEqual(given)
  })

  it('leaves a sheet without totalled columns alone', () => {
    const plain = { ...sheet, columns: sheet.columns.map(({ total: _, ...column }) => column) }
    expect(withTotals(plain)).toBe(plain)
  })

  it('counts rows that have a name, even where no column is totalled', () => {
    const plain = { ...sheet, columns: sheet.columns.map(({ total: _, ...column }) => column) }
    const { groups, totals } = withTotals(plain, { unit: { one: 'pessoa', many: 'pessoas' } })
    expect(groups.map(({ subtotal }) => subtotal)).toEqual([
      { label: 'Subtotal de A · 3 pessoas', values: {} },
      { label: 'Subtotal de B · 2 pessoas', values: {} },
    ])
    expect(totals).toEqual({ label: 'Total · 5 pessoas', values: {} })
  })
})

it('a sheet survives JSON, which is how the preview receives it', () => {
  const sheet = sheetSchema.parse({
    title: 'Lista',
    columns: [{ key: 'a', label: 'A', format: 'text' }],
    groups: [{ rows: [{ a: 'x' }, { a: null }] }],
  })
  expect(sheetSchema.parse(JSON.parse(JSON.stringify(sheet)))).toEqual(sheet)
  expect(sheetSchema.safeParse({ ...sheet, columns: [] }).success).toBe(false)
})

describe('firstRows', () => {
  const row = (nome: string) => ({ nome, vagas: 1 })
  const sheet: Sheet = {
    title: 'Ensaio',
    filters: [],
    columns: [{ key: 'nome', label: 'Nome', format: 'text' }],
    groups: [
      { title: 'A', rows: [row('1'), row('2')], subtotal: { label: 'Subtotal de A', values: {} } },
      { title: 'B', rows: [row('3'), row('4')], subtotal: { label: 'Subtotal de B', values: {} } },
      { title: 'C', rows: [row('5')] },
    ],
    totals: { label: 'Total · 5', values: { vagas: 5 } },
    notes: ['Nota'],
  }

  it('cuts after so many rows, says so, and keeps what the whole adds up to', () => {
    const first = firstRows(sheet, 3)
    expect(first.groups).toEqual([sheet.groups[0], { title: 'B', rows: [row('3')] }])
    expect(first.totals).toEqual(sheet.totals)
    expect(first.notes).toEqual(['A prévia mostra as primeiras 3 linhas; os arquivos trazem todas.', 'Nota'])
  })

  it('leaves a sheet that fits as it is', () => {
    expect(firstRows(sheet, 5)).toBe(sheet)
    expect(firstRows(sheet, 4).groups).toHaveLength(2)
  })
})
