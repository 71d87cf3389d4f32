import { expect, it } from 'vitest'
import { contaNaCota, cotaDeAprendizes } from './cota-aprendiz.ts'

it('counts every occupation but directors, graduates and technicians, or as the company decided', () => {
  for (const fora of ['111220', '252105', '351305']) expect(contaNaCota(fora, null), fora).toBe(false)
  for (const dentro of ['411005', '521110', '763210', '992225']) expect(contaNaCota(dentro, null), dentro).toBe(true)
  expect(contaNaCota(null, null)).toBeNull()
  expect([contaNaCota('411005', false), contaNaCota('351305', true), contaNaCota(null, true)]).toEqual([
    false,
    true,
    true,
  ])
})

it('asks for 5% to 15% of those who count, a fraction being one more, and for nobody below seven', () => {
  expect([0, 6].map(cotaDeAprendizes)).toEqual([null, null])
  expect(cotaDeAprendizes(7)).toEqual({ minima: 1, maxima: 2 })
  expect(cotaDeAprendizes(20)).toEqual({ minima: 1, maxima: 3 })
  expect(cotaDeAprendizes(21)).toEqual({ minima: 2, maxima: 4 })
  for (let base = 7; base <= 5_000; base += 1) {
    const { minima, maxima } = cotaDeAprendizes(base)!
    // Whole apprentices, so that twenty times the fewest reach the base, and one less would not.
    expect(minima * 100 >= base * 5 && (minima - 1) * 100 < base * 5, `${base}`).toBe(true)
    expect(maxima * 100 >= base * 15 && (maxima - 1) * 100 < base * 15, `${base}`).toBe(true)
  }
})
