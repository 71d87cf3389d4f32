import { describe, expect, it } from 'vitest'
import { mesesInteirosDoPeriodo, parteDaTaxa, taxaDeDemissao, turnover } from './rotatividade.ts'

const M = { inicio: 50, admissoes: 3, desligamentos: 2, transferidosDe: 9, transferidosPara: 9 }

describe('figures of movement', () => {
  it('are whole months that the period touches, without the unfinished one', () => {
    expect(mesesInteirosDoPeriodo('2026-05-26', '2026-11-26', '2026-11-26').map((j) => j.inicio.slice(0, 7))).toEqual([
      ...['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'],
    ])
    expect(mesesInteirosDoPeriodo('2024-02-10', '2024-02-11', '2026-01-01')).toEqual([
      { inicio: '2024-02-01', fim: '2024-02-29' },
    ])
    // On its last day a month is not over.
    expect(mesesInteirosDoPeriodo('2026-10-01', '2026-10-31', '2026-10-31')).toEqual([])
    expect(mesesInteirosDoPeriodo('2026-10-01', '2026-10-31', '2026-11-01')).toHaveLength(1)
  })

  it('leave transfers out of both terms', () => {
    expect(turnover.valor(M)).toBe(5)
    expect(taxaDeDemissao.valor(M)).toBe(4)
    expect(turnover.valor({ ...M, inicio: 0 })).toBeNull()
  })

  it('call voluntary what the employee wanted, and only the employer involuntary', () => {
    expect(['E', 'R', 'A', 'F', 'O', null].map((i) => parteDaTaxa(i as 'E'))).toEqual([
      ...['voluntarias', 'involuntarias', 'outras', 'outras', 'outras', 'outras'],
    ])
  })
})
