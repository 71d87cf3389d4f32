import type { Authority } from '@quadro/contract/kit/authority.ts'
import { NAMED } from '@quadro/contract/kit/authority.ts'
import { autoridades as autoridadesDeLimite } from '@quadro/contract/utilitario/acessos/configuracoes-limite-colaborador.ts'
import { autoridadesDePerfil } from '@quadro/contract/utilitario/acessos/perfis.ts'
import { autoridadesDeUsuario } from '@quadro/contract/utilitario/acessos/usuarios.ts'
import { verApagamentos } from '@quadro/contract/utilitario/dados/apagamentos.ts'
import { autoridadesDeBackup } from '@quadro/contract/utilitario/dados/backups.ts'
import { verLog } from '@quadro/contract/utilitario/dados/logs.ts'
import { inconsistenciasDoBancoDeDados } from '@quadro/contract/utilitario/dados/relatorio-inconsistencia-banco-dados.ts'
import { autoridadesDoComeco } from '@quadro/contract/utilitario/empresas/comece-por-aqui.ts'
import { copiarCadastros } from '@quadro/contract/utilitario/empresas/copia-cadastro.ts'
import { autoridadesDeEmpresa } from '@quadro/contract/utilitario/empresas/empresas.ts'
import { estabelecimentos } from '@quadro/contract/utilitario/empresas/estabelecimentos.ts'
import { feriados } from '@quadro/contract/utilitario/empresas/feriados.ts'
import { gruposAc } from '@quadro/contract/utilitario/empresas/grupos-ac.ts'
import { importar } from '@quadro/contract/utilitario/importacoes/importacoes-autoridade.ts'
import * as integracoes from '@quadro/contract/utilitario/integracoes/integracoes.ts'
import { verEmails } from '@quadro/contract/utilitario/mensagens/emails.ts'
import * as noticias from '@quadro/contract/utilitario/mensagens/noticias.ts'
import * as sugestoes from '@quadro/contract/utilitario/mensagens/sugestoes-de-melhoria.ts'
import { menusExtra, paginaDosLinks } from '@quadro/contract/utilitario/parametros/menus-extra.ts'
import { autoridadesDosParametros } from '@quadro/contract/utilitario/parametros/parametros-sistema.ts'
import { type Page, registryPage, reportPage } from '../../kit/page/page.ts'

/** A list and the pages that open its records. */
const resource = (
  path: string,
  titles: { list: string; create: string; edit: string },
  authorities: { ver: readonly Authority[]; criar: Authority },
  list: Page['load'],
  form: Page['load'],
): Page[] => [
  { path, title: titles.list, area: 'interno', authorities: authorities.ver, menu: 'Administração', load: list },
  { path: `${path}/new`, title: titles.create, area: 'interno', authorities: [authorities.criar], load: form },
  { path: `${path}/$id`, title: titles.edit, area: 'interno', authorities: authorities.ver, load: form },
]

