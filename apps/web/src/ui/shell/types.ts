import type { Icon } from '../icons.ts'

/** One entry of the menu; an entry with items opens them, an entry with href is a link. */
export type MenuNode = {
  id: string
  label: string
  icon?: Icon
  href?: string
  /** The address opens in a new tab. */
  isBeside?: boolean
  count?: number
  items?: MenuNode[]
}

/** Ids from the root to the entry with this id; empty when the menu does not contain it. */
export function menuPath(nodes: MenuNode[], id: string | undefined): string[] {
  if (id === undefined) return []
  for (const node of nodes) {
    if (node.id === id) return [node.id]
    const below = menuPath(node.items ?? [], id)
    if (below.length > 0) return [node.id, ...below]
  }
  return []
}
