import type { Authority } from '@quadro/contract/kit/authority.ts'
import type { Endpoint, ParsedInputOf } from '@quadro/contract/kit/endpoint.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { defaultOrder, type SortOf } from '@quadro/contract/kit/listing.ts'
import { type ListInput, MAX_UNPAGED, type Resumo } from '@quadro/contract/kit/page.ts'
import { fieldsOf } from '@quadro/contract/kit/parse.ts'
import { nameOfRecord, type Resource } from '@quadro/contract/kit/resource.ts'
import { type AliasedExpression, type Expression, type Insertable, type Kysely, type SqlBool, sql } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../db/schema.gen.ts'
import { answersFor, type Ctx } from '../http/context.ts'
import { invalidState, notFound, todosOsErros } from '../http/errors.ts'
import { type Route, route } from '../http/route.ts'
import { prepararTextos } from '../textos/fontes.ts'
import type { Db } from '../transaction/tx.ts'
import { listRows, matches } from './list.ts'
import { type Having, type Lockable, lockRow, type RowOf } from './lock.ts'
import { exigirReferencias } from './references.ts'
import { type Removal, removal } from './removal.ts'
import { repeatedKeys } from './repeated.ts'
import { refuseRepeatedName } from './unique-name.ts'

type Line = { id: number; versao: number } & Record<string, unknown>
/** The kit is generic over tables, so the contract, not the database schema, types its queries. */
export const untyped = (db: Db) => db as unknown as Kysely<Record<string, Line>>

/** The abilities that a user's authorities give for a record: 'editar' and 'excluir'. */
export const crudAbilities = (
  ctx: Ctx,
  { editar, excluir }: Pick<Resource['authorities'], 'editar' | 'excluir'>,
  /** The endpoint that changes the record, if it is an `installation` endpoint. */
  changed: Pick<Endpoint, 'installation'> = {},
): string[] =>
  answersFor(ctx.user, changed)
    ? [...(ctx.user.can(editar) ? ['editar'] : []), ...(ctx.user.can(excluir) ? ['excluir'] : [])]
    : []

/** The form of a record, with the fields that only a new record has. */
type Form<C extends Resource> = z.output<C['form']> & Partial<z.output<C['novo']>>
type Listed<C extends Resource> = Omit<z.output<C['row']>, 'pode'>
/** What a record says besides its row. */
type Detail<C extends Resource> = Omit<z.output<C['record']>, keyof z.output<C['row']>>
type Asked<C extends Resource> = Omit<ParsedInputOf<C['listar']>, keyof ListInput>
/**
 * A condition on the rows. `true` compares the row's column of the same name with the filter's value; otherwise a function returns an SQL
 * condition.
 */
type Condition<V, O, K> = (K extends keyof O ? true : never) | ((value: V, ctx: Ctx) => Expression<SqlBool>)

/** Columns of a table with their values to write. */
type Columns<T extends Lockable> = { [K in keyof Insertable<DB[T]>]?: Insertable<DB[T]>[K] | Expression<unknown> }

type Check = (ctx: Ctx, value: unknown, current: object | undefined) => Promise<unknown>

