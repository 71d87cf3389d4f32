import type { Authority, ModuleName } from '@quadro/contract/kit/authority.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import type { Registry } from '@quadro/contract/kit/registry.ts'
import { tableOfTarget } from '@quadro/contract/kit/targets.ts'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '../http/context.ts'

/**
 * Declares what may be copied from one company to another. A registry is copied by its own declaration. For other records a module says
 * which parts belong to them, and gives a reason for what is not copied. Columns use the spelling of the database.
 */
export interface CopyRef {
  column: string
  /** In the other company it becomes the record with the same name (its natural key). */
  table: string
  /**
   * When the other company lacks that record: `true` leaves the row out; 'record' leaves out the whole record that the row is part of.
   * Without `essential` the row is copied without the reference.
   */
  essential?: true | 'record'
}
interface CopyRows {
  table: string
  columns: readonly string[]
  refs?: readonly CopyRef[]
  parts?: readonly CopyPart[]
}
/** Rows that belong to a record by the column `owner`. */
export interface CopyPart extends CopyRows {
  owner: string
  /** Values with a date that a company integrated with the payroll system must confirm. */
  awaitsPayroll?: true
}
export interface Copyable extends CopyRows {
  /** Address of the registry. */
  id: string
  label: string
  module: ModuleName
  /** Authorities that the user needs in the company of origin and in the company of destination. */
  origin: readonly Authority[]
  destination: readonly Authority[]
  /** Natural key: a record with the same values in these columns counts as existing. The last column is the name. */
  key: readonly string[]
  /** Only the rows with these values, such as one kind. */
  only?: Readonly<Record<string, string>>
  /** Copied only to a company that has no such rows, because rows of two companies would not fit together. The text is the reason. */
  onlyIfNone?: string
  /** The module reads and writes the records itself, because their rows alone are not enough. */
  special?: {
    /** Runs in the company of origin. */
    read: (ctx: Ctx) => Promise<readonly unknown[]>
    /** Runs in the company of destination. */
    write: (ctx: Ctx, rows: readonly never[]) => Promise<CopyResult>
  }
}
/** Result of the copy of one registry. */
export interface CopyResult {
  copiados: number
  jaExistiam: number
  ignorados: { nome: string; motivo: string }[]
  avisos: { nome: string; motivo: string }[]
}

const copyables = new Map<string, Copyable>()
const refused = new Map<string, { label: string; reason: string }>()
const names = new Map<string, RawBuilder<{ id: number; nome: string }>>()
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Declares how records are copied; it replaces what the registry declared by itself. */
export const registerCopy = (copyable: Copyable): void => {
  refused.delete(copyable.id)
  copyables.set(copyable.id, copyable)
}
/** Gives the reason, in Portuguese, why a registry is not copied. */
export const refuseCopy = ({ base, plural }: { base: string; plural: string }, reason: string): void => {
  copyables.delete(base)
  refused.set(base, { label: plural, reason })
}
/** For a table that is not copied itself: a query of `id` and `nome` that finds its records by name. */
export const registerNames = (table: string, query: RawBuilder<{ id: number; nome: string }>): void => {
  names.set(table, query)
}

/** The copy of a registry without lists of references follows from its contract. */
export function copyOfRegistry(registry: Registry, table: string): void {
  if (registry.global) {
    refuseCopy(registry, 'É o mesmo para todas as empresas.')
    return
  }
  const columns: string[] = []
  const refs: CopyRef[] = []
  for (const [field, schema] of Object.entries(registry.fields)) {
    const { kind, target } = fieldMeta(schema) ?? {}
    if (kind === 'refs') throw new Error(`${registry.base}: say by registerCopy what '${field}' takes along`)
    if (kind === 'ref') refs.push({ column: snake(field), table: tableOfTarget(target!), essential: true })
    else columns.push(snake(field))
  }
  registerCopy({
    id: registry.base,
    label: registry.plural,
    module: registry.module,
    origin: [registry.authorities.ver],
    destination: [registry.authorities.criar],
    table: snake(table),
    key: [snake(registry.label)],
    columns,
    refs,
  })
}

export const allCopyables = (): Copyable[] => [...copyables.values()]
export const copyableOf = (id: string): Copyable | undefined => copyables.get(id)
export const copyRefusals = (): { id: string; label: string; reason: string }[] =>
  [...refused].map(([id, said]) => ({ id, ...said }))

/** The tables that rows and their parts refer to. */
const refsOf = ({ refs = [], parts = [] }: CopyRows): CopyRef[] => [...refs, ...parts.flatMap(refsOf)]
export const tablesReferredTo = (rows: CopyRows): string[] => [...new Set(refsOf(rows).map((ref) => ref.table))]

/** How records of a table are recognised: by columns of a registry, or by the query registered for the table. */
export function naturalKey(
  table: string,
): { key: readonly string[] } | { query: RawBuilder<{ id: number; nome: string }> } {
  const query = names.get(table)
  if (query) return { query }
  const found = allCopyables().find((one) => one.table === table)
  if (!found) throw new Error(`${table} has no natural key: register it for copies, or its names`)
  return { key: found.key }
}

/** Sorts so that referenced registries come before those that refer to them. */
export function inOrder(chosen: readonly Copyable[]): Copyable[] {
  const done: Copyable[] = []
  const visit = (one: Copyable, above: readonly Copyable[]) => {
    if (done.includes(one) || above.includes(one)) return
    const tables = tablesReferredTo(one)
    for (const before of chosen) if (tables.includes(before.table)) visit(before, [...above, one])
    done.push(one)
  }
  for (const one of chosen) visit(one, [])
  return done
}
