import type { Authority, ModuleName } from '@quadro/contract/kit/authority.ts'
import type { ComponentType } from 'react'

/** One page of the product. Nothing here loads the page itself. */
export interface Page {
  /** Parameters as `$id`. */
  path: string
  title: string
  /** Shorter words for the menu, where the title does not fit; both are found. */
  menuTitle?: string
  /**
   * Whose area: `interno` needs a user, `externo` a candidate, `aberta` is of the candidate area for anybody, `publico` stands
   * alone; `entrada` and `entrada-externa` are only for who is not logged in.
   */
  area: 'interno' | 'externo' | 'aberta' | 'publico' | 'entrada' | 'entrada-externa'
  /** Holding one of them opens the page; none: any user of the area. */
  authorities?: readonly Authority[]
  /** Where it stands in the menu of its module: '' at the top, or in a group such as 'Cadastros'; absent: not in the menu. */
  menu?: '' | 'Cadastros' | 'Relatórios' | 'Administração'
  /** Addresses below that the same page shows, so that it stays as it is between them ('new', '$id'). */
  children?: readonly string[]
  load: () => Promise<{ default: ComponentType }>
}

/** A page and the module that lists it. */
export interface ListedPage {
  module: ModuleName
  page: Page
}

/** The page of a registry: its list, with the form of a record or a new one beside it. */
export const registryPage = (
  registry: { base: string; plural: string; authorities: { ver: Authority } },
  load: Page['load'],
  menu: NonNullable<Page['menu']> = 'Cadastros',
): Page => ({
  path: registry.base,
  title: registry.plural,
  area: 'interno',
  authorities: [registry.authorities.ver],
  menu,
  children: ['new', '$id'],
  load,
})

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
