import * as aceites from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import * as acessoPessoal from '@quadro/contract/cargo-salario/acesso-pessoal/acesso-pessoal.ts'
import * as linksPessoais from '@quadro/contract/cargo-salario/acesso-pessoal/links-pessoais.ts'
import { PAGINA_MINHAS_ACOES } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import { acoes } from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import * as areas from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { relatorioDeAreas } from '@quadro/contract/cargo-salario/areas/organograma.ts'
import * as cargos from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { gruposOcupacionais } from '@quadro/contract/cargo-salario/cargos/grupos-ocupacionais.ts'
import { PAGINA_DAS_PROPOSTAS } from '@quadro/contract/cargo-salario/cenarios/propostas-reajuste.ts'
import * as competencias from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import * as configuracoes from '@quadro/contract/cargo-salario/competencias/configuracoes-niveis-competencia.ts'
import { criteriosAvaliacaoCompetencia } from '@quadro/contract/cargo-salario/competencias/criterios-avaliacao-competencia.ts'
import { niveisCompetencia } from '@quadro/contract/cargo-salario/competencias/niveis-competencia.ts'
import * as escala from '@quadro/contract/cargo-salario/competencias/niveis-competencia-historico.ts'
import { equidadeSalarial } from '@quadro/contract/cargo-salario/equidade/equidade-salarial.ts'
import { publicacoesEquidade } from '@quadro/contract/cargo-salario/equidade/publicacoes-equidade.ts'
import { PAGINA_MEU_ESPACO, PAGINA_MINHA_EQUIPE } from '@quadro/contract/cargo-salario/espaco/meu-espaco.ts'
import * as faixas from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import * as indices from '@quadro/contract/cargo-salario/faixas/indices.ts'
import { dadosMercado } from '@quadro/contract/cargo-salario/mercado/dados-mercado.ts'
import { BASE_DO_MERCADO } from '@quadro/contract/cargo-salario/mercado/mercado.ts'
import * as colaboradores from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as propostas from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { faturamentosMensais } from '@quadro/contract/cargo-salario/reajustes/faturamentos-mensais.ts'
import { parametrosRemuneracao } from '@quadro/contract/cargo-salario/reajustes/parametros-remuneracao.ts'
import * as reajustes from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { historicosFaixas } from '@quadro/contract/cargo-salario/relatorios/relatorio-historicos-faixas-salariais.ts'
import {
  analiseTabelasSalariais,
  cargosResumidos,
  descricaoDeCargos,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-cargos.ts'
import {
  matrizTalentosCompetencias,
  talentosCompetencias,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-competencias.ts'
import {
  alteracoesCargosAreas,
  promocoes,
  situacoes,
  ultimasPromocoes,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-mudancas.ts'
import {
  planejamentosRealinhamentos,
  projecoesSalariais,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-reajustes.ts'
import {
  talentosAreas,
  talentosCargos,
  talentosGrupos,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-talentos.ts'
import { modelosRoteiro } from '@quadro/contract/cargo-salario/roteiros/modelos-roteiro.ts'
import {
  ETAPAS_PESSOAIS,
  PAGINA_DA_EQUIPE,
  PAGINA_DOS_ROTEIROS,
  PAGINA_MINHAS_ETAPAS,
} from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import { autoridades as roteiros } from '@quadro/contract/cargo-salario/roteiros/roteiros-autoridades.ts'
import { type Page, registryPage, reportPage, resourcePages } from '../../kit/page/page.ts'

const interno = { area: 'interno' } as const

export const pages: Page[] = [
  {
    ...interno,
    path: '/cargo-salario/colaboradores',
    title: 'Colaboradores',
    authorities: [colaboradores.autoridades.ver],
    menu: '',
    load: () => import('./lista/colaboradores.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/colaboradores/new',
    title: 'Admitir Colaborador',
    authorities: [colaboradores.autoridades.criar],
    load: () => import('./pessoas/admissao.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/colaboradores/historicos',
    title: 'Históricos do Colaborador',
    authorities: [colaboradores.autoridades.ver],
    menu: '',
    children: ['new', '$id'],
    load: () => import('./pessoas/historicos.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/colaboradores/$id',
    title: 'Colaborador',
    authorities: [colaboradores.autoridades.ver],
    load: () => import('./pessoas/colaborador.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/propostas-alteracao',
    title: 'Propostas de Alteração',
    authorities: [propostas.autoridades.ver, propostas.autoridades.decidir],
    menu: '',
    children: ['$id'],
    load: () => import('./propostas/propostas-alteracao.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/areas-organizacionais/organograma',
    title: 'Organograma',
    authorities: [areas.autoridades.ver],
    menu: '',
    load: () => import('./areas/organograma.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/areas-organizacionais',
    title: 'Áreas Organizacionais',
    authorities: [areas.autoridades.ver],
    menu: '',
    children: ['new', '$id'],
    create: { label: 'Inserir Área Organizacional', authority: areas.autoridades.criar },
    load: () => import('./areas/areas-organizacionais.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/cargos',
    title: 'Cargos',
    authorities: [cargos.autoridades.ver],
    menu: '',
    load: () => import('./cargos/cargos.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/cargos/new',
    title: 'Inserir Cargo',
    authorities: [cargos.autoridades.criar],
    load: () => import('./cargos/cargo-form.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/cargos/$id',
    title: 'Cargo',
    authorities: [cargos.autoridades.ver],
    load: () => import('./cargos/cargo.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/faixas-salariais',
    title: 'Faixas Salariais',
    authorities: [faixas.autoridades.ver],
    menu: '',
    load: () => import('./faixas/faixas-salariais.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/faixas-salariais/new',
    title: 'Inserir Faixa Salarial',
    authorities: [faixas.autoridades.criar],
    load: () => import('./faixas/faixa-nova.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/faixas-salariais/$id',
    title: 'Faixa Salarial',
    authorities: [faixas.autoridades.ver],
    load: () => import('./faixas/faixa.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/indices',
    title: 'Índices',
    authorities: [indices.autoridades.ver],
    menu: '',
    children: ['new', '$id'],
    create: { label: 'Inserir Índice', authority: indices.autoridades.criar },
    load: () => import('./faixas/indices.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/tabelas-reajustes-colaboradores',
    title: 'Tabelas de Reajuste',
    authorities: [reajustes.autoridades.ver],
    menu: 'Reajustes',
    load: () => import('./reajustes/tabelas-reajustes.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/tabelas-reajustes-colaboradores/new',
    title: 'Inserir Tabela de Reajuste',
    authorities: [reajustes.autoridades.criar],
    load: () => import('./reajustes/tabela-reajuste-nova.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/tabelas-reajustes-colaboradores/$id',
    title: 'Tabela de Reajuste',
    authorities: [reajustes.autoridades.ver],
    load: () => import('./reajustes/tabela-reajuste.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/reajustes-colaboradores',
    title: 'Reajustes de Talentos',
    authorities: [reajustes.autoridades.ver],
    menu: 'Reajustes',
    load: () => import('./reajustes/reajustes-colaboradores.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/reajustes-colaboradores/new',
    title: 'Inserir Reajuste de Talento',
    authorities: [reajustes.autoridades.editar],
    load: () => import('./reajustes/reajuste-colaborador-novo.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/reajustes-colaboradores/$id',
    title: 'Reajuste de Talento',
    authorities: [reajustes.autoridades.ver],
    load: () => import('./reajustes/reajuste-colaborador.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/reajustes-faixas-salariais',
    title: 'Reajustes de Faixas Salariais',
    menuTitle: 'Reajustes de Faixas',
    authorities: [reajustes.autoridades.ver],
    menu: 'Reajustes',
    children: ['new', '$id'],
    create: { label: 'Inserir Reajuste de Faixa Salarial', authority: reajustes.autoridades.editar },
    load: () => import('./reajustes/reajustes-faixas.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/reajustes-indices',
    title: 'Reajustes de Índices',
    authorities: [reajustes.autoridades.ver],
    menu: 'Reajustes',
    children: ['new', '$id'],
    create: { label: 'Inserir Reajuste de Índice', authority: reajustes.autoridades.editar },
    load: () => import('./reajustes/reajustes-indices.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/reajustes-coletivos-colaboradores',
    title: 'Movimentação Coletiva de Talentos',
    menuTitle: 'Movimentação de Talentos',
    authorities: [reajustes.autoridades.editar],
    menu: 'Reajustes',
    load: () => import('./reajustes/reajuste-coletivo-colaboradores.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/reajustes-coletivos-faixas-salariais',
    title: 'Movimentação Coletiva de Faixas Salariais',
    menuTitle: 'Movimentação de Faixas',
    authorities: [reajustes.autoridades.editar],
    menu: 'Reajustes',
    load: () => import('./reajustes/reajuste-coletivo-faixas.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/reajustes-coletivos-indices',
    title: 'Movimentação Coletiva de Índices',
    menuTitle: 'Movimentação de Índices',
    authorities: [reajustes.autoridades.editar],
    menu: 'Reajustes',
    load: () => import('./reajustes/reajuste-coletivo-indices.tsx'),
  },
  {
    ...interno,
    path: BASE_DO_MERCADO,
    title: 'Mercado',
    authorities: [dadosMercado.authorities.ver],
    menu: 'Reajustes',
    load: () => import('./mercado/mercado.tsx'),
  },
  ...resourcePages(
    dadosMercado,
    () => import('./mercado/dados-mercado.tsx'),
    () => import('./mercado/dado-mercado.tsx'),
    'Reajustes',
  ),
  ...resourcePages(
    parametrosRemuneracao,
    () => import('./reajustes/parametros-remuneracao.tsx'),
    () => import('./reajustes/parametro-remuneracao.tsx'),
    'Reajustes',
  ),
  {
    ...interno,
    path: '/cargo-salario/tabelas-reajustes-colaboradores/$id/cenarios',
    title: 'Cenários',
    authorities: [reajustes.autoridades.ver],
    load: () => import('./cenarios/cenarios.tsx'),
  },
  {
    ...interno,
    path: equidadeSalarial.base,
    title: equidadeSalarial.title,
    authorities: [equidadeSalarial.authority],
    menu: '',
    load: () => import('./equidade/equidade-salarial.tsx'),
  },
  ...resourcePages(
    publicacoesEquidade,
    () => import('./equidade/publicacoes-equidade.tsx'),
    () => import('./equidade/publicacao-equidade.tsx'),
    'Cadastros',
  ),
  {
    ...interno,
    path: '/cargo-salario/competencias',
    title: 'Competências',
    menuTitle: 'Todas as Competências',
    authorities: [competencias.verCompetencias],
    menu: 'Competências',
    load: () => import('./competencias/competencias.tsx'),
  },
  ...resourcePages(
    competencias.conhecimentos,
    () => import('./competencias/conhecimentos.tsx'),
    () => import('./competencias/conhecimento.tsx'),
    'Competências',
  ),
  ...resourcePages(
    competencias.habilidades,
    () => import('./competencias/habilidades.tsx'),
    () => import('./competencias/habilidade.tsx'),
    'Competências',
  ),
  ...resourcePages(
    competencias.atitudes,
    () => import('./competencias/atitudes.tsx'),
    () => import('./competencias/atitude.tsx'),
    'Competências',
  ),
  registryPage(niveisCompetencia, () => import('./competencias/niveis-competencia.tsx'), 'Competências'),
  {
    ...interno,
    path: '/cargo-salario/niveis-competencia-historico',
    title: 'Histórico dos Níveis de Competência',
    menuTitle: 'Histórico dos Níveis',
    authorities: [escala.autoridades.ver],
    menu: 'Competências',
    children: ['new', '$id'],
    load: () => import('./competencias/niveis-competencia-historico.tsx'),
  },
  {
    ...registryPage(
      criteriosAvaliacaoCompetencia,
      () => import('./competencias/criterios-avaliacao-competencia.tsx'),
      'Competências',
    ),
    menuTitle: 'Critérios de Avaliação',
  },
  {
    ...interno,
    path: '/cargo-salario/configuracoes-niveis-competencia/faixa-salarial',
    title: 'Níveis de Competência das Faixas',
    menuTitle: 'Níveis das Faixas',
    authorities: [configuracoes.autoridades.ver],
    menu: 'Competências',
    load: () => import('./competencias/configuracoes-faixas.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/configuracoes-niveis-competencia/faixa-salarial/$faixaId',
    title: 'Níveis de Competência da Faixa',
    authorities: [configuracoes.autoridades.ver],
    load: () => import('./competencias/configuracao-faixa.tsx'),
  },
  {
    ...interno,
    path: gruposOcupacionais.base,
    title: gruposOcupacionais.plural,
    authorities: [gruposOcupacionais.authorities.ver],
    menu: 'Cadastros',
    children: ['new', '$id'],
    create: {
      label: `Inserir ${gruposOcupacionais.singular}`,
      authority: gruposOcupacionais.authorities.criar,
    },
    load: () => import('./cargos/grupos-ocupacionais.tsx'),
  },
  registryPage(faturamentosMensais, () => import('./reajustes/faturamentos-mensais.tsx')),
  {
    ...interno,
    path: relatorioDeAreas.base,
    title: relatorioDeAreas.title,
    menuTitle: 'Áreas Organizacionais',
    authorities: [relatorioDeAreas.authority],
    menu: 'Relatórios',
    load: () => import('./relatorios/relatorio-areas-organizacionais.tsx'),
  },
  reportPage(talentosCargos, () => import('./relatorios/relatorio-talentos-cargos.tsx')),
  reportPage(
    talentosAreas,
    () => import('./relatorios/relatorio-talentos-areas-organizacionais.tsx'),
    'Talentos por Área',
  ),
  reportPage(
    talentosGrupos,
    () => import('./relatorios/relatorio-talentos-grupos-ocupacionais.tsx'),
    'Talentos por Grupo',
  ),
  reportPage(promocoes, () => import('./relatorios/relatorio-promocoes.tsx')),
  reportPage(ultimasPromocoes, () => import('./relatorios/relatorio-ultimas-promocoes.tsx')),
  reportPage(situacoes, () => import('./relatorios/relatorio-situacoes.tsx')),
  reportPage(
    alteracoesCargosAreas,
    () => import('./relatorios/relatorio-alteracoes-cargos-e-ou-areas.tsx'),
    'Alterações',
  ),
  reportPage(cargosResumidos, () => import('./relatorios/relatorio-cargos-resumidos.tsx')),
  reportPage(descricaoDeCargos, () => import('./relatorios/relatorio-cargos.tsx')),
  reportPage(
    historicosFaixas,
    () => import('./relatorios/relatorio-historicos-faixas-salariais.tsx'),
    'Histórico de Faixas',
  ),
  reportPage(
    planejamentosRealinhamentos,
    () => import('./relatorios/relatorio-planejamentos-realinhamentos.tsx'),
    'Realinhamentos',
  ),
  reportPage(
    analiseTabelasSalariais,
    () => import('./relatorios/relatorio-analise-tabelas-salariais.tsx'),
    'Análise das Tabelas',
  ),
  reportPage(
    projecoesSalariais,
    () => import('./relatorios/relatorio-projecoes-salariais-talentos.tsx'),
    'Projeção Salarial',
  ),
  reportPage(
    talentosCompetencias,
    () => import('./relatorios/relatorio-talentos-competencias.tsx'),
    'Talentos por Competência',
  ),
  reportPage(
    matrizTalentosCompetencias,
    () => import('./relatorios/relatorio-matriz-talentos-competencias.tsx'),
    'Matriz de Competências',
  ),
  {
    ...interno,
    path: acoes.page,
    title: acoes.plural,
    authorities: [acoes.authorities.ver],
    menu: '',
    load: () => import('./acoes/acoes.tsx'),
  },
  {
    ...interno,
    path: `${acoes.page}/new`,
    title: `Inserir ${acoes.singular}`,
    authorities: [acoes.authorities.criar],
    load: () => import('./acoes/acao-nova.tsx'),
  },
  // One's own tasks need no authority.
  {
    ...interno,
    path: PAGINA_MINHAS_ACOES,
    title: 'Minhas Ações',
    menu: '',
    load: () => import('./acoes/minhas-acoes.tsx'),
  },
  {
    ...interno,
    path: `${acoes.page}/quadro`,
    title: 'Quadro de Ações',
    load: () => import('./acoes/acoes-quadro.tsx'),
  },
  {
    ...interno,
    path: `${acoes.page}/calendario`,
    title: 'Calendário de Ações',
    load: () => import('./acoes/acoes-calendario.tsx'),
  },
  { ...interno, path: `${acoes.page}/$id`, title: acoes.singular, load: () => import('./acoes/acao.tsx') },
  {
    ...interno,
    path: PAGINA_DOS_ROTEIROS,
    title: 'Roteiros',
    authorities: [roteiros.ver],
    menu: '',
    load: () => import('./roteiros/roteiros.tsx'),
  },
  {
    ...interno,
    path: `${PAGINA_DOS_ROTEIROS}/$id`,
    title: 'Roteiro',
    authorities: [roteiros.ver],
    load: () => import('./roteiros/roteiro.tsx'),
  },
  // Own steps need no authority.
  {
    ...interno,
    path: PAGINA_MINHAS_ETAPAS,
    title: 'Minhas Etapas',
    menu: '',
    load: () => import('./roteiros/minhas-etapas.tsx'),
  },
  {
    ...interno,
    path: `${PAGINA_MINHAS_ETAPAS}/$id`,
    title: 'Etapa',
    load: () => import('./roteiros/etapa.tsx'),
  },
  // Progress of the people whom the user manages needs no authority either.
  {
    ...interno,
    path: PAGINA_DA_EQUIPE,
    title: 'Roteiros da Equipe',
    menu: '',
    load: () => import('./roteiros/roteiros-equipe.tsx'),
  },
  {
    area: 'publico',
    path: ETAPAS_PESSOAIS,
    title: 'Minhas Etapas',
    load: () => import('./roteiros/etapas-pessoais.tsx'),
  },
  ...resourcePages(
    modelosRoteiro,
    () => import('./roteiros/modelos-roteiro.tsx'),
    () => import('./roteiros/modelo-roteiro.tsx'),
    'Cadastros',
  ),
  {
    ...interno,
    path: acessoPessoal.base,
    title: 'Crachás e PINs',
    authorities: [acessoPessoal.autoridades.ver],
    menu: '',
    load: () => import('./acesso-pessoal/crachas.tsx'),
  },
  {
    ...interno,
    path: linksPessoais.base,
    title: 'Links de acesso',
    authorities: [acessoPessoal.autoridades.links],
    load: () => import('./acesso-pessoal/links-pessoais.tsx'),
  },
  { ...interno, path: PAGINA_MINHA_EQUIPE, title: 'Minha Equipe', load: () => import('./espaco/minha-equipe.tsx') },
  {
    ...interno,
    path: PAGINA_DAS_PROPOSTAS,
    title: 'Propostas de Reajuste',
    load: () => import('./cenarios/propostas-da-equipe.tsx'),
  },
  {
    ...interno,
    path: PAGINA_MEU_ESPACO,
    title: 'Meu Espaço',
    load: () => import('./espaco/meu-espaco.tsx'),
  },
  {
    ...interno,
    path: aceites.base,
    title: 'Aceites',
    authorities: [aceites.autoridades.ver],
    menu: '',
    load: () => import('./aceites/aceites.tsx'),
  },
  {
    ...interno,
    path: `${aceites.base}/$id`,
    title: 'Aceite',
    authorities: [aceites.autoridades.ver],
    load: () => import('./aceites/aceite.tsx'),
  },
  {
    ...interno,
    path: aceites.PAGINA_DA_CONFERENCIA,
    title: 'Conferência de Aceites',
    authorities: [aceites.autoridades.conferir],
    menu: '',
    load: () => import('./aceites/conferencia-aceites.tsx'),
  },
  // What somebody is asked to accept needs no authority.
  {
    ...interno,
    path: aceites.PAGINA_MEUS_ACEITES,
    title: 'Meus Aceites',
    menu: '',
    load: () => import('./aceites/meus-aceites.tsx'),
  },
  // For people without a login: the pages bring their own frame and session (docs/kit/acesso-pessoal.md).
  {
    path: '/pessoal',
    title: 'Entrar com o crachá',
    area: 'publico',
    load: () => import('./acesso-pessoal/entrar.tsx'),
  },
  { path: '/pessoal/link', title: 'Link de acesso', area: 'publico', load: () => import('./acesso-pessoal/link.tsx') },
  {
    path: '/pessoal/grupo',
    title: 'Link de acesso',
    area: 'publico',
    load: () => import('./acesso-pessoal/grupo.tsx'),
  },
  { path: '/pessoal/pin', title: 'Meu PIN', area: 'publico', load: () => import('./acesso-pessoal/escolher-pin.tsx') },
  {
    path: '/pessoal/aceites',
    title: 'Documentos para aceitar',
    area: 'publico',
    load: () => import('./aceites/aceites-pessoais.tsx'),
  },
  {
    path: '/pessoal/inicio',
    title: 'Início',
    area: 'publico',
    load: () => import('./acesso-pessoal/inicio-pessoal.tsx'),
  },
]
