import * as z from 'zod'
import { type Authority, crud, type ModuleName } from './authority.ts'
import { variosIds } from './bulk.ts'
import { byId, done, type Endpoint, endpoint, internal } from './endpoint.ts'
import { fieldMeta } from './fields.ts'
import { formatarMes } from './formato.ts'
import { type AnyListing, type ListColumn, listing, type Order } from './listing.ts'
import { optionsAt } from './options.ts'
import { listQuery } from './page.ts'

/** Fields that every record of a company or global table has in an answer. */
export const recordShape = {
  id: z.int(),
  /** Version of the record. PUT and DELETE send the version that was read; if the database has another one, they are refused (409). */
  versao: z.int(),
  /** What this user may do with this record: 'editar', 'excluir', or the name of an action of its flow. */
  pode: z.array(z.string()),
}
/** Identifies a record in a change or a deletion. */
const versioned = { id: z.int().positive(), versao: z.int() }

/** Result of a bulk deletion: the rows that were deleted, and for each other row the reason. */
export const bulkResult = z.object({
  excluidos: z.array(z.int()),
  recusados: z.array(z.object({ id: z.int(), label: z.string(), motivo: z.string() })),
})
export type BulkResult = z.infer<typeof bulkResult>

type Crud = ReturnType<typeof crud>

interface ResourceSpec<
  A extends Crud,
  F extends z.core.$ZodShape,
  R extends z.core.$ZodShape,
  D extends z.core.$ZodShape,
  Q extends z.core.$ZodShape,
  K extends string,
  O extends string,
  N extends z.core.$ZodShape,
> {
  module: ModuleName
  /** Resource name in the URL, e.g. 'certificacoes'. */
  path: string
  /** Path of its page below the module, when it differs from the resource's path: 'motivo-desligamento' shows 'motivos-desligamento'. */
  pagePath?: string
  singular: string
  plural: string
  /** The singular is feminine: 'Etapa excluída'. */
  fem?: boolean
  /** The name of a record in lookups, messages and titles: a field of its row, or a function that builds it. */
  label: (keyof R & string) | ((row: z.output<z.ZodObject<R>>) => string)
  /** Text of the question before a deletion: what is deleted too and what stays. */
  exclusao?: string
  /** Its authorities, when there are more than the usual four. */
  authorities?: A
  /** The fields that its form edits. */
  fields: F
  /** Fields of the form for a new record only, which cannot be changed later, such as the owner. */
  onlyNew?: N
  /** Rules between fields, such as the order of two dates: refinements of the form, also of the form with `onlyNew`. */
  rules?: <S extends z.ZodObject>(form: S) => S
  /** Fields of a list's row, besides id, version and abilities. */
  row: R
  /** Fields of the single record, besides those of its row. */
  record?: D
  /** Filters of the list, besides page, order and `busca`. */
  filters?: Q
  columns: Record<K, ListColumn<z.output<z.ZodObject<typeof recordShape & R>>>>
  /** Names by which the list may be sorted; `sort` is the order when the call asks for none. */
  sorts: readonly O[]
  sort: Order<O>
  /** Authorities that show parts of a record to users who read or change it. */
  reveals?: readonly Authority[]
  /** Authorities that show parts of the rows of its list. */
  listReveals?: readonly Authority[]
  /** All companies share it, so only a user who answers for all companies may change it. */
  global?: boolean | undefined
}

/**
 * The usual endpoints of a resource by their usual names: listar, opcoes, ler, criar, alterar, excluir, excluirVarios. Its other endpoints
 * stand beside it; a special endpoint replaces a member by object spread. The server implements them with `resourceRoutes`.
 */
export function resource<
  F extends z.core.$ZodShape,
  R extends z.core.$ZodShape,
  K extends string,
  const O extends string,
  D extends z.core.$ZodShape = Record<never, never>,
  Q extends z.core.$ZodShape = Record<never, never>,
  N extends z.core.$ZodShape = Record<never, never>,
  A extends Crud = Crud,
