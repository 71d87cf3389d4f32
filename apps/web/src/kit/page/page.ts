import { type Authority, MODULES, type ModuleName } from '@quadro/contract/kit/authority.ts'
import type { ComponentType } from 'react'
import type { OfflineKind } from '../offline/queue.ts'

/** One page of the product. The declaration does not load the page itself. */
export interface Page {
  /** Parameters as `$id`. */
  path: string
  title: string
  /** A shorter title for the menu; the search finds both. */
  menuTitle?: string
  /**
   * Who may open it. `interno` needs a user, `externo` a candidate. `aberta` is in the candidate area, for everybody. `publico` has no
   * frame. `entrada` and `entrada-externa` are for visitors who are not logged in.
   */
  area: 'interno' | 'externo' | 'aberta' | 'publico' | 'entrada' | 'entrada-externa'
  /** One of these authorities is enough to open the page; without any, every user of the area may. */
  authorities?: readonly Authority[]
  /** Place in the menu of its module: '' at the top level, or a group such as 'Cadastros'; absent: not in the menu. */
  menu?: '' | 'Reajustes' | 'Competências' | 'Cadastros' | 'Relatórios' | 'Administração'
  /** Addresses below it that the same page shows ('new', '$id'), so that the page is not mounted again between them. */
  children?: readonly string[]
  /** An action that can be started here but has no page of its own: the palette offers it. Pages at '…/new' are offered automatically. */
  create?: { label: string; authority: Authority }
  load: () => Promise<{ default: ComponentType }>
  /**
   * It works without a network (docs/kit/sem-rede.md): the files that it needs are kept in the browser, and this brings what it queues. It
   * is in the area `interno`.
   */
  offline?: () => Promise<{ default: OfflineKind }>
}

/** A page and the module that lists it. */
export interface ListedPage {
  module: ModuleName
  page: Page
}

/** The page of a registry: its list, with the form of a new or existing record beside it. */
export const registryPage = (
  registry: { page: string; plural: string; singular: string; authorities: { ver: Authority; criar: Authority } },
  load: Page['load'],
  menu: NonNullable<Page['menu']> = 'Cadastros',
): Page => ({
  path: registry.page,
  title: registry.plural,
  area: 'interno',
  authorities: [registry.authorities.ver],
  menu,
  children: ['new', '$id'],
  create: { label: `Inserir ${registry.singular}`, authority: registry.authorities.criar },
  load,
})

/** The pages of a resource: its list, a new record, and one record at its own address. */
export const resourcePages = (
  resource: { page: string; plural: string; singular: string; authorities: { ver: Authority; criar: Authority } },
  list: Page['load'],
  record: Page['load'],
  menu: NonNullable<Page['menu']> = '',
): Page[] => {
  const { page: path, plural, singular, authorities } = resource
  const one = { area: 'interno', load: record } as const
  return [
    { path, title: plural, area: 'interno', authorities: [authorities.ver], menu, load: list },
    { ...one, path: `${path}/new`, title: `Inserir ${singular}`, authorities: [authorities.criar] },
    { ...one, path: `${path}/$id`, title: `Editar ${singular}`, authorities: [authorities.ver] },
  ]
}

/** The page of a report, in the menu under 'Relatórios'; `menuTitle` when the title is too long for the menu. */
export const reportPage = (
  report: { base: string; title: string; authority: Authority },
  load: Page['load'],
  menuTitle?: string,
): Page => ({
  path: report.base,
  title: report.title,
  ...(menuTitle ? { menuTitle } : {}),
  area: 'interno',
  authorities: [report.authority],
  menu: 'Relatórios',
  load,
})

/** An action that a user can start, such as 'Inserir Solicitação de Pessoal', with its address. */
export interface PageAction {
  label: string
  href: string
  module: ModuleName
}
/** The actions that the pages declare and this user may start. */
export const actionsOf = (pages: readonly ListedPage[], holds: (authority: string) => boolean): PageAction[] =>
  pages.flatMap(({ module, page }) => {
    if (page.area !== 'interno' || page.path.includes('$')) return []
    if (page.create)
      return holds(page.create.authority.name) ? [{ label: page.create.label, href: `${page.path}/new`, module }] : []
    if (!page.path.endsWith('/new')) return []
    const may = !page.authorities?.length || page.authorities.some((a) => holds(a.name))
    return may ? [{ label: page.title, href: page.path, module }] : []
  })

/** A module with a menu has its own address, which opens the first of its pages that the user may see. */
export const landingPages = (pages: readonly ListedPage[]): ListedPage[] =>
  [...new Set(pages.flatMap(({ module, page }) => (page.menu === undefined ? [] : [module])))]
    .filter((module) => !pages.some(({ page }) => page.path === `/${module}`))
    .map((module) => ({
      module,
      page: { path: `/${module}`, title: MODULES[module], area: 'interno', load: () => Promise.reject() },
    }))
