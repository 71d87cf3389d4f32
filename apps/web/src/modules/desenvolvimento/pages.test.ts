import { inscricoes } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { expect, it } from 'vitest'
import { pages } from './pages.ts'

const under = (base: string) =>
  pages.filter(({ path }) => path === base || path.startsWith(`${base}/`)).map(({ path }) => path)

it('R0842 classes have their list, a page for a new one, and the address of the old form beside the page of each', () => {
  expect(under('/desenvolvimento/turmas').sort()).toEqual([
    '/desenvolvimento/turmas',
    '/desenvolvimento/turmas/$id',
    '/desenvolvimento/turmas/$id/chamada',
    '/desenvolvimento/turmas/edit',
    '/desenvolvimento/turmas/new',
  ])
  // The old form opens for whoever may see the class; a new one only for who may make it.
  const of = (path: string) => pages.find((page) => page.path === path)
  expect(of('/desenvolvimento/turmas/edit')).toMatchObject({ authorities: [turmas.authorities.ver] })
  expect(of('/desenvolvimento/turmas/new')).toMatchObject({ authorities: [turmas.authorities.criar] })
  expect(under(inscricoes.page)).toHaveLength(3)
})

it('R0843 there are thirteen report screens', () => {
  const reports = under('/desenvolvimento/relatorios').map((path) => path.split('/').at(-1))
  expect(reports.sort()).toEqual([
    'colaborador-certificacao',
    'colaborador-com-treinamento',
    'colaborador-sem-certificacao',
    'colaborador-sem-indicacao-treinamento',
    'colaborador-sem-treinamento',
    'cronograma-treinamento',
    'cursos-vencidos-a-vencer',
    'historico-treinamento',
    'investimento',
    'investimento-colaborador',
    'matriz-treinamento',
    'presenca',
    'ranking-avaliacao-aluno',
  ])
})
