import type { Route } from '../../kit/route.ts'
import './busca.ts'
import { anuncios } from './anuncios.ts'
import { cadastros } from './cadastros.ts'
import { estatisticasPreenchimentoVaga } from './estatisticas-preenchimento-vaga.ts'
import { imprimirSolicitacao } from './imprimir.ts'
import { duracaoVagaRoutes } from './relatorio-duracao-vaga.ts'
import { vagaMotivoRoutes } from './relatorio-vaga-motivo.ts'
import { selecao } from './selecao.ts'
import { solicitacoesPessoal } from './solicitacoes-pessoal.ts'

export const routes: Route[] = [
  ...cadastros,
  ...solicitacoesPessoal,
  imprimirSolicitacao,
  ...anuncios,
  ...selecao,
  ...estatisticasPreenchimentoVaga,
  ...vagaMotivoRoutes,
  ...duracaoVagaRoutes,
]
