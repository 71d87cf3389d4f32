import { categoriasCurso } from '@quadro/contract/desenvolvimento/categorias-curso.ts'
import * as certificacoes from '@quadro/contract/desenvolvimento/certificacoes.ts'
import { certificados } from '@quadro/contract/desenvolvimento/certificados.ts'
import * as dosTalentos from '@quadro/contract/desenvolvimento/colaboradores-certificacoes.ts'
import * as cursos from '@quadro/contract/desenvolvimento/cursos.ts'
import * as modelos from '@quadro/contract/desenvolvimento/modelos-certificado.ts'
import {
  colaboradorCertificacao,
  colaboradorSemCertificacao,
} from '@quadro/contract/desenvolvimento/relatorios-certificacao.ts'
import { type Page, registryPage, reportPage } from '../../kit/page.ts'

const interno = { area: 'interno' } as const

export const pages: Page[] = [
  {
    ...interno,
    path: '/desenvolvimento/cursos',
    title: 'Cursos',
    authorities: [cursos.autoridades.ver],
    menu: '',
    load: () => import('./cursos.tsx'),
  },
  {
    ...interno,
    path: '/desenvolvimento/cursos/new',
    title: 'Inserir Curso',
    authorities: [cursos.autoridades.criar],
    load: () => import('./curso.tsx'),
  },
  {
    ...interno,
    path: '/desenvolvimento/cursos/$id',
    title: 'Editar Curso',
    authorities: [cursos.autoridades.ver],
    load: () => import('./curso.tsx'),
  },
  {
    ...interno,
    path: '/desenvolvimento/certificacao',
    title: 'Certificações',
    authorities: [certificacoes.autoridades.ver],
    menu: '',
    load: () => import('./certificacoes.tsx'),
  },
  {
    ...interno,
    path: '/desenvolvimento/certificacao/new',
    title: 'Inserir Certificação',
    authorities: [certificacoes.autoridades.criar],
    load: () => import('./certificacao.tsx'),
  },
  {
    ...interno,
    path: '/desenvolvimento/certificacao/$id',
    title: 'Editar Certificação',
    authorities: [certificacoes.autoridades.ver],
    load: () => import('./certificacao.tsx'),
  },
  {
    ...interno,
    path: '/desenvolvimento/colaboradores-certificacoes',
    title: 'Certificações dos Talentos',
    authorities: [dosTalentos.autoridades.ver],
    menu: '',
    children: ['new', '$id'],
    create: { label: 'Inserir Certificação do Talento', authority: dosTalentos.autoridades.criar },
    load: () => import('./colaboradores-certificacoes.tsx'),
  },
  {
    ...interno,
    path: '/desenvolvimento/modelo-certificado',
    title: 'Modelos de Certificado',
    authorities: [modelos.autoridades.ver],
    menu: 'Cadastros',
    load: () => import('./modelos-certificado.tsx'),
  },
  {
    ...interno,
    path: '/desenvolvimento/modelo-certificado/new',
    title: 'Inserir Modelo de Certificado',
    authorities: [modelos.autoridades.criar],
    load: () => import('./modelo-certificado.tsx'),
  },
  {
    ...interno,
    path: '/desenvolvimento/modelo-certificado/$id',
    title: 'Editar Modelo de Certificado',
    authorities: [modelos.autoridades.ver],
    load: () => import('./modelo-certificado.tsx'),
  },
  registryPage(certificados, () => import('./certificados.tsx')),
  registryPage(categoriasCurso, () => import('./categorias-curso.tsx')),
  reportPage(colaboradorCertificacao, () => import('./relatorio-colaborador-certificacao.tsx')),
  reportPage(colaboradorSemCertificacao, () => import('./relatorio-colaborador-sem-certificacao.tsx')),
]
