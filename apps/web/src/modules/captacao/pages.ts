import * as anuncios from '@quadro/contract/captacao/anuncios.ts'
import { autoridades as avaliacoes } from '@quadro/contract/captacao/avaliacoes.ts'
import * as cadastros from '@quadro/contract/captacao/cadastros.ts'
import { base as candidatos, autoridades as doCandidato } from '@quadro/contract/captacao/candidatos-autoridade.ts'
import { autoridades as cargos } from '@quadro/contract/captacao/cargo.ts'
import { autoridades as entrevistas } from '@quadro/contract/captacao/entrevistas.ts'
import { autoridade as verEstatisticas } from '@quadro/contract/captacao/estatisticas-preenchimento-vaga.ts'
import { autoridades as exames } from '@quadro/contract/captacao/exames-palografico.ts'
import { marcadores } from '@quadro/contract/captacao/marcadores.ts'
import { modelos } from '@quadro/contract/captacao/modelos-avaliacao-candidato.ts'
import { modelosMensagem } from '@quadro/contract/captacao/modelos-mensagem.ts'
import { analiseEtapaSeletiva, paginaDaAnalise } from '@quadro/contract/captacao/relatorio-analise-etapa-seletiva.ts'
import { avaliacaoCandidato } from '@quadro/contract/captacao/relatorio-avaliacao-candidato.ts'
import { candidatoSelecao } from '@quadro/contract/captacao/relatorio-candidato-selecao.ts'
import { relatorioDeCargos } from '@quadro/contract/captacao/relatorio-cargo.ts'
import { divulgacaoVaga } from '@quadro/contract/captacao/relatorio-divulgacao-vaga.ts'
import { duracaoVaga } from '@quadro/contract/captacao/relatorio-duracao-vaga.ts'
import { indicacaoCandidato } from '@quadro/contract/captacao/relatorio-indicacao-candidato.ts'
import { qualificacaoDeCandidatos } from '@quadro/contract/captacao/relatorio-qualificacao-cadastral-candidato.ts'
import { qualificacaoPorSolicitacao } from '@quadro/contract/captacao/relatorio-qualificacao-cadastral-solicitacao-pessoal.ts'
import { vagaMotivo } from '@quadro/contract/captacao/relatorio-vaga-motivo.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { autoridade as vagasInternas } from '@quadro/contract/captacao/vagas-internas.ts'
import { type Page, registryPage, reportPage } from '../../kit/page.ts'

const ver = [solicitacoes.autoridades.ver]
const BASE = '/captacao/solicitacoes-pessoal'

