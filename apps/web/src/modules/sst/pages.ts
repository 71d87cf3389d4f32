import { afastamentos } from '@quadro/contract/sst/afastamentos/afastamentos.ts'
import * as dosTalentos from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import * as cadastros from '@quadro/contract/sst/cadastros/cadastros.ts'
import { type Page, registryPage } from '../../kit/page/page.ts'

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
]
