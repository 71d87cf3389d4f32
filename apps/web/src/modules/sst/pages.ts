import { afastamentos } from '@quadro/contract/sst/afastamentos.ts'
import * as cadastros from '@quadro/contract/sst/cadastros.ts'
import * as dosTalentos from '@quadro/contract/sst/colaborador-afastamentos.ts'
import { type Page, registryPage } from '../../kit/page.ts'

const interno = { area: 'interno' } as const
const AFASTAMENTOS = dosTalentos.listar.path

export const pages: Page[] = [
  {
    ...interno,
    path: AFASTAMENTOS,
    title: 'Afastamentos de Talentos',
    authorities: [dosTalentos.autoridades.ver],
    menu: '',
    load: () => import('./colaborador-afastamentos.tsx'),
  },
  {
    ...interno,
    path: `${AFASTAMENTOS}/new`,
    title: 'Inserir Afastamento de Talento',
    authorities: [dosTalentos.autoridades.criar],
    load: () => import('./colaborador-afastamento.tsx'),
  },
  {
    ...interno,
    path: `${AFASTAMENTOS}/$id`,
    title: 'Editar Afastamento de Talento',
    authorities: [dosTalentos.autoridades.ver],
    load: () => import('./colaborador-afastamento.tsx'),
  },
  {
    ...interno,
    path: '/sst/talentos-sem-afastamento',
    title: 'Talentos sem Afastamento',
    authorities: [dosTalentos.autoridades.ver],
    menu: '',
    load: () => import('./talentos-sem-afastamento.tsx'),
  },
  registryPage(afastamentos, () => import('./afastamentos.tsx')),
  registryPage(cadastros.ambientes, () => import('./ambientes.tsx')),
  registryPage(cadastros.funcoes, () => import('./funcoes.tsx')),
]
