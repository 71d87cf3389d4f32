import * as z from 'zod'
import type { ModuleName } from './authority.ts'
import { type bulkOutcome, bulkUpdate, oneField } from './bulk.ts'
import type { Endpoint } from './endpoint.ts'
import { rowOf } from './fields.ts'
import { columnsOf, type ListColumn, type Order } from './listing.ts'
import type { pageOf } from './page.ts'
import { type Resource, type recordShape, resource } from './resource.ts'

export interface RegistrySpec<F extends z.core.$ZodShape, S extends z.core.$ZodShape, Q extends string> {
  module: ModuleName
  /** Resource name in the URL, e.g. 'motivos-solicitacao'. */
  path: string
  pagePath?: string
  singular: string
  plural: string
  fem?: boolean
  /** The fields that the form edits; every key is a column of the same name (camelCase). */
  fields: F
  /** Columns of the view `<table>_lista` shown besides the fields. */
  shown?: S
  /** The field that gives the record its name in lookups and messages. */
  label: keyof F & string
  /**
   * Two records may have the same label, because something else tells them apart. Otherwise names are unique within a company, without
   * accents and case.
   */
  repeats?: true
  /** Fields that `busca` searches, without accents. */
  search: readonly (keyof F & string)[]
  /** Fields by which the list may be filtered, by equality. */
  filters?: readonly (Q & keyof F)[]
  /** Default order, `field,asc`. */
  sort?: Order<NoInfer<(keyof F | keyof S) & string>>
  /** Fields that can be changed for several records at once; default: the one that says whether the record is active ('ativo', 'ativa'). */
  bulk?: readonly (keyof F & string)[]
  /** All companies share the register (official tables, places), so only a user who answers for all companies may change it. */
  global?: boolean
}

/**
 * A registry: a short form for the usual endpoints of a name and a few fields. A special endpoint replaces a member by object spread. With
 * tabs, child grids, a state flow or a second authority, use an ordinary resource instead.
 */
export function registry<
  F extends z.core.$ZodShape,
  S extends z.core.$ZodShape = Record<never, never>,
  Q extends string = never,
>(spec: RegistrySpec<F, S, Q>) {
  const filters = Object.fromEntries((spec.filters ?? []).map((f) => [f, filterOf(spec.fields[f]!)])) as {
    [K in Q]: z.ZodOptional<z.ZodType<string | number | boolean>>
  }
  const shape = { ...rowOf(spec.fields), ...(spec.shown ?? ({} as S)) }
  const ordinary = resource({
    ...spec,
    row: shape,
    columns: columnsOf({ ...spec.fields, ...spec.shown }) as Record<string, unknown> as Record<
      (keyof F | keyof S) & string,
      ListColumn<z.output<z.ZodObject<typeof recordShape & typeof shape>>>
    >,
    filters,
    sorts: ['id', ...Object.keys(shape)] as ('id' | ((keyof F | keyof S) & string))[],
    sort: spec.sort ?? (`${spec.label},asc` as Order<(keyof F | keyof S) & string>),
  })
  const together = spec.bulk ?? ['ativo', 'ativa'].filter((key) => key in spec.fields)
  return {
    ...spec,
    ...ordinary,
    label: spec.label,
    /** Changes one field of several records; absent when `bulk` has no field. */
    alterarVarios:
      together.length === 0
        ? undefined
        : bulkUpdate({
            base: ordinary.base,
            authority: ordinary.authorities.editar,
            mudanca: oneField(spec.fields, together),
            summary: `Altera ${spec.plural} em lote`,
            ...(spec.global ? { installation: true as const } : {}),
          }),
  }
}
/** Any registry, for code that handles all registries. */
export interface Registry extends Resource {
  module: ModuleName
  path: string
  shown?: z.core.$ZodShape | undefined
  label: string
  opcoes: Endpoint
  search: readonly string[]
  repeats?: true | undefined
  filters?: readonly string[] | undefined
  global?: boolean | undefined
  alterarVarios?: Endpoint<z.core.$ZodType, typeof bulkOutcome> | undefined
}
export type RowOf<R extends { row: z.core.$ZodType }> = z.output<R['row']>
export type FieldsOf<R extends { form: z.core.$ZodType }> = z.input<R['form']>
export type PageOf<R extends { row: z.core.$ZodType }> = z.output<ReturnType<typeof pageOf<R['row']>>>

/** Filters of a list are optional and compare by equality, so only the kind of the field matters. */
function filterOf(schema: z.core.$ZodType): z.ZodOptional<z.ZodType<string | number | boolean>> {
  const inner = rowOf({ f: schema }).f as z.ZodType
  const base = inner instanceof z.ZodNullable ? inner.unwrap() : inner
  return (base as z.ZodType<string | number | boolean>).optional() as z.ZodOptional<
    z.ZodType<string | number | boolean>
  >
}