interface Serving<C extends Resource, T extends Lockable, O extends Listed<C>> {
  table: T
  /**
   * Values that all its rows have and other rows of the table do not, such as their kind. With a list, which is one of several, `columns`
   * says the new record's.
   */
  where?: Having<T>
  /**
   * A query of the rows that the user may reach, with the columns of a list's row (without abilities). It may select more columns, to sort
   * by.
   */
  rows: (ctx: Ctx) => { as<A extends string>(alias: A): AliasedExpression<O, A> }
  /** Condition for the rows that the list shows; default: all. */
  listed?: Expression<SqlBool>
  /** Fields that `busca` searches without accents, or a function that builds the condition, when the database stores a search column. */
  search: readonly (keyof O & string)[] | ((busca: string) => Expression<SqlBool>)
  filters: { [K in keyof Asked<C>]-?: Condition<NonNullable<Asked<C>[K]>, O, K> }
  /** Sort names whose column is never null: then one index serves both directions. */
  neverNull?: readonly SortOf<C['listar']>[]
  /** Its flow (kit/flow.ts of the contract): a row offers the actions that its state and the user's authorities allow. */
  flow?: { abilities: (row: O, holds: (authority: Authority) => boolean) => string[] }
  /**
   * Why a record must not be changed ('editar') or deleted ('excluir') as it stands, in Portuguese, or null. It is then not offered, and
   * refused as an invalid state after the record is locked.
   */
  closed?: (row: O, what: 'editar' | 'excluir', ctx: Ctx) => string | null
  /**
   * What this user may do with a row of the list or with a record, whose detail is then given too. `usual` is the default: what the user's
   * authorities allow, without what `closed` refuses, and the actions of `flow`.
   */
  may?: (ctx: Ctx, row: O & Partial<Detail<C>>, usual: string[]) => string[]
  /** Adds values to the rows of one answer, such as counts, so that they are calculated only for these rows. */
  complete?: (ctx: Ctx, rows: O[], asked: { [K in keyof Asked<C>]?: Asked<C>[K] }) => Promise<unknown>
  /** Fields of the single record besides its row. */
  detail?: (ctx: Ctx, row: O) => Promise<Detail<C>>
  /** Default: all rows, ordered by name. */
  options?: (ctx: Ctx) => Promise<Resumo[]>
  /** Runs before a record is created, or locked for a change: it refuses with an AppError, or waits for a lock that serialises changes. */
  turn?: (ctx: Ctx, id: number | undefined) => Promise<unknown>
  /** The field whose text no other record of the company may have, however it is written (unique-name.ts). */
  uniqueName?: keyof Form<C> & string
  /**
   * References of the form that `columns` checks together with other fields, so the kit does not. Those of a new record that this user does
   * not see are told beside wrong fields all the same.
   */
  looksUp?: readonly (keyof Form<C> & string)[]
  /**
   * Fields that the module checks by a rule of its own, such as lists that `parts` writes: each check refuses its field with an AppError, and
   * its refusal is told with everything else that is wrong. It runs only for a value that is right in itself, and the kit looks up no
   * reference of it. `current` is the record that is changed.
   */
  checks?: {
    [K in keyof Form<C>]?: (ctx: Ctx, value: NonNullable<Form<C>[K]>, current: RowOf<T> | undefined) => Promise<unknown>
  }
  /**
   * The columns to write, from the form, after the module's checks; `current` is the record that is changed. A column that stores the
   * form's value unchanged is already in the form. Default: the form, without its lists, which `parts` writes.
   */
  columns?: (ctx: Ctx, form: Form<C>, current: RowOf<T> | undefined) => Promise<Columns<T>>
  /** Writes the record's rows in other tables. */
  parts?: (ctx: Ctx, id: number, form: Form<C>, current: RowOf<T> | undefined) => Promise<unknown>
  /** Options of the deletion that differ from the default. */
  removal?: Partial<Removal<T>>
}

/** What a form says of its own record. */
const withoutLists = <F extends object>(form: F) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => !Array.isArray(value))) as never
const onlyValues = (where: object) =>
  Object.fromEntries(Object.entries(where).filter(([, value]) => !Array.isArray(value)))
const UNKNOWN = z.unknown()
/**
 * The usual routes of a resource, by name. Replace a special one by object spread: `{...resourceRoutes(c.cursos, {…}).routes, opcoes:
 * route(c.cursos.opcoes)(…)}`. It also returns functions that read one record, one that is locked for an action of its flow, and the list.
 */
