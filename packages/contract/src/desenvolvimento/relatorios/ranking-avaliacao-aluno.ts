import { refs } from '../../kit/fields.ts'
import { abreCom } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { turmas } from '../turmas/turmas.ts'
import { cursos } from './filtros.ts'

/** Columns of measures that fit on a sheet. */
export const MAIS_AVALIACOES = 8
export const NADA_ESCOLHIDO = 'Selecione ao menos um Curso ou uma Turma'

/** Marks are read only with the authority of the class that shows them. */
export const rankingAvaliacaoAluno = report({
  module: 'desenvolvimento',
  path: 'ranking-avaliacao-aluno',
  title: 'Ranking de Avaliação dos Alunos',
  description: 'Os alunos de cada turma, da maior para a menor média, com a nota de cada avaliação.',
  reveals: [turmas.authorities.verNotas],
  filters: {
    ...cursos(),
    turmasIds: abreCom(refs('turma', { label: 'Turmas', fem: true, max: 1000 }).default([]), []),
    avaliacoesIds: abreCom(refs('avaliacaoCurso', { label: 'Avaliações', fem: true }).default([]), []),
  },
})
