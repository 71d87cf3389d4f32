import { refs } from '../../kit/fields.ts'
import { abreCom, empresas } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { statusQualificacaoCadastral, statusSolicitacao } from './filtros.ts'

export const qualificacaoPorSolicitacao = report({
  module: 'captacao',
  path: 'qualificacao-cadastral-solicitacao-pessoal',
  title: 'Qualificação Cadastral por Solicitação de Pessoal',
  description: 'O que o governo respondeu sobre os candidatos de cada solicitação.',
  filters: {
    ...statusSolicitacao(),
    ...statusQualificacaoCadastral(),
    ...empresas({ opcional: true }),
    solicitacoesIds: abreCom(refs({ label: 'Solicitações', fem: true, max: 1000 }).default([]), []),
  },
})
