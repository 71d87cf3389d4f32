import * as areas from '@quadro/contract/cargo-salario/areas-organizacionais.ts'
import * as cargos from '@quadro/contract/cargo-salario/cargos.ts'
import * as colaboradores from '@quadro/contract/cargo-salario/colaboradores.ts'
import * as competencias from '@quadro/contract/cargo-salario/competencias.ts'
import * as configuracoes from '@quadro/contract/cargo-salario/configuracoes-niveis-competencia.ts'
import { criteriosAvaliacaoCompetencia } from '@quadro/contract/cargo-salario/criterios-avaliacao-competencia.ts'
import * as faixas from '@quadro/contract/cargo-salario/faixas-salariais.ts'
import { faturamentosMensais } from '@quadro/contract/cargo-salario/faturamentos-mensais.ts'
import { gruposOcupacionais } from '@quadro/contract/cargo-salario/grupos-ocupacionais.ts'
import * as indices from '@quadro/contract/cargo-salario/indices.ts'
import { niveisCompetencia } from '@quadro/contract/cargo-salario/niveis-competencia.ts'
import * as escala from '@quadro/contract/cargo-salario/niveis-competencia-historico.ts'
import { relatorioDeAreas } from '@quadro/contract/cargo-salario/organograma.ts'
import { type Page, registryPage } from '../../kit/page.ts'

const interno = { area: 'interno' } as const

