/** The judgement of bench/leituras.ts: what is over its budget goes red, and a reason stands only where it is needed. */
import { describe, expect, it } from 'vitest'
import { excessos, julgar, type Medida, piores } from '../bench/leituras/orcamento.ts'

const custo = (banco: number, buffers = 500) => ({ servidor: 5, banco, buffers })
const medida = (chave: string, pequena: number, grande: number, mais: Partial<Medida> = {}): Medida => ({
  chave,
  tipo: 'pagina',
  pequena: custo(pequena),
  grande: custo(grande),
  ...mais,
})
const cabe = medida('GET /a', 20, 22)

describe('the budget of a read', () => {
  it('is kept by a page that costs the same at both sizes', () => {
    expect(julgar([cabe], {})).toEqual([])
  })
  it('is exceeded by a query that reads everybody for a page: a slow one goes red', () => {
    const lenta = medida('GET /lenta', 500, 4_000, { grande: custo(4_000, 602_000) })
    expect(julgar([cabe, lenta], {})).toEqual([
      'GET /lenta: 4005 ms de CPU, cabem 60; 602000 buffers, cabem 3000; cresce 7.9 ×, cabem 1.5',
    ])
  })
  it('is exceeded by growth alone, or by buffers alone', () => {
    expect(excessos(medida('GET /cresce', 10, 40))).toEqual(['cresce 3.0 ×, cabem 1.5'])
    expect(excessos({ ...cabe, grande: custo(22, 3_001) })).toEqual(['3001 buffers, cabem 3000'])
  })
  it('lets a few milliseconds double: they say more of the machine than of the query', () => {
    expect(excessos(medida('GET /miuda', 3, 19))).toEqual([])
  })
  it('is wider for the home page, and for a report it bounds the time only', () => {
    expect(excessos(medida('GET /userinfo/x', 80, 90, { tipo: 'inicio' }))).toEqual([])
    expect(excessos(medida('POST /r/previa', 100, 900, { tipo: 'relatorio', grande: custo(900, 400_000) }))).toEqual([])
    expect(excessos(medida('POST /r/previa', 100, 1_100, { tipo: 'relatorio' }))).toHaveLength(1)
  })
})

describe('a reason', () => {
  const acima = medida('GET /b', 20, 200)
  it('excuses what is over its budget', () => {
    expect(julgar([cabe, acima], { 'GET /b': 'counts everybody' })).toEqual([])
  })
  it('is an error where the budget is kept, and where nothing was measured', () => {
    expect(julgar([cabe], { 'GET /a': 'was slow once' })).toEqual(['GET /a: cabe no orçamento, a razão sai da lista'])
    expect(julgar([cabe], { 'GET /c': 'is gone' })).toEqual(['GET /c: tem uma razão e não foi medida'])
  })
})

it('the worst come first', () => {
  const todas = [medida('GET /1', 1, 10), medida('GET /2', 1, 30), medida('GET /3', 1, 20)]
  expect(piores(todas, 2).map(({ chave }) => chave)).toEqual(['GET /2', 'GET /3'])
})
