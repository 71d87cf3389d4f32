import { alignOf, formatCell } from '@quadro/contract/kit/cell.ts'
import { type AnyListing, cellOf } from '@quadro/contract/kit/listing.ts'
import type { Column } from '../../ui/table/types.ts'
import { timeZone } from '../call/session.ts'
import type { ColumnOf } from './list-types.ts'

/** Completes each column with the label, alignment, text and sorting of the contract, unless the screen says something else. */
export function drawn<R extends object>(list: AnyListing, columns: ColumnOf<R>[]): Column<R>[] {
  return columns.map((column) => {
    const { label, format } = list.columns[column.key]!
    const text = (row: R) => formatCell(cellOf(list.columns, column.key, row), format, { timeZone: timeZone() }) || '—'
    const align = alignOf(format) === 'right' ? ({ align: 'end' } as const) : {}
    const isSortable = list.sorts.includes(column.key)
    return { label, cell: text, ...align, isSortable, ...column }
  })
}
