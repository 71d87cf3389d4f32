import * as areas from '@quadro/contract/cargo-salario/areas-organizacionais.ts'
import * as cargos from '@quadro/contract/cargo-salario/cargos.ts'
import * as colaboradores from '@quadro/contract/cargo-salario/colaboradores.ts'
import { gruposOcupacionais } from '@quadro/contract/cargo-salario/grupos-ocupacionais.ts'
import * as indices from '@quadro/contract/cargo-salario/indices.ts'
import { relatorioDeAreas } from '@quadro/contract/cargo-salario/organograma.ts'
import type { Page } from '../../kit/page.ts'

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
    path: relatorioDeAreas.base,
    title: relatorioDeAreas.title,
    menuTitle: 'Áreas Organizacionais',
    authorities: [relatorioDeAreas.authority],
    menu: 'Relatórios',
    load: () => import('./relatorio-areas-organizacionais.tsx'),
  },
]
