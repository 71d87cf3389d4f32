import type { Authority } from '@quadro/contract/kit/authority.ts'
import type * as z from 'zod'

/** How people call a table's records and its columns, for what tells of them: the log. */
export interface TableWords {
  singular: string
  /** Fields of the contract by name, with their labels, codes and sensitivity. */
  fields?: Readonly<Record<string, z.core.$ZodType>>
  /** Labels of columns that no form edits. */
  labels?: Readonly<Record<string, string>>
  /** Columns whose values are told only to holders of an authority. */
  guarded?: Readonly<Record<string, Authority>>
  /** A record opens at base/{id}. */
  base?: string
}

const words = new Map<string, TableWords>()
const snake = (table: string) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Says how a table is called; a registry says it by itself. Values of a table that nobody described are not told. */
export const describeTable = (table: string, said: TableWords): void => {
  words.set(snake(table), said)
}
export const wordsOf = (table: string): TableWords | undefined => words.get(table)
export const describedTables = (): string[] => [...words.keys()]
