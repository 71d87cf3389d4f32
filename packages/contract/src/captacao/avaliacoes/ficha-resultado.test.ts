import { describe, expect, it } from 'vitest'
import { type CriterioMedido, fracaoDe, type NotaDada, resultadoDaFicha } from './ficha-resultado.ts'

const criterios: CriterioMedido[] = [
  { id: 1, peso: 3, exigido: 4 },
  { id: 2, peso: 1, exigido: 2 },
  { id: 3, peso: 2, exigido: null },
]
const nota = (criterioId: number, lugar: number, avaliadorId = 1): NotaDada => ({ criterioId, avaliadorId, lugar })

describe('the result of a scorecard', () => {
  it('is the weighted mean of how much of what is asked was found (the example of docs/ficha-de-avaliacao.md)', () => {
    // 3 × mean(3/4, 4/4) + 1 × 2/2 + 2 × 3/5, over 6.
    const { percentual, avaliados, total, avaliadores } = resultadoDaFicha(
      criterios,
      [nota(1, 3), nota(1, 4, 2), nota(2, 2), nota(3, 3)],
      5,
    )
    expect({ percentual, avaliados, total, avaliadores }).toEqual({
      percentual: 80.42,
      avaliados: 3,
      total: 3,
      avaliadores: 2,
    })
  })
  it('counts what goes beyond as all of it, and no more', () => {
    expect(fracaoDe(5, 2, 5)).toBe(1)
    expect(resultadoDaFicha([criterios[1]!], [nota(2, 5)], 5).percentual).toBe(100)
  })
  it('leaves out criteria without a level, and is none without any', () => {
    expect(resultadoDaFicha(criterios, [nota(2, 1)], 5)).toMatchObject({ percentual: 50, avaliados: 1, total: 3 })
    expect(resultadoDaFicha(criterios, [], 5)).toMatchObject({ percentual: null, avaliados: 0, avaliadores: 0 })
    expect(resultadoDaFicha(criterios, [nota(99, 5)], 5).percentual).toBeNull()
  })
  it('tells how far a criterion is met, and how far its evaluators lie apart', () => {
    const { criterios: por } = resultadoDaFicha(criterios, [nota(1, 2), nota(1, 4, 2), nota(2, 2), nota(3, 5)], 5)
    expect(por.get(1)).toMatchObject({ lugar: 3, estado: 'parte', diferenca: 2, avaliadores: 2 })
    expect(por.get(2)).toMatchObject({ estado: 'atende', diferenca: 0 })
    // The criterion asks for no particular level, so there is nothing to compare with.
    expect(por.get(3)?.estado).toBeNull()
    expect(resultadoDaFicha(criterios, [nota(1, 2)], 5).criterios.get(1)?.estado).toBe('nao')
  })
  it('never falls by a better level, stays between 0 and 100, and knows no order and no unit of weights', () => {
    for (let lugar = 1; lugar < 5; lugar += 1) {
      const of = (l: number) => resultadoDaFicha(criterios, [nota(1, l), nota(2, 1), nota(3, 2)], 5).percentual!
      expect(of(lugar + 1)).toBeGreaterThanOrEqual(of(lugar))
      expect(of(lugar)).toBeGreaterThan(0)
      expect(of(lugar)).toBeLessThanOrEqual(100)
    }
    const notas = [nota(1, 3), nota(2, 1, 2), nota(3, 4)]
    const normal = resultadoDaFicha(criterios, notas, 5).percentual
    expect(resultadoDaFicha([...criterios].reverse(), [...notas].reverse(), 5).percentual).toBe(normal)
    expect(
      resultadoDaFicha(
        criterios.map((c) => ({ ...c, peso: c.peso * 7 })),
        notas,
        5,
      ).percentual,
    ).toBe(normal)
  })
})
