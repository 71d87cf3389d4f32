import * as z from 'zod'
import { crud, type ModuleName } from './authority.ts'
import { type bulkOutcome, bulkUpdate, oneField, variosIds } from './bulk.ts'
import { byId, done, type Endpoint, endpoint, internal, nothing } from './endpoint.ts'
import { fieldMeta, rowOf } from './fields.ts'
import { formatarMes } from './formato.ts'
import { type AnyListing, columnsOf, listing } from './listing.ts'
import { listQuery, type pageOf, resumo } from './page.ts'

/** What every record of a company or global table carries in an answer. */
export const recordShape = {
  id: z.int(),
  /** Version of the record: PUT and DELETE carry the one that was read; another one in the database is refused (409). */
  versao: z.int(),
  /** What this user may do with this record: 'editar', 'excluir', or the name of an action of its flow. */
  pode: z.array(z.string()),
}

/** Bulk delete: what went, and the reason per row for what stayed. */
export const bulkResult = z.object({
  excluidos: z.array(z.int()),
  recusados: z.array(z.object({ id: z.int(), label: z.string(), motivo: z.string() })),
})
export type BulkResult = z.infer<typeof bulkResult>

export interface RegistrySpec<F extends z.core.$ZodShape, S extends z.core.$ZodShape> {
  module: ModuleName
  /** Resource name in the URL, e.g. 'motivos-solicitacao'. */
  path: string
  /** Path of its page below the module, where that is not the resource's: 'motivo-desligamento' shows 'motivos-desligamento'. */
  pagePath?: string
  singular: string
  plural: string
  /** Feminine singular: 'Etapa excluída'. */
  fem?: boolean
  /** What the form edits; every key is a column of the same name (camelCase). */
  fields: F
  /** Columns of the view `<table>_lista` shown besides the fields. */
  shown?: S
  /** The field that names a record in lookups and messages. */
  label: keyof F & string
  /** Searched without accents by `busca`. */
  search: readonly (keyof F & string)[]
  /** Fields that a list may be filtered by, by equality. */
  filters?: readonly (keyof F & string)[]
  /** Default order, `field,asc`. */
  sort?: string
  /** Fields that several records may be given at once; default what says whether it is in use ('ativo', 'ativa'). */
  bulk?: readonly (keyof F & string)[]
  /** Global registers (official tables, places) are shared by all companies, so who answers for all of them changes them. */
  global?: boolean
}

/**
 * A registry: sugar for the ordinary endpoints of a name and a few fields. A special one replaces a member by object spread;
 * tabs, child grids, a state flow or a second authority make it an ordinary resource instead.
 */
