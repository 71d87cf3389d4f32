import type { Authority } from '@quadro/contract/kit/authority.ts'
import { NAMED } from '@quadro/contract/kit/authority.ts'
import { verApagamentos } from '@quadro/contract/utilitario/apagamentos.ts'
import { autoridadesDeBackup } from '@quadro/contract/utilitario/backups.ts'
import { autoridadesDoComeco } from '@quadro/contract/utilitario/comece-por-aqui.ts'
import { autoridades as autoridadesDeLimite } from '@quadro/contract/utilitario/configuracoes-limite-colaborador.ts'
import { copiarCadastros } from '@quadro/contract/utilitario/copia-cadastro.ts'
import { verEmails } from '@quadro/contract/utilitario/emails.ts'
import { autoridadesDeEmpresa } from '@quadro/contract/utilitario/empresas.ts'
import { estabelecimentos } from '@quadro/contract/utilitario/estabelecimentos.ts'
import { gruposAc } from '@quadro/contract/utilitario/grupos-ac.ts'
import { importar } from '@quadro/contract/utilitario/importacoes-autoridade.ts'
import * as integracoes from '@quadro/contract/utilitario/integracoes.ts'
import { verLog } from '@quadro/contract/utilitario/logs.ts'
import { menusExtra, paginaDosLinks } from '@quadro/contract/utilitario/menus-extra.ts'
import * as noticias from '@quadro/contract/utilitario/noticias.ts'
import { autoridadesDosParametros } from '@quadro/contract/utilitario/parametros-sistema.ts'
import { autoridadesDePerfil } from '@quadro/contract/utilitario/perfis.ts'
import { inconsistenciasDoBancoDeDados } from '@quadro/contract/utilitario/relatorio-inconsistencia-banco-dados.ts'
import * as sugestoes from '@quadro/contract/utilitario/sugestoes-de-melhoria.ts'
import { autoridadesDeUsuario } from '@quadro/contract/utilitario/usuarios.ts'
import { type Page, registryPage, reportPage } from '../../kit/page.ts'

