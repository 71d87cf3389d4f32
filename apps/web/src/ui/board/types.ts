import type { ReactNode } from 'react'
import type { MenuEntry } from '../overlay/Menu.tsx'

export type BoardColumn = {
  id: string
  title: string
  /** Quiet text at the right of the title. */
  note?: string
  /** Cards may be put here. */
  canDrop: boolean
  /** Said where the column has no card. */
  empty: string
}

/** A card is drawn anew when it is another object: who makes them keeps those that have not changed. */
export type BoardCard = {
  id: string
  columnId: string
  /** Name of the person; also for the avatar. */
  name: string
  second?: ReactNode
  badge?: ReactNode
  /** A figure at the right of the second line, e.g. 'Ficha 82%'. */
  figure?: string
  /** Bottom right, e.g. 'há 3 d'. */
  aside?: string
  asideTitle?: string
  /** Takes longer than it should: `aside` says so with an icon and in colour. */
  isLate?: boolean
  actions?: MenuEntry[]
  /** Stays where it is and cannot be chosen. */
  isFixed?: boolean
  isMuted?: boolean
}

/** The column beside another that takes cards; undefined at the edge. */
export function besides(columns: readonly BoardColumn[], id: string, step: 1 | -1): BoardColumn | undefined {
  for (let at = columns.findIndex((c) => c.id === id) + step; at >= 0 && at < columns.length; at += step)
    if (columns[at]?.canDrop) return columns[at]
  return undefined
}

/** What a movement concerns: the chosen cards when the one that is moved is among them, otherwise that one alone. */
export const concerned = (selected: readonly string[], id: string): string[] =>
  selected.includes(id) ? [...selected] : [id]
