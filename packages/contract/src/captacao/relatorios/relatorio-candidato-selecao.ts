import { empresas, lugares } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { candidatos, ordem, situacaoDoCandidato, statusSolicitacao } from './filtros.ts'

export const candidatoSelecao = report({
  module: 'captacao',
  path: 'candidato-selecao',
  title: 'Candidatos por Seleção',
  description: 'Onde cada candidato está nas solicitações de que participa.',
  filters: {
    ...empresas(),
    ...candidatos({ obrigatorio: true }),
    ...statusSolicitacao(),
    ...situacaoDoCandidato(),
    ...ordem(),
    ...lugares(),
  },
})
