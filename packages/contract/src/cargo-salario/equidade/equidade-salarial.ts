import { opcao, refs } from '../../kit/fields.ts'
import { abreCom } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { SEMESTRES, ultimoEncerrado } from './semestres.ts'

/** What women earn against what men earn. Its authority shows no salary: percentages only, of no small group. */
export const equidadeSalarial = report({
  module: 'cargo-salario',
  path: 'equidade-salarial',
  base: '/cargo-salario/equidade-salarial',
  title: 'Equidade Salarial',
  description: 'Salário das mulheres sobre o dos homens, por grupo da CBO e estabelecimento, sem mostrar salário.',
  cells: 'pessoas',
  filters: {
    semestre: abreCom(opcao(SEMESTRES, { label: 'Semestre' }), (hoje) => ultimoEncerrado(hoje)),
    estabelecimentosIds: abreCom(refs('estabelecimento', { label: 'Estabelecimentos' }).default([]), []),
  },
})
/** The row of everybody. */
export const TODOS = 'Todos'

/** Where actions of the plan come from (docs/kit/plano-de-acao.md): a company has one plan of pay equity. */
export const ORIGEM_EQUIDADE = { tipo: 'equidadeSalarial', id: 1 } as const
