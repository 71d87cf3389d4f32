import { describe, expect, it } from 'vitest'
import { duracao, mesesInteiros } from './duracao.ts'

describe('durations', () => {
  it('count whole months; the last day of a shorter month completes one', () => {
    expect(mesesInteiros('2022-03-14', '2026-11-13')).toBe(55)
    expect(mesesInteiros('2022-03-14', '2026-11-14')).toBe(56)
    expect(mesesInteiros('2026-01-31', '2026-02-27')).toBe(0)
    expect(mesesInteiros('2026-01-31', '2026-02-28')).toBe(1)
    expect(mesesInteiros('2026-05-02', '2026-05-01')).toBe(0)
  })
  it('are written in their two largest parts', () => {
    expect(duracao('2022-03-14', '2026-11-20')).toBe('4a 8m')
    expect(duracao('2022-03-14', '2024-03-14')).toBe('2a')
    expect(duracao('2026-06-20', '2026-11-20')).toBe('5m')
    expect(duracao('2026-11-08', '2026-11-20')).toBe('12d')
    expect(duracao('2026-11-20', '2026-11-08')).toBe('0d')
  })
})
