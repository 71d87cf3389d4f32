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

/** One view of a list, drawn as a tab. */
export interface ListView {
  id: string
  label: string
  /** What it asks of the endpoint. */
  filter: Record<string, unknown>
  count?: number | undefined
  /** Title of the empty state in this view. */
  empty?: string
}

/** What a record open beside its list is given. */
export interface PanelProps<R> {
  /** None for a new record. */
  id: number | undefined
  onClose: () => void
  /** After saving: a new record opens by its id. */
  onSaved: (id: number) => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onRemove: (row: R) => void
}

export type Listed = { id: number; versao?: number }

/** A column of a list's screen: its name, its text and whether it sorts come from the contract; `cell` where it is drawn otherwise. */
export type ColumnOf<R, K extends string = string> = Omit<Column<R>, 'key' | 'label' | 'cell' | 'isSortable'> & {
  key: K
  label?: string
  cell?: (row: R) => ReactNode
}
/** The columns that the screen of a list of the contract may draw. */
export type ListColumns<L extends AnyListing> = ColumnOf<z.output<L['row']>, keyof L['columns'] & string>[]

/** Filters of a list: the search keys that are filters, their fields in the panel, and how each active one reads as a chip. */
export interface ListFilters {
  keys: readonly string[]
  chips: FilterChip[]
  fields: (search: Search, set: (change: Search) => void) => ReactNode
  /** What the address means, where it is not taken as it stands. */
  values?: Record<string, unknown>
  /** Off leaves the list as it was: the fields say what is wrong. */
  isValid?: boolean
  /** Told when the panel opens or closes, to load its options late. */
  onOpenChange?: (isOpen: boolean) => void
  /** In a column beside the list, open at first but on a phone. */
  isBeside?: boolean
}

export interface ListPageProps<R extends Listed> {
  title: string
  /** Address of the list; a record opens at base/{id}, a new one at base/new. */
  base: string
  list: AnyListing
  columns: ColumnOf<R>[]
  nameOf: (row: R) => string
  icon: Icon
  placeholder?: string
  /** Title and text of the empty list; `action` instead of the button that inserts. */
  empty: { title: string; text: string; action?: ReactNode }
  create?: Endpoint
  /** What changes a record: where every company shares it, who may only read it is told why. */
  changedBy?: Endpoint
  /** Where a new record is made, where that is not base/new. */
  newHref?: string
  insertLabel?: string
  /** As what its records come from a spreadsheet, for who may insert them. */
  importar?: string
  /** The line of figures; default the number of records. */
  facts?: ReactNode
  /** What stands in the foot of the list; a function is given how many records were found. */
  note?: ReactNode | ((total: number) => ReactNode)
  isMuted?: (row: R) => boolean
  /** Views as tabs: their search key, and the views; the first is the default. */
  views?: { key: string; items: readonly ListView[] }
  /** Instead of those that the list declares. */
  filters?: ListFilters
  /** Instead of a table; columns are then what the export has. */
  draw?: (table: DataTableProps<R>) => ReactNode
  /** At the right of the toolbar, such as the order of a list without heads. */
  toolbar?: (search: Search, set: (change: Search) => void) => ReactNode
  actions?: (row: R, remove: (row: R) => void) => RowAction[]
  /** Where a row leads; default base/{id}. */
  href?: (row: R) => string | undefined
  /** Instead of an address: a row opens where it stands, such as in a dialog. */
  onOpen?: (row: R) => void
  /** The list as of a day: `useNaData()`, which the endpoint takes as `data`; `nota` says what of it is today's all the same. Another day than today is only read. */
  naData?: { na: NaData; nota?: string }
  /** Deleting one and several; selection comes with it. */
  removal?: Removal<R> & { fem?: boolean }
  /** What can be changed in several chosen rows at once. */
  bulk?: readonly BulkChange<R>[]
  /** What else is done with the selected rows; selection comes with it. */
  selectionActions?: (ids: number[], rows: R[]) => BulkAction[]
  /** Other pages about the same records, before the export. */
  secondary?: MenuEntry[]
  /** Records open in a panel beside the list instead of a page of their own. */
  panel?: (props: PanelProps<R>) => ReactNode
  /** Dialogs of the page. */
  children?: ReactNode
}
