import { MODULES, type ModuleName } from '@quadro/contract/kit/authority.ts'
import type { ItemDeMenu } from '@quadro/contract/utilitario/parametros/item-de-menu.ts'
import type { Page } from '../kit/page/page.ts'
import { fold } from '../ui/display/Highlight.tsx'
import { otherWordings } from './synonyms.ts'

/** Item of the main menu; `breadcrumb` is its path in words, which the search uses. */
export interface MenuItem {
  label: string
  url: string | undefined
  breadcrumb: string
  /** Title of its page, when the menu shows a shorter one. */
  title?: string
  module: ModuleName
  /** An address outside the product, added by the company: it opens in a new tab ('beside') or in this one ('here'). */
  opens?: 'beside' | 'here'
  items: MenuItem[]
}

const GROUPS = ['', 'Reajustes', 'Competências', 'Cadastros', 'Administração', 'Relatórios'] as const

/** The menu with the pages that the user may open: module, groups, pages. */
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

/** The entries that the company added to the menu; an entry without an address is a submenu. */
export const extraMenu = (items: readonly ItemDeMenu[]): MenuItem[] =>
  items.map(({ label, url, breadcrumb, novaAba, items: below }) => ({
    label,
    url: url ?? undefined,
    breadcrumb,
    module: 'utilitario',
    ...(url ? { opens: novaAba ? 'beside' : 'here' } : {}),
    items: extraMenu(below),
  }))

/** All pages of a menu in order. */
export const leaves = (menu: readonly MenuItem[]): MenuItem[] =>
  menu.flatMap((item) => (item.items.length > 0 ? leaves(item.items) : [item]))

/**
 * How well a name matches the searched text: 0 it begins with the text, 1 one of its words does, 2 it contains the text, 3 it contains all
 * the words in any order, in the name or path; undefined when a word is missing. Ignores accents and case.
 */
export function nearness(name: string, path: string, text: string): number | undefined {
  const [sought, own] = [fold(text).trim(), fold(name)]
  if (own.startsWith(sought)) return 0
  if (own.split(/[^\p{L}\p{N}]+/u).some((word) => sought !== '' && word.startsWith(sought))) return 1
  if (own.includes(sought)) return 2
  const whole = `${fold(path)} ${own}`
  return whole.includes(sought) || sought.split(/\s+/).every((word) => whole.includes(word)) ? 3 : undefined
}
/** After all matches of the typed words come those of other words for the same thing ('demitir': 'desligamento'). */
const AFTER_ALL = 4
/** The matching items, best first; equal matches keep their order. */
export function nearest<T>(items: readonly T[], text: string, of: (item: T) => [name: string, path: string]): T[] {
  const others = otherWordings(text)
  return items
    .flatMap((item) => {
      const [name, path] = of(item)
      const own = nearness(name, path, text)
      // Another word counts in the name only: a whole module may bear it.
      const ranks = own === undefined ? others.flatMap((other) => nearness(name, '', other) ?? []) : [own]
      const [rank] = ranks.sort((a, b) => a - b)
      return rank === undefined ? [] : [{ item, rank: own === undefined ? rank + AFTER_ALL : rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** Pages whose breadcrumb contains the text, without accents or case; those whose own name matches best come first. */
export const searchMenu = (menu: readonly MenuItem[], text: string): MenuItem[] =>
  nearest(leaves(menu), text, (item) => [item.title ?? item.label, item.breadcrumb])

/** Path of a page in words for the breadcrumb; undefined when the menu does not contain it. */
export function trailOf(menu: readonly MenuItem[], url: string): MenuItem[] | undefined {
  for (const item of menu) {
    if (item.url === url) return [item]
    const below = trailOf(item.items, url)
    if (below) return [item, ...below]
  }
  return undefined
}
