import type { ReactNode } from 'react'
import type { Icon } from '../icons.ts'

/** One column of a list. */
export type Column<T> = {
  key: string
  label: string
  /** Figures and codes are aligned right ('end'). */
  align?: 'start' | 'end'
  /** Minimum width in px in which its text fits. */
  width: number
  /** Share of the remaining width; default: text columns share it, right-aligned columns do not. */
  grow?: number
  /** 0 (default) always stays; when the row does not fit, the highest number is hidden first: free text 3, area 2, figures 1. */
  priority?: number
  isSortable?: boolean
  /** The name column: weight 500, row header, and link. One per table; default: the first column. */
  isName?: boolean
  /** Hidden until chosen in 'Escolher colunas'. */
  isHiddenAtFirst?: boolean
  /** Its place on a phone; default: the name is the title, the next two form the second line, others are hidden. */
  phone?: 'title' | 'badge' | 'second' | 'third' | 'none'
  /** Content on a phone instead of `cell`, e.g. '0 / 3 vagas'. */
  phoneCell?: (row: T) => ReactNode
  cell: (row: T) => ReactNode
}

/** An action on one row. */
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