export const pages: Page[] = [
  // The first page of an empty installation; the router redirects every address to it.
  { path: '/instalacao', title: 'Instalação', area: 'publico', load: () => import('./empresas/instalacao.tsx') },
  {
    path: estabelecimentos.base,
    title: estabelecimentos.plural,
    area: 'interno',
    authorities: [estabelecimentos.authorities.ver],
    menu: 'Cadastros',
    children: ['new', '$id'],
    create: { label: `Inserir ${estabelecimentos.singular}`, authority: estabelecimentos.authorities.criar },
    load: () => import('./empresas/estabelecimentos.tsx'),
  },
  registryPage(feriados, () => import('./empresas/feriados.tsx')),
  registryPage(gruposAc, () => import('./empresas/grupos-ac.tsx')),
  registryPage(menusExtra, () => import('./parametros/menus-extra.tsx')),
  {
    path: paginaDosLinks('$menuExtraId'),
    title: 'Links do Menu Extra',
    area: 'interno',
    authorities: [menusExtra.authorities.ver],
    children: ['new', '$id'],
    load: () => import('./parametros/menu-extra-links.tsx'),
  },
  ...resource(
    '/utilitario/empresas',
    { list: 'Empresas', create: 'Inserir Empresa', edit: 'Editar Empresa' },
    { ver: [autoridadesDeEmpresa.ver, NAMED.ROLE_VER_TODAS_EMPRESAS], criar: autoridadesDeEmpresa.criar },
    () => import('./empresas/empresas.tsx'),
    () => import('./empresas/empresa.tsx'),
  ),
  ...resource(
    noticias.PAGINA,
    { list: 'Notícias', create: 'Inserir Notícia', edit: 'Editar Notícia' },
    { ver: [noticias.autoridades.ver], criar: noticias.autoridades.criar },
    () => import('./mensagens/noticias.tsx'),
    () => import('./mensagens/noticia.tsx'),
  ),
  ...resource(
    '/utilitario/usuarios',
    { list: 'Usuários', create: 'Inserir Usuário', edit: 'Editar Usuário' },
    { ver: [autoridadesDeUsuario.ver], criar: autoridadesDeUsuario.criar },
    () => import('./acessos/usuarios.tsx'),
    () => import('./acessos/usuario.tsx'),
  ),
  ...resource(
    '/utilitario/perfis',
    { list: 'Perfis', create: 'Inserir Perfil', edit: 'Editar Perfil' },
    { ver: [autoridadesDePerfil.ver], criar: autoridadesDePerfil.criar },
    () => import('./acessos/perfis.tsx'),
    () => import('./acessos/perfil.tsx'),
  ),
  ...resource(
    '/utilitario/configuracoes-limite-colaborador',
    {
      list: 'Limites de Colaboradores',
      create: 'Inserir Configuração de Limite de Colaboradores',
      edit: 'Editar Configuração de Limite de Colaboradores',
    },
    { ver: [autoridadesDeLimite.ver], criar: autoridadesDeLimite.criar },
    () => import('./acessos/configuracoes-limite-colaborador.tsx'),
    () => import('./parametros/configuracao-limite-colaborador.tsx'),
  ),
  {
    path: '/utilitario/perfis/comparar',
    title: 'Comparar Perfis',
    area: 'interno',
    authorities: [autoridadesDePerfil.ver],
    load: () => import('./acessos/perfis-comparar.tsx'),
  },
  {
    path: '/utilitario/perfis/quem-tem',
    title: 'Quem Tem uma Permissão',
    area: 'interno',
    authorities: [autoridadesDePerfil.ver],
    load: () => import('./acessos/perfis-quem-tem.tsx'),
  },
  {
    path: '/utilitario/usuarios/$id/permissoes',
    title: 'O que Esta Pessoa Pode Fazer',
    area: 'interno',
    authorities: [autoridadesDeUsuario.ver],
    load: () => import('./acessos/usuario-permissoes.tsx'),
  },
  {
    path: '/utilitario/copia-cadastro',
    title: 'Cópia de Cadastros',
    area: 'interno',
    authorities: [copiarCadastros],
    menu: 'Administração',
    load: () => import('./empresas/copia-cadastro.tsx'),
  },
  {
    path: sugestoes.PAGINA,
    title: 'Sugestões de Melhoria',
    area: 'interno',
    authorities: [sugestoes.autoridades.ver],
    menu: '',
    load: () => import('./mensagens/sugestoes-de-melhoria.tsx'),
  },
  {
    path: `${sugestoes.PAGINA}/new`,
    title: 'Inserir Sugestão de Melhoria',
    area: 'interno',
    authorities: [sugestoes.autoridades.criar],
    load: () => import('./mensagens/sugestao-nova.tsx'),
  },
  {
    // The id is in the query, as in the specification.
    path: `${sugestoes.PAGINA}/view`,
    title: 'Visualizar Sugestão de Melhoria',
    area: 'interno',
    authorities: [sugestoes.autoridades.ver, sugestoes.autoridades.criar],
    load: () => import('./mensagens/sugestao.tsx'),
  },
  {
    path: sugestoes.PAGINA_PROPRIAS,
    title: 'Minhas Sugestões de Melhoria',
    menuTitle: 'Minhas Sugestões',
    area: 'interno',
    authorities: [sugestoes.autoridades.criar],
    menu: '',
    load: () => import('./mensagens/sugestoes-proprias.tsx'),
  },
  {
    path: '/utilitario/parametros-sistema',
    title: 'Parâmetros do Sistema',
    area: 'interno',
    authorities: [autoridadesDosParametros.ver],
    menu: 'Administração',
    load: () => import('./parametros/parametros-sistema.tsx'),
  },
  {
    // The description itself is public (/api/openapi.json); the page is for administrators.
    path: '/utilitario/api',
    title: 'API',
    area: 'interno',
    authorities: [autoridadesDosParametros.ver],
    menu: 'Administração',
    load: () => import('./integracoes/api.tsx'),
  },
  {
    path: '/utilitario/backup',
    title: 'Backup',
    area: 'interno',
    authorities: [autoridadesDeBackup.ver],
    menu: 'Administração',
    load: () => import('./dados/backup.tsx'),
  },
  {
    path: '/utilitario/comece-por-aqui',
    title: 'Comece por aqui',
    area: 'interno',
    authorities: autoridadesDoComeco,
    menu: 'Administração',
    load: () => import('./empresas/comece-por-aqui.tsx'),
  },
  {
    path: '/utilitario/importacoes',
    title: 'Importação',
    area: 'interno',
    authorities: [importar],
    menu: 'Administração',
    load: () => import('./importacoes/importacoes.tsx'),
  },
  {
    path: '/utilitario/importacoes/new',
    title: 'Importar planilha',
    area: 'interno',
    authorities: [importar],
    load: () => import('./importacoes/importacao-nova.tsx'),
  },
  {
    path: '/utilitario/importacoes/$id',
    title: 'Importar',
    area: 'interno',
    authorities: [importar],
    load: () => import('./importacoes/importacao.tsx'),
  },
  {
    path: integracoes.PAGINA,
    title: 'Integrações',
    area: 'interno',
    authorities: [integracoes.autoridades.ver],
    menu: 'Administração',
    load: () => import('./integracoes/integracoes.tsx'),
  },
  {
    path: integracoes.PAGINA_DAS_CHAMADAS,
    title: 'Chamadas das Integrações',
    area: 'interno',
    authorities: [integracoes.autoridades.ver],
    load: () => import('./integracoes/integracoes-chamadas.tsx'),
  },
  {
    path: '/utilitario/log',
    title: 'Log',
    area: 'interno',
    authorities: [verLog],
    menu: 'Administração',
    children: ['$id'],
    load: () => import('./dados/log.tsx'),
  },
  reportPage(
    inconsistenciasDoBancoDeDados,
    () => import('./dados/relatorio-inconsistencia-banco-dados.tsx'),
    'Inconsistências',
  ),
  {
    path: '/utilitario/apagamentos',
    title: 'Dados Apagados',
    area: 'interno',
    authorities: [verApagamentos],
    menu: 'Administração',
    load: () => import('./dados/apagamentos.tsx'),
  },
  {
    path: '/utilitario/emails',
    title: 'E-mails',
    area: 'interno',
    authorities: [verEmails],
    menu: 'Administração',
    load: () => import('./mensagens/emails.tsx'),
  },
  {
    path: '/utilitario/emails/$id',
    title: 'E-mail',
    area: 'interno',
    authorities: [verEmails],
    load: () => import('./mensagens/email.tsx'),
  },
]