/** A list, and the pages in which its records open. */
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
  // The first page of an empty installation: the router sends every address there.
  { path: '/instalacao', title: 'Instalação', area: 'publico', load: () => import('./instalacao.tsx') },
  {
    path: estabelecimentos.base,
    title: estabelecimentos.plural,
    area: 'interno',
    authorities: [estabelecimentos.authorities.ver],
    menu: 'Cadastros',
    children: ['new', '$id'],
    create: { label: `Inserir ${estabelecimentos.singular}`, authority: estabelecimentos.authorities.criar },
    load: () => import('./estabelecimentos.tsx'),
  },
  registryPage(gruposAc, () => import('./grupos-ac.tsx')),
  registryPage(menusExtra, () => import('./menus-extra.tsx')),
  {
    path: paginaDosLinks('$menuExtraId'),
    title: 'Links do Menu Extra',
    area: 'interno',
    authorities: [menusExtra.authorities.ver],
    children: ['new', '$id'],
    load: () => import('./menu-extra-links.tsx'),
  },
  ...resource(
    '/utilitario/empresas',
    { list: 'Empresas', create: 'Inserir Empresa', edit: 'Editar Empresa' },
    { ver: [autoridadesDeEmpresa.ver, NAMED.ROLE_VER_TODAS_EMPRESAS], criar: autoridadesDeEmpresa.criar },
    () => import('./empresas.tsx'),
    () => import('./empresa.tsx'),
  ),
  ...resource(
    noticias.PAGINA,
    { list: 'Notícias', create: 'Inserir Notícia', edit: 'Editar Notícia' },
    { ver: [noticias.autoridades.ver], criar: noticias.autoridades.criar },
    () => import('./noticias.tsx'),
    () => import('./noticia.tsx'),
  ),
  ...resource(
    '/utilitario/usuarios',
    { list: 'Usuários', create: 'Inserir Usuário', edit: 'Editar Usuário' },
    { ver: [autoridadesDeUsuario.ver], criar: autoridadesDeUsuario.criar },
    () => import('./usuarios.tsx'),
    () => import('./usuario.tsx'),
  ),
  ...resource(
    '/utilitario/perfis',
    { list: 'Perfis', create: 'Inserir Perfil', edit: 'Editar Perfil' },
    { ver: [autoridadesDePerfil.ver], criar: autoridadesDePerfil.criar },
    () => import('./perfis.tsx'),
    () => import('./perfil.tsx'),
  ),
  ...resource(
    '/utilitario/configuracoes-limite-colaborador',
    {
      list: 'Limites de Colaboradores',
      create: 'Inserir Configuração de Limite de Colaboradores',
      edit: 'Editar Configuração de Limite de Colaboradores',
    },
    { ver: [autoridadesDeLimite.ver], criar: autoridadesDeLimite.criar },
    () => import('./configuracoes-limite-colaborador.tsx'),
    () => import('./configuracao-limite-colaborador.tsx'),
  ),
  {
    path: '/utilitario/perfis/comparar',
    title: 'Comparar Perfis',
    area: 'interno',
    authorities: [autoridadesDePerfil.ver],
    load: () => import('./perfis-comparar.tsx'),
  },
  {
    path: '/utilitario/perfis/quem-tem',
    title: 'Quem Tem uma Permissão',
    area: 'interno',
    authorities: [autoridadesDePerfil.ver],
    load: () => import('./perfis-quem-tem.tsx'),
  },
  {
    path: '/utilitario/usuarios/$id/permissoes',
    title: 'O que Esta Pessoa Pode Fazer',
    area: 'interno',
    authorities: [autoridadesDeUsuario.ver],
    load: () => import('./usuario-permissoes.tsx'),
  },
  {
    path: '/utilitario/copia-cadastro',
    title: 'Cópia de Cadastros',
    area: 'interno',
    authorities: [copiarCadastros],
    menu: 'Administração',
    load: () => import('./copia-cadastro.tsx'),
  },
  {
    path: sugestoes.PAGINA,
    title: 'Sugestões de Melhoria',
    area: 'interno',
    authorities: [sugestoes.autoridades.ver],
    menu: '',
    load: () => import('./sugestoes-de-melhoria.tsx'),
  },
  {
    path: `${sugestoes.PAGINA}/new`,
    title: 'Inserir Sugestão de Melhoria',
    area: 'interno',
    authorities: [sugestoes.autoridades.criar],
    load: () => import('./sugestao-nova.tsx'),
  },
  {
    // The id travels in the query, as the specification has it.
    path: `${sugestoes.PAGINA}/view`,
    title: 'Visualizar Sugestão de Melhoria',
    area: 'interno',
    authorities: [sugestoes.autoridades.ver, sugestoes.autoridades.criar],
    load: () => import('./sugestao.tsx'),
  },
  {
    path: sugestoes.PAGINA_PROPRIAS,
    title: 'Minhas Sugestões de Melhoria',
    menuTitle: 'Minhas Sugestões',
    area: 'interno',
    authorities: [sugestoes.autoridades.criar],
    menu: '',
    load: () => import('./sugestoes-proprias.tsx'),
  },
  {
    path: '/utilitario/parametros-sistema',
    title: 'Parâmetros do Sistema',
    area: 'interno',
    authorities: [autoridadesDosParametros.ver],
    menu: 'Administração',
    load: () => import('./parametros-sistema.tsx'),
  },
  {
    // The description itself is public (/api/openapi.json); the page is for who looks after the system.
    path: '/utilitario/api',
    title: 'API',
    area: 'interno',
    authorities: [autoridadesDosParametros.ver],
    menu: 'Administração',
    load: () => import('./api.tsx'),
  },
  {
    path: '/utilitario/backup',
    title: 'Backup',
    area: 'interno',
    authorities: [autoridadesDeBackup.ver],
    menu: 'Administração',
    load: () => import('./backup.tsx'),
  },
  {
    path: '/utilitario/comece-por-aqui',
    title: 'Comece por aqui',
    area: 'interno',
    authorities: autoridadesDoComeco,
    menu: 'Administração',
    load: () => import('./comece-por-aqui.tsx'),
  },
  {
    path: '/utilitario/importacoes',
    title: 'Importação',
    area: 'interno',
    authorities: [importar],
    menu: 'Administração',
    load: () => import('./importacoes.tsx'),
  },
  {
    path: '/utilitario/importacoes/new',
    title: 'Importar planilha',
    area: 'interno',
    authorities: [importar],
    load: () => import('./importacao-nova.tsx'),
  },
  {
    path: '/utilitario/importacoes/$id',
    title: 'Importar',
    area: 'interno',
    authorities: [importar],
    load: () => import('./importacao.tsx'),
  },
  {
    path: integracoes.PAGINA,
    title: 'Integrações',
    area: 'interno',
    authorities: [integracoes.autoridades.ver],
    menu: 'Administração',
    load: () => import('./integracoes.tsx'),
  },
  {
    path: integracoes.PAGINA_DAS_CHAMADAS,
    title: 'Chamadas das Integrações',
    area: 'interno',
    authorities: [integracoes.autoridades.ver],
    load: () => import('./integracoes-chamadas.tsx'),
  },
  {
    path: '/utilitario/log',
    title: 'Log',
    area: 'interno',
    authorities: [verLog],
    menu: 'Administração',
    children: ['$id'],
    load: () => import('./log.tsx'),
  },
  reportPage(
    inconsistenciasDoBancoDeDados,
    () => import('./relatorio-inconsistencia-banco-dados.tsx'),
    'Inconsistências',
  ),
  {
    path: '/utilitario/apagamentos',
    title: 'Dados Apagados',
    area: 'interno',
    authorities: [verApagamentos],
    menu: 'Administração',
    load: () => import('./apagamentos.tsx'),
  },
  {
    path: '/utilitario/emails',
    title: 'E-mails',
    area: 'interno',
    authorities: [verEmails],
    menu: 'Administração',
    load: () => import('./emails.tsx'),
  },
  {
    path: '/utilitario/emails/$id',
    title: 'E-mail',
    area: 'interno',
    authorities: [verEmails],
    load: () => import('./email.tsx'),
  },
]
