import { expect, it } from 'vitest'
import { pages } from './pages.ts'

it('R0837 the form of a new contract stands below its professional', () => {
  const page = pages.find(({ path }) => path === '/sst/profissional/$profissionalId/contrato/new')
  expect(page?.title).toBe('Inserir Contrato do Profissional de SST')
})
