import { afastamentos } from '@quadro/contract/sst/afastamentos/afastamentos.ts'
import * as dosTalentos from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import * as cadastros from '@quadro/contract/sst/cadastros/cadastros.ts'
import * as genericos from '@quadro/contract/sst/cadastros/genericos.ts'
import { tamanhosEpi } from '@quadro/contract/sst/epi/tamanhos-epi.ts'
import { tiposEpi } from '@quadro/contract/sst/epi/tipos-epi.ts'
import { clinicas } from '@quadro/contract/sst/exames/clinicas.ts'
import { exames } from '@quadro/contract/sst/exames/exames.ts'
import * as niveis from '@quadro/contract/sst/riscos/niveis.ts'
import { type Page, registryPage, resourcePages } from '../../kit/page/page.ts'

const interno = { area: 'interno' } as const
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
  registryPage(afastamentos, () => import('./afastamentos/afastamentos.tsx')),
  registryPage(cadastros.ambientes, () => import('./cadastros/ambientes.tsx')),
  registryPage(cadastros.funcoes, () => import('./cadastros/funcoes.tsx')),
  registryPage(niveis.fontesRisco, () => import('./riscos/fontes-risco.tsx')),
  registryPage(niveis.gravidadesRisco, () => import('./riscos/gravidades-risco.tsx')),
  registryPage(niveis.probabilidadesRisco, () => import('./riscos/probabilidades-risco.tsx')),
  registryPage(genericos.epcs, () => import('./cadastros/epcs.tsx')),
  registryPage(genericos.medidasSeguranca, () => import('./cadastros/medidas-seguranca.tsx')),
  registryPage(genericos.fases, () => import('./cadastros/fases.tsx')),
  registryPage(genericos.areasVivencia, () => import('./cadastros/areas-vivencia.tsx')),
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
]
