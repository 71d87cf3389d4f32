import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indicador } from './indicador.ts'

const parte = indicador<[number, number]>({
  ...{ nome: 'Parte', formula: 'a ÷ b × 100', notas: [] },
  fracao: ([numerador, denominador]) => ({ numerador, denominador }),
})
/** Half up with two decimals, in whole numbers without end. */
const exato = (a: number, b: number): string => {
  const centesimos = (2n * 10_000n * BigInt(a) + BigInt(b)) / (2n * BigInt(b))
  return `${centesimos / 100n}.${String(centesimos % 100n).padStart(2, '0')}`
}
const inteiro = fc.integer({ min: 0, max: 1_000_000 })
const positivo = fc.integer({ min: 1, max: 1_000_000 })

describe('a figure in per cent', () => {
  it('is rounded half up to two decimals, exactly', () => {
    fc.assert(
      fc.property(inteiro, positivo, (a, b) => {
        expect(parte.valor([a, b])?.toFixed(2)).toBe(exato(a, b))
      }),
    )
    // 0.125 and 1.005 have no exact binary fraction of two decimals.
    expect(parte.valor([1, 800])).toBe(0.13)
    expect(parte.valor([201, 20_000])).toBe(1.01)
  })

  it('has no value without a denominator, and such a month is in no mean', () => {
    expect(parte.valor([3, 0])).toBeNull()
    expect(parte.media([])).toBeNull()
    expect(parte.media([[3, 0]])).toBeNull()
    expect(
      parte.media([
        [3, 0],
        [1, 4],
        [0, 4],
      ]),
    ).toBe(12.5)
  })

  it('means months, and totals places by sums', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(inteiro, positivo), { minLength: 1, maxLength: 12 }), (meses) => {
        const media = meses.reduce((soma, [a, b]) => soma + (100 * a) / b, 0) / meses.length
        expect(Math.abs(parte.media(meses)! - media)).toBeLessThan(0.005 + media * 1e-9)
        const [a, b] = meses.reduce(([x, y], [m, n]) => [x + m, y + n])
        expect(parte.total(meses)?.toFixed(2)).toBe(exato(a, b))
      }),
    )
  })
})
