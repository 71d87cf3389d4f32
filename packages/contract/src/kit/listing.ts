import * as z from 'zod'
import type { Authority } from './authority.ts'
import { formatarCep, formatarCnpj, formatarCpf } from './documentos.ts'
import { type Access, type Endpoint, endpoint } from './endpoint.ts'
import { type FieldMeta, fieldMeta } from './fields.ts'
import { listOf } from './page.ts'
import type { CellFormat, CellValue } from './sheet.ts'

/** What a column of a list is called and holds: the screen draws it, the export writes it. */
export interface ListColumn<R = never> {
  label: string
  format: CellFormat
  /** Default: the row's field of the column's name. */
  value?: (row: R) => CellValue
  /** Who may see it; the list does not answer it to others, and nobody else sorts or filters by it. */
  authority?: Authority
}

/** What a list is exported as. */
export const EXPORT_FORMATS = ['xlsx', 'pdf', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
/** More rows than this are not exported at all; more than one answer carries (MAX_UNPAGED) become a job. */
export const MAX_EXPORTED = 100_000

/** Whether somebody may see a column of a list; one that does not exist shows nothing. */
export const mayShow = (
  list: Pick<AnyListing, 'columns'>,
  key: string,
  can: (authority: Authority) => boolean,
): boolean => {
  const column = Object.hasOwn(list.columns, key) ? list.columns[key] : undefined
  return column !== undefined && (column.authority === undefined || can(column.authority))
}
/** The same of what is asked of a list: its order and its filters, which often are no columns. */
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

/** Any list, for what serves or walks them all: pages of rows, what each column holds, how they are sorted, the same as a spreadsheet. */
export type AnyListing = Endpoint & {
  readonly title: string
  readonly row: z.core.$ZodType
  readonly columns: Readonly<Record<string, ListColumn>>
  readonly sorts: readonly string[]
  readonly sort: Order | ((asked: never) => Order)
  readonly export: Endpoint
}
/** What a list may be sorted by. */
export type SortOf<L extends { sorts: readonly string[] }> = L['sorts'][number]
/** The order of a list that is asked for none. */
export const defaultOrder = (list: Pick<AnyListing, 'sort'>, asked: object): Order =>
  typeof list.sort === 'function' ? list.sort(asked as never) : list.sort
export const isListing = (entry: Endpoint): entry is AnyListing => 'columns' in entry && 'export' in entry

/** Declares a list. Everything that its rows may be asked for stands in `input`; `columns` never name what the rows do not show. */
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
  /** What its rows may be sorted by: its columns, and what its own screen offers besides. The server says by which column of the database. */
  sorts: readonly O[]
  /** The order when none is asked for; a function where it depends on what is asked. */
  sort: NoInfer<Order<O>> | ((asked: z.output<I>) => NoInfer<Order<O>>)
  summary: string
  reveals?: Endpoint['reveals']
}) {
  const { path, access, input, row, title, columns, sorts, sort, summary, reveals = [] } = spec
  const keys = Object.keys(columns) as [K, ...K[]]
  return {
    ...endpoint({ method: 'GET', path, access, input, output: listOf(row), summary, reveals }),
    title,
    row,
    columns,
    sorts,
    sort,
    /** The rows that the list shows for the same input, all pages of them; `colunas` in the order of the screen. */
    export: endpoint({
      method: 'GET',
      path: `${path}/exportar`,
      access,
      input: z.intersection(
        input,
        z.object({
          colunas: z.array(z.enum(keys)).max(keys.length).optional(),
          formato: z.enum(EXPORT_FORMATS).default('xlsx'),
          /** Only these of them: the selected rows. */
          ids: z.array(z.int().positive()).max(500).optional(),
          /** The filter in words, for the sheet that says where the rows come from. */
          filtro: z.string().trim().max(500).optional(),
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
/** What a person cannot read in a cell: ids of other records, rich text. */
const UNREADABLE = new Set<FieldMeta['kind']>(['ref', 'refs', 'html'])

/** The columns of fields that carry a label: codes by their description, documents as they are written. */
export function columnsOf<K extends string, R>(shape: z.core.$ZodShape): Record<K, ListColumn<R>> {
  const entries = Object.entries(shape).flatMap(([key, schema]) => {
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
  return Object.fromEntries(entries) as Record<string, unknown> as Record<K, ListColumn<R>>
}

/** The value of a column in a row. */
export const cellOf = (columns: Readonly<Record<string, ListColumn>>, key: string, row: object): CellValue => {
  const { value } = columns[key]!
  return value ? value(row as never) : (((row as Record<string, unknown>)[key] ?? null) as CellValue)
}
