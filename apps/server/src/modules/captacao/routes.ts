import './solicitacoes/o-que-termina.ts'
import type { Route } from '../../kit/http/route.ts'
import './busca.ts'
import { aceiteDaSolicitacao } from './solicitacoes/aceite-da-solicitacao.ts'
import './solicitacoes/areas.ts'
import './solicitacoes/origem-de-acoes.ts'
import { compartilharAnuncio } from './anuncios/anuncio-compartilhar.ts'
import { anuncios } from './anuncios/anuncios.ts'
import './anuncios/anuncios-expiracao.ts'
import { textoDoAnuncio } from './anuncios/texto-inicial.ts'
import { areasInteresse } from './cadastros/areas-interesse.ts'
import './solicitacoes/vagas-por-area.ts'
import { avaliacoes } from './avaliacoes/avaliacoes.ts'
import { avaliacoesDaSolicitacao } from './avaliacoes/avaliacoes-solicitacao.ts'
import { examesPalografico } from './avaliacoes/exames-palografico.ts'
import { ficha } from './avaliacoes/ficha.ts'
import { modelosAvaliacaoCandidato } from './avaliacoes/modelos-avaliacao-candidato.ts'
import { candidatosBusca } from './busca/candidatos-busca.ts'
import { cadastros } from './cadastros/cadastros.ts'
import { cargo } from './cadastros/cargo.ts'
import { candidatos } from './candidatos/candidatos.ts'
import { candidatosCurriculo } from './candidatos/candidatos-curriculo.ts'
import { documentosDoCandidato } from './candidatos/candidatos-documentos.ts'
import { candidatosDuplicados } from './candidatos/candidatos-duplicados.ts'
import { imprimirCandidato } from './candidatos/candidatos-imprimir.ts'
import { candidatosLote } from './candidatos/candidatos-lote.ts'
import { entrevistas } from './entrevistas/entrevistas.ts'
import { minhasEntrevistas } from './entrevistas/entrevistas-minhas.ts'
import { estatisticasPreenchimentoVaga } from './relatorios/estatisticas-preenchimento-vaga.ts'
import { cadastrosAConfirmar } from './selecao/cadastros-a-confirmar.ts'
import { comparacao } from './selecao/comparar.ts'
import { contratacao } from './selecao/contratacao.ts'
import { etapasDasSolicitacoes } from './selecao/etapas-solicitacao.ts'
import { historico } from './selecao/historico.ts'
import { delegacoesAprovacao } from './solicitacoes/delegacoes-aprovacao.ts'
import { imprimirSolicitacao } from './solicitacoes/imprimir.ts'
import './candidatos/ja-foi-colaborador.ts'
import { mensagensACandidatos } from './mensagens/mensagens-candidatos.ts'
import { modelosCarta } from './mensagens/modelos-carta.ts'
import { modelosMensagem } from './mensagens/modelos-mensagem.ts'
import { whatsApp } from './mensagens/whatsapp.ts'
import './avaliacoes/prontos.ts'
import './cadastros/prontos.ts'
import './palavras.ts'
import './selecao/para-cargos.ts'
import './prazos.ts'
import { vagasInternas } from './anuncios/vagas-internas.ts'
import { qualificacaoCadastral } from './candidatos/qualificacao-cadastral.ts'
import { caixaDeCurriculos } from './recebidos/caixa.ts'
import { curriculosRecebidos } from './recebidos/recebidos.ts'
import { analiseEtapaSeletivaRoutes } from './relatorios/relatorio-analise-etapa-seletiva.ts'
import { avaliacaoCandidatoRoutes } from './relatorios/relatorio-avaliacao-candidato.ts'
import { candidatoSelecaoRoutes } from './relatorios/relatorio-candidato-selecao.ts'
import { relatorioDeCargosRoutes } from './relatorios/relatorio-cargo.ts'
import { divulgacaoVagaRoutes } from './relatorios/relatorio-divulgacao-vaga.ts'
import { duracaoVagaRoutes } from './relatorios/relatorio-duracao-vaga.ts'
import { indicacaoCandidatoRoutes } from './relatorios/relatorio-indicacao-candidato.ts'
import { opcoesDosRelatorios } from './relatorios/relatorio-opcoes.ts'
import { perfilCandidatosRoutes } from './relatorios/relatorio-perfil-candidatos.ts'
import { qualificacaoCadastralRoutes } from './relatorios/relatorio-qualificacao-cadastral.ts'
import { vagaMotivoRoutes } from './relatorios/relatorio-vaga-motivo.ts'
import { recusas } from './selecao/recusa.ts'
import { selecao } from './selecao/selecao.ts'
import { vinculoCandidato } from './selecao/vinculo-candidato.ts'
import { solicitacoesPessoal } from './solicitacoes/solicitacoes-pessoal.ts'

export const routes: Route[] = [
  ...areasInteresse,
  ...cadastros,
  ...cadastrosAConfirmar,
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
  whatsApp,
  ...modelosCarta,
  aceiteDaSolicitacao,
  ...recusas,
  ...modelosAvaliacaoCandidato,
  ...avaliacoes,
  ...avaliacoesDaSolicitacao,
  ...solicitacoesPessoal,
  imprimirSolicitacao,
  ...anuncios,
  textoDoAnuncio,
  ...candidatosBusca,
  ...candidatosLote,
  ...candidatosDuplicados,
  compartilharAnuncio,
  ...vagasInternas,
  ...delegacoesAprovacao,
  // Before {id}, which would take its name for an id.
  ...caixaDeCurriculos,
  ...curriculosRecebidos,
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
  ...perfilCandidatosRoutes,
  ...qualificacaoCadastralRoutes,
  ...relatorioDeCargosRoutes,
  ...vagaMotivoRoutes,
  ...duracaoVagaRoutes,
]
