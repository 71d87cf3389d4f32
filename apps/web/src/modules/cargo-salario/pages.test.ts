/** The number of pages that the specification has. */
import { expect, it } from 'vitest'
import { pages } from './pages.ts'

/** Reports of section 7, without their folder. */
const RELATORIOS = [
  'cargos-resumidos',
  'cargos',
  'talentos-cargos',
  'talentos-areas-organizacionais',
  'talentos-grupos-ocupacionais',
  'historicos-faixas-salariais',
  'planejamentos-realinhamentos',
  'analise-tabelas-salariais',
  'promocoes',
  'projecoes-salariais-talentos',
  'situacoes',
  'ultimas-promocoes',
  'talentos-competencias',
  'matriz-talentos-competencias',
  'alteracoes-cargos-e-ou-areas',
]
const rotas = pages.map(({ path }) => path)

it('R0428 there are three screens of collective movements: of people, of bands and of indices', () => {
  const movimentos = rotas.filter((path) => path.startsWith('/cargo-salario/reajustes-coletivos'))
  expect(movimentos).toEqual([
    '/cargo-salario/reajustes-coletivos-colaboradores',
    '/cargo-salario/reajustes-coletivos-faixas-salariais',
    '/cargo-salario/reajustes-coletivos-indices',
  ])
})

it('R0429 each of the 15 reports of the specification has its page in the menu', () => {
  const relatorios = pages.filter(({ path }) => path.startsWith('/cargo-salario/relatorios/'))
  const doModulo = relatorios.map(({ path }) => path.replace('/cargo-salario/relatorios/', ''))
  expect(doModulo.sort()).toEqual([...RELATORIOS].sort())
  for (const { menu, path } of relatorios) expect(menu, path).toBe('Relatórios')
})
