import type { Page } from '../../kit/page.ts'

export const pages: Page[] = [
  { path: '/externo', title: 'Área do Candidato', area: 'entrada-externa', load: () => import('./login.tsx') },
  { path: '/externo/login', title: 'Entrar', area: 'entrada-externa', load: () => import('./login.tsx') },
  { path: '/externo/anuncios', title: 'Vagas Abertas', area: 'aberta', load: () => import('./anuncios.tsx') },
  {
    path: '/externo/candidatos/new',
    title: 'Meu Cadastro',
    area: 'entrada-externa',
    load: () => import('./cadastro.tsx'),
  },
  { path: '/externo/candidatos/$id', title: 'Editar Cadastro', area: 'externo', load: () => import('./editar.tsx') },
  {
    path: '/externo/candidato-solicitacoes',
    title: 'Minhas Candidaturas',
    area: 'externo',
    load: () => import('./candidaturas.tsx'),
  },
]
