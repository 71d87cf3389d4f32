import { afastamentos } from '@quadro/contract/sst/afastamentos/afastamentos.ts'
import * as dosTalentos from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import * as genericos from '@quadro/contract/sst/cadastros/genericos.ts'
import { comissoes } from '@quadro/contract/sst/comissoes/comissoes.ts'
import * as dasCondicoes from '@quadro/contract/sst/condicoes/condicoes.ts'
import * as dasEntregas from '@quadro/contract/sst/epi/entregas-epi.ts'
import { epis } from '@quadro/contract/sst/epi/epis.ts'
import { tamanhosEpi } from '@quadro/contract/sst/epi/tamanhos-epi.ts'
import { tiposEpi } from '@quadro/contract/sst/epi/tipos-epi.ts'
import { clinicas } from '@quadro/contract/sst/exames/clinicas.ts'
import { exames } from '@quadro/contract/sst/exames/exames.ts'
import { funcoes } from '@quadro/contract/sst/funcoes/funcoes.ts'
import { grupos, paginaDaMedicao } from '@quadro/contract/sst/grupos/grupos.ts'
import { ltcats } from '@quadro/contract/sst/ltcat/ltcat.ts'
import { ambientes } from '@quadro/contract/sst/lugares/ambientes.ts'
import { relatorioDeAmbientes } from '@quadro/contract/sst/lugares/ambientes-listas.ts'
import { lotacoes } from '@quadro/contract/sst/lugares/lotacoes.ts'
import { obras } from '@quadro/contract/sst/lugares/obras.ts'
import * as dasOrdens from '@quadro/contract/sst/ordens/ordens-servico.ts'
import { acoesPgr } from '@quadro/contract/sst/pgr/acoes-pgr.ts'
import { pgrs } from '@quadro/contract/sst/pgr/pgr.ts'
import { relatorioPgr } from '@quadro/contract/sst/pgr/relatorio-pgr.ts'
import { composicoes } from '@quadro/contract/sst/profissionais/composicoes.ts'
import { paginaDosContratos } from '@quadro/contract/sst/profissionais/contratos.ts'
import { autoridades as dosProfissionais, profissionais } from '@quadro/contract/sst/profissionais/profissionais.ts'
import { paginaDaUnificacao } from '@quadro/contract/sst/profissionais/unificacao.ts'
import { atividades } from '@quadro/contract/sst/riscos/atividades.ts'
import { classificacoes } from '@quadro/contract/sst/riscos/classificacoes.ts'
import { matrizes } from '@quadro/contract/sst/riscos/matriz.ts'
import * as niveis from '@quadro/contract/sst/riscos/niveis.ts'
import { riscos } from '@quadro/contract/sst/riscos/riscos.ts'
import { riscosAmbientes } from '@quadro/contract/sst/riscos/riscos-ambientes.ts'
import { type Page, registryPage, reportPage, resourcePages } from '../../kit/page/page.ts'

const interno = { area: 'interno' } as const
const CONTRATOS = paginaDosContratos('$profissionalId')
const MEDICOES = paginaDaMedicao('$grupoId')
const MEDICOES_DA_CONDICAO = dasCondicoes.paginaDaMedicao('$condicaoId')
const AFASTAMENTOS = dosTalentos.afastamentosDeTalentos.page

