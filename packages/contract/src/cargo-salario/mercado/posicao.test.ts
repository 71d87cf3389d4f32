import { expect, it } from 'vitest'
import { diferencaEmPalavras, ondeFica } from './posicao.ts'

const m = { p25: 4000, p50: 5000, p75: 6000 }
it('says between which quartiles a value stands, and at which', () => {
  expect([3999.99, 4000, 4500, 5000, 5500, 6000, 6000.01].map((v) => ondeFica(v, m))).toEqual([
    'abaixo do P25',
    'no P25',
    'entre P25 e P50',
    'no P50',
    'entre P50 e P75',
    'no P75',
    'acima do P75',
  ])
  expect(ondeFica(5000, { p25: 5000, p50: 5000, p75: 5000 })).toBe('no P50')
})
it('says how far from the median it is', () => {
  expect([-8.3, 0, 12, null].map(diferencaEmPalavras)).toEqual([
    '8,3% abaixo do P50',
    'igual ao P50',
    '12,0% acima do P50',
    null,
  ])
})
