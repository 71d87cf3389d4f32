import type { Page } from '../../kit/page.ts'

export const pages: Page[] = [
  { path: '/', title: 'Início', area: 'interno', load: () => import('./inicio.tsx') },
  { path: '/login', title: 'Entrar no Sistema', area: 'entrada', load: () => import('./login.tsx') },
  { path: '/recuperar-senha', title: 'Recuperar Senha', area: 'publico', load: () => import('./recuperar-senha.tsx') },
  { path: '/redefinir-senha', title: 'Nova Senha', area: 'publico', load: () => import('./redefinir-senha.tsx') },
  { path: '/alterar-senha', title: 'Alterar Minha Senha', area: 'interno', load: () => import('./alterar-senha.tsx') },
]
