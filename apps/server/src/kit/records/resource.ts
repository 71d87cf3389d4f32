import type { Endpoint, ParsedInputOf } from '@quadro/contract/kit/endpoint.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { defaultOrder, type SortOf } from '@quadro/contract/kit/listing.ts'
import { type ListInput, MAX_UNPAGED, type Resumo } from '@quadro/contract/kit/page.ts'
import { nameOfRecord, type Resource } from '@quadro/contract/kit/resource.ts'
import { tableOfTarget } from '@quadro/contract/kit/targets.ts'
import { type AliasedExpression, type Expression, type Insertable, type Kysely, type SqlBool, sql } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../db/schema.gen.ts'
import { answersFor, type Ctx } from '../http/context.ts'
import { fieldError, notFound } from '../http/errors.ts'
import { route } from '../http/route.ts'
import type { Db } from '../transaction/tx.ts'
import { listRows, matches } from './list.ts'
import { type Lockable, lockRow, type RowOf } from './lock.ts'
import { type Removal, removal } from './removal.ts'

type Line = { id: number; versao: number } & Record<string, unknown>
/** The kit is generic over tables, so its queries are typed by the contract instead of the schema. */
export const untyped = (db: Db) => db as unknown as Kysely<Record<string, Line>>

/** Abilities of a record: the two that its authorities give. */
export const crudAbilities = (
  ctx: Ctx,
  { editar, excluir }: Pick<Resource['authorities'], 'editar' | 'excluir'>,
  /** The endpoint that changes it, where it is the installation's. */
  changed: Pick<Endpoint, 'installation'> = {},
): string[] =>
  answersFor(ctx.user, changed)
    ? [...(ctx.user.can(editar) ? ['editar'] : []), ...(ctx.user.can(excluir) ? ['excluir'] : [])]
    : []

/** What is sent of a record; of a new one, what is asked of it alone too. */
type Form<C extends Resource> = z.output<C['form']> & Partial<z.output<C['novo']>>
type Listed<C extends Resource> = Omit<z.output<C['row']>, 'pode'>
/** What a record says besides its row. */
type Detail<C extends Resource> = Omit<z.output<C['record']>, keyof z.output<C['row']>>
type Asked<C extends Resource> = Omit<ParsedInputOf<C['listar']>, keyof ListInput>
/** A condition on the rows: true where the row's column of the filter's name has its value, or what it asks in words of the database. */
type Condition<V, O, K> = (K extends keyof O ? true : never) | ((value: V, ctx: Ctx) => Expression<SqlBool>)

/** Columns of a table with what is written into them. */
type Columns<T extends Lockable> = { [K in keyof Insertable<DB[T]>]?: Insertable<DB[T]>[K] | Expression<unknown> }

interface Serving<C extends Resource, T extends Lockable, O extends Listed<C>> {
  table: T
  /** What all of its rows have and other rows of the table have not, such as their kind. */
  where?: Partial<RowOf<T>>
  /** A query of the rows that the user reaches, with what a row of the list says besides its abilities; it may select more, to sort by. */
  rows: (ctx: Ctx) => { as<A extends string>(alias: A): AliasedExpression<O, A> }
  /** Which of them the list shows; default all. */
  listed?: Expression<SqlBool>
  /** Searched without accents by `busca`; or how, where the database keeps what is searched. */
  search: readonly (keyof O & string)[] | ((busca: string) => Expression<SqlBool>)
  filters: { [K in keyof Asked<C>]-?: Condition<NonNullable<Asked<C>[K]>, O, K> }
  /** What it may be sorted by and is never null: an index that serves its order serves the opposite one too. */
  neverNull?: readonly SortOf<C['listar']>[]
  /** What this user may do with a row of the list, or with a record, whose detail is then there; default what its authorities give. */
  may?: (ctx: Ctx, row: O & Partial<Detail<C>>) => string[]
  /** Adds to the rows of an answer what is counted for them alone, not for every row that is searched. */
  complete?: (ctx: Ctx, rows: O[], asked: { [K in keyof Asked<C>]?: Asked<C>[K] }) => Promise<unknown>
  /** What a record says besides its row. */
  detail?: (ctx: Ctx, row: O) => Promise<Detail<C>>
  /** Default: all rows, by their name. */
  options?: (ctx: Ctx) => Promise<Resumo[]>
  /** Before a record is made, or taken for a change: refuses with an AppError, or waits where changes come one after the other. */
  turn?: (ctx: Ctx, id: number | undefined) => Promise<unknown>
  /** References of the form that are looked up by the module, not by the kit. */
  looksUp?: readonly (keyof Form<C> & string)[]
  /** The columns of the form, checked; `current` is what is changed. Columns that are written the same way stand in the form. */
  columns: (ctx: Ctx, form: Form<C>, current: RowOf<T> | undefined) => Promise<Columns<T>>
  /** Writes what belongs to the record in other tables. */
  parts?: (ctx: Ctx, id: number, form: Form<C>, current: RowOf<T> | undefined) => Promise<unknown>
  /** What is special about a deletion. */
  removal?: Partial<Removal<T>>
}