export const pages: Page[] = [
  {
    ...interno,
    path: AFASTAMENTOS,
    title: 'Afastamentos de Talentos',
    authorities: [dosTalentos.autoridades.ver],
    menu: '',
    load: () => import('./afastamentos/colaborador-afastamentos.tsx'),
  },
  {
    ...interno,
    path: `${AFASTAMENTOS}/new`,
    title: 'Inserir Afastamento de Talento',
    authorities: [dosTalentos.autoridades.criar],
    load: () => import('./afastamentos/colaborador-afastamento.tsx'),
  },
  {
    ...interno,
    path: `${AFASTAMENTOS}/$id`,
    title: 'Editar Afastamento de Talento',
    authorities: [dosTalentos.autoridades.ver],
    load: () => import('./afastamentos/colaborador-afastamento.tsx'),
  },
  {
    ...interno,
    path: '/sst/talentos-sem-afastamento',
    title: 'Talentos sem Afastamento',
    authorities: [dosTalentos.autoridades.ver],
    menu: '',
    load: () => import('./afastamentos/talentos-sem-afastamento.tsx'),
  },
  ...resourcePages(
    pgrs,
    () => import('./pgr/pgrs.tsx'),
    () => import('./pgr/pgr.tsx'),
  ),
  ...resourcePages(
    ltcats,
    () => import('./ltcat/ltcats.tsx'),
    () => import('./ltcat/ltcat.tsx'),
  ),
  ...resourcePages(
    acoesPgr,
    () => import('./pgr/acoes-pgr.tsx'),
    () => import('./pgr/acao-pgr.tsx'),
  ),
  ...resourcePages(
    grupos,
    () => import('./grupos/grupos.tsx'),
    () => import('./grupos/grupo.tsx'),
  ),
  {
    ...interno,
    path: `${MEDICOES}/new`,
    title: 'Inserir Medição de Risco',
    authorities: [grupos.authorities.editar],
    load: () => import('./grupos/medicao.tsx'),
  },
  {
    ...interno,
    path: `${MEDICOES}/$id`,
    title: 'Editar Medição de Risco',
    authorities: [grupos.authorities.ver],
    load: () => import('./grupos/medicao.tsx'),
  },
  ...resourcePages(
    dasCondicoes.condicoes,
    () => import('./condicoes/condicoes.tsx'),
    () => import('./condicoes/condicao.tsx'),
  ),
  {
    ...interno,
    path: dasOrdens.PAGINA,
    title: dasOrdens.listar.title,
    authorities: [dasOrdens.autoridades.ver],
    menu: '',
    load: () => import('./ordens/ordens-servico.tsx'),
  },
  {
    ...interno,
    path: `${dasOrdens.PAGINA}/$id`,
    title: 'Ordem de Serviço',
    authorities: [dasOrdens.autoridades.ver],
    load: () => import('./ordens/ordem-servico.tsx'),
  },
  {
    ...interno,
    path: dasEntregas.base,
    title: dasEntregas.listar.title,
    authorities: [dasEntregas.autoridades.ver],
    menu: '',
    load: () => import('./epi/entregas-epi.tsx'),
  },
  {
    ...interno,
    path: `${dasEntregas.base}/new`,
    title: 'Entregar EPI',
    authorities: [dasEntregas.autoridades.entregar],
    load: () => import('./epi/entrega-epi.tsx'),
  },
  {
    ...interno,
    path: `${dasEntregas.base}/$id`,
    title: 'Ficha de EPI',
    authorities: [dasEntregas.autoridades.ver],
    load: () => import('./epi/ficha-epi.tsx'),
  },
  {
    ...interno,
    path: dasCondicoes.PAGINA_DO_LOTE,
    title: 'Inserir Condições de um Grupo',
    authorities: [dasCondicoes.condicoes.authorities.criar],
    load: () => import('./condicoes/lote.tsx'),
  },
  {
    ...interno,
    path: `${MEDICOES_DA_CONDICAO}/new`,
    title: 'Inserir Medição de Risco',
    authorities: [dasCondicoes.condicoes.authorities.editar],
    load: () => import('./condicoes/medicao.tsx'),
  },
  {
    ...interno,
    path: `${MEDICOES_DA_CONDICAO}/$id`,
    title: 'Editar Medição de Risco',
    authorities: [dasCondicoes.condicoes.authorities.ver],
    load: () => import('./condicoes/medicao.tsx'),
  },
  ...resourcePages(
    profissionais,
    () => import('./profissionais/profissionais.tsx'),
    () => import('./profissionais/profissional.tsx'),
  ),
  {
    ...interno,
    path: paginaDaUnificacao,
    title: 'Unificar Profissionais de SST',
    authorities: [dosProfissionais.unificar],
    load: () => import('./profissionais/unificar.tsx'),
  },
  {
    ...interno,
    path: CONTRATOS,
    title: 'Contratos do Profissional de SST',
    authorities: [dosProfissionais.ver],
    load: () => import('./profissionais/contratos.tsx'),
  },
  {
    ...interno,
    path: `${CONTRATOS}/new`,
    title: 'Inserir Contrato do Profissional de SST',
    authorities: [dosProfissionais.criar],
    load: () => import('./profissionais/contrato.tsx'),
  },
  {
    ...interno,
    path: `${CONTRATOS}/$id`,
    title: 'Editar Contrato do Profissional de SST',
    authorities: [dosProfissionais.ver],
    load: () => import('./profissionais/contrato.tsx'),
  },
  ...resourcePages(
    composicoes,
    () => import('./profissionais/composicoes.tsx'),
    () => import('./profissionais/composicao.tsx'),
  ),
  ...resourcePages(
    comissoes,
    () => import('./comissoes/comissoes.tsx'),
    () => import('./comissoes/comissao.tsx'),
  ),
  registryPage(afastamentos, () => import('./afastamentos/afastamentos.tsx')),
  ...resourcePages(
    ambientes,
    () => import('./lugares/ambientes.tsx'),
    () => import('./lugares/ambiente.tsx'),
    'Cadastros',
  ),
  ...resourcePages(
    funcoes,
    () => import('./funcoes/funcoes.tsx'),
    () => import('./funcoes/funcao.tsx'),
    'Cadastros',
  ),
  ...resourcePages(
    obras,
    () => import('./lugares/obras.tsx'),
    () => import('./lugares/obra.tsx'),
    'Cadastros',
  ),
  ...resourcePages(
    lotacoes,
    () => import('./lugares/lotacoes.tsx'),
    () => import('./lugares/lotacao.tsx'),
    'Cadastros',
  ),
  {
    ...interno,
    path: `${lotacoes.page}/$id/visualizar`,
    title: 'Visualizar Lotação Tributária',
    authorities: [lotacoes.authorities.ver],
    load: () => import('./lugares/lotacao-ver.tsx'),
  },
  ...resourcePages(
    riscos,
    () => import('./riscos/riscos.tsx'),
    () => import('./riscos/risco.tsx'),
    'Cadastros',
  ),
  ...resourcePages(
    riscosAmbientes,
    () => import('./riscos/riscos-ambientes.tsx'),
    () => import('./riscos/risco-ambiente.tsx'),
    'Cadastros',
  ),
  registryPage(niveis.fontesRisco, () => import('./riscos/fontes-risco.tsx')),
  registryPage(niveis.gravidadesRisco, () => import('./riscos/gravidades-risco.tsx')),
  registryPage(niveis.probabilidadesRisco, () => import('./riscos/probabilidades-risco.tsx')),
  ...resourcePages(
    classificacoes,
    () => import('./riscos/classificacoes.tsx'),
    () => import('./riscos/classificacao.tsx'),
    'Cadastros',
  ),
  {
    ...interno,
    path: matrizes.page,
    title: matrizes.plural,
    menuTitle: 'Matriz de Severidade',
    authorities: [matrizes.authorities.ver],
    menu: 'Cadastros',
    load: () => import('./riscos/matriz.tsx'),
  },
  {
    ...interno,
    path: `${matrizes.page}/new`,
    title: `Inserir ${matrizes.singular}`,
    authorities: [matrizes.authorities.criar],
    load: () => import('./riscos/combinacao.tsx'),
  },
  {
    ...interno,
    path: `${matrizes.page}/$id`,
    title: `Editar ${matrizes.singular}`,
    authorities: [matrizes.authorities.ver],
    load: () => import('./riscos/combinacao.tsx'),
  },
  ...resourcePages(
    atividades,
    () => import('./riscos/atividades.tsx'),
    () => import('./riscos/atividade.tsx'),
    'Cadastros',
  ),
  registryPage(genericos.epcs, () => import('./cadastros/epcs.tsx')),
  registryPage(genericos.medidasSeguranca, () => import('./cadastros/medidas-seguranca.tsx')),
  registryPage(genericos.fases, () => import('./cadastros/fases.tsx')),
  registryPage(genericos.areasVivencia, () => import('./cadastros/areas-vivencia.tsx')),
  registryPage(epis, () => import('./epi/epis.tsx')),
  registryPage(tiposEpi, () => import('./epi/tipos-epi.tsx')),
  ...resourcePages(
    tamanhosEpi,
    () => import('./epi/tamanhos-epi.tsx'),
    () => import('./epi/tamanho-epi.tsx'),
    'Cadastros',
  ),
  registryPage(genericos.motivosSolicitacaoEpi, () => import('./cadastros/motivos-solicitacao-epi.tsx')),
  ...resourcePages(
    exames,
    () => import('./exames/exames.tsx'),
    () => import('./exames/exame.tsx'),
    'Cadastros',
  ),
  ...resourcePages(
    clinicas,
    () => import('./exames/clinicas.tsx'),
    () => import('./exames/clinica.tsx'),
    'Cadastros',
  ),
  registryPage(genericos.naturezasLesao, () => import('./cadastros/naturezas-lesao.tsx')),
  reportPage(relatorioPgr, () => import('./pgr/relatorio-pgr.tsx'), 'PGR'),
  reportPage(relatorioDeAmbientes, () => import('./lugares/relatorio-ambientes.tsx')),
]
