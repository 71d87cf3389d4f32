import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import type { AnyListing } from '@quadro/contract/kit/listing.ts'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { FilterChip } from '../../ui/control/FilterChips.tsx'
import type { BulkAction } from '../../ui/control/SelectionBar.tsx'
import type { Icon } from '../../ui/icons.ts'
import type { MenuEntry } from '../../ui/overlay/Menu.tsx'
import type { DataTableProps } from '../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../ui/table/types.ts'
import type { Search } from '../page/navigation.ts'
import type { BulkChange } from './bulk-dialog.tsx'
import type { NaData } from './na-data.tsx'
import type { Removal } from './remove-dialog.tsx'

/** One view of a list, shown as a tab. */
export interface ListView {
  id: string
  label: string
  /** The values that the view sends to the endpoint. */
  filter: Record<string, unknown>
  count?: number | undefined
  /** Title of the empty state while this view is selected. */
  empty?: string
}

/** What the panel of a record, open beside its list, receives. */
export interface PanelProps<R> {
  /** Undefined for a new record. */
  id: number | undefined
  onClose: () => void
  /** Called after saving: a new record then opens by its id. */
  onSaved: (id: number) => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onRemove: (row: R) => void
}

export type Listed = { id: number; versao?: number }

/** A column of a list on the screen. Label, text and sorting come from the contract; give `cell` when the cell is drawn in another way. */
export type ColumnOf<R, K extends string = string> = Omit<Column<R>, 'key' | 'label' | 'cell' | 'isSortable'> & {
  key: K
  label?: string
  cell?: (row: R) => ReactNode
}
/** The columns that the screen of a listing of the contract may show. */
export type ListColumns<L extends AnyListing> = ColumnOf<z.output<L['row']>, keyof L['columns'] & string>[]

/** The filters of a list: their keys in the search, their fields in the panel, and the chips of the active ones. */
export interface ListFilters {
  keys: readonly string[]
  chips: FilterChip[]
  fields: (search: Search, set: (change: Search) => void) => ReactNode
  /** The values to send to the endpoint, when they are not those of the address. */
  values?: Record<string, unknown>
  /** While it is false, the list keeps its rows, and the fields say what is wrong. */
  isValid?: boolean
  /** Called when the panel opens or closes, so that its options can be loaded late. */
  onOpenChange?: (isOpen: boolean) => void
  /** The panel is a column beside the list, open at first except on a phone. */
  isBeside?: boolean
}

export interface ListPageProps<R extends Listed> {
  title: string
  /** Address of the list; a record opens at base/{id}, a new record at base/new. */
  base: string
  list: AnyListing
  columns: ColumnOf<R>[]
  nameOf: (row: R) => string
  icon: Icon
  placeholder?: string
  /** Title and text of the empty list; `action` replaces the button that inserts. */
  empty: { title: string; text: string; action?: ReactNode }
  create?: Endpoint
  /** The endpoint that changes a record. When all companies share the records, a user who may only read them is told why. */
  changedBy?: Endpoint
  /** Address for a new record, when it is not base/new. */
  newHref?: string
  insertLabel?: string
  /** The name under which its records are imported from a spreadsheet. The button is shown to users who may insert records. */
  importar?: string
  /** The line of figures; default: the number of records. */
  facts?: ReactNode
  /** Text in the footer of the list; a function receives the number of records found. */
  note?: ReactNode | ((total: number) => ReactNode)
  isMuted?: (row: R) => boolean
  /** Views as tabs: their key in the search, and the views; the first one is the default. */
  views?: { key: string; items: readonly ListView[] }
  /** Replaces the filters that the listing declares. */
  filters?: ListFilters
  /** Draws the rows instead of a table; `columns` are then those of the export. */
  draw?: (table: DataTableProps<R>) => ReactNode
  /** Shown at the right of the toolbar, such as the order of a list without column headers. */
  toolbar?: (search: Search, set: (change: Search) => void) => ReactNode
  actions?: (row: R, remove: (row: R) => void) => RowAction[]
  /** Address that a row opens; default: base/{id}. */
  href?: (row: R) => string | undefined
  /** Called instead of following an address: a row opens where the list is, such as in a dialog. */
  onOpen?: (row: R) => void
  /**
   * For a list as of a day: the result of `useNaData()`, whose day the endpoint receives as `data`. `nota` says which values are those of
   * today all the same. On another day than today nothing can be changed.
   */
  naData?: { na: NaData; nota?: string }
  /** Deletes one or several records; this also makes rows selectable. */
  removal?: Removal<R> & { fem?: boolean }
  /** Changes that users can make to several selected rows at once. */
  bulk?: readonly BulkChange<R>[]
  /** Other actions on the selected rows; this also makes rows selectable. */
  selectionActions?: (ids: number[], rows: R[]) => BulkAction[]
  /** Links to other pages about the same records, shown before the export. */
  secondary?: MenuEntry[]
  /** Draws a record in a panel beside the list, instead of on a page of its own. */
  panel?: (props: PanelProps<R>) => ReactNode
  /** Dialogs of the page. */
  children?: ReactNode
}
