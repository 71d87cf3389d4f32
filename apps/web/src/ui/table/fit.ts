import type { Column } from './types.ts'

/** Width of the check column and of one row action. */
export const CHECK_WIDTH = 32
export const ACTION_WIDTH = 28
const GAP = 16

/**
 * The columns that fit into `available` px: those with the highest priority number are removed first, later columns before earlier ones.
 */
export function fitColumns<T>(columns: Column<T>[], available: number, reserved: number): Column<T>[] {
  const shown = [...columns]
  const needed = () => shown.reduce((sum, column) => sum + column.width + GAP, reserved)
  while (needed() > available) {
    const leaving = shown.reduce<Column<T> | undefined>((worst, column) => {
      const priority = column.priority ?? 0
      return priority > 0 && priority >= (worst?.priority ?? 0) ? column : worst
    }, undefined)
    if (!leaving) break
    shown.splice(shown.indexOf(leaving), 1)
  }
  return shown
}

/**
 * The grid tracks of the table: checkboxes, columns, actions. A growing column first takes the width of its longest text, and then its
 * share of the rest. So no name is cut while another column has spare room.
 */
export function tracks<T>(columns: Column<T>[], hasChecks: boolean, actionsWidth: number): string {
  const parts = columns.map((column) => {
    const grow = column.grow ?? (column.align === 'end' ? 0 : column.width)
    return grow > 0 ? `minmax(${column.width}px, auto)` : `${column.width}px`
  })
  if (hasChecks) parts.unshift(`${CHECK_WIDTH - GAP}px`)
  if (actionsWidth > 0) parts.push(`${actionsWidth}px`)
  return parts.join(' ')
}

/** The tracks on paper, without checkboxes and actions: columns share the width, and texts wrap between words. */
export function paperTracks<T>(columns: Column<T>[]): string {
  return columns.map((column) => `minmax(min-content, ${column.width}fr)`).join(' ')
}
