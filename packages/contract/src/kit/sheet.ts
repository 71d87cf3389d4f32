import { z } from 'zod'
import { type CellValue, cellFormats, decimalsOf } from './cell.ts'
import { chartSchema } from './chart.ts'
import { formatarNumero } from './formato.ts'

export { alignOf, type CellFormat, type CellValue, decimalsOf, formatCell, isTabular, wallClock } from './cell.ts'

/**
 * The one description of a table that screen, PDF and XLSX print. A report is a server function that returns a `Sheet`. Every printer takes
 * its texts from `formatCell`, so the three formats always agree.
 */

const cellValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
const cells = z.record(z.string(), cellValue)

export const columnSchema = z.object({
  key: z.string(),
  label: z.string(),
  format: z.enum(cellFormats),
  /** Decimal places of `decimal` and `percent`; default 2. */
  decimals: z.int().min(0).max(6).optional(),
  /** The column's share of the remaining width; without it the longest text of the column decides. */
  weight: z.number().positive().optional(),
  /** Minimum width in CSS pixels. */
  min: z.number().positive().optional(),
  /** What `withTotals` computes and what XLSX writes as a SUBTOTAL formula. */
  total: z.enum(['sum', 'avg', 'count', 'min', 'max']).optional(),
})
const summarySchema = z.object({ label: z.string(), values: cells })

export const sheetSchema = z.object({
  title: z.string(),
  subtitle: z.string().optional(),
  /** Printed at the top right of the paper: 'Recrutamento & Seleção'. */
  module: z.string().optional(),
  filters: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
  columns: z.array(columnSchema).min(1),
  /** A plain list is one group without a title. */
  groups: z.array(
    z.object({
      title: z.string().optional(),
      rows: z.array(cells),
      subtotal: summarySchema.optional(),
      /** The group shows rows of earlier groups again, in another order. Such groups stand last and count in no total. */
      repeats: z.boolean().optional(),
    }),
  ),
  totals: summarySchema.optional(),
  notes: z.array(z.string()).default([]),
  /** Names of those who sign the paper: lines to sign on, below everything else. */
  signatures: z.array(z.string()).max(3).optional(),
  chart: chartSchema.optional(),
  /** People sign on its rows: each group begins a page, and its rows are tall enough for ink. */
  forSigning: z.boolean().optional(),
})

export type Sheet = z.infer<typeof sheetSchema>
export type SheetColumn = z.infer<typeof columnSchema>
export type SheetRow = Record<string, CellValue>
export type SheetGroup = Sheet['groups'][number]

/** Every row of a sheet, in order. */
export function* sheetRows(sheet: Pick<Sheet, 'groups'>): Generator<SheetRow> {
  for (const group of sheet.groups) yield* group.rows
}

/**
 * The first rows of a sheet, for a screen; the result says that there are more. A group that is cut has no subtotal. Totals are of the
 * whole sheet, so call `withTotals` first when they are still open.
 */
export function firstRows(sheet: Sheet, most: number): Sheet {
  let left = most
  const groups: SheetGroup[] = []
  for (const group of sheet.groups) {
    if (left === 0) break
    const rows = group.rows.slice(0, left)
    left -= rows.length
    if (rows.length === group.rows.length) groups.push(group)
    else groups.push({ ...(group.title === undefined ? {} : { title: group.title }), rows })
  }
  const all = sheet.groups.reduce((sum, group) => sum + group.rows.length, 0)
  if (all <= most) return sheet
  const note = `A prévia mostra as primeiras ${formatarNumero(most, 0)} linhas; os arquivos trazem todas.`
  return { ...sheet, groups, notes: [note, ...(sheet.notes ?? [])] }
}

function totalOf(column: SheetColumn, rows: Iterable<SheetRow>): CellValue {
  const digits =
    column.format === 'integer' || column.format === 'code' ? 0 : decimalsOf(column.format, column.decimals)
  const unit = 10 ** digits
  let count = 0
  let sum = 0
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    const value = row[column.key]
    if (value === null || value === undefined || value === '') continue
    count++
    if (typeof value !== 'number') continue
    // Adds whole cents, because 0.1 + 0.2 is not 0.3.
    sum += Math.round(value * unit)
    if (value < least) least = value
    if (value > most) most = value
  }
  if (column.total === 'count') return count
  if (count === 0) return column.total === 'sum' ? 0 : null
  if (column.total === 'sum') return sum / unit
  if (column.total === 'avg') return Math.round(sum / count) / unit
  const extreme = column.total === 'min' ? least : most
  return Number.isFinite(extreme) ? extreme : null
}

export type TotalOptions = {
  /**
   * What the rows are called: `{ one: 'solicitação', many: 'solicitações' }`. When given, the rows are counted even if no column has a
   * total.
   */
  unit?: { one: string; many: string }
}

/**
 * Computes the subtotals and totals that the caller left open, from the `total` of each column, in integer cents. When SQL has already
 * computed them, put them in the sheet: existing values are kept.
 */
export function withTotals<S extends Pick<Sheet, 'columns' | 'groups' | 'totals'>>(
  sheet: S,
  options: TotalOptions = {},
): S {
  const unit = options.unit ?? { one: 'registro', many: 'registros' }
  const summed = sheet.columns.filter((column) => column.total)
  const counted = (count: number) => `${formatarNumero(count, 0)} ${count === 1 ? unit.one : unit.many}`
  const values = (rows: () => Iterable<SheetRow>) =>
    Object.fromEntries(summed.map((column) => [column.key, totalOf(column, rows())]))
  if (summed.length === 0 && !options.unit) return sheet
  const own = { groups: sheet.groups.filter((group) => !group.repeats) }
  const all = own.groups.reduce((sum, group) => sum + group.rows.length, 0)
  return {
    ...sheet,
    groups: sheet.groups.map((group) =>
      group.subtotal || group.repeats || group.title === undefined
        ? group
        : {
            ...group,
            subtotal: {
              label: `Subtotal de ${group.title} · ${counted(group.rows.length)}`,
              values: values(() => group.rows),
            },
          },
    ),
    totals: sheet.totals ?? { label: `Total · ${counted(all)}`, values: values(() => sheetRows(own)) },
  }
}
