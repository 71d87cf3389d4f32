import * as z from 'zod'

export const DEFAULT_PAGE_SIZE = 15
/** Maximum size of a page and of an unpaged list, because the server holds its rows in memory. */
export const MAX_PAGE_SIZE = 500
export const MAX_UNPAGED = 10_000

/** Query parameters of every list (specification 1 §7.1). */
export const listQuery = {
  page: z.int().min(0).default(0),
  size: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  /** `field,asc` or `field,desc` */
  sort: z.string().max(80).optional(),
  unpaged: z.boolean().optional(),
  resumido: z.boolean().optional(),
  /** Free text, searched without accents in the searched columns. */
  busca: z.string().trim().max(100).optional(),
}
export const listInput = z.object(listQuery)
export type ListInput = z.output<typeof listInput>

export const pageOf = <R extends z.core.$ZodType>(row: R) =>
  z.object({
    content: z.array(row),
    pageable: z.object({ paged: z.boolean(), offset: z.int() }),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
    number: z.int(),
    first: z.boolean(),
    last: z.boolean(),
    empty: z.boolean(),
  })
export interface Page<T> {
  content: T[]
  pageable: { paged: boolean; offset: number }
  size: number
  totalElements: number
  totalPages: number
  number: number
  first: boolean
  last: boolean
  empty: boolean
}

/** One option of a lookup: the row that `resumido=true` answers. */
export const resumo = z.object({ id: z.int(), label: z.string() })
export type Resumo = z.infer<typeof resumo>

/** Output of a list: a page, or with `unpaged=true` all rows without pages; with `resumido=true` only id and label. */
export const listOf = <R extends z.core.$ZodType>(row: R) =>
  z.union([pageOf(row), z.array(row), pageOf(resumo), z.array(resumo)])

/** The paged result with `content`: page `number` (from 0) of `size` rows, out of `totalElements`. */
export function pageResult<T>(
  content: T[],
  { page, size }: { page: number; size: number },
  totalElements: number,
): Page<T> {
  const totalPages = Math.ceil(totalElements / size)
  return {
    content,
    pageable: { paged: true, offset: page * size },
    size,
    totalElements,
    totalPages,
    number: page,
    first: page === 0,
    last: page >= totalPages - 1,
    empty: content.length === 0,
  }
}