const UNKNOWN = z.unknown()
/** What a form refers to must be there for this user, or its field is refused; a list of ids is the module's to look up. */
export async function exigirReferencias(
  ctx: Ctx,
  fields: z.core.$ZodShape,
  form: Record<string, unknown>,
  except: readonly string[] = [],
): Promise<void> {
  for (const [key, schema] of Object.entries(fields)) {
    const meta = fieldMeta(schema)
    const id = form[key]
    if (meta?.kind !== 'ref' || !meta.target || except.includes(key) || typeof id !== 'number') continue
    const found = await sql`select from ${sql.table(tableOfTarget(meta.target))} where id = ${id}`.execute(ctx.db)
    if (found.rows.length === 0) throw fieldError(key, 'Escolha um item da lista')
  }
}

/**
 * The ordinary routes of a resource, by name. A special one is replaced by object spread:
 * `{...resourceRoutes(c.cursos, {…}).routes, opcoes: route(c.cursos.opcoes)(…)}`. Answers how one record and the list are read, too.
 */
export function resourceRoutes<C extends Resource, T extends Lockable, O extends Listed<C> & { id: number }>(
  c: C,
  serving: Serving<C, T, O>,
) {
  const { table } = serving
  const may = serving.may ?? ((ctx) => crudAbilities(ctx, c.authorities, c.alterar))
  const query = (ctx: Ctx) => untyped(ctx.db).selectFrom(serving.rows(ctx).as('linha')).selectAll()
  const by = Object.fromEntries(c.listar.sorts.map((key) => [key, key]))
  const isMonth = (key: string) => fieldMeta(c.fields[key] ?? UNKNOWN)?.kind === 'mes'
  const nameOf = (row: object) => nameOfRecord(c, row)
  /** A row of the table says its own name; what a name is put together of stands in the list. */
  const nameOfLocked = async (row: { id: number }, ctx: Ctx) =>
    typeof c.label === 'string'
      ? nameOf(row)
      : nameOf(await query(ctx).where('id', '=', row.id).executeTakeFirstOrThrow())
  const { search } = serving
  const sought = (busca: string) => {
    if (typeof search === 'function') return search(busca)
    // A month is searched as it is written, 03/2026, and kept as 2026-03.
    const kept = search.some(isMonth) ? busca.replace(/^(\d{2})\/(\d{0,4})$/, '$2-$1') : busca
    return matches(kept, ...search)
  }
  const exclusao = removal(table, {
    label: nameOfLocked,
    subject: async (row, ctx) => `${c.singular} '${await nameOfLocked(row, ctx)}'`,
    ...(serving.where ? { where: serving.where } : {}),
    ...serving.removal,
  })

  async function read(ctx: Ctx, id: number): Promise<z.output<C['record']>> {
    const row = (await query(ctx).where('id', '=', id).executeTakeFirst()) as O | undefined
    if (!row) throw notFound()
    await serving.complete?.(ctx, [row], {})
    const record = { ...row, ...(await serving.detail?.(ctx, row)) } as O & Partial<Detail<C>>
    return { ...record, pode: may(ctx, record) } as z.output<C['record']>
  }
  const write = async (ctx: Ctx, form: Form<C>, current: RowOf<T> | undefined) => {
    await exigirReferencias(ctx, c.novo.shape, form as Record<string, unknown>, serving.looksUp ?? [])
    return serving.columns(ctx, form, current)
  }

  const allByName = async (ctx: Ctx): Promise<Resumo[]> => {
    const [order] = typeof c.label === 'string' ? [c.label] : defaultOrder(c.listar, {}).split(',')
    const found = await query(ctx).orderBy(order!).orderBy('id').limit(MAX_UNPAGED).execute()
    return (found as Line[]).map((row) => ({ id: row.id, label: nameOf(row) }))
  }

  /** What the list answers; another list over the same rows asks it with filters of its own. */
  async function list(ctx: Ctx, asked: ListInput & Asked<C>): Promise<unknown> {
    const input = asked as ListInput & Record<string, unknown>
    let rows = serving.listed ? query(ctx).where(serving.listed) : query(ctx)
    if (input.busca) rows = rows.where(sought(input.busca))
    for (const [key, condition] of Object.entries<true | ((value: never, ctx: Ctx) => Expression<SqlBool>)>(
      serving.filters,
    )) {
      const value = input[key]
      // A filter that may be empty arrives as null.
      if (value === undefined || value === null) continue
      rows =
        condition === true
          ? rows.where(key, '=', value as never)
          : rows.where(condition(value as never, ctx) as Expression<SqlBool>)
    }
    const answer = await listRows(ctx.db, rows as never, input, {
      list: c.listar,
      by,
      label: nameOf,
      neverNull: serving.neverNull ?? [],
    })
    if (input.resumido) return answer
    const shown = (Array.isArray(answer) ? answer : answer.content) as O[]
    await serving.complete?.(ctx, shown, asked as { [K in keyof Asked<C>]?: Asked<C>[K] })
    for (const row of shown) Object.assign(row, { pode: may(ctx, row as O & Partial<Detail<C>>) })
    return answer
  }

  const routes = {
    listar: route(c.listar)((ctx, parsed) => list(ctx, parsed as ListInput & Asked<C>) as never),
    ...(c.opcoes ? { opcoes: route(c.opcoes)((ctx) => (serving.options ?? allByName)(ctx) as never) } : {}),
    ler: route(c.ler)(async (ctx, { id }) => (await read(ctx, id)) as never),
    criar: route(c.criar)(async (ctx, parsed) => {
      const form = parsed as Form<C>
      await serving.turn?.(ctx, undefined)
      const columns = await write(ctx, form, undefined)
      const { id } = await untyped(ctx.db)
        .insertInto(table as string)
        .values({ ...columns, ...serving.where } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      await serving.parts?.(ctx, id, form, undefined)
      return (await read(ctx, id)) as never
    }),
    alterar: route(c.alterar)(async (ctx, parsed) => {
      const { id, versao, ...form } = parsed as { id: number; versao: number }
      await serving.turn?.(ctx, id)
      const current = (await lockRow(ctx, table, id, {
        versao,
        ...(serving.where ? { where: serving.where } : {}),
      })) as RowOf<T>
      const columns = await write(ctx, form as Form<C>, current)
      await untyped(ctx.db)
        .updateTable(table as string)
        .set(columns as never)
        .where('id', '=', id)
        .execute()
      await serving.parts?.(ctx, id, form as Form<C>, current)
      return (await read(ctx, id)) as never
    }),
    excluir: route(c.excluir)(exclusao.one),
    excluirVarios: route(c.excluirVarios)(exclusao.many),
  }
  return { routes, read, list }
}
