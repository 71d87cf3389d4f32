import * as z from 'zod'
import type { Authority } from './authority.ts'
import { formatarCep, formatarCnpj, formatarCpf } from './documentos.ts'
import { type Access, type Endpoint, endpoint } from './endpoint.ts'
import { type FieldMeta, fieldMeta } from './fields.ts'
import { listOf } from './page.ts'
import type { CellFormat, CellValue } from './sheet.ts'

/** Heading and content of a column of a list: the screen draws it, the export writes it. */
export interface ListColumn<R = never> {
  label: string
  format: CellFormat
  /** Default: the field of the row with the column's name. */
  value?: (row: R) => CellValue
  /** Authority to see the column. Without it the list does not answer the column, and refuses to sort or filter by it. */
  authority?: Authority
}

/** What a list is exported as. */
export const EXPORT_FORMATS = ['xlsx', 'pdf', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
/** A larger list cannot be exported. More rows than MAX_UNPAGED become a job. */
export const MAX_EXPORTED = 100_000

/** Whether the user may see a column of a list; false for a column that does not exist. */
export const mayShow = (
  list: Pick<AnyListing, 'columns'>,
  key: string,
  can: (authority: Authority) => boolean,
): boolean => {
  const column = Object.hasOwn(list.columns, key) ? list.columns[key] : undefined
  return column !== undefined && (column.authority === undefined || can(column.authority))
}
/** Like `mayShow`, for the order and the filters of a list, which often are not columns. */
export const mayAsk = (
  list: Pick<AnyListing, 'columns'>,
  asked: Record<string, unknown>,
  can: (authority: Authority) => boolean,
): boolean =>
  [String(asked.sort ?? '').split(',')[0]!, ...Object.keys(asked).filter((key) => asked[key] !== undefined)].every(
    (key) => !Object.hasOwn(list.columns, key) || mayShow(list, key, can),
  )

/** `field,asc` or `field,desc`. */
export type Order<O extends string = string> = `${O},${'asc' | 'desc'}`

/** Any list, for code that handles all lists: pages of rows, content of each column, sorting, export as a spreadsheet. */
export type AnyListing = Endpoint & {
  readonly title: string
  readonly row: z.core.$ZodType
  readonly columns: Readonly<Record<string, ListColumn>>
  readonly sorts: readonly string[]
  readonly sort: Order | ((asked: never) => Order)
  readonly export: Endpoint
}
/** Names by which a list may be sorted. */
export type SortOf<L extends { sorts: readonly string[] }> = L['sorts'][number]
/** The order of a list when the call asks for none. */
export const defaultOrder = (list: Pick<AnyListing, 'sort'>, asked: object): Order =>
  typeof list.sort === 'function' ? list.sort(asked as never) : list.sort
export const isListing = (entry: Endpoint): entry is AnyListing => 'columns' in entry && 'export' in entry

/** What an export asks besides the input of its list. */
const RESERVED = ['colunas', 'formato', 'ids', 'descricaoDoFiltro']
const isPlain = (schema: z.core.$ZodType): schema is z.ZodObject => schema instanceof z.ZodObject

/** Declares a list. `input` holds every question that the list understands. `columns` may only name what its rows contain. */
export function listing<
  I extends z.core.$ZodType,
  S extends z.core.$ZodType,
  K extends string,
  const O extends string,
>(spec: {
  path: string
  access: Access
  input: I
  row: S
  title: string
  columns: Record<K, ListColumn<z.output<S>>>
  /**
   * Names by which the rows may be sorted: the columns, and what the screen offers besides. The server maps each name to a database column.
   */
  sorts: readonly O[]
  /** The default order; a function where it depends on the input. */
  sort: NoInfer<Order<O>> | ((asked: z.output<I>) => NoInfer<Order<O>>)
  summary: string
  reveals?: Endpoint['reveals']
}) {
  const { path, access, input, row, title, columns, sorts, sort, summary, reveals = [] } = spec
  // The export would take a filter of such a name for its own question, and forget it.
  for (const name of RESERVED)
    if (isPlain(input) && name in input.shape) throw new Error(`${path}: '${name}' is a question of every export`)
  const keys = Object.keys(columns) as [K, ...K[]]
  return {
    ...endpoint({ method: 'GET', path, access, input, output: listOf(row), summary, reveals }),
    title,
    row,
    columns,
    sorts,
    sort,
    /** The rows that the list shows for the same input, from all pages; `colunas` in the order of the screen. */
    export: endpoint({
      method: 'GET',
      path: `${path}/exportar`,
      access,
      input: z.intersection(
        input,
        z.object({
          colunas: z.array(z.enum(keys)).max(keys.length).optional(),
          formato: z.enum(EXPORT_FORMATS).default('xlsx'),
          /** Only the selected rows. */
          ids: z.array(z.int().positive()).max(500).optional(),
          /** The filter in words, for the sheet that explains where the rows come from. */
          descricaoDoFiltro: z.string().trim().max(500).optional(),
        }),
      ),
      output: z.any(),
      kind: 'file',
      summary: `${summary} (XLSX, PDF, CSV)`,
      reveals,
    }),
  }
}

const FORMATS: Partial<Record<FieldMeta['kind'], CellFormat>> = {
  inteiro: 'code',
  dinheiro: 'money',
  decimal: 'decimal',
  data: 'date',
  mes: 'month',
  instante: 'datetime',
  booleano: 'boolean',
}
const WRITERS: Partial<Record<FieldMeta['kind'], (value: string) => string>> = {
  cpf: formatarCpf,
  cnpj: formatarCnpj,
  cep: formatarCep,
}
/** Kinds that a person cannot read in a cell: ids of other records, rich text. */
const UNREADABLE = new Set<FieldMeta['kind']>(['ref', 'refs', 'html'])

/** The columns for fields with a label: codes as their description, documents with their mask. */
export function columnsOf<K extends string>(
  shape: Readonly<Record<K, z.core.$ZodType>>,
): Record<K, ListColumn<object>> {
  const entries = Object.entries<z.core.$ZodType>(shape).flatMap(([key, schema]) => {
    const meta = fieldMeta(schema)
    if (!meta || UNREADABLE.has(meta.kind)) return []
    const { label, kind, codes } = meta
    const write = codes ? (value: string) => codes.find((c) => c.codigo === value)?.descricao ?? value : WRITERS[kind]
    const column: ListColumn<Record<string, unknown>> = {
      label,
      format: FORMATS[kind] ?? 'text',
      ...(write
        ? { value: (row) => (row[key] === null || row[key] === undefined ? null : write(String(row[key]))) }
        : {}),
    }
    return [[key, column] as const]
  })
  return Object.fromEntries(entries) as Record<string, unknown> as Record<K, ListColumn<object>>
}

/** The value of a column in a row. */
export const cellOf = (columns: Readonly<Record<string, ListColumn>>, key: string, row: object): CellValue => {
  const { value } = columns[key]!
  return value ? value(row as never) : (((row as Record<string, unknown>)[key] ?? null) as CellValue)
}
