import * as certificacoes from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import * as dosTalentos from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import {
  colaboradorCertificacao,
  colaboradorSemCertificacao,
} from '@quadro/contract/desenvolvimento/certificacoes/relatorios-certificacao.ts'
import { certificados } from '@quadro/contract/desenvolvimento/certificados/certificados.ts'
import * as modelos from '@quadro/contract/desenvolvimento/certificados/modelos-certificado.ts'
import { categoriasCurso } from '@quadro/contract/desenvolvimento/cursos/categorias-curso.ts'
import * as cursos from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { type Page, registryPage, reportPage } from '../../kit/page/page.ts'

const interno = { area: 'interno' } as const

export const pages: Page[] = [
  {
    ...interno,
    path: '/desenvolvimento/cursos',
    title: 'Cursos',
    authorities: [cursos.cursos.authorities.ver],
    menu: '',
    load: () => import('./cursos/cursos.tsx'),
  },
  {
    ...interno,
    path: '/desenvolvimento/cursos/new',
    title: 'Inserir Curso',
    authorities: [cursos.cursos.authorities.criar],
    load: () => import('./cursos/curso.tsx'),
  },
  {
    ...interno,
    path: '/desenvolvimento/cursos/$id',
    title: 'Editar Curso',
    authorities: [cursos.cursos.authorities.ver],
    load: () => import('./cursos/curso.tsx'),
  },
  {
    ...interno,
    path: '/desenvolvimento/certificacao',
    title: 'Certificações',
    authorities: [certificacoes.certificacoes.authorities.ver],
    menu: '',
    load: () => import('./certificacoes/certificacoes.tsx'),
  },
  {
    ...interno,
    path: '/desenvolvimento/certificacao/new',
    title: 'Inserir Certificação',
    authorities: [certificacoes.certificacoes.authorities.criar],
    load: () => import('./certificacoes/certificacao.tsx'),
  },
  {
    ...interno,
    path: '/desenvolvimento/certificacao/$id',
    title: 'Editar Certificação',
    authorities: [certificacoes.certificacoes.authorities.ver],
    load: () => import('./certificacoes/certificacao.tsx'),
  },
  {
    ...interno,
    path: '/desenvolvimento/colaboradores-certificacoes',
    title: 'Certificações dos Talentos',
    authorities: [dosTalentos.autoridades.ver],
    menu: '',
    children: ['new', '$id'],
    create: { label: 'Inserir Certificação do Talento', authority: dosTalentos.autoridades.criar },
    load: () => import('./certificacoes/colaboradores-certificacoes.tsx'),
  },
  {
    ...interno,
    path: '/desenvolvimento/modelo-certificado',
    title: 'Modelos de Certificado',
    authorities: [modelos.modelosCertificado.authorities.ver],
    menu: 'Cadastros',
    load: () => import('./certificados/modelos-certificado.tsx'),
  },
  {
    ...interno,
    path: '/desenvolvimento/modelo-certificado/new',
    title: 'Inserir Modelo de Certificado',
    authorities: [modelos.modelosCertificado.authorities.criar],
    load: () => import('./certificados/modelo-certificado.tsx'),
  },
  {
    ...interno,
    path: '/desenvolvimento/modelo-certificado/$id',
    title: 'Editar Modelo de Certificado',
    authorities: [modelos.modelosCertificado.authorities.ver],
    load: () => import('./certificados/modelo-certificado.tsx'),
  },
  registryPage(certificados, () => import('./certificados/certificados.tsx')),
  registryPage(categoriasCurso, () => import('./cursos/categorias-curso.tsx')),
  reportPage(colaboradorCertificacao, () => import('./certificacoes/relatorio-colaborador-certificacao.tsx')),
  reportPage(colaboradorSemCertificacao, () => import('./certificacoes/relatorio-colaborador-sem-certificacao.tsx')),
]
