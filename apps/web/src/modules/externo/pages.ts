import type { Page } from '../../kit/page/page.ts'

export const pages: Page[] = [
  {
    path: '/externo',
    title: 'Área do Candidato',
    area: 'entrada-externa',
    load: () => import('./sessao/entrada-da-area.tsx'),
  },
  { path: '/externo/login', title: 'Entrar', area: 'entrada-externa', load: () => import('./sessao/login.tsx') },
  {
    path: '/externo/recuperar-senha',
    title: 'Recuperar Senha',
    area: 'entrada-externa',
    load: () => import('./sessao/recuperar-senha.tsx'),
  },
  // Links in mails work for everybody, also for a logged-in candidate.
  {
    path: '/externo/redefinir-senha',
    title: 'Nova Senha',
    area: 'aberta',
    load: () => import('./sessao/redefinir-senha.tsx'),
  },
  {
    path: '/externo/confirmar-cadastro',
    title: 'Confirmar cadastro',
    area: 'aberta',
    load: () => import('./cadastro/confirmar-cadastro.tsx'),
  },
  {
    path: '/externo/primeira-senha',
    title: 'Escolher a Senha',
    area: 'aberta',
    load: () => import('./sessao/primeira-senha.tsx'),
  },
  {
    path: '/externo/entrevista',
    title: 'Convite de Entrevista',
    area: 'aberta',
    load: () => import('./candidaturas/entrevista.tsx'),
  },
  { path: '/externo/anuncios', title: 'Vagas Abertas', area: 'aberta', load: () => import('./vagas/anuncios.tsx') },
  {
    path: '/externo/candidatura',
    title: 'Candidatar-se',
    area: 'entrada-externa',
    load: () => import('./cadastro/candidatura.tsx'),
  },
  {
    path: '/externo/candidatos/new',
    title: 'Meu Cadastro',
    area: 'entrada-externa',
    load: () => import('./cadastro/cadastro.tsx'),
  },
  {
    path: '/externo/candidatos',
    title: 'Meu Cadastro',
    area: 'externo',
    load: () => import('./cadastro/meu-cadastro.tsx'),
  },
  {
    path: '/externo/candidatos/$id',
    title: 'Editar Cadastro',
    area: 'externo',
    load: () => import('./cadastro/editar.tsx'),
  },
  {
    path: '/externo/candidatos/$id/documentos-anexos',
    title: 'Documentos anexos',
    area: 'externo',
    children: ['new', '$docId'],
    load: () => import('./cadastro/documentos.tsx'),
  },
  {
    path: '/externo/candidatos/$id/meus-dados',
    title: 'Meus Dados',
    area: 'externo',
    load: () => import('./cadastro/meus-dados.tsx'),
  },
  // After deleting their data, candidates are no longer logged in.
  {
    path: '/externo/cadastro-apagado',
    title: 'Cadastro Apagado',
    area: 'aberta',
    load: () => import('./cadastro/cadastro-apagado.tsx'),
  },
  { path: '/externo/ajuda', title: 'Ajuda', area: 'externo', load: () => import('./ajuda.tsx') },
  {
    path: '/externo/avaliacoes',
    title: 'Responder Avaliação',
    area: 'externo',
    load: () => import('./candidaturas/avaliacoes.tsx'),
  },
  {
    path: '/externo/aceites',
    title: 'Documentos para aceitar',
    area: 'externo',
    load: () => import('./candidaturas/aceites.tsx'),
  },
  {
    path: '/externo/candidato-solicitacoes',
    title: 'Minhas Candidaturas',
    area: 'externo',
    load: () => import('./candidaturas/candidaturas.tsx'),
  },
  {
    path: '/externo/candidato-solicitacoes/new',
    title: 'Candidatar-se à Vaga',
    area: 'externo',
    load: () => import('./candidaturas/nova-candidatura.tsx'),
  },
  {
    path: '/externo/historico-candidatos',
    title: 'Meu Histórico',
    area: 'externo',
    load: () => import('./candidaturas/historico.tsx'),
  },
  {
    path: '/externo/solicitacao-avaliacao',
    title: 'Avaliações da Vaga',
    area: 'externo',
    load: () => import('./candidaturas/solicitacao-avaliacao.tsx'),
  },
]
