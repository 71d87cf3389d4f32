import type { ReactNode } from 'react'

/** One card of an organisation chart. */
export interface OrgNode {
  id: number
  /** Null, or an id that is no node: the card stands at the top. */
  parentId: number | null
  name: string
  /** The person in charge; null: nobody, and `nobody` is shown. */
  person: { name: string; photo?: string } | null
  nobody?: string
  /** Text in the place of the person, for a card that has none by design. */
  caption?: string
  /** The number of people: beside its icon (the unit is only for screen readers), or with the amber ring; absent: not shown. */
  people?: { figure: string; unit: string }
  open?: string
  /** Only for screen readers: the meaning of the card's edge and colour. */
  note?: string
  isInactive?: boolean
  /** Differs from today: dashed edge. */
  isChanged?: boolean
}

export interface OrgTreeProps {
  label: string
  nodes: readonly OrgNode[]
  /** Nodes that are open at first. */
  defaultExpanded: readonly number[]
  /** The card that is open in the panel. */
  currentId?: number | undefined
  /** Cards that a search found; `goTo` is scrolled into view again whenever it is a new object. */
  found?: ReadonlySet<number>
  goTo?: { id: number } | undefined
  onOpen: (id: number) => void
  /** Search and filters. */
  top?: ReactNode
  /** The meaning of the marks. */
  legend?: ReactNode
}
