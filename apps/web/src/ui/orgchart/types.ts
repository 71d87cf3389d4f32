import type { ReactNode } from 'react'

/** One card of an organisation chart. */
export interface OrgNode {
  id: number
  /** Null, or of no node: at the top. */
  parentId: number | null
  name: string
  /** Who answers for it; null: nobody, which `nobody` says. */
  person: { name: string; photo?: string } | null
  nobody?: string
  /** Stands in the place of the person where nobody is meant to. */
  caption?: string
  /** Beside the icon of people, with the word for it that is heard only, and beside the amber ring; absent: not drawn. */
  people?: { figure: string; unit: string }
  open?: string
  /** Heard only: what the card's edge and colour say. */
  note?: string
  isInactive?: boolean
  /** Reads otherwise today: dashed edge. */
  isChanged?: boolean
}

export interface OrgTreeProps {
  label: string
  nodes: readonly OrgNode[]
  /** Open at first. */
  defaultExpanded: readonly number[]
  /** The card whose panel is open. */
  currentId?: number | undefined
  /** Cards that a search found; `goTo` is the one that is brought into sight, anew with each new object. */
  found?: ReadonlySet<number>
  goTo?: { id: number } | undefined
  onOpen: (id: number) => void
  /** Search and filters. */
  top?: ReactNode
  /** What the marks mean. */
  legend?: ReactNode
}
