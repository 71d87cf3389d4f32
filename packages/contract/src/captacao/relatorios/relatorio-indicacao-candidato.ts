import { empresas, lugares, periodo } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'

export const indicacaoCandidato = report({
  module: 'captacao',
  path: 'indicacao-candidato',
  title: 'Indicação de Candidatos',
  description: 'Quem indicou os candidatos cadastrados no período, e quais foram contratados.',
  filters: { ...periodo('seis-meses'), ...empresas({ opcional: true }), ...lugares() },
})
