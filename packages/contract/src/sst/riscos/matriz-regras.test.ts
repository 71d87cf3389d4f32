import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barrasDaClasse, buracosDaMatriz, chaveDaCelula, classesSemCombinacao } from './matriz-regras.ts'

const nivel = (id: number, nome: string, ordem = id) => ({ id, nome, ordem })
const celula = (gravidadeRiscoId: number, probabilidadeRiscoId: number, classe: number | null) => ({
  gravidadeRiscoId,
  probabilidadeRiscoId,
  classificacaoSeveridadeRiscoId: classe,
})
const GRAVIDADES = [nivel(1, 'Leve'), nivel(2, 'Maior')]
const PROBABILIDADES = [nivel(7, 'Rara'), nivel(8, 'Certa')]

describe('the matrix of severity', () => {
  it('names its holes', () => {
    expect(buracosDaMatriz(GRAVIDADES, PROBABILIDADES, [])).toEqual([
      'Leve × Rara',
      'Leve × Certa',
      'Maior × Rara',
      'Maior × Certa',
    ])
    const quase = [celula(1, 7, 3), celula(1, 8, null), celula(2, 7, 3), celula(2, 8, 4)]
    expect(buracosDaMatriz(GRAVIDADES, PROBABILIDADES, quase)).toEqual(['Leve × Certa'])
  })
  it('has as many holes as pairs without a class', () => {
    const lado = fc.integer({ min: 1, max: 8 })
    fc.assert(
      fc.property(lado, lado, fc.array(fc.boolean(), { minLength: 64, maxLength: 64 }), (g, p, pintada) => {
        const niveis = (n: number) => Array.from({ length: n }, (_, i) => nivel(i + 1, `N${i + 1}`))
        const todas = niveis(g).flatMap((a) => niveis(p).map((b) => celula(a.id, b.id, 1)))
        const celulas = todas.filter((_, i) => pintada[i])
        expect(new Set(todas.map(chaveDaCelula)).size).toBe(g * p)
        expect(buracosDaMatriz(niveis(g), niveis(p), celulas)).toHaveLength(g * p - celulas.length)
      }),
    )
  })
  it.each([
    [[1], [5]],
    [
      [1, 2],
      [1, 5],
    ],
    [
      [10, 20, 30],
      [1, 3, 5],
    ],
    [
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ],
    [
      [1, 2, 3, 4, 5, 6, 9],
      [1, 2, 2, 3, 4, 4, 5],
    ],
  ])('classes in the orders %j have %j bars', (ordens, barras) => {
    const classes = ordens.map((ordem) => nivel(ordem, `C${ordem}`))
    expect(classes.map(({ id }) => barrasDaClasse(classes, id))).toEqual(barras)
    expect(barrasDaClasse(classes, 77)).toBe(0)
  })
  it('knows the classes that have no pair', () => {
    const classes = [nivel(3, 'Trivial'), nivel(4, 'Moderado')]
    expect(classesSemCombinacao(classes, [celula(1, 7, 3), celula(1, 8, null)])).toEqual(['Moderado'])
  })
})
