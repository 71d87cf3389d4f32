import { type AnyListing, defaultOrder, type SortOf } from '@quadro/contract/kit/listing.ts'
import { type ListInput, MAX_UNPAGED, type Page, pageResult, type Resumo } from '@quadro/contract/kit/page.ts'
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import { AppError } from '../http/errors.ts'
import type { Db } from '../transaction/tx.ts'

/** `%texto%` for LIKE, with special characters escaped. Compare it with sem_acento(column). */
export const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** True where one of the columns contains the text, without accents or case. */
export const matches = (text: string, ...columns: string[]): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    columns.map((c) => sql`sem_acento(${sql.ref(c)}) like sem_acento(${pattern(text)})`),
    sql` or `,
  )})`

/** How the order of a list is read. */
interface Ordering<L extends AnyListing> {
  list: L
  /** The query's column for each name that the list may be sorted by. */
  by: Readonly<Record<SortOf<L>, string>>
  /** Names whose column is never null: then one index serves both directions. */
  neverNull?: readonly SortOf<L>[]
}

export interface ListOptions<L extends AnyListing, O> extends Ordering<L> {
  /** The label for `resumido=true`. */
  label: (row: O) => string
  /** Column that breaks ties, for queries in which `id` alone is ambiguous. */
  tie?: string
  /** A query that counts the same rows from fewer tables than the page needs. */
  total?: { executeTakeFirstOrThrow(): Promise<{ total: number }> }
  /**
   * For a list all of whose rows are worked out before the first can be shown: the page counts them, so that they are worked out once. The
   * query has no DISTINCT.
   */
  countedByPage?: boolean
}

/** Reads `field,asc|desc` and refuses a field that the list does not offer. */
export function readSort<L extends AnyListing>(
  input: { sort?: string | undefined },
  { list, by, neverNull = [] }: Ordering<L>,
) {
  const [field = '', direction = 'asc'] = (input.sort ?? defaultOrder(list, input)).split(',')
  const column = list.sorts.includes(field) ? by[field as SortOf<L>] : undefined
  if (!column || !['asc', 'desc'].includes(direction))
    throw new AppError('BAD_REQUEST', `Ordenação desconhecida: ${input.sort}`)
  // In ascending order the database puts nulls last by default.
  const nullsLast = direction === 'desc' && !neverNull.includes(field as SortOf<L>)
  return { column, direction: direction as 'asc' | 'desc', nullsLast }
}

/**
 * Answers a list by the conventions of specification 1 §7.1: page, size, sort, unpaged, resumido. `query` has the selection and the
 * filters; the count and the page are sent together. Every row needs a unique `id`, which breaks ties in the order.
 */
export async function listRows<L extends AnyListing, T extends keyof DB, O extends { id: number }>(
  db: Db,
  query: SelectQueryBuilder<DB, T, O>,
  input: ListInput,
  options: ListOptions<L, O>,
): Promise<Page<O> | O[] | Page<Resumo> | Resumo[]> {
  const { column, direction, nullsLast } = readSort(input, options)
  const ordered = query
    .orderBy(sql.ref(column), (o) => (nullsLast ? o.desc().nullsLast() : o[direction]()))
    .orderBy(sql.ref(options.tie ?? 'id'))
  const shown = (all: O[]): O[] | Resumo[] =>
    input.resumido ? all.map((row) => ({ id: row.id, label: options.label(row) })) : all

  if (input.unpaged) {
    const all = await ordered.limit(MAX_UNPAGED + 1).execute()
    if (all.length > MAX_UNPAGED)
      throw new AppError('BAD_REQUEST', 'São registros demais para uma só resposta: use a paginação.')
    return shown(all as O[])
  }
  const count = async () =>
    (
      await (
        options.total ??
        db.selectFrom(query.clearOrderBy().as('lista')).select((eb) => eb.fn.countAll<number>().as('total'))
      ).executeTakeFirstOrThrow()
    ).total
  // The numbers are literals: with parameters the database would plan for any number of rows, which means for many.
  const page = ordered.limit(sql.lit(input.size)).offset(sql.lit(input.page * input.size))
  if (options.countedByPage) {
    const counted = await page.select(sql<number>`count(*) over ()::int`.as('linhasAoTodo')).execute()
    const content = counted.map(({ linhasAoTodo: _, ...row }) => row as unknown as O)
    // A page beyond the end has no row that could say it.
    const totalElements = counted[0]?.linhasAoTodo ?? (input.page > 0 ? await count() : 0)
    return pageResult(shown(content) as O[], input, totalElements)
  }
  const [totalElements, content] = await Promise.all([count(), page.execute()])
  return pageResult(shown(content as O[]) as O[], input, totalElements)
}
