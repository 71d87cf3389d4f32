import type { PerguntaDaSelecao, RespostaDada } from '@quadro/contract/captacao/anuncios/perguntas.ts'
import type { CandidatoNaSolicitacao } from '@quadro/contract/captacao/selecao/selecao.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PerguntasDoCandidato } from './candidato-perguntas.tsx'
import {
  chipsDeCandidatos,
  filtrarCandidatos,
  filtrosDeCandidatos,
  lerFiltroDeCandidatos,
} from './candidatos-filtro.tsx'

afterEach(cleanup)

const pergunta = (id: number, outros: Partial<PerguntaDaSelecao>): PerguntaDaSelecao => ({
  ...{ id, texto: `Pergunta ${id}`, tipo: 'S', esperada: null, minimo: null, maximo: null, retirada: false },
  ...outros,
})
const perguntas = [
  pergunta(1, { texto: 'Tem CNH B?', esperada: 'S' }),
  pergunta(2, { texto: 'Quantos anos?', tipo: 'N', minimo: 2, maximo: 5 }),
  pergunta(3, { texto: 'Fuma?', esperada: 'N', retirada: true }),
]
const sim = (perguntaId: number, valor: boolean): RespostaDada => ({ perguntaId, sim: valor, numero: null })
const numero = (perguntaId: number, valor: number): RespostaDada => ({ perguntaId, sim: null, numero: valor })
const quem = (id: number, ...respostas: RespostaDada[]) => ({ id, nome: `C${id}`, respostas }) as CandidatoNaSolicitacao
const todos = [
  quem(10, sim(1, true), numero(2, 2), sim(3, true)),
  quem(11, sim(1, false), numero(2, 5)),
  quem(12, sim(1, true)),
  quem(13),
]
const passam = (search: Record<string, string>) =>
  filtrarCandidatos(todos, lerFiltroDeCandidatos(search, perguntas), [], perguntas).map((r) => r.id)

it('the board is filtered by all questions together, and by each', () => {
  expect(passam({})).toEqual([10, 11, 12, 13])
  expect(passam({ perguntas: 'todas' })).toEqual([10])
  expect(passam({ perguntas: 'nao' })).toEqual([11])
  expect(passam({ perguntas: 'sem' })).toEqual([12, 13])
  expect(passam({ p1: 'atende' })).toEqual([10, 12])
  expect(passam({ p1: 'nao' })).toEqual([11])
  expect(passam({ p1: 'atende', p2: 'sem' })).toEqual([12])
  // What is asked no more filters nothing, nor does an address that says something else.
  expect(passam({ p3: 'nao', p1: 'talvez', perguntas: 'x' })).toEqual([10, 11, 12, 13])
})
it('each filter says the question and the answer, and is cleared with the others', () => {
  const chips = chipsDeCandidatos(lerFiltroDeCandidatos({ perguntas: 'nao', p1: 'nao', p2: 'atende' }, perguntas))
  expect(chips.map(({ id, label, value }) => [id, label, value])).toEqual([
    ['perguntas', 'Perguntas', 'Não atende a alguma'],
    ['p1', 'Tem CNH B?', 'Não'],
    ['p2', 'Quantos anos?', 'Atende (de 2 a 5)'],
  ])
  expect(filtrosDeCandidatos(perguntas)).toEqual(['busca', 'resultado', 'parado', 'atrasados', 'perguntas', 'p1', 'p2'])
})
it('the panel says answer and expectation in words, and a retired question only where it was answered', () => {
  render(<PerguntasDoCandidato perguntas={perguntas} respostas={todos[0]!.respostas} />)
  expect(screen.getByText('Atende 2 de 2')).toBeTruthy()
  expect(screen.getByText('Atende · esperado: de 2 a 5')).toBeTruthy()
  expect(screen.getByText('Fuma? (pergunta retirada)')).toBeTruthy()
  expect(screen.getByText('Não atende · esperado: Não')).toBeTruthy()
  cleanup()
  render(<PerguntasDoCandidato perguntas={perguntas} respostas={[]} />)
  // Once for all, and once for each that is asked.
  expect(screen.getAllByText('Sem resposta')).toHaveLength(3)
  expect(screen.queryByText(/Fuma/)).toBeNull()
})
