import type { Route } from '../../kit/route.ts'
import './busca.ts'
import './areas.ts'
import { compartilharAnuncio } from './anuncio-compartilhar.ts'
import { anuncios } from './anuncios.ts'
import './anuncios-expiracao.ts'
import './vagas-por-area.ts'
import { cadastros } from './cadastros.ts'
import { contratacao } from './contratacao.ts'
import { delegacoesAprovacao } from './delegacoes-aprovacao.ts'
import { estatisticasPreenchimentoVaga } from './estatisticas-preenchimento-vaga.ts'
import { imprimirSolicitacao } from './imprimir.ts'
import './palavras.ts'
import './para-cargos.ts'
import { duracaoVagaRoutes } from './relatorio-duracao-vaga.ts'
import { vagaMotivoRoutes } from './relatorio-vaga-motivo.ts'
import { selecao } from './selecao.ts'
import { solicitacoesPessoal } from './solicitacoes-pessoal.ts'
import { vagasInternas } from './vagas-internas.ts'
import { vinculoCandidato } from './vinculo-candidato.ts'

export const routes: Route[] = [
  ...cadastros,
  ...solicitacoesPessoal,
  imprimirSolicitacao,
  ...anuncios,
  compartilharAnuncio,
  ...vagasInternas,
  ...delegacoesAprovacao,
  ...vinculoCandidato,
  ...selecao,
  ...contratacao,
  ...estatisticasPreenchimentoVaga,
  ...vagaMotivoRoutes,
  ...duracaoVagaRoutes,
]
