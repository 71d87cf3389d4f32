import { type AnyListing, defaultOrder, type SortOf } from '@quadro/contract/kit/listing.ts'
import { type ListInput, MAX_UNPAGED, type Page, pageResult, type Resumo } from '@quadro/contract/kit/page.ts'
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import { AppError } from '../http/errors.ts'
import type { Db } from '../transaction/tx.ts'

/** `%texto%` for LIKE, its special characters escaped; compare with sem_acento(column). */
export const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** True where one of the columns contains the text, without accents or case. */
export const matches = (text: string, ...columns: string[]): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    columns.map((c) => sql`sem_acento(${sql.ref(c)}) like sem_acento(${pattern(text)})`),
    sql` or `,
  )})`

/** How the order that a list offers is read. */
interface Ordering<L extends AnyListing> {
  list: L
  /** The column of the query behind each name that the list may be sorted by. */
  by: Readonly<Record<SortOf<L>, string>>
  /** Those that are never null: an index that serves their order serves the opposite one too. */
  neverNull?: readonly SortOf<L>[]
}

export interface ListOptions<L extends AnyListing, O> extends Ordering<L> {
  /** Makes the label of `resumido=true`. */
  label: (row: O) => string
  /** Column that breaks ties, where `id` alone would be ambiguous. */
  tie?: string
  /** Counts the same rows from fewer tables than those that a page of them is read from. */
  total?: { executeTakeFirstOrThrow(): Promise<{ total: number }> }
}

/** Reads `field,asc|desc`; a field that the list does not offer is refused. */
export function readSort<L extends AnyListing>(
  input: { sort?: string | undefined },
  { list, by, neverNull = [] }: Ordering<L>,
) {
  const [field = '', direction = 'asc'] = (input.sort ?? defaultOrder(list, input)).split(',')
  const column = list.sorts.includes(field) ? by[field as SortOf<L>] : undefined
  if (!column || !['asc', 'desc'].includes(direction))
    throw new AppError('BAD_REQUEST', `Ordenação desconhecida: ${input.sort}`)
  // Ascending, nulls are last anyway.
  const nullsLast = direction === 'desc' && !neverNull.includes(field as SortOf<L>)
  return { column, direction: direction as 'asc' | 'desc', nullsLast }
}

/**
 * Answers a list by the conventions of specification 1 §7.1: page, size, sort, unpaged, resumido. `query` carries the
 * selection and the filters; count and page travel together. Every row needs a unique `id`, which breaks ties of the order.
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
  const total = (
    options.total ??
    db.selectFrom(query.clearOrderBy().as('lista')).select((eb) => eb.fn.countAll<number>().as('total'))
  ).executeTakeFirstOrThrow()
  // Written out, because a plan for any number of rows is a plan for many.
  const page = ordered
    .limit(sql.lit(input.size))
    .offset(sql.lit(input.page * input.size))
    .execute()
  const [{ total: totalElements }, content] = await Promise.all([total, page])
  return pageResult(shown(content as O[]) as O[], input, totalElements)
}
