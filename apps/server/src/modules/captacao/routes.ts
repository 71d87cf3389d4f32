import type { Route } from '../../kit/route.ts'
import './busca.ts'
import './areas.ts'
import { compartilharAnuncio } from './anuncio-compartilhar.ts'
import { anuncios } from './anuncios.ts'
import './anuncios-expiracao.ts'
import { areasInteresse } from './areas-interesse.ts'
import './vagas-por-area.ts'
import { avaliacoes } from './avaliacoes.ts'
import { avaliacoesDaSolicitacao } from './avaliacoes-solicitacao.ts'
import { cadastros } from './cadastros.ts'
import { candidatos } from './candidatos.ts'
import { candidatosBusca } from './candidatos-busca.ts'
import { candidatosCurriculo } from './candidatos-curriculo.ts'
import { documentosDoCandidato } from './candidatos-documentos.ts'
import { candidatosDuplicados } from './candidatos-duplicados.ts'
import { imprimirCandidato } from './candidatos-imprimir.ts'
import { candidatosLote } from './candidatos-lote.ts'
import { cargo } from './cargo.ts'
import { comparacao } from './comparar.ts'
import { contratacao } from './contratacao.ts'
import { delegacoesAprovacao } from './delegacoes-aprovacao.ts'
import { entrevistas } from './entrevistas.ts'
import { minhasEntrevistas } from './entrevistas-minhas.ts'
import { estatisticasPreenchimentoVaga } from './estatisticas-preenchimento-vaga.ts'
import { etapasDasSolicitacoes } from './etapas-solicitacao.ts'
import { examesPalografico } from './exames-palografico.ts'
import { ficha } from './ficha.ts'
import { historico } from './historico.ts'
import { imprimirSolicitacao } from './imprimir.ts'
import { modelosAvaliacaoCandidato } from './modelos-avaliacao-candidato.ts'
import './ja-foi-colaborador.ts'
import { mensagensACandidatos } from './mensagens-candidatos.ts'
import { modelosMensagem } from './modelos-mensagem.ts'
import './palavras.ts'
import './para-cargos.ts'
import './prazos.ts'
import { qualificacaoCadastral } from './qualificacao-cadastral.ts'
import { recusas } from './recusa.ts'
import { analiseEtapaSeletivaRoutes } from './relatorio-analise-etapa-seletiva.ts'
import { avaliacaoCandidatoRoutes } from './relatorio-avaliacao-candidato.ts'
import { candidatoSelecaoRoutes } from './relatorio-candidato-selecao.ts'
import { relatorioDeCargosRoutes } from './relatorio-cargo.ts'
import { divulgacaoVagaRoutes } from './relatorio-divulgacao-vaga.ts'
import { duracaoVagaRoutes } from './relatorio-duracao-vaga.ts'
import { indicacaoCandidatoRoutes } from './relatorio-indicacao-candidato.ts'
import { opcoesDosRelatorios } from './relatorio-opcoes.ts'
import { qualificacaoCadastralRoutes } from './relatorio-qualificacao-cadastral.ts'
import { vagaMotivoRoutes } from './relatorio-vaga-motivo.ts'
import { selecao } from './selecao.ts'
import { solicitacoesPessoal } from './solicitacoes-pessoal.ts'
import { vagasInternas } from './vagas-internas.ts'
import { vinculoCandidato } from './vinculo-candidato.ts'

export const routes: Route[] = [
  ...areasInteresse,
  ...cadastros,
  ...candidatos,
  ...documentosDoCandidato,
  imprimirCandidato,
  ...ficha,
  ...historico,
  ...candidatosCurriculo,
  ...cargo,
  ...comparacao,
  ...etapasDasSolicitacoes,
  ...entrevistas,
  ...minhasEntrevistas,
  ...examesPalografico,
  ...mensagensACandidatos,
  ...modelosMensagem,
  ...recusas,
  ...modelosAvaliacaoCandidato,
  ...avaliacoes,
  ...avaliacoesDaSolicitacao,
  ...solicitacoesPessoal,
  imprimirSolicitacao,
  ...anuncios,
  ...candidatosBusca,
  ...candidatosLote,
  ...candidatosDuplicados,
  compartilharAnuncio,
  ...vagasInternas,
  ...delegacoesAprovacao,
  ...vinculoCandidato,
  ...selecao,
  ...contratacao,
  ...estatisticasPreenchimentoVaga,
  ...analiseEtapaSeletivaRoutes,
  ...avaliacaoCandidatoRoutes,
  ...candidatoSelecaoRoutes,
  ...divulgacaoVagaRoutes,
  ...indicacaoCandidatoRoutes,
  ...opcoesDosRelatorios,
  ...qualificacaoCadastral,
  ...qualificacaoCadastralRoutes,
  ...relatorioDeCargosRoutes,
  ...vagaMotivoRoutes,
  ...duracaoVagaRoutes,
]
