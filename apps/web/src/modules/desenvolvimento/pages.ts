import { certificacoes } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import * as dosTalentos from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import {
  colaboradorCertificacao,
  colaboradorSemCertificacao,
} from '@quadro/contract/desenvolvimento/certificacoes/relatorios-certificacao.ts'
import { certificados } from '@quadro/contract/desenvolvimento/certificados/certificados.ts'
import { modelosCertificado } from '@quadro/contract/desenvolvimento/certificados/modelos-certificado.ts'
import { categoriasCurso } from '@quadro/contract/desenvolvimento/cursos/categorias-curso.ts'
import { cursos } from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { type Page, registryPage, reportPage, resourcePages } from '../../kit/page/page.ts'

const interno = { area: 'interno' } as const

export const pages: Page[] = [
  ...resourcePages(
    cursos,
    () => import('./cursos/cursos.tsx'),
    () => import('./cursos/curso.tsx'),
  ),
  ...resourcePages(
    certificacoes,
    () => import('./certificacoes/certificacoes.tsx'),
    () => import('./certificacoes/certificacao.tsx'),
  ),
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
  ...resourcePages(
    modelosCertificado,
    () => import('./certificados/modelos-certificado.tsx'),
    () => import('./certificados/modelo-certificado.tsx'),
    'Cadastros',
  ),
  registryPage(certificados, () => import('./certificados/certificados.tsx')),
  registryPage(categoriasCurso, () => import('./cursos/categorias-curso.tsx')),
  reportPage(colaboradorCertificacao, () => import('./certificacoes/relatorio-colaborador-certificacao.tsx')),
  reportPage(colaboradorSemCertificacao, () => import('./certificacoes/relatorio-colaborador-sem-certificacao.tsx')),
]
