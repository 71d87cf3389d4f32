import { expect, it } from 'vitest'
import { pages } from './pages.ts'

it('R0029 has states, generations, cities and neighbourhoods, each with its list, new record and record', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual([
    '/geral/bairros',
    '/geral/cidades',
    '/geral/estados',
    '/geral/geracoes',
  ])
  for (const { children } of pages) expect(children).toEqual(['new', '$id'])
})
