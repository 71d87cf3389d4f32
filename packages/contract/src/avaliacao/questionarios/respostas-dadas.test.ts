import { expect, it } from 'vitest'
import { diferencaEmTexto, mudancaDe } from './respostas-dadas.ts'

it('a change is significant from five points or one level on, and none where an answer lacks', () => {
  expect(mudancaDe(70, 75, 'pontos')).toEqual({ diferenca: 5, significativa: true })
  expect(mudancaDe(75, 70.01, 'pontos')).toEqual({ diferenca: -4.99, significativa: false })
  expect(mudancaDe(2, 1, 'niveis')).toEqual({ diferenca: -1, significativa: true })
  expect(mudancaDe(2, 2, 'niveis')).toEqual({ diferenca: 0, significativa: false })
  expect(mudancaDe(null, 80, 'pontos')).toEqual({ diferenca: null, significativa: false })
})

it('says a difference with its sign and unit', () => {
  expect([7.78, 0, -5].map((n) => diferencaEmTexto(n, 'pontos'))).toEqual(['+7,78 p.p.', '0 p.p.', '-5 p.p.'])
  expect([1, -2].map((n) => diferencaEmTexto(n, 'niveis'))).toEqual(['+1 nível', '-2 níveis'])
  expect(diferencaEmTexto(null, 'pontos')).toBeNull()
})
