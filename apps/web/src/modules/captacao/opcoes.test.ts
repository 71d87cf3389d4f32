import { expect, it } from 'vitest'
import { arvoreDeAreas } from './opcoes.ts'

it('makes a tree of the paths of areas', () => {
  const nodes = arvoreDeAreas([
    { id: 1, label: 'Operações' },
    { id: 2, label: 'Operações / Manutenção' },
    { id: 3, label: 'Operações / Manutenção / Mecânica' },
  ])
  expect(nodes).toEqual([
    { id: 1, label: 'Operações', parentId: null },
    { id: 2, label: 'Manutenção', parentId: 1 },
    { id: 3, label: 'Mecânica', parentId: 2 },
  ])
})
it('hangs an area on the nearest one that the user reaches, and keeps a slash in a name', () => {
  expect(
    arvoreDeAreas([
      { id: 1, label: 'Operações' },
      { id: 3, label: 'Operações / Manutenção / Mecânica' },
      { id: 4, label: 'Compras / Contratos' },
    ]),
  ).toEqual([
    { id: 1, label: 'Operações', parentId: null },
    { id: 3, label: 'Manutenção / Mecânica', parentId: 1 },
    { id: 4, label: 'Compras / Contratos', parentId: null },
  ])
})
