import type { Page } from '../../kit/page.ts'

export const pages: Page[] = [
  { path: '/externo', title: 'Área do Candidato', area: 'entrada-externa', load: () => import('./login.tsx') },
  { path: '/externo/login', title: 'Entrar', area: 'entrada-externa', load: () => import('./login.tsx') },
  {
    path: '/externo/recuperar-senha',
    title: 'Recuperar Senha',
    area: 'entrada-externa',
    load: () => import('./recuperar-senha.tsx'),
  },
  // Links of mails: whoever is logged in at this browser, they work.
  {
    path: '/externo/redefinir-senha',
    title: 'Nova Senha',
    area: 'aberta',
    load: () => import('./redefinir-senha.tsx'),
  },
  {
    path: '/externo/confirmar-cadastro',
    title: 'Confirmar cadastro',
    area: 'aberta',
    load: () => import('./confirmar-cadastro.tsx'),
  },
  { path: '/externo/anuncios', title: 'Vagas Abertas', area: 'aberta', load: () => import('./anuncios.tsx') },
  {
    path: '/externo/candidatos/new',
    title: 'Meu Cadastro',
    area: 'entrada-externa',
    load: () => import('./cadastro.tsx'),
  },
  { path: '/externo/candidatos/$id', title: 'Editar Cadastro', area: 'externo', load: () => import('./editar.tsx') },
  {
    path: '/externo/candidatos/$id/documentos-anexos',
    title: 'Documentos anexos',
    area: 'externo',
    load: () => import('./documentos.tsx'),
  },
  {
    path: '/externo/candidato-solicitacoes',
    title: 'Minhas Candidaturas',
    area: 'externo',
    load: () => import('./candidaturas.tsx'),
  },
]
