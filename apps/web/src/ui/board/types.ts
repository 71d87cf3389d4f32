import type { ReactNode } from 'react'
import type { MenuEntry } from '../overlay/Menu.tsx'

export type BoardColumn = {
  id: string
  title: string
  /** Quiet text to the right of the title. */
  note?: string
  /** Cards may be dropped here. */
  canDrop: boolean
  /** Text of a column without cards. */
  empty: string
}

/** A card is rendered again when it is another object, so the caller must reuse the objects of unchanged cards. */
export type BoardCard = {
  id: string
  columnId: string
  /** Name of the person; the avatar uses it too. */
  name: string
  /** Whom the avatar is of, where the card is not a person's. */
  person?: string
  second?: ReactNode
  badge?: ReactNode
  /** A figure to the right of the second line, e.g. 'Ficha 82%'. */
  figure?: string
  /** Bottom right, e.g. 'há 3 d'. */
  aside?: string
  asideTitle?: string
  /** It takes longer than it should: `aside` shows it with an icon and a colour. */
  isLate?: boolean
  actions?: MenuEntry[]
  /** Cannot be moved or selected. */
  isFixed?: boolean
  isMuted?: boolean
}

/** The next column beside another that accepts cards; undefined at the edge. */
export function besides(columns: readonly BoardColumn[], id: string, step: 1 | -1): BoardColumn | undefined {
  for (let at = columns.findIndex((c) => c.id === id) + step; at >= 0 && at < columns.length; at += step)
    if (columns[at]?.canDrop) return columns[at]
  return undefined
}

/** The cards that a move affects: all selected cards if the moved card is one of them, otherwise only that card. */
export const concerned = (selected: readonly string[], id: string): string[] =>
  selected.includes(id) ? [...selected] : [id]
