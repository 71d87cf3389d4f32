/** The pages that the specification names. */
import { expect, it } from 'vitest'
import { pages } from './pages.ts'

/** Reports of section 2, without their folder. */
const RELATORIOS = [
  'resultado-avaliacao',
  'acompanhamento-experiencia-previsto',
  'acompanhamento-periodo-experiencia',
  'ranking-performance-periodo-experiencia',
  'cartao-acompanhamento-periodo-experiencia',
  'resultado-avaliacao-agrupado-faixa',
  'analise-desempenho-competencia-talento',
  'avaliacao-desempenho-avaliadores-avaliados',
  'analise-desempenho-competencia-organizacional',
  'comparativo-performance-talento',
]
const enderecos = pages.flatMap(({ path, children = [] }) => [path, ...children.map((child) => `${path}/${child}`)])

it('R0422 periods of experience are inserted on a page of their own', () => {
  expect(enderecos).toContain('/avaliacao/periodos-experiencia/new')
})
it('R0423 performance evaluations are inserted on a page of their own', () => {
  expect(enderecos).toContain('/avaliacao/avaliacoes-desempenho/new')
})
it('R0427 each of the ten reports of the specification has its page in the menu', () => {
  const noMenu = pages.filter(({ menu }) => menu === 'Relatórios').map(({ path }) => path)
  for (const nome of RELATORIOS) expect(noMenu).toContain(`/avaliacao/relatorios/${nome}`)
})
