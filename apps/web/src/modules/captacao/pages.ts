import * as anuncios from '@quadro/contract/captacao/anuncios/anuncios.ts'
import { autoridade as vagasInternas } from '@quadro/contract/captacao/anuncios/vagas-internas.ts'
import { autoridades as avaliacoes } from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import { autoridades as exames } from '@quadro/contract/captacao/avaliacoes/exames-palografico.ts'
import { modelos } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import * as cadastros from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { autoridades as cargos } from '@quadro/contract/captacao/cadastros/cargo.ts'
import { marcadores } from '@quadro/contract/captacao/cadastros/marcadores.ts'
import {
  base as candidatos,
  autoridades as doCandidato,
} from '@quadro/contract/captacao/candidatos/candidatos-autoridade.ts'
import { autoridades as entrevistas } from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { modelosCarta } from '@quadro/contract/captacao/mensagens/modelos-carta.ts'
import { modelosMensagem } from '@quadro/contract/captacao/mensagens/modelos-mensagem.ts'
import { base as recebidos } from '@quadro/contract/captacao/recebidos/curriculos-recebidos.ts'
import { autoridade as verEstatisticas } from '@quadro/contract/captacao/relatorios/estatisticas-preenchimento-vaga.ts'
import {
  analiseEtapaSeletiva,
  paginaDaAnalise,
} from '@quadro/contract/captacao/relatorios/relatorio-analise-etapa-seletiva.ts'
import { avaliacaoCandidato } from '@quadro/contract/captacao/relatorios/relatorio-avaliacao-candidato.ts'
import { candidatoSelecao } from '@quadro/contract/captacao/relatorios/relatorio-candidato-selecao.ts'
import { relatorioDeCargos } from '@quadro/contract/captacao/relatorios/relatorio-cargo.ts'
import { divulgacaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-divulgacao-vaga.ts'
import { duracaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-duracao-vaga.ts'
import { indicacaoCandidato } from '@quadro/contract/captacao/relatorios/relatorio-indicacao-candidato.ts'
import { perfilCandidatos } from '@quadro/contract/captacao/relatorios/relatorio-perfil-candidatos.ts'
import { qualificacaoDeCandidatos } from '@quadro/contract/captacao/relatorios/relatorio-qualificacao-cadastral-candidato.ts'
import { qualificacaoPorSolicitacao } from '@quadro/contract/captacao/relatorios/relatorio-qualificacao-cadastral-solicitacao-pessoal.ts'
import { vagaMotivo } from '@quadro/contract/captacao/relatorios/relatorio-vaga-motivo.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { type Page, registryPage, reportPage, resourcePages } from '../../kit/page/page.ts'

const ver = [solicitacoes.autoridades.ver]
const BASE = '/captacao/solicitacoes-pessoal'

export const pages: Page[] = [
  {
    path: BASE,
    title: 'Solicitações de Pessoal',
    area: 'interno',
    authorities: ver,
    menu: '',
    load: () => import('./solicitacoes/solicitacoes-pessoal.tsx'),
  },
  {
    path: `${BASE}/new`,
    title: 'Inserir Solicitação de Pessoal',
    area: 'interno',
    authorities: [solicitacoes.autoridades.criar],
    load: () => import('./solicitacoes/solicitacao-form.tsx'),
  },
  {
    path: `${BASE}/$id`,
    title: 'Solicitação de Pessoal',
    area: 'interno',
    authorities: ver,
    load: () => import('./solicitacoes/solicitacao.tsx'),
  },
  {
    path: `${BASE}/$id/editar`,
    title: 'Editar Solicitação de Pessoal',
    area: 'interno',
    authorities: [solicitacoes.autoridades.editar],
    load: () => import('./solicitacoes/solicitacao-editar.tsx'),
  },
  {
    path: `${BASE}/$id/comparar`,
    title: 'Comparar candidatos',
    area: 'interno',
    authorities: ver,
    load: () => import('./selecao/comparar.tsx'),
  },
  {
    path: `${BASE}/$id/cadastros-a-confirmar`,
    title: 'Cadastros a confirmar',
    area: 'interno',
    authorities: ver,
    load: () => import('./selecao/cadastros-a-confirmar.tsx'),
  },
  {
    path: '/captacao/anuncios',
    title: 'Anúncios',
    area: 'interno',
    authorities: [anuncios.autoridades.ver],
    menu: '',
    load: () => import('./anuncios/anuncios.tsx'),
  },
  {
    path: candidatos,
    title: 'Candidatos',
    area: 'interno',
    authorities: [doCandidato.ver],
    menu: '',
    load: () => import('./busca/candidatos-busca.tsx'),
  },
  {
    path: `${candidatos}/duplicados`,
    title: 'Candidatos Duplicados',
    area: 'interno',
    authorities: [doCandidato.mesclar],
    load: () => import('./candidatos/candidatos-duplicados.tsx'),
  },
  {
    path: recebidos,
    title: 'Currículos recebidos',
    area: 'interno',
    authorities: [doCandidato.criar],
    menu: '',
    load: () => import('./recebidos/curriculos-recebidos.tsx'),
  },
  {
    path: `${recebidos}/new`,
    title: 'Receber currículos',
    area: 'interno',
    authorities: [doCandidato.criar],
    load: () => import('./recebidos/receber-curriculos.tsx'),
  },
  {
    path: `${recebidos}/caixa`,
    title: 'Caixa de currículos',
    area: 'interno',
    authorities: [doCandidato.configurarCaixa],
    load: () => import('./recebidos/caixa-curriculos.tsx'),
  },
  {
    path: `${recebidos}/$id`,
    title: 'Currículo recebido',
    area: 'interno',
    authorities: [doCandidato.criar],
    load: () => import('./recebidos/curriculo-recebido.tsx'),
  },
  {
    path: '/captacao/avaliacoes',
    title: 'Avaliações de Candidatos',
    menuTitle: 'Avaliações',
    area: 'interno',
    authorities: [avaliacoes.ver],
    menu: '',
    load: () => import('./avaliacoes/avaliacoes.tsx'),
  },
  {
    path: '/captacao/avaliacoes/$id',
    title: 'Avaliação do Candidato',
    area: 'interno',
    authorities: [avaliacoes.ver],
    load: () => import('./avaliacoes/avaliacao.tsx'),
  },
  {
    path: '/captacao/entrevistas',
    title: 'Entrevistas',
    area: 'interno',
    authorities: [entrevistas.ver],
    menu: '',
    load: () => import('./entrevistas/entrevistas.tsx'),
  },
  {
    path: '/captacao/entrevistas/$id',
    title: 'Entrevista',
    area: 'interno',
    authorities: [entrevistas.ver],
    load: () => import('./entrevistas/entrevista.tsx'),
  },
  {
    path: '/captacao/minhas-entrevistas',
    title: 'Minhas Entrevistas',
    area: 'interno',
    authorities: [entrevistas.entrevistar],
    menu: '',
    load: () => import('./entrevistas/minhas-entrevistas.tsx'),
  },
  {
    path: '/captacao/minhas-entrevistas/$id',
    title: 'Minha Entrevista',
    area: 'interno',
    authorities: [entrevistas.entrevistar],
    load: () => import('./entrevistas/minha-entrevista.tsx'),
  },
  {
    path: '/captacao/pareceres/$id',
    title: 'Parecer da Entrevista',
    area: 'interno',
    authorities: [entrevistas.entrevistar],
    load: () => import('./entrevistas/parecer.tsx'),
  },
  {
    path: `${candidatos}/new`,
    title: 'Inserir Candidato',
    area: 'interno',
    authorities: [doCandidato.criar],
    load: () => import('./candidatos/candidato-novo.tsx'),
  },
  {
    path: `${candidatos}/$id`,
    title: 'Editar Candidato',
    area: 'interno',
    authorities: [doCandidato.ver],
    load: () => import('./candidatos/candidato.tsx'),
  },
  {
    path: '/captacao/historico',
    title: 'Histórico do Candidato',
    menuTitle: 'Histórico',
    area: 'interno',
    authorities: ver,
    menu: '',
    children: ['new', '$id'],
    load: () => import('./selecao/historico.tsx'),
  },
  {
    path: '/captacao/mensagens-candidatos',
    title: 'Mensagens a Candidatos',
    menuTitle: 'Mensagens',
    area: 'interno',
    authorities: [solicitacoes.autoridades.moverCandidatos],
    menu: '',
    children: ['$id'],
    load: () => import('./mensagens/mensagens-candidatos.tsx'),
  },
  {
    path: '/captacao/estatisticas-preenchimento-vaga',
    title: 'Estatísticas',
    area: 'interno',
    authorities: [verEstatisticas],
    menu: '',
    load: () => import('./relatorios/estatisticas-preenchimento-vaga.tsx'),
  },
  {
    path: '/captacao/anuncios/new',
    title: 'Inserir Anúncio de Vaga',
    area: 'interno',
    authorities: [anuncios.autoridades.criar],
    load: () => import('./anuncios/anuncio-novo.tsx'),
  },
  {
    path: '/captacao/anuncios/$id',
    title: 'Editar Anúncio de Vaga',
    area: 'interno',
    authorities: [anuncios.autoridades.ver],
    load: () => import('./anuncios/anuncio-pagina.tsx'),
  },
  {
    path: modelos.base,
    title: modelos.plural,
    menuTitle: 'Modelos de Avaliação',
    area: 'interno',
    authorities: [modelos.authorities.ver],
    menu: 'Cadastros',
    load: () => import('./avaliacoes/modelos-avaliacao-candidato.tsx'),
  },
  {
    path: `${modelos.base}/new`,
    title: 'Inserir Modelo de Avaliação de Candidato',
    area: 'interno',
    authorities: [modelos.authorities.criar],
    load: () => import('./avaliacoes/modelo-avaliacao-candidato-novo.tsx'),
  },
  {
    path: `${modelos.base}/$id`,
    title: 'Editar Modelo de Avaliação de Candidato',
    area: 'interno',
    authorities: [modelos.authorities.ver],
    load: () => import('./avaliacoes/modelo-avaliacao-candidato.tsx'),
  },
  {
    path: '/captacao/vagas-internas',
    title: 'Vagas internas',
    area: 'interno',
    authorities: [vagasInternas],
    menu: '',
    load: () => import('./anuncios/vagas-internas.tsx'),
  },
  {
    path: '/captacao/delegacoes-aprovacao',
    title: 'Delegações de aprovação',
    area: 'interno',
    authorities: [solicitacoes.autoridades.liberar],
    menu: 'Administração',
    load: () => import('./solicitacoes/delegacoes-aprovacao.tsx'),
  },
  registryPage(cadastros.etapasSeletivas, () => import('./cadastros/etapas-seletivas.tsx')),
  {
    ...registryPage(cadastros.motivosSolicitacao, () => import('./cadastros/motivos-solicitacao.tsx')),
    menuTitle: 'Motivos de Solicitação',
  },
  registryPage(cadastros.areasFormacao, () => import('./cadastros/areas-formacao.tsx')),
  registryPage(cadastros.areasInteresse, () => import('./cadastros/areas-interesse.tsx')),
  {
    path: '/captacao/cargo',
    title: 'Cargos na Seleção',
    area: 'interno',
    authorities: [cargos.ver],
    menu: 'Cadastros',
    children: ['$id'],
    load: () => import('./cadastros/cargo.tsx'),
  },
  {
    path: '/captacao/exames-palografico',
    title: 'Exames Palográficos',
    area: 'interno',
    authorities: [exames.ver],
    menu: 'Cadastros',
    children: ['$id'],
    load: () => import('./avaliacoes/exames-palografico.tsx'),
  },
  {
    ...registryPage(cadastros.niveisCompetencia, () => import('./cadastros/niveis-competencia.tsx')),
    menuTitle: 'Níveis de Competência',
  },
  registryPage(modelosMensagem, () => import('./mensagens/modelos-mensagem.tsx')),
  ...resourcePages(
    modelosCarta,
    () => import('./mensagens/modelos-carta.tsx'),
    () => import('./mensagens/modelo-carta.tsx'),
    'Cadastros',
  ),
  registryPage(cadastros.idiomas, () => import('./cadastros/idiomas.tsx')),
  { ...registryPage(marcadores, () => import('./cadastros/marcadores.tsx')), menuTitle: 'Marcadores' },
  {
    ...registryPage(cadastros.comoFicouSabendoVaga, () => import('./cadastros/como-ficou-sabendo-vaga.tsx')),
    menuTitle: 'Como Ficou Sabendo',
  },
  reportPage(candidatoSelecao, () => import('./relatorios/relatorio-candidato-selecao.tsx')),
  {
    ...reportPage(
      analiseEtapaSeletiva,
      () => import('./relatorios/relatorio-analise-etapa-seletiva.tsx'),
      'Análise das Etapas',
    ),
    path: paginaDaAnalise,
  },
  reportPage(relatorioDeCargos, () => import('./relatorios/relatorio-cargo.tsx')),
  reportPage(avaliacaoCandidato, () => import('./relatorios/relatorio-avaliacao-candidato.tsx')),
  reportPage(divulgacaoVaga, () => import('./relatorios/relatorio-divulgacao-vaga.tsx'), 'Divulgação da Vaga'),
  reportPage(indicacaoCandidato, () => import('./relatorios/relatorio-indicacao-candidato.tsx')),
  reportPage(perfilCandidatos, () => import('./relatorios/relatorio-perfil-candidatos.tsx')),
  reportPage(
    qualificacaoDeCandidatos,
    () => import('./relatorios/relatorio-qualificacao-cadastral-candidato.tsx'),
    'Qualif. de Candidatos',
  ),
  reportPage(
    qualificacaoPorSolicitacao,
    () => import('./relatorios/relatorio-qualificacao-cadastral-solicitacao-pessoal.tsx'),
    'Qualif. por Solicitação',
  ),
  reportPage(vagaMotivo, () => import('./relatorios/relatorio-vaga-motivo.tsx')),
  reportPage(duracaoVaga, () => import('./relatorios/relatorio-duracao-vaga.tsx'), 'Duração de Vagas'),
]
