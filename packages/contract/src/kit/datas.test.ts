import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diasEntre, diaUtc, faixaDeAnos, hoje, periodoPadrao, somarDias, somarMeses } from './datas.ts'

const dia = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((d) => diaUtc(d.getTime()))

it('knows the day of the place', () => {
  const agora = new Date('2024-03-01T02:30:00Z')
  expect(hoje('America/Fortaleza', agora)).toBe('2024-02-29')
  expect(hoje('UTC', agora)).toBe('2024-03-01')
})

describe('arithmetic', () => {
  it('adds days', () => {
    expect(somarDias('2024-02-28', 2)).toBe('2024-03-01')
    expect(somarDias('2024-01-01', -1)).toBe('2023-12-31')
    // The nights on which Brazil changed its clocks are ordinary days.
    expect(somarDias('2018-11-03', 1)).toBe('2018-11-04')
    fc.assert(
      fc.property(dia, fc.integer({ min: -20000, max: 20000 }), (d, n) => {
        expect(diasEntre(d, somarDias(d, n))).toBe(n)
      }),
    )
  })

  it('adds months, ending on the last day of a shorter one', () => {
    expect(somarMeses('2024-01-31', 1)).toBe('2024-02-29')
    expect(somarMeses('2023-01-31', 1)).toBe('2023-02-28')
    expect(somarMeses('2024-01-15', -1)).toBe('2023-12-15')
    expect(somarMeses('2024-02-29', 12)).toBe('2025-02-28')
    fc.assert(
      fc.property(dia, fc.integer({ min: -600, max: 600 }), (d, n) => {
        const meses = (x: string) => Number(x.slice(0, 4)) * 12 + Number(x.slice(5, 7))
        const r = somarMeses(d, n)
        expect(meses(r) - meses(d)).toBe(n)
        expect(Number(r.slice(8))).toBeLessThanOrEqual(Number(d.slice(8)))
      }),
    )
  })

  it('refuses what is not a day', () => {
    expect(() => somarDias('31/12/2024', 1)).toThrow(RangeError)
  })
})

it('opens a report with one or six months back to today', () => {
  expect(periodoPadrao('um-mes', '2024-07-20')).toEqual({ inicio: '2024-06-20', fim: '2024-07-20' })
  expect(periodoPadrao('seis-meses', '2024-07-20')).toEqual({ inicio: '2024-01-20', fim: '2024-07-20' })
  expect(periodoPadrao('seis-meses', '2024-08-31')).toEqual({ inicio: '2024-02-29', fim: '2024-08-31' })
})

it('R0405 offers 60 years back to 10 ahead', () => {
  expect(faixaDeAnos(2024)).toEqual({ inicio: 1964, fim: 2034 })
})
