import type { Authority } from '@quadro/contract/kit/authority.ts'
import { type FieldMeta, fieldMeta, type Sensibilidade } from '@quadro/contract/kit/fields.ts'
import type { RawBuilder } from 'kysely'
import type * as z from 'zod'

/**
 * The words for the tables and columns of the database, for everything that shows changes. A module describes each table once
 * (`describeTable`; a registry does it by itself) and the columns that none of its forms edits (`describeColumns`). `audit.test.ts` beside
 * it reads the catalogue of the database and fails for an audited table or column without a description.
 */

/** Words for a column. What is missing here comes from the contract's field of the same name. */
export interface ColumnWords {
  label?: string
  /** Its values are shown only to holders of the authority that guards this sensitivity. When no authority guards it, nobody sees them. */
  sensitivity?: Sensibilidade
  /** Its values are shown only to holders of this authority, whatever their sensitivity. */
  authority?: Authority
  codes?: FieldMeta['codes']
  kind?: FieldMeta['kind']
  /** Writes a value in words, when no code, reference or kind does it. */
  write?: (value: unknown) => string | undefined
}

interface Described {
  /** Fields of the contract by name. They give labels, codes and sensitivity. */
  fields?: Readonly<Record<string, z.core.$ZodType>>
  /** Columns by their database name: only the label, or more. */
  columns?: Readonly<Record<string, string | ColumnWords>>
  /** Technical columns that are never shown, each with the reason. */
  technical?: Readonly<Record<string, string>>
}
export interface TableWords extends Described {
  singular: string
  /** What a part is called on the page of the record it belongs to: 'Vínculo' for an employment. */
  part?: string
  /** The page of a record is base/{id}. */
  base?: string
  /** For records without one common `base`: the addresses, and a query that returns the address of one record. */
  pages?: { of: readonly string[]; address: (id: number) => RawBuilder<{ address: string }> }
  /**
   * The name of a record, when it is neither its `nome` nor the name of the record that it belongs to. `alias` is the alias of the table.
   */
  name?: (alias: string) => RawBuilder<string | null>
  /** The records that the log of one record covers, as rows of (entidade, registro_id), when they are not the record and its parts. */
  records?: (id: number) => RawBuilder<unknown>
  /**
   * Whether row security may hide some of its records from this reader. The log then shows neither names nor values of hidden records, nor
   * of records that refer to them.
   */
  kept?: () => RawBuilder<boolean>
  /** The reason why the log does not show the table, although it is audited. */
  leftOut?: string
}

interface Table {
  words: TableWords | undefined
  /** In the order of the form. */
  columns: Map<string, ColumnWords & { order: number }>
  technical: Map<string, string>
}
const tables = new Map<string, Table>()
const guards = new Map<Sensibilidade, Authority>()

/** The database name of a table of the code. */
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** Normal form in which a column and its field have the same name: codigo_cbo and codigoCBO. */
const plain = (name: string) => name.replaceAll('_', '').toLowerCase()

function tableOf(table: string): Table {
  const name = snake(table)
  const known = tables.get(name)
  if (known) return known
  const fresh: Table = { words: undefined, columns: new Map(), technical: new Map() }
  tables.set(name, fresh)
  return fresh
}

/** Describes columns of a table, each once. */
export function describeColumns(table: string, { fields = {}, columns = {}, technical = {} }: Described): void {
  const entry = tableOf(table)
  const said: Record<string, ColumnWords> = {}
  for (const [name, schema] of Object.entries(fields)) {
    const meta = fieldMeta(schema)
    if (meta) {
      const { label, kind, codes, sensibilidade } = meta
      said[plain(name)] = {
        label,
        kind,
        ...(codes ? { codes } : {}),
        ...(sensibilidade ? { sensitivity: sensibilidade } : {}),
      }
    }
  }
  for (const [name, words] of Object.entries(columns))
    said[plain(name)] = { ...said[plain(name)], ...(typeof words === 'string' ? { label: words } : words) }
  for (const [name, words] of Object.entries(said)) {
    if (entry.columns.has(name)) throw new Error(`Two descriptions of ${table}.${name}`)
    entry.columns.set(name, { ...words, order: entry.columns.size })
  }
  for (const [name, reason] of Object.entries(technical)) entry.technical.set(plain(name), reason)
}

/** Describes a table; a registry does it by itself. For a table without description the log says only that it changed. */
export function describeTable(table: string, words: TableWords): void {
  const entry = tableOf(table)
  if (entry.words) throw new Error(`Two descriptions of ${table}`)
  entry.words = words
  describeColumns(table, words)
}

/** Sets the authority that allows reading values of a sensitivity. A sensitivity without one is shown to nobody. */
export const guardSensitivity = (sensitivity: Sensibilidade, authority: Authority): void => {
  guards.set(sensitivity, authority)
}

export const wordsOf = (table: string): TableWords | undefined => tables.get(table)?.words
export const describedTables = (): string[] => [...tables].flatMap(([name, { words }]) => (words ? [name] : []))
/** Addresses of the pages of a table's records. */
export const pagesOf = (table: string): readonly string[] => {
  const { base, pages } = wordsOf(table) ?? {}
  return [...(base === undefined ? [] : [base]), ...(pages?.of ?? [])]
}
/** The table whose records have their pages below an address. */
export const tableOfPage = (base: string): string | undefined =>
  describedTables().find((table) => pagesOf(table).includes(base))
/** The reason why a column is never shown. */
export const technicalReason = (table: string, column: string): string | undefined =>
  tables.get(table)?.technical.get(plain(column))
/** The words of a column; undefined when nobody described it. */
export const columnOf = (table: string, column: string) => tables.get(table)?.columns.get(plain(column))

const OPEN: readonly (Sensibilidade | undefined)[] = [undefined, 'publico', 'rh']
/** Whether a reader with the authorities of `tem` may see the values of a column. A column without description is shown to nobody. */
export function mayRead(table: string, column: string, tem: (authority: string) => boolean): boolean {
  const words = columnOf(table, column)
  if (!words || technicalReason(table, column) !== undefined) return false
  if (words.authority) return tem(words.authority.name)
  if (OPEN.includes(words.sensitivity)) return true
  const guard = guards.get(words.sensitivity!)
  return guard !== undefined && tem(guard.name)
}
