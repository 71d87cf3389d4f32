import { opcao } from '../../kit/fields.ts'
import { abreCom, empresas, lugares, periodo } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { statusSolicitacao } from './filtros.ts'

export const AGRUPAMENTOS = [
  { codigo: 'A', descricao: 'Área Organizacional' },
  { codigo: 'C', descricao: 'Cargo' },
] as const

export const duracaoVaga = report({
  module: 'captacao',
  path: 'duracao-vaga',
  title: 'Duração para Preenchimento de Vagas',
  description: 'Quantos dias cada solicitação levou da abertura ao encerramento.',
  filters: {
    ...periodo('seis-meses'),
    ...statusSolicitacao('E'),
    ...empresas({ opcional: true }),
    ...lugares(),
    agruparPor: abreCom(opcao(AGRUPAMENTOS, { label: 'Agrupar por' }).default('A'), 'A'),
  },
})
