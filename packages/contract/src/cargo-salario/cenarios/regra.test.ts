import { describe, expect, it } from 'vitest'
import { MATRIZ_INICIAL, textoDaRegra } from './regra.ts'

describe('what a rule says in one line', () => {
  it('names the percentage, the amount, the point of the band, or the least and the most of the matrix', () => {
    expect(textoDaRegra({ tipo: 'percentual', valor: 5.5 })).toBe('5,50% para todos')
    expect(textoDaRegra({ tipo: 'valor', valor: 250 })).toBe('R$\u00a0250,00 para todos')
    expect(textoDaRegra({ tipo: 'ponto', ponto: 'piso', percentual: null })).toBe('Até o piso da faixa')
    expect(textoDaRegra({ tipo: 'ponto', ponto: 'teto', percentual: null })).toBe('Até o teto da faixa')
    expect(textoDaRegra({ tipo: 'ponto', ponto: 'valor', percentual: 95 })).toBe('Até 95,00% do valor da faixa')
    expect(textoDaRegra(MATRIZ_INICIAL)).toBe('Matriz, de 0 a 7%')
  })
})
