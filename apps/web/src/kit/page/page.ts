import { type Authority, MODULES, type ModuleName } from '@quadro/contract/kit/authority.ts'
import type { ComponentType } from 'react'

/** One page of the product. Nothing here loads the page itself. */
export interface Page {
  /** Parameters as `$id`. */
  path: string
  title: string
  /** Shorter words for the menu, where the title does not fit; both are found. */
  menuTitle?: string
  /**
   * Who may open it. `interno` needs a user, `externo` a candidate. `aberta` is in the candidate area, for anybody. `publico` stands
   * alone. `entrada` and `entrada-externa` are for who is not logged in.
   */
  area: 'interno' | 'externo' | 'aberta' | 'publico' | 'entrada' | 'entrada-externa'
  /** Holding one of them opens the page; none: any user of the area. */
  authorities?: readonly Authority[]
  /** Where it stands in the menu of its module: '' at the top, or in a group such as 'Cadastros'; absent: not in the menu. */
  menu?: '' | 'Reajustes' | 'Competências' | 'Cadastros' | 'Relatórios' | 'Administração'
  /** Addresses below that the same page shows, so that it stays as it is between them ('new', '$id'). */
  children?: readonly string[]
  /** What can be begun here that is no page of its own: the palette offers it. Pages at '…/new' are offered by themselves. */
  create?: { label: string; authority: Authority }
  load: () => Promise<{ default: ComponentType }>
}

/** A page and the module that lists it. */
export interface ListedPage {
  module: ModuleName
  page: Page
}

/** The page of a registry: its list, with the form of a record or a new one beside it. */
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

/** The pages of a resource: its list, a new record, and a record at an address of its own. */
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

/** The page of a report, in the menu under 'Relatórios'; `menuTitle` where its title is too long for the menu. */
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

/** Something that a user may begin: 'Inserir Solicitação de Pessoal', and where. */
export interface PageAction {
  label: string
  href: string
  module: ModuleName
}
/** What the pages let this user begin, as they declare it. */
export const actionsOf = (pages: readonly ListedPage[], holds: (authority: string) => boolean): PageAction[] =>
  pages.flatMap(({ module, page }) => {
    if (page.area !== 'interno' || page.path.includes('$')) return []
    if (page.create)
      return holds(page.create.authority.name) ? [{ label: page.create.label, href: `${page.path}/new`, module }] : []
    if (!page.path.endsWith('/new')) return []
    const may = !page.authorities?.length || page.authorities.some((a) => holds(a.name))
    return may ? [{ label: page.title, href: page.path, module }] : []
  })

/** Modules with a menu have an address of their own, which leads to the first of its pages that the user may open. */
export const landingPages = (pages: readonly ListedPage[]): ListedPage[] =>
  [...new Set(pages.flatMap(({ module, page }) => (page.menu === undefined ? [] : [module])))]
    .filter((module) => !pages.some(({ page }) => page.path === `/${module}`))
    .map((module) => ({
      module,
      page: { path: `/${module}`, title: MODULES[module], area: 'interno', load: () => Promise.reject() },
    }))
