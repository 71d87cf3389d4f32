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
  {
    path: '/externo/entrevista',
    title: 'Convite de Entrevista',
    area: 'aberta',
    load: () => import('./entrevista.tsx'),
  },
  { path: '/externo/anuncios', title: 'Vagas Abertas', area: 'aberta', load: () => import('./anuncios.tsx') },
  {
    path: '/externo/candidatos/new',
    title: 'Meu Cadastro',
    area: 'entrada-externa',
    load: () => import('./cadastro.tsx'),
  },
  { path: '/externo/candidatos', title: 'Meu Cadastro', area: 'externo', load: () => import('./meu-cadastro.tsx') },
  { path: '/externo/candidatos/$id', title: 'Editar Cadastro', area: 'externo', load: () => import('./editar.tsx') },
  {
    path: '/externo/candidatos/$id/documentos-anexos',
    title: 'Documentos anexos',
    area: 'externo',
    children: ['new', '$docId'],
    load: () => import('./documentos.tsx'),
  },
  {
    path: '/externo/candidatos/$id/meus-dados',
    title: 'Meus Dados',
    area: 'externo',
    load: () => import('./meus-dados.tsx'),
  },
  // Whoever has erased their data is nobody any more.
  {
    path: '/externo/cadastro-apagado',
    title: 'Cadastro Apagado',
    area: 'aberta',
    load: () => import('./cadastro-apagado.tsx'),
  },
  { path: '/externo/ajuda', title: 'Ajuda', area: 'externo', load: () => import('./ajuda.tsx') },
  {
    path: '/externo/avaliacoes',
    title: 'Responder Avaliação',
    area: 'externo',
    load: () => import('./avaliacoes.tsx'),
  },
  {
    path: '/externo/candidato-solicitacoes',
    title: 'Minhas Candidaturas',
    area: 'externo',
    load: () => import('./candidaturas.tsx'),
  },
  {
    path: '/externo/candidato-solicitacoes/new',
    title: 'Candidatar-se à Vaga',
    area: 'externo',
    load: () => import('./nova-candidatura.tsx'),
  },
  {
    path: '/externo/historico-candidatos',
    title: 'Meu Histórico',
    area: 'externo',
    load: () => import('./historico.tsx'),
  },
  {
    path: '/externo/solicitacao-avaliacao',
    title: 'Avaliações da Vaga',
    area: 'externo',
    load: () => import('./solicitacao-avaliacao.tsx'),
  },
]
