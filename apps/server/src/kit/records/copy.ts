import type { Authority, ModuleName } from '@quadro/contract/kit/authority.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import type { Registry } from '@quadro/contract/kit/registry.ts'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '../http/context.ts'

/**
 * What may be copied from one company to another. A registry is by its own declaration; a module says of its other registers what
 * belongs to one of their records, and of what is not copied why. Columns are spelt as the database has them.
 */
export interface CopyRef {
  column: string
  /** Its record in the other company is the one of the same name there (its natural key). */
  table: string
  /**
   * Without that record the row is left out; 'record': and the whole record whose part the row is. Otherwise it comes without the
   * reference.
   */
  essential?: true | 'record'
}
interface CopyRows {
  table: string
  columns: readonly string[]
  refs?: readonly CopyRef[]
  parts?: readonly CopyPart[]
}
/** Rows that belong to a record, by the column `owner`. */
export interface CopyPart extends CopyRows {
  owner: string
  /** Dated values that a company integrated with the payroll system has to confirm. */
  awaitsPayroll?: true
}
export interface Copyable extends CopyRows {
  /** Address of the register. */
  id: string
  label: string
  module: ModuleName
  /** What the user must hold in the company of origin and in the one of destination. */
  origin: readonly Authority[]
  destination: readonly Authority[]
  /** Natural key: by these columns a record counts as already there. The last one names it. */
  key: readonly string[]
  /** Only the rows of one kind. */
  only?: Readonly<Record<string, string>>
  /** What only a company that has none of it takes, and why: rows of two would not go together. */
  onlyIfNone?: string
  /** Read and written by its module, where rows alone do not say what it is. */
  special?: {
    /** In the company of origin. */
    read: (ctx: Ctx) => Promise<readonly unknown[]>
    /** In the company of destination. */
    write: (ctx: Ctx, rows: readonly never[]) => Promise<CopyResult>
  }
}
/** What became of the records of a register. */
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

/** Says what a record of the register takes along; in the place of what its registry said of itself. */
export const registerCopy = (copyable: Copyable): void => {
  refused.delete(copyable.id)
  copyables.set(copyable.id, copyable)
}
/** Says why a register is not copied, in Portuguese. */
export const refuseCopy = ({ base, plural }: { base: string; plural: string }, reason: string): void => {
  copyables.delete(base)
  refused.set(base, { label: plural, reason })
}
/** How the records of a table that is not copied itself are found by name: a query of `id` and `nome`. */
export const registerNames = (table: string, query: RawBuilder<{ id: number; nome: string }>): void => {
  names.set(table, query)
}

/** A registry without lists of references describes itself. */
export function copyOfRegistry(registry: Registry, table: string): void {
  if (registry.global) {
    refuseCopy(registry, 'É o mesmo para todas as empresas.')
    return
  }
  const columns: string[] = []
  const refs: CopyRef[] = []
  for (const [field, schema] of Object.entries(registry.fields)) {
    const kind = fieldMeta(schema)?.kind
    if (kind === 'refs') throw new Error(`${registry.base}: say by registerCopy what '${field}' takes along`)
    if (kind === 'ref') refs.push({ column: snake(field), table: snake(field.replace(/Id$/, '')), essential: true })
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

/** The tables that rows refer to, those of their parts included. */
const refsOf = ({ refs = [], parts = [] }: CopyRows): CopyRef[] => [...refs, ...parts.flatMap(refsOf)]
export const tablesReferredTo = (rows: CopyRows): string[] => [...new Set(refsOf(rows).map((ref) => ref.table))]

/** By what records of a table are recognised: columns of a register, or the query registered for it. */
export function naturalKey(
  table: string,
): { key: readonly string[] } | { query: RawBuilder<{ id: number; nome: string }> } {
  const query = names.get(table)
  if (query) return { query }
  const found = allCopyables().find((one) => one.table === table)
  if (!found) throw new Error(`${table} has no natural key: register it for copies, or its names`)
  return { key: found.key }
}

/** Those that others refer to before those others. */
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