>(spec: ResourceSpec<A, F, R, D, Q, K, O, N>) {
  const { module, path, singular, plural, fields } = spec
  const base = `/${module}/${path}`
  const authorities = spec.authorities ?? (crud(module, path, plural) as A)
  const rules = spec.rules ?? ((unruled) => unruled)
  const onlyNew = spec.onlyNew ?? ({} as N)
  const form = rules(z.object(fields))
  const novo = rules(z.object({ ...fields, ...onlyNew }))
  const row = z.object({ ...recordShape, ...spec.row })
  const record = z.object({ ...recordShape, ...spec.row, ...(spec.record ?? ({} as D)) })
  const reveals = spec.reveals ? { reveals: spec.reveals } : {}
  const shared = spec.global ? ({ installation: true } as const) : {}
  return {
    base,
    /** Address of its list; a record opens at page/{id}. */
    page: `/${module}/${spec.pagePath ?? path}`,
    singular,
    plural,
    fem: spec.fem ?? false,
    label: spec.label as string | ((row: never) => string),
    exclusao: spec.exclusao ?? 'O que já foi usado em outro lugar não pode ser excluído. Não dá para desfazer.',
    authorities,
    fields,
    form,
    /** The form of a new record. */
    novo,
    row,
    record,
    listar: listing({
      path: base,
      access: internal(authorities.ver),
      input: z.object({ ...listQuery, ...(spec.filters ?? ({} as Q)) }),
      row,
      title: plural,
      columns: spec.columns as Record<K, ListColumn<z.output<typeof row>>>,
      sorts: spec.sorts,
      sort: spec.sort,
      ...(spec.listReveals ? { reveals: spec.listReveals } : {}),
      summary: `Lista de ${plural}`,
    }),
    opcoes: optionsAt(base, plural),
    ler: endpoint({
      method: 'GET',
      path: `${base}/{id}`,
      access: internal(authorities.ver),
      input: byId,
      output: record,
      ...reveals,
      summary: `Lê ${singular}`,
    }),
    criar: endpoint({
      method: 'POST',
      path: base,
      access: internal(authorities.criar),
      input: novo,
      output: record,
      ...reveals,
      summary: `Insere ${singular}`,
      ...shared,
    }),
    alterar: endpoint({
      method: 'PUT',
      path: `${base}/{id}`,
      access: internal(authorities.editar),
      input: rules(z.object({ ...versioned, ...fields })),
      output: record,
      ...reveals,
      summary: `Altera ${singular}`,
      ...shared,
    }),
    excluir: endpoint({
      method: 'DELETE',
      path: `${base}/{id}`,
      access: internal(authorities.excluir),
      input: z.object(versioned),
      output: done,
      summary: `Exclui ${singular}`,
      ...shared,
    }),
    excluirVarios: endpoint({
      method: 'POST',
      path: `${base}/excluir-em-lote`,
      access: internal(authorities.excluir),
      input: z.object({ ids: variosIds }),
      output: bulkResult,
      summary: `Exclui ${plural} em lote`,
      ...shared,
    }),
  }
}

/** The resource without `opcoes`, for a resource that no form refers to. */
export const withoutOptions = <R extends { opcoes: unknown }>({ opcoes: _, ...others }: R): Omit<R, 'opcoes'> => others

/** The name of a record in messages, lookups, breadcrumb and tab. */
export function nameOfRecord({ fields, label }: Pick<Resource, 'fields' | 'label'>, row: object): string {
  if (typeof label === 'function') return label(row as never)
  const name = String((row as Record<string, unknown>)[label] ?? '')
  return fieldMeta(fields[label] ?? UNKNOWN)?.kind === 'mes' ? formatarMes(name) : name
}
const UNKNOWN = z.unknown()

const ofVersion = z.object(versioned)
const ofIds = z.object({ ids: variosIds })
/** Any resource, for code that handles all resources. */
export interface Resource {
  readonly base: string
  readonly page: string
  readonly fem: boolean
  readonly label: string | ((row: never) => string)
  readonly exclusao: string
  readonly singular: string
  readonly plural: string
  readonly authorities: Crud
  readonly fields: z.core.$ZodShape
  readonly form: z.ZodObject
  readonly novo: z.ZodObject
  readonly row: z.core.$ZodType
  readonly record: z.core.$ZodType
  readonly listar: AnyListing
  readonly opcoes?: Endpoint
  readonly ler: Endpoint<typeof byId>
  readonly criar: Endpoint
  readonly alterar: Endpoint
  readonly excluir: Endpoint<typeof ofVersion, typeof done>
  readonly excluirVarios: Endpoint<typeof ofIds, typeof bulkResult>
}
