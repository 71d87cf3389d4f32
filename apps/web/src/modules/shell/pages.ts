import { NAMED } from '@quadro/contract/kit/authority.ts'
import type { Page } from '../../kit/page.ts'

export const pages: Page[] = [
  { path: '/', title: 'Início', area: 'interno', load: () => import('./inicio.tsx') },
  { path: '/login', title: 'Entrar no Sistema', area: 'entrada', load: () => import('./login.tsx') },
  { path: '/recuperar-senha', title: 'Recuperar Senha', area: 'publico', load: () => import('./recuperar-senha.tsx') },
  { path: '/redefinir-senha', title: 'Nova Senha', area: 'publico', load: () => import('./redefinir-senha.tsx') },
  { path: '/alterar-senha', title: 'Alterar Minha Senha', area: 'interno', load: () => import('./alterar-senha.tsx') },
  {
    path: '/meus-dados',
    title: 'Atualizar Meus Dados',
    area: 'interno',
    authorities: [NAMED.ROLE_CAD_INFO_PESSOAL],
    load: () => import('./meus-dados.tsx'),
  },
  { path: '/logout.action', title: 'Sair do Sistema', area: 'interno', load: () => import('./sair.tsx') },
]
