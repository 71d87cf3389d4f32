import { refOpcional } from '../../kit/fields.ts'
import { empresas, lugares, periodo } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { candidatos, statusSolicitacao } from './filtros.ts'

export const avaliacaoCandidato = report({
  module: 'captacao',
  path: 'avaliacao-candidato',
  title: 'Avaliação de Candidatos',
  description: 'As avaliações respondidas no período, com a nota de cada aspecto e a aprovação.',
  filters: {
    ...periodo('seis-meses'),
    ...statusSolicitacao(),
    ...empresas({ opcional: true }),
    ...lugares(),
    solicitacaoId: refOpcional({ label: 'Solicitação', fem: true }),
    avaliacaoId: refOpcional({ label: 'Avaliação', fem: true }),
    ...candidatos(),
  },
})