export function registry<F extends z.core.$ZodShape, S extends z.core.$ZodShape = Record<never, never>>(
  spec: RegistrySpec<F, S>,
) {
  const base = `/${spec.module}/${spec.path}`
  const authorities = crud(spec.module, spec.path, spec.plural)
  const fields = z.object(spec.fields)
  const row = z.object({ ...recordShape, ...rowOf(spec.fields), ...(spec.shown ?? ({} as S)) })
  const filters = Object.fromEntries((spec.filters ?? []).map((f) => [f, filterOf(spec.fields[f]!)])) as {
    [K in keyof F]?: z.ZodOptional<z.ZodType<string | number | boolean>>
  }
  const columns = columnsOf<(keyof F | keyof S) & string, z.output<typeof row>>({ ...spec.fields, ...spec.shown })
  const versioned = z.object({ id: z.int().positive(), versao: z.int() })
  const shared = spec.global ? ({ installation: true } as const) : {}
  const together = spec.bulk ?? ['ativo', 'ativa'].filter((key) => key in spec.fields)
  return {
    ...spec,
    base,
    /** Address of its page; a record opens at page/{id}. */
    page: `/${spec.module}/${spec.pagePath ?? spec.path}`,
    authorities,
    fieldsSchema: fields,
    row,
    list: listing({
      path: base,
      access: internal(authorities.ver),
      input: z.object({ ...listQuery, ...filters }),
      row,
      title: spec.plural,
      columns,
      summary: `Lista de ${spec.plural}`,
    }),
    /** Id and name of those in use, for the fields of other forms: for every internal user, who needs no authority of this registry. */
    options: endpoint({
      method: 'GET',
      path: `${base}/options`,
      access: internal(),
      input: nothing,
      output: z.array(resumo),
      summary: `${spec.plural} como opções`,
    }),
    read: endpoint({
      method: 'GET',
      path: `${base}/{id}`,
      access: internal(authorities.ver),
      input: byId,
      output: row,
      summary: `Lê ${spec.singular}`,
    }),
    create: endpoint({
      method: 'POST',
      path: base,
      access: internal(authorities.criar),
      input: fields,
      output: row,
      summary: `Insere ${spec.singular}`,
      ...shared,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${base}/{id}`,
      access: internal(authorities.editar),
      input: z.object({ id: z.int().positive(), versao: z.int(), ...spec.fields }),
      output: row,
      summary: `Altera ${spec.singular}`,
      ...shared,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${base}/{id}`,
      access: internal(authorities.excluir),
      input: versioned,
      output: done,
      summary: `Exclui ${spec.singular}`,
      ...shared,
    }),
    bulkRemove: endpoint({
      method: 'POST',
      path: `${base}/excluir-em-lote`,
      access: internal(authorities.excluir),
      input: z.object({ ids: variosIds }),
      output: bulkResult,
      summary: `Exclui ${spec.plural} em lote`,
      ...shared,
    }),
    /** One field of several records at once; absent where no field is given together. */
    bulkUpdate:
      together.length === 0
        ? undefined
        : bulkUpdate({
            base,
            authority: authorities.editar,
            mudanca: oneField(spec.fields, together),
            summary: `Altera ${spec.plural} em lote`,
            ...shared,
          }),
  }
}
/** How a record is called in messages, lookups, path and tab. */
export function nomeDoRegistro(
  { fields, label }: { fields: z.core.$ZodShape; label: string },
  row: Record<string, unknown>,
): string {
  const name = String(row[label] ?? '')
  return fieldMeta(fields[label]!)?.kind === 'mes' ? formatarMes(name) : name
}

const versionedInput = z.object({ id: z.int().positive(), versao: z.int() })
const options = z.array(resumo)
const bulkInput = z.object({ ids: z.array(z.int().positive()) })
/** Any registry, for what serves or walks them all. */
export interface Registry {
  module: ModuleName
  path: string
  base: string
  page: string
  singular: string
  plural: string
  fields: z.core.$ZodShape
  shown?: z.core.$ZodShape | undefined
  label: string
  search: readonly string[]
  filters?: readonly string[] | undefined
  sort?: string | undefined
  global?: boolean | undefined
  authorities: ReturnType<typeof crud>
  row: z.core.$ZodType
  list: AnyListing
  options: Endpoint<typeof nothing, typeof options>
  read: Endpoint<typeof byId>
  create: Endpoint
  update: Endpoint
  remove: Endpoint<typeof versionedInput, typeof done>
  bulkRemove: Endpoint<typeof bulkInput, typeof bulkResult>
  bulkUpdate?: Endpoint<z.core.$ZodType, typeof bulkOutcome> | undefined
}
export type RowOf<R extends { row: z.core.$ZodType }> = z.output<R['row']>
export type FieldsOf<R extends { fieldsSchema: z.core.$ZodType }> = z.input<R['fieldsSchema']>
export type PageOf<R extends { row: z.core.$ZodType }> = z.output<ReturnType<typeof pageOf<R['row']>>>

/** Filters of a list are optional and compare by equality, so they are read by kind alone. */
function filterOf(schema: z.core.$ZodType): z.ZodOptional<z.ZodType<string | number | boolean>> {
  const inner = rowOf({ f: schema }).f as z.ZodType
  const base = inner instanceof z.ZodNullable ? inner.unwrap() : inner
  return (base as z.ZodType<string | number | boolean>).optional() as z.ZodOptional<
    z.ZodType<string | number | boolean>
  >
}
