import { describe, expect, it } from 'vitest'
import { diasDeTrabalho } from './dias-trabalhados.ts'

const setembro = { inicio: '2026-09-01', fim: '2026-09-30' }
const dias = (de: Parameters<typeof diasDeTrabalho>[1], feriados: string[] = []) =>
  diasDeTrabalho(setembro, de, new Set(feriados))

describe('days on which a company works', () => {
  it('are those of its week, with both ends of the window', () => {
    // 1 September 2026 is a Tuesday, 30 a Wednesday: four weekends.
    expect([dias('5').length, dias('6').length, dias('7').length]).toEqual([22, 26, 30])
    expect([dias('5')[0], dias('5').at(-1)]).toEqual(['2026-09-01', '2026-09-30'])
    expect(dias('6')).toContain('2026-09-05')
    expect(dias('6')).not.toContain('2026-09-06')
  })

  it('are less by a holiday, but by none that falls on a day off or outside', () => {
    expect(dias('5', ['2026-09-07']).length).toBe(21)
    expect(dias('5', ['2026-09-06', '2026-10-01']).length).toBe(22)
  })

  it('are none of a window that ends before it begins', () => {
    expect(diasDeTrabalho({ inicio: '2026-09-02', fim: '2026-09-01' }, '7', new Set())).toEqual([])
  })
})
