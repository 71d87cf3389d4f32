import type { Authority } from '@quadro/contract/kit/authority.ts'
import { type FieldMeta, fieldMeta, type Sensibilidade } from '@quadro/contract/kit/fields.ts'
import type { RawBuilder } from 'kysely'
import type * as z from 'zod'

/**
 * What people call the tables of the database and their columns, for whatever tells of changes. A module says it once for each table
 * (`describeTable`; a registry does it by itself) and for columns that no form of it edits (`describeColumns`).
 * `audit.test.ts` beside it reads the catalogue of the database: an audited table or column that nobody described fails there.
 */

/** A column in words. What is not said here comes from the contract's field of the same name. */
export interface ColumnWords {
  label?: string
  /** Its values are told only to holders of the authority that guards this sensitivity; without a guard, to nobody. */
  sensitivity?: Sensibilidade
  /** Its values are told only to holders of this authority, whatever their sensitivity. */
  authority?: Authority
  codes?: FieldMeta['codes']
  kind?: FieldMeta['kind']
  /** Its values in words, where no code, reference or kind says them. */
  write?: (value: unknown) => string | undefined
}

interface Described {
  /** Fields of the contract by name, with their labels, codes and sensitivity. */
  fields?: Readonly<Record<string, z.core.$ZodType>>
  /** Columns by their name in the database: a label, or more. */
  columns?: Readonly<Record<string, string | ColumnWords>>
  /** Columns that tell nobody anything, each with the reason. */
  technical?: Readonly<Record<string, string>>
}
export interface TableWords extends Described {
  singular: string
  /** How a record is called on the page of whom it is a part: 'Vínculo' for an engagement. */
  part?: string
  /** A record opens at base/{id}. */
  base?: string
  /** Where records open that have no one `base`: the addresses, and a query of the one of a record. */
  pages?: { of: readonly string[]; address: (id: number) => RawBuilder<{ address: string }> }
  /** What a record is called, where that is neither its `nome` nor the name of the record that it belongs to. `alias` is the table's. */
  name?: (alias: string) => RawBuilder<string | null>
  /** Which records the log of one tells of, as rows of (entidade, registro_id), where those are not itself and its parts. */
  records?: (id: number) => RawBuilder<unknown>
  /**
   * Whether row security may keep some of its records from this reader. Of records that the reader does not see, and of what refers to
   * them, the log then tells neither name nor values.
   */
  kept?: () => RawBuilder<boolean>
  /** Why the log leaves the table out, though it is audited. */
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

/** A table of the code as the database spells it. */
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** By which a column and the field that edits it are the same: codigo_cbo and codigoCBO. */
const plain = (name: string) => name.replaceAll('_', '').toLowerCase()

function tableOf(table: string): Table {
  const name = snake(table)
  const known = tables.get(name)
  if (known) return known
  const fresh: Table = { words: undefined, columns: new Map(), technical: new Map() }
  tables.set(name, fresh)
  return fresh
}

/** Says how columns of a table read, each once. */
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

/** Says how a table is called; a registry says it by itself. Of a table that nobody described nothing is told but that it changed. */
export function describeTable(table: string, words: TableWords): void {
  const entry = tableOf(table)
  if (entry.words) throw new Error(`Two descriptions of ${table}`)
  entry.words = words
  describeColumns(table, words)
}

/** The authorities by which sensitive values may be read. A kind of value that is not listed here is shown to nobody. */
export const guardSensitivity = (sensitivity: Sensibilidade, authority: Authority): void => {
  guards.set(sensitivity, authority)
}

export const wordsOf = (table: string): TableWords | undefined => tables.get(table)?.words
export const describedTables = (): string[] => [...tables].flatMap(([name, { words }]) => (words ? [name] : []))
/** Addresses below which the records of a table open. */
export const pagesOf = (table: string): readonly string[] => {
  const { base, pages } = wordsOf(table) ?? {}
  return [...(base === undefined ? [] : [base]), ...(pages?.of ?? [])]
}
/** The table whose records open below an address. */
export const tableOfPage = (base: string): string | undefined =>
  describedTables().find((table) => pagesOf(table).includes(base))
/** Why a column is never told of. */
export const technicalReason = (table: string, column: string): string | undefined =>
  tables.get(table)?.technical.get(plain(column))
/** A column in words; undefined when nobody described it. */
export const columnOf = (table: string, column: string) => tables.get(table)?.columns.get(plain(column))

const OPEN: readonly (Sensibilidade | undefined)[] = [undefined, 'publico', 'rh']
/** Whether a reader who holds `tem` may know what a column says: a column that nobody described is nobody's to read. */
export function mayRead(table: string, column: string, tem: (authority: string) => boolean): boolean {
  const words = columnOf(table, column)
  if (!words || technicalReason(table, column) !== undefined) return false
  if (words.authority) return tem(words.authority.name)
  if (OPEN.includes(words.sensitivity)) return true
  const guard = guards.get(words.sensitivity!)
  return guard !== undefined && tem(guard.name)
}
