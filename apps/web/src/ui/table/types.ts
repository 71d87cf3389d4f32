import type { ReactNode } from 'react'
import type { Icon } from '../icons.ts'

/** One column of a list. */
export type Column<T> = {
  key: string
  label: string
  /** Figures and codes go right. */
  align?: 'start' | 'end'
  /** Least width in px at which its text still fits. */
  width: number
  /** Takes what is left over; default: text columns share it, right-aligned ones do not. */
  grow?: number
  /** 0 (default) stays; the highest leaves first when the row does not fit: free text 3, area 2, figures 1. */
  priority?: number
  isSortable?: boolean
  /** The name of the row: 500, read as row header, carries the link. One per table; default the first column. */
  isName?: boolean
  /** Off until chosen in 'Escolher colunas'. */
  isHiddenAtFirst?: boolean
  /** Where it stands on a phone; default: name → title, the next two → second line, others left out. */
  phone?: 'title' | 'badge' | 'second' | 'third' | 'none'
  /** What the phone shows instead of `cell`, e.g. '0 / 3 vagas'. */
  phoneCell?: (row: T) => ReactNode
  cell: (row: T) => ReactNode
}

/** Something to do with one row. */
export type RowAction = {
  id: string
  label: string
  icon: Icon
  href?: string
  isDanger?: boolean
  isDisabled?: boolean
  onAction?: () => void
}

export type Sort = { column: string; direction: 'ascending' | 'descending' }

export type Paging = { page: number; size: number; total: number; onPage: (page: number) => void }
