import * as experiencia from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import {
  autoridades as colaboradores,
  segundoCaminho as talentos,
} from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { geracoes } from '@quadro/contract/geral/pessoa/geracoes.ts'
import * as niveis from '@quadro/contract/gestao-talentos/competencias/configuracoes-niveis-competencia-colaborador.ts'
import { autoridades as documentos } from '@quadro/contract/gestao-talentos/documentos/documentos-anexos.ts'
import * as meusDocumentos from '@quadro/contract/gestao-talentos/documentos/meus-documentos.ts'
import { modelosDocumento } from '@quadro/contract/gestao-talentos/documentos/modelos-documento.ts'
import { tiposDocumento } from '@quadro/contract/gestao-talentos/documentos/tipos-documento.ts'
import { base as entrevistaPessoal } from '@quadro/contract/gestao-talentos/entrevistas/entrevista-pessoal.ts'
import { autoridades as entrevistas } from '@quadro/contract/gestao-talentos/entrevistas/entrevistas-desligamento.ts'
import { modelos as modelosDeSaida } from '@quadro/contract/gestao-talentos/entrevistas/modelos-entrevista-desligamento.ts'
import { cbosAprendiz } from '@quadro/contract/gestao-talentos/indicadores/cota-aprendiz.ts'
import {
  listarTalentos,
  ocorrenciasDosTalentos,
} from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import { minhas, pessoais } from '@quadro/contract/gestao-talentos/ocorrencias/minhas-ocorrencias.ts'
import { segundoCaminho } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import { ocorrencias } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencias.ts'
import { providencias } from '@quadro/contract/gestao-talentos/ocorrencias/providencias.ts'
import { tiposOcorrencia } from '@quadro/contract/gestao-talentos/ocorrencias/tipos-ocorrencia.ts'
import { motivosDesligamento } from '@quadro/contract/gestao-talentos/pessoas/motivos-desligamento.ts'
import {
  certificadosDosTalentos,
  paginaDosCertificados,
} from '@quadro/contract/gestao-talentos/relatorios/relatorio-certificados.ts'
import { talentoDinamico } from '@quadro/contract/gestao-talentos/relatorios/relatorio-dinamico.ts'
import { resultadosDasEntrevistas } from '@quadro/contract/gestao-talentos/relatorios/relatorio-entrevistas.ts'
import { ocorrenciasDoPeriodo } from '@quadro/contract/gestao-talentos/relatorios/relatorio-ocorrencias.ts'
import * as deIndicadores from '@quadro/contract/gestao-talentos/relatorios/relatorios-indicadores.ts'
import * as dePessoas from '@quadro/contract/gestao-talentos/relatorios/relatorios-pessoas.ts'
import { type Page, registryPage, reportPage, resourcePages } from '../../kit/page/page.ts'

