import type { Authority } from '@quadro/contract/kit/authority.ts'
import { NAMED } from '@quadro/contract/kit/authority.ts'
import { verEmails } from '@quadro/contract/utilitario/emails.ts'
import { autoridadesDeEmpresa } from '@quadro/contract/utilitario/empresas.ts'
import { estabelecimentos } from '@quadro/contract/utilitario/estabelecimentos.ts'
import { verLog } from '@quadro/contract/utilitario/logs.ts'
import { autoridadesDosParametros } from '@quadro/contract/utilitario/parametros-sistema.ts'
import { autoridadesDePerfil } from '@quadro/contract/utilitario/perfis.ts'
import { inconsistenciasDoBancoDeDados } from '@quadro/contract/utilitario/relatorio-inconsistencia-banco-dados.ts'
import { autoridadesDeUsuario } from '@quadro/contract/utilitario/usuarios.ts'
import { type Page, reportPage } from '../../kit/page.ts'

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
    load: () => import('./estabelecimentos.tsx'),
  },
  ...resource(
    '/utilitario/empresas',
    { list: 'Empresas', create: 'Inserir Empresa', edit: 'Editar Empresa' },
    { ver: [autoridadesDeEmpresa.ver, NAMED.ROLE_VER_TODAS_EMPRESAS], criar: autoridadesDeEmpresa.criar },
    () => import('./empresas.tsx'),
    () => import('./empresa.tsx'),
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