export const pages: Page[] = [
  {
    path: BASE,
    title: 'Solicitações de Pessoal',
    area: 'interno',
    authorities: ver,
    menu: '',
    load: () => import('./solicitacoes-pessoal.tsx'),
  },
  {
    path: `${BASE}/new`,
    title: 'Inserir Solicitação de Pessoal',
    area: 'interno',
    authorities: [solicitacoes.autoridades.criar],
    load: () => import('./solicitacao-form.tsx'),
  },
  {
    path: `${BASE}/$id`,
    title: 'Solicitação de Pessoal',
    area: 'interno',
    authorities: ver,
    load: () => import('./solicitacao.tsx'),
  },
  {
    path: `${BASE}/$id/editar`,
    title: 'Editar Solicitação de Pessoal',
    area: 'interno',
    authorities: [solicitacoes.autoridades.editar],
    load: () => import('./solicitacao-editar.tsx'),
  },
  {
    path: `${BASE}/$id/comparar`,
    title: 'Comparar candidatos',
    area: 'interno',
    authorities: ver,
    load: () => import('./comparar.tsx'),
  },
  {
    path: '/captacao/anuncios',
    title: 'Anúncios',
    area: 'interno',
    authorities: [anuncios.autoridades.ver],
    menu: '',
    load: () => import('./anuncios.tsx'),
  },
  {
    path: candidatos,
    title: 'Candidatos',
    area: 'interno',
    authorities: [doCandidato.ver],
    menu: '',
    load: () => import('./candidatos-busca.tsx'),
  },
  {
    path: `${candidatos}/duplicados`,
    title: 'Candidatos Duplicados',
    area: 'interno',
    authorities: [doCandidato.mesclar],
    load: () => import('./candidatos-duplicados.tsx'),
  },
  {
    path: '/captacao/avaliacoes',
    title: 'Avaliações de Candidatos',
    menuTitle: 'Avaliações',
    area: 'interno',
    authorities: [avaliacoes.ver],
    menu: '',
    load: () => import('./avaliacoes.tsx'),
  },
  {
    path: '/captacao/avaliacoes/$id',
    title: 'Avaliação do Candidato',
    area: 'interno',
    authorities: [avaliacoes.ver],
    load: () => import('./avaliacao.tsx'),
  },
  {
    path: '/captacao/entrevistas',
    title: 'Entrevistas',
    area: 'interno',
    authorities: [entrevistas.ver],
    menu: '',
    load: () => import('./entrevistas.tsx'),
  },
  {
    path: '/captacao/entrevistas/$id',
    title: 'Entrevista',
    area: 'interno',
    authorities: [entrevistas.ver],
    load: () => import('./entrevista.tsx'),
  },
  {
    path: '/captacao/minhas-entrevistas',
    title: 'Minhas Entrevistas',
    area: 'interno',
    authorities: [entrevistas.entrevistar],
    menu: '',
    load: () => import('./minhas-entrevistas.tsx'),
  },
  {
    path: '/captacao/minhas-entrevistas/$id',
    title: 'Minha Entrevista',
    area: 'interno',
    authorities: [entrevistas.entrevistar],
    load: () => import('./minha-entrevista.tsx'),
  },
  {
    path: '/captacao/pareceres/$id',
    title: 'Parecer da Entrevista',
    area: 'interno',
    authorities: [entrevistas.entrevistar],
    load: () => import('./parecer.tsx'),
  },
  {
    path: `${candidatos}/new`,
    title: 'Inserir Candidato',
    area: 'interno',
    authorities: [doCandidato.criar],
    load: () => import('./candidato-novo.tsx'),
  },
  {
    path: `${candidatos}/$id`,
    title: 'Editar Candidato',
    area: 'interno',
    authorities: [doCandidato.ver],
    load: () => import('./candidato.tsx'),
  },
  {
    path: '/captacao/historico',
    title: 'Histórico do Candidato',
    menuTitle: 'Histórico',
    area: 'interno',
    authorities: ver,
    menu: '',
    children: ['new', '$id'],
    load: () => import('./historico.tsx'),
  },
  {
    path: '/captacao/mensagens-candidatos',
    title: 'Mensagens a Candidatos',
    menuTitle: 'Mensagens',
    area: 'interno',
    authorities: [solicitacoes.autoridades.moverCandidatos],
    menu: '',
    children: ['$id'],
    load: () => import('./mensagens-candidatos.tsx'),
  },
  {
    path: '/captacao/estatisticas-preenchimento-vaga',
    title: 'Estatísticas',
    area: 'interno',
    authorities: [verEstatisticas],
    menu: '',
    load: () => import('./estatisticas-preenchimento-vaga.tsx'),
  },
  {
    path: '/captacao/anuncios/new',
    title: 'Inserir Anúncio de Vaga',
    area: 'interno',
    authorities: [anuncios.autoridades.criar],
    load: () => import('./anuncio-novo.tsx'),
  },
  {
    path: '/captacao/anuncios/$id',
    title: 'Editar Anúncio de Vaga',
    area: 'interno',
    authorities: [anuncios.autoridades.ver],
    load: () => import('./anuncio-pagina.tsx'),
  },
  {
    path: modelos.base,
    title: modelos.plural,
    menuTitle: 'Modelos de Avaliação',
    area: 'interno',
    authorities: [modelos.autoridades.ver],
    menu: 'Cadastros',
    load: () => import('./modelos-avaliacao-candidato.tsx'),
  },
  {
    path: `${modelos.base}/new`,
    title: 'Inserir Modelo de Avaliação de Candidato',
    area: 'interno',
    authorities: [modelos.autoridades.criar],
    load: () => import('./modelo-avaliacao-candidato-novo.tsx'),
  },
  {
    path: `${modelos.base}/$id`,
    title: 'Editar Modelo de Avaliação de Candidato',
    area: 'interno',
    authorities: [modelos.autoridades.ver],
    load: () => import('./modelo-avaliacao-candidato.tsx'),
  },
  {
    path: '/captacao/vagas-internas',
    title: 'Vagas internas',
    area: 'interno',
    authorities: [vagasInternas],
    menu: '',
    load: () => import('./vagas-internas.tsx'),
  },
  {
    path: '/captacao/delegacoes-aprovacao',
    title: 'Delegações de aprovação',
    area: 'interno',
    authorities: [solicitacoes.autoridades.liberar],
    menu: 'Administração',
    load: () => import('./delegacoes-aprovacao.tsx'),
  },
  registryPage(cadastros.etapasSeletivas, () => import('./etapas-seletivas.tsx')),
  {
    ...registryPage(cadastros.motivosSolicitacao, () => import('./motivos-solicitacao.tsx')),
    menuTitle: 'Motivos de Solicitação',
  },
  registryPage(cadastros.areasFormacao, () => import('./areas-formacao.tsx')),
  registryPage(cadastros.areasInteresse, () => import('./areas-interesse.tsx')),
  {
    path: '/captacao/cargo',
    title: 'Cargos na Seleção',
    area: 'interno',
    authorities: [cargos.ver],
    menu: 'Cadastros',
    children: ['$id'],
    load: () => import('./cargo.tsx'),
  },
  {
    path: '/captacao/exames-palografico',
    title: 'Exames Palográficos',
    area: 'interno',
    authorities: [exames.ver],
    menu: 'Cadastros',
    children: ['$id'],
    load: () => import('./exames-palografico.tsx'),
  },
  {
    ...registryPage(cadastros.niveisCompetencia, () => import('./niveis-competencia.tsx')),
    menuTitle: 'Níveis de Competência',
  },
  registryPage(modelosMensagem, () => import('./modelos-mensagem.tsx')),
  registryPage(cadastros.idiomas, () => import('./idiomas.tsx')),
  { ...registryPage(marcadores, () => import('./marcadores.tsx')), menuTitle: 'Marcadores' },
  {
    ...registryPage(cadastros.comoFicouSabendoVaga, () => import('./como-ficou-sabendo-vaga.tsx')),
    menuTitle: 'Como Ficou Sabendo',
  },
  reportPage(candidatoSelecao, () => import('./relatorio-candidato-selecao.tsx')),
  {
    ...reportPage(analiseEtapaSeletiva, () => import('./relatorio-analise-etapa-seletiva.tsx'), 'Análise das Etapas'),
    path: paginaDaAnalise,
  },
  reportPage(relatorioDeCargos, () => import('./relatorio-cargo.tsx')),
  reportPage(avaliacaoCandidato, () => import('./relatorio-avaliacao-candidato.tsx')),
  reportPage(divulgacaoVaga, () => import('./relatorio-divulgacao-vaga.tsx'), 'Divulgação da Vaga'),
  reportPage(indicacaoCandidato, () => import('./relatorio-indicacao-candidato.tsx')),
  reportPage(
    qualificacaoDeCandidatos,
    () => import('./relatorio-qualificacao-cadastral-candidato.tsx'),
    'Qualif. de Candidatos',
  ),
  reportPage(
    qualificacaoPorSolicitacao,
    () => import('./relatorio-qualificacao-cadastral-solicitacao-pessoal.tsx'),
    'Qualif. por Solicitação',
  ),
  reportPage(vagaMotivo, () => import('./relatorio-vaga-motivo.tsx')),
  reportPage(duracaoVaga, () => import('./relatorio-duracao-vaga.tsx'), 'Duração de Vagas'),
]
