import { NAMED } from '@quadro/contract/kit/authority.ts'
import type { Page } from '../../kit/page/page.ts'

export const pages: Page[] = [
  { path: '/', title: 'Início', area: 'interno', load: () => import('./inicio/inicio.tsx') },
  { path: '/500', title: 'Erro Interno do Servidor', area: 'publico', load: () => import('./sessao/erro-interno.tsx') },
  { path: '/acesso-negado', title: 'Acesso Negado', area: 'interno', load: () => import('./sessao/acesso-negado.tsx') },
  {
    path: '/ajuda',
    title: 'Ajuda',
    area: 'interno',
    children: ['$capitulo'],
    load: () => import('./manual/ajuda.tsx'),
  },
  { path: '/mensagens', title: 'Mensagens', area: 'interno', load: () => import('./inicio/mensagens.tsx') },
  {
    path: '/preferencias-de-aviso',
    title: 'Preferências de Aviso',
    area: 'interno',
    load: () => import('./inicio/preferencias-de-aviso.tsx'),
  },
  { path: '/login', title: 'Entrar no Sistema', area: 'entrada', load: () => import('./sessao/login.tsx') },
  {
    path: '/recuperar-senha',
    title: 'Recuperar Senha',
    area: 'publico',
    load: () => import('./sessao/recuperar-senha.tsx'),
  },
  {
    path: '/redefinir-senha',
    title: 'Nova Senha',
    area: 'publico',
    load: () => import('./sessao/redefinir-senha.tsx'),
  },
  {
    path: '/alterar-senha',
    title: 'Alterar Minha Senha',
    area: 'interno',
    load: () => import('./sessao/alterar-senha.tsx'),
  },
  {
    // The address of the specification. Links that were sent earlier use '/alterar-senha'.
    path: '/alterar-minha-senha',
    title: 'Alterar Minha Senha',
    area: 'interno',
    load: () => import('./sessao/alterar-senha.tsx'),
  },
  {
    path: '/meus-dados',
    title: 'Atualizar Meus Dados',
    area: 'interno',
    authorities: [NAMED.ROLE_CAD_INFO_PESSOAL],
    load: () => import('./sessao/meus-dados.tsx'),
  },
  { path: '/prazos', title: 'O que vence', area: 'interno', load: () => import('./inicio/prazos.tsx') },
  { path: '/logout.action', title: 'Sair do Sistema', area: 'interno', load: () => import('./sessao/sair.tsx') },
]