export function resourceRoutes<C extends Resource, T extends Lockable, O extends Listed<C> & { id: number }>(
  c: C,
  serving: Serving<C, T, O>,
) {
  const { table } = serving
  const { closed, flow, may = (_ctx, _row, usual) => usual } = serving
  const abilities = (ctx: Ctx, row: O & Partial<Detail<C>>) =>
    may(ctx, row, [
      ...crudAbilities(ctx, c.authorities, c.alterar).filter(
        (what) => !closed?.(row, what as 'editar' | 'excluir', ctx),
      ),
      ...(flow?.abilities(row, (authority) => ctx.user.can(authority)) ?? []),
    ])
  const query = (ctx: Ctx) => untyped(ctx.db).selectFrom(serving.rows(ctx).as('linha')).selectAll()
  const by = Object.fromEntries(c.listar.sorts.map((key) => [key, key]))
  const isMonth = (key: string) => fieldMeta(c.fields[key] ?? UNKNOWN)?.kind === 'mes'
  const nameOf = (row: object) => nameOfRecord(c, row)
  /** The name of a locked row: from the row itself, or from the list's query where the name is composed or stands in a history. */
  const nameOfLocked = async (row: { id: number }, ctx: Ctx) =>
    typeof c.label === 'string' && c.label in row
      ? nameOf(row)
      : nameOf(await query(ctx).where('id', '=', row.id).executeTakeFirstOrThrow())
  const { search } = serving
  const sought = (busca: string) => {
    if (typeof search === 'function') return search(busca)
    // Users search a month as they write it, 03/2026; the database stores 2026-03.
    const kept = search.some(isMonth) ? busca.replace(/^(\d{2})\/(\d{0,4})$/, '$2-$1') : busca
    return matches(kept, ...search)
  }
  const exclusao = removal(table, {
    label: nameOfLocked,
    subject: async (row, ctx) => `${c.singular} '${await nameOfLocked(row, ctx)}'`,
    ...(serving.where ? { where: serving.where } : {}),
    ...serving.removal,
    async refuse(row, ctx) {
      await refuseClosed(ctx, row.id, 'excluir')
      await serving.removal?.refuse?.(row, ctx)
    },
  })
  const rowOf = async (ctx: Ctx, id: number) => {
    const row = (await query(ctx).where('id', '=', id).executeTakeFirst()) as O | undefined
    if (!row) throw notFound()
    return row
  }
  const refuseClosed = async (ctx: Ctx, id: number, what: 'editar' | 'excluir') => {
    const refused = closed?.(await rowOf(ctx, id), what, ctx)
    if (refused) throw invalidState(refused)
  }
  /** The row of a record that is locked until the transaction ends, for an action of its flow. */
  async function locked(ctx: Ctx, id: number): Promise<O> {
    await lockRow(ctx, table, id, { columns: ['id'], ...(serving.where ? { where: serving.where } : {}) })
    return rowOf(ctx, id)
  }

  async function read(ctx: Ctx, id: number): Promise<z.output<C['record']>> {
    const row = await rowOf(ctx, id)
    await serving.complete?.(ctx, [row], {})
    const record = { ...row, ...(await serving.detail?.(ctx, row)) } as O & Partial<Detail<C>>
    return { ...record, pode: abilities(ctx, record) } as z.output<C['record']>
  }
  const write = async (ctx: Ctx, form: Form<C>, current: RowOf<T> | undefined) => {
    const said = form as Record<string, unknown>
    const erros = await wrongInDatabase(ctx, said, current)
    let columns: Columns<T> | undefined
    if (erros.campos.length === 0) {
      prepararTextos(ctx, c.novo.shape, said, current)
      columns = await erros.de(async () => serving.columns?.(ctx, form, current) ?? withoutLists(form))
    }
    // A unique index refuses when the row is written. Beside other errors its refusal is told with them.
    if (erros.campos.length > 0)
      for (const { field, message } of await repeatedKeys(ctx, table, said, current?.id)) erros.em(field, message)
    erros.recusar()
    // A record with no column of its own is written too: a change of its parts alone is a new version of it.
    return { atualizadoEm: sql`now()`, ...columns! }
  }
  /** References that this user does not see, what the module's checks refuse, and a name that another record has. */
  const wrongInDatabase = async (
    ctx: Ctx,
    said: Record<string, unknown>,
    current: RowOf<T> | undefined,
    looksUp: readonly string[] = serving.looksUp ?? [],
  ) => {
    const erros = todosOsErros()
    const { uniqueName, checks = {} } = serving
    await erros.de(() => exigirReferencias(ctx, c.novo.shape, said, [...looksUp, ...Object.keys(checks)]))
    for (const [key, check] of Object.entries(checks as Record<string, Check>))
      if (said[key] !== undefined && said[key] !== null) await erros.de(() => check(ctx, said[key], current))
    const name = uniqueName && said[uniqueName]
    if (uniqueName && typeof name === 'string')
      await erros.de(() =>
        refuseRepeatedName(
          ctx,
          { table, label: uniqueName },
          name,
          current && { id: current.id, name: String((current as Line)[uniqueName] ?? '') },
        ),
      )
    return erros
  }
  /** What is wrong in the right fields of a form that is wrong in others. */
  const besides: NonNullable<Route['besides']> = async (ctx, input) => {
    const { id } = input
    const current =
      typeof id === 'number'
        ? ((await untyped(ctx.db)
            .selectFrom(table as string)
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirst()) as RowOf<T> | undefined)
        : undefined
    if (id !== undefined && !current) return []
    const said = { ...onlyValues(serving.where ?? {}), ...fieldsOf(c.novo, input).right }
    // What a changed record names may be out of this user's sight, and stay.
    const erros = await wrongInDatabase(ctx, said, current, current ? serving.looksUp : [])
    for (const { field, message } of await repeatedKeys(ctx, table, said, current?.id)) erros.em(field, message)
    return [...erros.campos]
  }
  const tellingAll = (one: Route): Route => ({ ...one, besides })

  const allByName = async (ctx: Ctx): Promise<Resumo[]> => {
    const [order] = typeof c.label === 'string' ? [c.label] : defaultOrder(c.listar, {}).split(',')
    const found = await query(ctx).orderBy(order!).orderBy('id').limit(MAX_UNPAGED).execute()
    return (found as Line[]).map((row) => ({ id: row.id, label: nameOf(row) }))
  }

  /** Answers the list. Another list over the same rows may call it with its own filters. */
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
    for (const row of shown) Object.assign(row, { pode: abilities(ctx, row as O & Partial<Detail<C>>) })
    return answer
  }

  const routes = {
    listar: {
      ...route(c.listar)((ctx, parsed) => list(ctx, parsed as ListInput & Asked<C>) as never),
      of: { resource: c, table },
    },
    ...(c.opcoes ? { opcoes: route(c.opcoes)((ctx) => (serving.options ?? allByName)(ctx) as never) } : {}),
    ler: route(c.ler)(async (ctx, { id }) => (await read(ctx, id)) as never),
    criar: tellingAll(
      route(c.criar)(async (ctx, parsed) => {
        const form = parsed as Form<C>
        await serving.turn?.(ctx, undefined)
        const columns = await write(ctx, form, undefined)
        const { id } = await untyped(ctx.db)
          .insertInto(table as string)
          .values({ ...columns, ...onlyValues(serving.where ?? {}) } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
        await serving.parts?.(ctx, id, form, undefined)
        return (await read(ctx, id)) as never
      }),
    ),
    alterar: tellingAll(
      route(c.alterar)(async (ctx, parsed) => {
        const { id, versao, ...form } = parsed as { id: number; versao: number }
        await serving.turn?.(ctx, id)
        const current = (await lockRow(ctx, table, id, {
          versao,
          ...(serving.where ? { where: serving.where } : {}),
        })) as RowOf<T>
        await refuseClosed(ctx, id, 'editar')
        const columns = await write(ctx, form as Form<C>, current)
        await untyped(ctx.db)
          .updateTable(table as string)
          .set(columns as never)
          .where('id', '=', id)
          .execute()
        await serving.parts?.(ctx, id, form as Form<C>, current)
        return (await read(ctx, id)) as never
      }),
    ),
    excluir: route(c.excluir)(exclusao.one),
    excluirVarios: route(c.excluirVarios)(exclusao.many),
  }
  return { routes, read, list, locked }
}