export const pages: Page[] = [
  {
    ...interno,
    path: '/cargo-salario/colaboradores',
    title: 'Colaboradores',
    authorities: [colaboradores.autoridades.ver],
    menu: '',
    load: () => import('./colaboradores.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/colaboradores/new',
    title: 'Admitir Colaborador',
    authorities: [colaboradores.autoridades.criar],
    load: () => import('./admissao.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/colaboradores/historicos',
    title: 'Históricos do Colaborador',
    authorities: [colaboradores.autoridades.ver],
    menu: '',
    children: ['new', '$id'],
    load: () => import('./historicos.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/colaboradores/$id',
    title: 'Colaborador',
    authorities: [colaboradores.autoridades.ver],
    load: () => import('./colaborador.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/areas-organizacionais/organograma',
    title: 'Organograma',
    authorities: [areas.autoridades.ver],
    menu: '',
    load: () => import('./organograma.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/areas-organizacionais',
    title: 'Áreas Organizacionais',
    authorities: [areas.autoridades.ver],
    menu: '',
    children: ['new', '$id'],
    load: () => import('./areas-organizacionais.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/cargos',
    title: 'Cargos',
    authorities: [cargos.autoridades.ver],
    menu: '',
    load: () => import('./cargos.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/cargos/new',
    title: 'Inserir Cargo',
    authorities: [cargos.autoridades.criar],
    load: () => import('./cargo-form.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/cargos/$id',
    title: 'Cargo',
    authorities: [cargos.autoridades.ver],
    load: () => import('./cargo.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/faixas-salariais',
    title: 'Faixas Salariais',
    authorities: [faixas.autoridades.ver],
    menu: '',
    load: () => import('./faixas-salariais.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/faixas-salariais/new',
    title: 'Inserir Faixa Salarial',
    authorities: [faixas.autoridades.criar],
    load: () => import('./faixa-nova.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/faixas-salariais/$id',
    title: 'Faixa Salarial',
    authorities: [faixas.autoridades.ver],
    load: () => import('./faixa.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/indices',
    title: 'Índices',
    authorities: [indices.autoridades.ver],
    menu: '',
    children: ['new', '$id'],
    load: () => import('./indices.tsx'),
  },
  {
    ...interno,
    path: gruposOcupacionais.base,
    title: gruposOcupacionais.plural,
    authorities: [gruposOcupacionais.authorities.ver],
    menu: 'Cadastros',
    children: ['new', '$id'],
    load: () => import('./grupos-ocupacionais.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/competencias',
    title: 'Competências',
    authorities: [competencias.verCompetencias],
    menu: '',
    load: () => import('./competencias.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/configuracoes-niveis-competencia/faixa-salarial',
    title: 'Níveis de Competência das Faixas',
    menuTitle: 'Níveis das Faixas',
    authorities: [configuracoes.autoridades.ver],
    menu: '',
    load: () => import('./configuracoes-faixas.tsx'),
  },
  {
    ...interno,
    path: '/cargo-salario/configuracoes-niveis-competencia/faixa-salarial/$faixaId',
    title: 'Níveis de Competência da Faixa',
    authorities: [configuracoes.autoridades.ver],
    load: () => import('./configuracao-faixa.tsx'),
  },
  {
    ...interno,
    path: competencias.conhecimentos.base,
    title: competencias.conhecimentos.plural,
    authorities: [competencias.conhecimentos.authorities.ver],
    menu: 'Cadastros',
    load: () => import('./conhecimentos.tsx'),
  },
  {
    ...interno,
    path: `${competencias.conhecimentos.base}/new`,
    title: 'Inserir Conhecimento',
    authorities: [competencias.conhecimentos.authorities.criar],
    load: () => import('./conhecimento.tsx'),
  },
  {
    ...interno,
    path: `${competencias.conhecimentos.base}/$id`,
    title: 'Editar Conhecimento',
    authorities: [competencias.conhecimentos.authorities.ver],
    load: () => import('./conhecimento.tsx'),
  },
  {
    ...interno,
    path: competencias.habilidades.base,
    title: competencias.habilidades.plural,
    authorities: [competencias.habilidades.authorities.ver],
    menu: 'Cadastros',
    load: () => import('./habilidades.tsx'),
  },
  {
    ...interno,
    path: `${competencias.habilidades.base}/new`,
    title: 'Inserir Habilidade',
    authorities: [competencias.habilidades.authorities.criar],
    load: () => import('./habilidade.tsx'),
  },
  {
    ...interno,
    path: `${competencias.habilidades.base}/$id`,
    title: 'Editar Habilidade',
    authorities: [competencias.habilidades.authorities.ver],
    load: () => import('./habilidade.tsx'),
  },
  {
    ...interno,
    path: competencias.atitudes.base,
    title: competencias.atitudes.plural,
    authorities: [competencias.atitudes.authorities.ver],
    menu: 'Cadastros',
    load: () => import('./atitudes.tsx'),
  },
  {
    ...interno,
    path: `${competencias.atitudes.base}/new`,
    title: 'Inserir Atitude',
    authorities: [competencias.atitudes.authorities.criar],
    load: () => import('./atitude.tsx'),
  },
  {
    ...interno,
    path: `${competencias.atitudes.base}/$id`,
    title: 'Editar Atitude',
    authorities: [competencias.atitudes.authorities.ver],
    load: () => import('./atitude.tsx'),
  },
  registryPage(niveisCompetencia, () => import('./niveis-competencia.tsx')),
  {
    ...interno,
    path: '/cargo-salario/niveis-competencia-historico',
    title: 'Histórico dos Níveis de Competência',
    menuTitle: 'Histórico dos Níveis',
    authorities: [escala.autoridades.ver],
    menu: 'Cadastros',
    children: ['new', '$id'],
    load: () => import('./niveis-competencia-historico.tsx'),
  },
  {
    ...registryPage(criteriosAvaliacaoCompetencia, () => import('./criterios-avaliacao-competencia.tsx')),
    menuTitle: 'Critérios de Avaliação',
  },
  registryPage(faturamentosMensais, () => import('./faturamentos-mensais.tsx')),
  {
    ...interno,
    path: relatorioDeAreas.base,
    title: relatorioDeAreas.title,
    menuTitle: 'Áreas Organizacionais',
    authorities: [relatorioDeAreas.authority],
    menu: 'Relatórios',
    load: () => import('./relatorio-areas-organizacionais.tsx'),
  },
]
