import { describe, expect, it } from 'vitest'
import { camposDiferentes, emVigor, levarAdiante, primeiraLinha, situacaoDaLinha } from './vigencia.ts'

const linhas = [
  { id: 3, data: '2025-02-01', area: 'B', faixa: 2 },
  { id: 1, data: '2022-03-14', area: 'A', faixa: 1 },
  { id: 4, data: '2027-01-01', area: 'B', faixa: 3 },
  { id: 2, data: '2023-07-01', area: 'B', faixa: 1 },
]
const campos = ['area', 'faixa'] as const

describe('effective-dated history', () => {
  it.each([
    ['2022-03-13', undefined],
    ['2022-03-14', 1],
    ['2025-01-31', 2],
    ['2026-11-20', 3],
    ['2030-01-01', 4],
  ])('on %s row %s is in force', (dia, id) => {
    expect(emVigor(linhas, dia)?.id).toBe(id)
  })
  it('knows the first row, and which are planned, in force and past', () => {
    expect(primeiraLinha(linhas)?.id).toBe(1)
    expect(linhas.map((l) => situacaoDaLinha(linhas, l, '2026-11-20'))).toEqual(['current', 'past', 'planned', 'past'])
  })
  it('names the fields that changed', () => {
    expect(camposDiferentes(linhas[1]!, linhas[3]!, campos)).toEqual(['area'])
  })
  it('carries a change in the past through the rows that still hold the old value', () => {
    const antes = linhas[1]!
    const depois = { ...antes, area: 'C', faixa: 9 }
    expect(levarAdiante(linhas, '2022-10-01', antes, depois, campos).map((c) => [c.linha.id, c.herda])).toEqual([
      [2, { faixa: 9 }],
      [3, {}],
      [4, {}],
    ])
  })
  it('goes on to the last row when nothing later changed the field', () => {
    const antes = linhas[3]!
    const herdam = levarAdiante(linhas, '2024-01-01', antes, { ...antes, area: 'C' }, campos)
    expect(herdam.map((c) => c.herda)).toEqual([{ area: 'C' }, { area: 'C' }])
  })
})
