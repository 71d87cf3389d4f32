import type { Column } from './types.ts'

/** The chosen columns in the chosen order. The name column is always among them; if it was not chosen, it comes first. */
export function inChosenOrder<T>(columns: Column<T>[], chosen: readonly string[]): Column<T>[] {
  const name = columns.find((column) => column.isName)
  const keys = name && !chosen.includes(name.key) ? [name.key, ...chosen] : chosen
  return keys.flatMap((key) => columns.find((column) => column.key === key) ?? [])
}
