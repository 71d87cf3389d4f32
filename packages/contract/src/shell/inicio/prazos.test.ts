import { expect, it } from 'vitest'
import { fimDaSemana, periodoDe, quandoVence } from './prazos.ts'

it('ends the week on Sunday, its last day included', () => {
  expect(fimDaSemana('2026-11-20')).toBe('2026-11-22')
  expect(fimDaSemana('2026-11-22')).toBe('2026-11-22')
  expect(fimDaSemana('2026-11-23')).toBe('2026-11-29')
})

it.each([
  ['2026-11-19', 'A'],
  ['2026-11-20', 'E'],
  ['2026-11-22', 'E'],
  ['2026-11-23', 'P'],
  ['2026-11-29', 'P'],
  ['2026-11-30', 'D'],
] as const)('on a Friday, %s is due %s, and within the days of it', (data, quando) => {
  expect(quandoVence(data, '2026-11-20')).toBe(quando)
  const { de = data, ate = data } = periodoDe(quando, '2026-11-20')
  expect(data >= de && data <= ate).toBe(true)
})
