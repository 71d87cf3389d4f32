import type { Comparacao } from '@quadro/contract/captacao/selecao/comparar.ts'
import { expect, it } from 'vitest'
import { arranjar, enderecoDaComparacao, lerIds, soDiferencas, trocar } from './comparar-dados.ts'

it('an address names up to five candidates, each once', () => {
  expect(lerIds('12,15')).toEqual([12, 15])
  expect(lerIds(12)).toEqual([12])
  expect(lerIds('1,1,x,-2,2,3,4,5,6,1.5')).toEqual([1, 2, 3, 4, 5])
  expect(lerIds(undefined)).toEqual([])
  expect(enderecoDaComparacao(7, [3, 1])).toBe('/captacao/solicitacoes-pessoal/7/comparar?candidatos=3,1')
})

it('a column changes places with its neighbour, and stays at an edge', () => {
  expect(trocar([1, 2, 3], 2, -1)).toEqual([2, 1, 3])
  expect(trocar([1, 2, 3], 2, 1)).toEqual([1, 3, 2])
  expect(trocar([1, 2, 3], 3, 1)).toEqual([1, 2, 3])
  expect(trocar([1, 2, 3], 9, 1)).toEqual([1, 2, 3])
})

const celula = (texto: string) => ({ estado: null, texto })
const comparacao = {
  candidatos: [{ id: 1 }, { id: 2 }, { id: 3 }],
  grupos: [
    {
      id: 'a',
      contagens: [1, 2, 3].map((atende) => ({ atende, de: 3 })),
      linhas: [
        { id: 'x', celulas: [celula('1'), celula('2'), celula('2')] },
        { id: 'y', celulas: [celula('z'), celula('z'), celula('z')] },
      ],
    },
    { id: 'b', contagens: [], linhas: [{ id: 'w', celulas: [celula('z'), celula('z'), celula('z')] }] },
  ],
} as unknown as Comparacao

it('columns stand as the address has them, cells and counts with them', () => {
  const feita = arranjar(comparacao, [3, 1, 99])
  expect(feita.candidatos.map((k) => k.id)).toEqual([3, 1])
  expect(feita.grupos[0]!.contagens.map((c) => c.atende)).toEqual([3, 1])
  expect(feita.grupos[0]!.linhas[0]!.celulas.map((c) => c.texto)).toEqual(['2', '1'])
  expect(feita.grupos[1]!.contagens).toEqual([])
})

it('only differences: rows that say the same go, and groups without any', () => {
  expect(soDiferencas(comparacao).map((g) => [g.id, g.linhas.map((l) => l.id)])).toEqual([['a', ['x']]])
  expect(soDiferencas(arranjar(comparacao, [2, 3]))).toEqual([])
})