const DOCUMENTOS = '/gestao-talentos/talentos/$id/documentos-anexos'
export const pages: Page[] = [
  ...['', '/new', '/$id'].map(
    (of): Page => ({
      path: `${experiencia.segundoCaminho}${of}`,
      title: experiencia.plural,
      area: 'interno',
      authorities: [experiencia.autoridades.ver],
      load: () => import('./pessoas/experiencia-segundo-caminho.tsx'),
    }),
  ),
  {
    path: '/gestao-talentos/configuracoes-niveis-competencia-colaborador',
    title: 'Níveis de Competência do Talento',
    menuTitle: 'Níveis dos Talentos',
    area: 'interno',
    authorities: [niveis.autoridades.ver],
    menu: '',
    children: ['new', '$id'],
    load: () => import('./competencias/niveis-do-talento.tsx'),
  },
  ...resourcePages(
    ocorrenciasDosTalentos,
    () => import('./ocorrencias/colaboradores-ocorrencias.tsx'),
    () => import('./ocorrencias/colaborador-ocorrencia.tsx'),
  ),
  {
    path: listarTalentos.path,
    title: listarTalentos.title,
    area: 'interno',
    authorities: [ocorrenciasDosTalentos.authorities.ver],
    load: () => import('./ocorrencias/talentos-com-ocorrencias.tsx'),
  },
  ...resourcePages(
    modelosDocumento,
    () => import('./documentos/modelos-documento.tsx'),
    () => import('./documentos/modelo-documento.tsx'),
    'Cadastros',
  ),
  {
    path: meusDocumentos.PAGINA_MEUS_DOCUMENTOS,
    title: 'Meus Documentos',
    area: 'interno',
    load: () => import('./documentos/meus-documentos.tsx'),
  },
  {
    path: meusDocumentos.pessoais.path,
    title: 'Meus Documentos',
    area: 'publico',
    load: () => import('./documentos/documentos-pessoais.tsx'),
  },
  {
    path: minhas.path,
    title: 'Minhas Ocorrências',
    area: 'interno',
    menu: '',
    load: () => import('./ocorrencias/minhas-ocorrencias.tsx'),
  },
  {
    path: pessoais.path,
    title: 'Minhas Ocorrências',
    area: 'publico',
    load: () => import('./ocorrencias/minhas-ocorrencias-pessoais.tsx'),
  },
  ...['', '/$id'].map(
    (of): Page => ({
      path: `${segundoCaminho}${of}`,
      title: 'Providências das Ocorrências',
      area: 'interno',
      authorities: [ocorrenciasDosTalentos.authorities.ver],
      load: () => import('./ocorrencias/ocorrencia-segundo-caminho.tsx'),
    }),
  ),
  ...['', '/new', '/$id'].map(
    (of): Page => ({
      path: `${talentos}${of}`,
      title: 'Talentos',
      area: 'interno',
      authorities: [colaboradores.ver],
      load: () => import('./pessoas/talentos-segundo-caminho.tsx'),
    }),
  ),
  ...resourcePages(
    modelosDeSaida,
    () => import('./entrevistas/modelos-entrevista-desligamento.tsx'),
    () => import('./entrevistas/modelo-entrevista-desligamento.tsx'),
    'Cadastros',
  ).map((page) => (page.menu ? { ...page, menuTitle: 'Modelos de Desligamento' } : page)),
  {
    path: '/gestao-talentos/talentos/$talentoId/entrevista-desligamento',
    title: 'Entrevista de Desligamento',
    area: 'interno',
    authorities: [entrevistas.ver, entrevistas.responder],
    load: () => import('./entrevistas/entrevista-desligamento.tsx'),
  },
  {
    path: entrevistaPessoal,
    title: 'Entrevista de Desligamento',
    area: 'publico',
    load: () => import('./entrevistas/entrevista-pessoal.tsx'),
  },
  registryPage(tiposOcorrencia, () => import('./ocorrencias/tipos-ocorrencia.tsx')),
  registryPage(ocorrencias, () => import('./ocorrencias/ocorrencias.tsx')),
  registryPage(providencias, () => import('./ocorrencias/providencias.tsx')),
  registryPage(cbosAprendiz, () => import('./pessoas/cbos-aprendiz.tsx')),
  registryPage(motivosDesligamento, () => import('./pessoas/motivos-desligamento.tsx')),
  registryPage(tiposDocumento, () => import('./documentos/tipos-documento.tsx')),
  // In the menu it stands in the module of the registry.
  {
    path: '/gestao-talentos/geracao',
    title: geracoes.plural,
    area: 'interno',
    authorities: [geracoes.authorities.ver],
    children: ['new', '$id'],
    load: () => import('./pessoas/geracao.tsx'),
  },
  {
    path: DOCUMENTOS,
    title: 'Documentos do Talento',
    area: 'interno',
    authorities: [documentos.ver],
    load: () => import('./documentos/documentos-anexos.tsx'),
  },
  {
    path: `${DOCUMENTOS}/new`,
    title: 'Inserir Documento do Talento',
    area: 'interno',
    authorities: [documentos.criar],
    load: () => import('./documentos/documentos-anexos.tsx'),
  },
  reportPage(deIndicadores.relatorioAbsenteismo, () => import('./relatorios/relatorio-absenteismo.tsx')),
  reportPage(dePessoas.admitidos, () => import('./relatorios/relatorio-admitidos.tsx')),
  reportPage(
    dePessoas.aniversariantesMes,
    () => import('./relatorios/relatorio-aniversariantes-mes.tsx'),
    'Aniversários do Mês',
  ),
  reportPage(
    dePessoas.aniversariantesTempoDeEmpresa,
    () => import('./relatorios/relatorio-aniversariantes-tempo.tsx'),
    'Tempo de Empresa',
  ),
  reportPage(
    dePessoas.cboEfeitoAprendiz,
    () => import('./relatorios/relatorio-cbo-efeito-aprendiz.tsx'),
    'Cota de Aprendizes',
  ),
  {
    ...reportPage(certificadosDosTalentos, () => import('./relatorios/relatorio-certificados.tsx'), 'Certificados'),
    path: paginaDosCertificados,
  },
  reportPage(dePessoas.desligamentos, () => import('./relatorios/relatorio-desligamentos.tsx')),
  reportPage(talentoDinamico, () => import('./relatorios/relatorio-dinamico.tsx'), 'Relatório Dinâmico'),
  reportPage(
    resultadosDasEntrevistas,
    () => import('./relatorios/relatorio-entrevistas.tsx'),
    'Entrevistas de Desligamento',
  ),
  reportPage(dePessoas.formacaoEscolar, () => import('./relatorios/relatorio-formacao-escolar.tsx')),
  reportPage(
    dePessoas.geracoesDosTalentos,
    () => import('./relatorios/relatorio-geracoes.tsx'),
    'Gerações dos Talentos',
  ),
  reportPage(ocorrenciasDoPeriodo, () => import('./relatorios/relatorio-ocorrencias.tsx'), 'Ocorrências no Período'),
  reportPage(deIndicadores.relatorioTaxaDeDemissao, () => import('./relatorios/relatorio-taxa-demissao.tsx')),
  reportPage(deIndicadores.indicadorTurnover, () => import('./relatorios/relatorio-turnover.tsx')),
]
