import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diaUtc } from './datas.ts'
import {
  formatarData,
  formatarDataCurta,
  formatarDinheiro,
  formatarHoras,
  formatarInstante,
  formatarMes,
  formatarNumero,
  formatarPercentual,
  formatarTamanho,
  lerDinheiro,
  lerNumero,
  TAMANHO_HORAS,
} from './formato.ts'

const dia = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((d) => diaUtc(d.getTime()))

describe('dates', () => {
  it('R0402 shows dd/MM/yyyy, never another day', () => {
    expect(formatarData('2024-02-29')).toBe('29/02/2024')
    expect(formatarData(null)).toBe('')
    fc.assert(fc.property(dia, (d) => formatarData(d).split('/').reverse().join('-') === d))
  })

  it('R0403 shows dd/mm/yy as the short form', () => {
    expect(formatarDataCurta('2024-02-09')).toBe('09/02/24')
    fc.assert(fc.property(dia, (d) => formatarDataCurta(d) === formatarData(d).replace(/\d{2}(?=\d{2}$)/, '')))
  })

  it('shows a month', () => {
    expect(formatarMes('2024-02-01')).toBe('02/2024')
    expect(formatarMes('2024-02')).toBe('02/2024')
  })

  it('shows an instant on the clocks of the place', () => {
    expect(formatarInstante('2024-01-01T02:30:00Z', 'America/Fortaleza')).toBe('31/12/2023 23:30')
    expect(formatarInstante('2024-01-01T03:00:00Z', 'America/Fortaleza')).toBe('01/01/2024 00:00')
    expect(formatarInstante('2024-01-01T03:00:00Z', 'America/Rio_Branco')).toBe('31/12/2023 22:00')
    expect(formatarInstante(undefined, 'America/Fortaleza')).toBe('')
  })
})

describe('numbers', () => {
  it("R0404 shows money with 'R$ ' and 2 decimals", () => {
    expect(formatarDinheiro(1234.56)).toBe('R$\u00a01.234,56')
    expect(formatarDinheiro(0)).toBe('R$\u00a00,00')
    expect(formatarDinheiro(1000000)).toBe('R$\u00a01.000.000,00')
    expect(formatarDinheiro(-1234.5)).toBe('-R$\u00a01.234,50')
    expect(formatarDinheiro(-0.001)).toBe('R$\u00a00,00')
    expect(formatarDinheiro(null)).toBe('')
  })

  it('reads the money it shows, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), (centavos) => {
        expect(Math.round((lerDinheiro(formatarDinheiro(centavos / 100)) ?? Number.NaN) * 100)).toBe(centavos)
      }),
    )
    expect(lerDinheiro('1234,5')).toBe(1234.5)
    expect(lerDinheiro('R$1.234,56')).toBe(1234.56)
    for (const errado of ['', 'R$', '1,234', '12.34', '1.23,4', 'abc', '1,2,3']) {
      expect(lerDinheiro(errado)).toBeUndefined()
    }
  })

  it('shows and reads pt-BR numbers', () => {
    expect(formatarNumero(1234.5)).toBe('1.234,5')
    expect(formatarNumero(1234.5, 2)).toBe('1.234,50')
    expect(formatarNumero(undefined)).toBe('')
    expect(lerNumero('1.234,5')).toBe(1234.5)
    expect(lerNumero('-7')).toBe(-7)
    expect(lerNumero('12.5')).toBeUndefined()
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (n) => {
        expect(lerNumero(formatarNumero(n / 1000))).toBe(n / 1000)
      }),
    )
  })

  it('shows percentages', () => {
    expect(formatarPercentual(12.5)).toBe('12,5%')
    expect(formatarPercentual(100)).toBe('100%')
    expect(formatarPercentual(1 / 3, 1)).toBe('0,3%')
  })

  it('R0329 words sizes in Bytes, KB, MB and GB', () => {
    expect(formatarTamanho(512)).toBe('512 Bytes')
    expect(formatarTamanho(1536)).toBe('1,5 KB')
    expect(formatarTamanho(5 * 1024 ** 2)).toBe('5 MB')
    expect(formatarTamanho(2 * 1024 ** 3)).toBe('2 GB')
    expect(formatarTamanho(5000 * 1024 ** 3)).toBe('5.000 GB')
  })
})

describe('time input', () => {
  it('R0321 keeps only digits', () => {
    fc.assert(fc.property(fc.string(), (texto) => /^(\d+:\d{2})?$/.test(formatarHoras(texto))))
    expect(formatarHoras('1a3:b0')).toBe('1:30')
    expect(formatarHoras('abc')).toBe('')
  })

  it('R0322 has at most 10 characters', () => {
    expect(TAMANHO_HORAS).toBe(10)
    expect(formatarHoras('123456789012345')).toBe('1234567:89')
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'0123456789:') }), (t) => formatarHoras(t).length <= 10))
  })

  it('R0323 shows hours:minutes', () => {
    expect(formatarHoras('130')).toBe('1:30')
    expect(formatarHoras('5')).toBe('0:05')
    expect(formatarHoras('12345')).toBe('123:45')
    // Each typed character is added to the text that was shown before.
    expect(formatarHoras(`${formatarHoras(`${formatarHoras('1')}3`)}0`)).toBe('1:30')
  })

  it('shortens to hh:mm where a field is that short', () => {
    expect(formatarHoras('12345', 5)).toBe('12:34')
  })
})
