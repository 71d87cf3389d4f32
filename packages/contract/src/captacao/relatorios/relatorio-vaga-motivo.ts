import { empresas, lugares, periodo } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { statusSolicitacao } from './filtros.ts'

export const vagaMotivo = report({
  module: 'captacao',
  path: 'vaga-motivo',
  title: 'Vagas por Motivo',
  description:
    'Quantas vagas cada motivo abriu, quantas foram preenchidas e quantas faltam, por estabelecimento e área.',
  filters: { ...periodo('seis-meses'), ...statusSolicitacao(), ...empresas({ opcional: true }), ...lugares() },
})
