import { empresas, lugares, periodo } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'

export const divulgacaoVaga = report({
  module: 'captacao',
  path: 'divulgacao-vaga',
  title: 'Estatísticas de Divulgação da Vaga',
  description: 'Por onde os candidatos das solicitações abertas no período ficaram sabendo da vaga.',
  filters: { ...periodo('seis-meses'), ...empresas({ opcional: true }), ...lugares() },
})
