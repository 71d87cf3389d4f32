import { MODULES, type ModuleName } from '@quadro/contract/kit/authority.ts'
import { contemSemAcento } from '@quadro/contract/kit/texto.ts'
import type { Page } from '../kit/page.ts'

/** Item of the main menu; `breadcrumb` is the path in words, by which it is found. */
export interface MenuItem {
  label: string
  url: string | undefined
  breadcrumb: string
  /** Title of its page, where the menu has shorter words. */
  title?: string
  module: ModuleName
  items: MenuItem[]
}

const GROUPS = ['', 'Cadastros', 'Administração', 'Relatórios'] as const

/** The menu of those pages that the user may open: module, groups, pages. */
export function buildMenu(
  pages: readonly { module: ModuleName; page: Page }[],
  holds: (authority: string) => boolean,
): MenuItem[] {
  const open = pages.filter(
    ({ page }) => page.menu !== undefined && (!page.authorities?.length || page.authorities.some((a) => holds(a.name))),
  )
  const modules = [...new Set(open.map((p) => p.module))]
  return modules.map((module) => {
    const label = MODULES[module]
    const own = open.filter((p) => p.module === module)
    const leaf =
      (trail: string) =>
      (p: (typeof own)[number]): MenuItem => ({
        label: p.page.menuTitle ?? p.page.title,
        url: p.page.path,
        breadcrumb: `${trail} / ${p.page.menuTitle ?? p.page.title}`,
        ...(p.page.menuTitle ? { title: p.page.title } : {}),
        module,
        items: [],
      })
    const items = GROUPS.flatMap((group): MenuItem[] => {
      const inside = own.filter((p) => p.page.menu === group)
      if (inside.length === 0) return []
      if (group === '') return inside.map(leaf(label))
      const trail = `${label} / ${group}`
      return [{ label: group, url: undefined, breadcrumb: trail, module, items: inside.map(leaf(trail)) }]
    })
    return { label, url: undefined, breadcrumb: label, module, items }
  })
}

/** The pages of a menu, one after the other. */
export const leaves = (menu: readonly MenuItem[]): MenuItem[] =>
  menu.flatMap((item) => (item.items.length > 0 ? leaves(item.items) : [item]))

/** Pages whose breadcrumb contains the text, without accents or case. */
export const searchMenu = (menu: readonly MenuItem[], text: string): MenuItem[] =>
  leaves(menu).filter((item) => contemSemAcento(`${item.breadcrumb} / ${item.title ?? ''}`, text))

/** Path in words of a page, for the top line; undefined when the menu does not have it. */
export function trailOf(menu: readonly MenuItem[], url: string): MenuItem[] | undefined {
  for (const item of menu) {
    if (item.url === url) return [item]
    const below = trailOf(item.items, url)
    if (below) return [item, ...below]
  }
  return undefined
}
