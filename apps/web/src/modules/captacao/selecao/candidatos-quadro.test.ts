import type { CandidatoNaSolicitacao } from '@quadro/contract/captacao/selecao/selecao.ts'
import { expect, it } from 'vitest'
import { colunas } from './candidatos-quadro.tsx'

const em = (etapaSeletivaId: number | null, contratado = false) =>
  ({ etapaSeletivaId, etapaSeletivaNome: `Etapa ${etapaSeletivaId}`, contratado }) as CandidatoNaSolicitacao
const etapas = [
  { id: 7, nome: 'Triagem' },
  { id: 3, nome: 'Proposta' },
]
const titulos = (rows: CandidatoNaSolicitacao[], contrata = true) =>
  colunas(etapas, rows, contrata).map(({ title, canDrop }) => [title, canDrop])

it('the board has those who applied, the stages in the request’s order, and those who were hired', () => {
  expect(titulos([em(7), em(null)])).toEqual([
    ['Inscritos', false],
    ['Triagem', true],
    ['Proposta', true],
    ['Contratados', true],
  ])
  expect(titulos([], false).at(-1)).toEqual(['Contratados', false])
})
it('who stands in a stage that the request no longer has is still seen, but nobody is put there', () => {
  expect(titulos([em(9), em(9), em(12, true)]).slice(3)).toEqual([
    ['Etapa 9', false],
    ['Contratados', true],
  ])
})
