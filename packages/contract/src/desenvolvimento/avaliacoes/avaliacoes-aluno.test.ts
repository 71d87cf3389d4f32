import { expect, it } from 'vitest'
import { falhouPelaFrequencia } from './avaliacoes-aluno.ts'

it('knows who failed by the hours they came to, and not by a result', () => {
  const medidas = [
    { id: 1, minimo: 7 },
    { id: 2, minimo: null },
  ]
  const aluno = (situacao: 'R' | 'A', um: number | null, dois: number | null) => ({
    situacao,
    resultados: [
      { avaliacaoCursoId: 1, resultado: um },
      { avaliacaoCursoId: 2, resultado: dois },
    ],
  })
  expect(falhouPelaFrequencia(medidas, aluno('R', 7, 0))).toBe(true)
  expect(falhouPelaFrequencia(medidas, aluno('R', null, null))).toBe(true)
  expect(falhouPelaFrequencia(medidas, aluno('R', 6.99, 100))).toBe(false)
  expect(falhouPelaFrequencia(medidas, aluno('A', 9, 100))).toBe(false)
})
