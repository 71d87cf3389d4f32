import type { Column } from './types.ts'

/** The chosen columns in the chosen order; the name of the row is always among them, first where it was not chosen. */
export function inChosenOrder<T>(columns: Column<T>[], chosen: readonly string[]): Column<T>[] {
  const name = columns.find((column) => column.isName)
  const keys = name && !chosen.includes(name.key) ? [name.key, ...chosen] : chosen
  return keys.flatMap((key) => columns.find((column) => column.key === key) ?? [])
}
